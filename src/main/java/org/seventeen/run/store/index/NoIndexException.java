package org.seventeen.run.store.index;

import java.io.IOException;

/** There can be no index in a file, and the journal is to be read instead; {@link #getMessage()} is a sentence with the reason. */
public final class NoIndexException extends IOException {
    private static final long serialVersionUID = 1L;

    private final boolean ofJava;

    NoIndexException(String message, boolean ofJava, Throwable cause) {
        super(message, cause);
        this.ofJava = ofJava;
    }

    /** Whether the index cannot run in this process at all; otherwise it has no room, no permission, or another user. */
    public boolean isOfJava() {
        return ofJava;
    }
}
