package org.seventeen.sudoku.scan.campaign;

import java.io.IOException;

/** The store of a campaign cannot be written any more. All that it holds is safe, and the campaign can be resumed. */
public final class StoreWriteException extends IOException {
    private static final long serialVersionUID = 1L;

    StoreWriteException(String sentence, IOException cause) {
        super(sentence, cause);
    }
}
