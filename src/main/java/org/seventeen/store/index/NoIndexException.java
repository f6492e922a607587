package org.seventeen.store.index;

/** This Java cannot run the index in a file; {@link #getMessage()} is a sentence with the reason. */
public final class NoIndexException extends Exception {
    private static final long serialVersionUID = 1L;

    NoIndexException(String message, Throwable cause) {
        super(message, cause);
    }
}
