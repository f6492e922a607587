package org.seventeen.sudoku.catalog.file;

import java.io.IOException;
import java.util.Arrays;
import org.seventeen.base.file.ByteParser;
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

    /** No writer makes a longer block: its text has less than 6 MB, and the codes of its grids less than 2 MB. */
    private static final int LONGEST_BLOCK = 1 << 23;

    /** Goes through the frames of a file whose header is right. */
    static GridFileScan of(FileWindow file) throws IOException {
        return new Walk(file).scan();
    }

    /** The way through the frames of a file. */
    private static final class Walk {
        private final FileWindow file;
        private long at = FileLayout.HEADER;
        private long whole;
        /** Where the part of the current frame begins. */
        private long begin = FileLayout.HEADER;

        private long grids;
        private PartIndex index = new PartIndex();

        Walk(FileWindow file) {
            this.file = file;
        }

        GridFileScan scan() throws IOException {
            while (file.holds(at, HEAD)) {
                int type = type(at);
                long length = length(at);
                if (!isPossible(type, length)) {
                    return new GridFileScan(whole, at, false);
                }
                if (!file.holds(at, (int) length)) {
                    break;
                }
                if (!FileLayout.isFrame(type, file.bytes(), file.at(at), (int) length) || !pass(type, (int) length)) {
                    return new GridFileScan(whole, at, false);
                }
            }
            return new GridFileScan(whole, at, isCut());
        }

        private int type(long offset) {
            return file.bytes()[file.at(offset)];
        }

        private long length(long offset) {
            return (file.u32(offset + 1) & 0xFFFF_FFFFL) + FileLayout.FRAME;
        }

        private static boolean isPossible(int type, long length) {
            return (type == FileLayout.BLOCK || type == FileLayout.INDEX) && length <= FileLayout.LONGEST;
        }

        /** Goes behind a frame whose checksum is right; false if it is a block without a number of grids and a key. */
        private boolean pass(int type, int length) {
            if (type == FileLayout.BLOCK) {
                ByteParser content = FileLayout.content(file.bytes(), file.at(at), length);
                try {
                    long ofBlock = content.number();
                    index.add(length, ofBlock, content.number());
                    grids += ofBlock;
                } catch (ByteParser.Fault malformed) {
                    return false;
                }
                at += length;
            } else {
                at += length;
                whole = at;
                begin = at;
                index = new PartIndex();
            }
            return true;
        }

        /**
         * Whether a kill can have left what begins here. A wrong length in the head of a frame of a finished part, or a byte that is
         * missing, may let a frame reach behind the end of the file, too. But a kill leaves the first bytes of the index that the blocks
         * ask for, or those of a block with nothing behind.
         */
        private boolean isCut() throws IOException {
            if (!file.holds(at, 1)) {
                return true;
            }
            if (type(at) == FileLayout.INDEX) {
                return beginsTheIndex();
            }
            // The limit also bounds the time of the search for a frame.
            return type(at) == FileLayout.BLOCK && file.size() - at <= LONGEST_BLOCK && !hasFrameBehind();
        }

        private boolean beginsTheIndex() throws IOException {
            byte[] wanted = index.frame(begin, grids);
            long left = file.size() - at;
            if (left > wanted.length || !file.holds(at, (int) left)) {
                return false;
            }
            int from = file.at(at);
            return Arrays.equals(file.bytes(), from, from + (int) left, wanted, 0, (int) left);
        }

        /** Whether a whole frame begins anywhere behind the head of the current one. */
        private boolean hasFrameBehind() throws IOException {
            for (long offset = at + 1; file.holds(offset, HEAD); offset++) {
                int type = type(offset);
                long length = length(offset);
                if (isPossible(type, length)
                        && file.holds(offset, (int) length)
                        && FileLayout.isFrame(type, file.bytes(), file.at(offset), (int) length)) {
                    return true;
                }
            }
            return false;
        }
    }
}
