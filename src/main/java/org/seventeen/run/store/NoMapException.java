package org.seventeen.run.store;

import java.io.IOException;

/** There can be no map in a file, as this Java does not run its library; {@link #getMessage()} is a sentence with the reason. */
public final class NoMapException extends IOException {
    private static final long serialVersionUID = 1L;

    NoMapException(String message, Throwable cause) {
        super(message, cause);
    }
}
