package org.seventeen.catalog.file;

import java.io.IOException;
import org.seventeen.base.file.FileWindow;

/**
 * What is whole of a binary file that does not end with an index, found from the front.
 *
 * @param whole where the last whole part ends; 0 if there is none
 * @param stopped where the first frame begins that is not whole
 * @param cut whether that frame goes on behind the end of the file, as after a kill; if not, it is damaged
 */
record GridFileScan(long whole, long stopped, boolean cut) {
    private static final int HEAD = FileLayout.FRAME - 4;

    /** Goes through the frames of a file whose header is right. */
    static GridFileScan of(FileWindow file) throws IOException {
        long whole = 0;
        long at = FileLayout.HEADER;
        while (file.holds(at, HEAD)) {
            int type = file.bytes()[file.at(at)];
            long length = (file.u32(at + 1) & 0xFFFF_FFFFL) + FileLayout.FRAME;
            if (type != FileLayout.BLOCK && type != FileLayout.INDEX || length > FileLayout.LONGEST) {
                return new GridFileScan(whole, at, false);
            }
            if (!file.holds(at, (int) length)) {
                return new GridFileScan(whole, at, true);
            }
            if (!FileLayout.isFrame(type, file.bytes(), file.at(at), (int) length)) {
                return new GridFileScan(whole, at, false);
            }
            at += length;
            whole = type == FileLayout.INDEX ? at : whole;
        }
        return new GridFileScan(whole, at, true);
    }
}
