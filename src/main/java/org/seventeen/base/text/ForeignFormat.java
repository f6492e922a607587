package org.seventeen.base.text;

/** Files that are not text in UTF-8, recognised by their first bytes, and what to do to have them read. */
enum ForeignFormat {
    XZ("fd377a585a00", "data packed by xz", "unpack it first, as with xz -dc"),
    ZSTD("28b52ffd", "data packed by zstd", "unpack it first, as with zstd -dc"),
    LZ4("04224d18", "data packed by lz4", "unpack it first, as with lz4 -dc"),
    BZIP2("425a68..314159265359", "data packed by bzip2", "unpack it first, as with bzip2 -dc"),
    COMPRESS("1f9d", "data packed by compress", "unpack it first, as with gzip -dc"),
    SEVEN_ZIP("377abcaf271c", "a 7z archive", "unpack it first, as with 7z x"),
    RAR("526172211a07", "a RAR archive", "unpack it first"),
    ZIP(
            "504b0304",
            "a ZIP archive or a workbook",
            "unpack it first, as with unzip -p, or give a workbook a name that ends with .xlsx"),
    OLD_WORKBOOK("d0cf11e0a1b11ae1", "a document of an old office program", "save it as .csv or .xlsx"),
    GRIDS(
            "3137475249445331",
            "a file of grids of this program",
            "have it as text, as with seventeen catalog convert FILE -"),
    JOURNAL(
            "8931374a",
            "a journal of this program",
            "have what is in it as text, as with seventeen store export FOLDER"),
    PDF("255044462d", "a PDF document", "save its puzzles as text"),
    UTF_32_BIG("0000feff", "UTF-32", "convert it, as with iconv -f UTF-32 -t UTF-8"),
    UTF_32_LITTLE("fffe0000", "UTF-32", "convert it, as with iconv -f UTF-32 -t UTF-8"),
    UTF_16_BIG("feff", "UTF-16", "convert it, as with iconv -f UTF-16 -t UTF-8"),
    UTF_16_LITTLE("fffe", "UTF-16", "convert it, as with iconv -f UTF-16 -t UTF-8");

    private static final char ANY = '\uffff';
    private static final char ZERO = '\0';
    private static final ForeignFormat[] ALL = values();

    /** A character for each byte. */
    private final String start;

    private final String found;
    private final String remedy;

    /** A format with its first bytes in hexadecimal digits, two dots for any byte. */
    ForeignFormat(String start, String found, String remedy) {
        StringBuilder bytes = new StringBuilder();
        for (int i = 0; i < start.length(); i += 2) {
            String pair = start.substring(i, i + 2);
            bytes.append(pair.equals("..") ? ANY : (char) Integer.parseInt(pair, 16));
        }
        this.start = bytes.toString();
        this.found = found;
        this.remedy = remedy;
    }

    /** Whether these first bytes are or may become those of such a format: whether a further byte has to be looked at. */
    static boolean mayStart(byte[] bytes, int count) {
        for (ForeignFormat format : ALL) {
            if (count < format.start.length() && format.agrees(bytes, count)) {
                return true;
            }
        }
        return false;
    }

    /** The format that starts with these bytes; null if it is none of these. */
    static ForeignFormat of(byte[] bytes, int count) {
        for (ForeignFormat format : ALL) {
            if (count >= format.start.length() && format.agrees(bytes, format.start.length())) {
                return format;
            }
        }
        return null;
    }

    /** What the first line of a text shows that was read as UTF-8 and is none: zeros between its characters; else null. */
    static String wide(String firstLine) {
        StringBuilder zeros = new StringBuilder();
        for (int i = 0; i < Math.min(4, firstLine.length()); i++) {
            zeros.append(firstLine.charAt(i) == ZERO ? '0' : 'x');
        }
        return switch (zeros.toString()) {
            case "0x0x", "x0x0" -> UTF_16_BIG.sentence();
            case "000x", "x000" -> UTF_32_BIG.sentence();
            default -> null;
        };
    }

    /** What was expected, what was found, and what to do. */
    String sentence() {
        String wanted = name().startsWith("UTF") ? "text in UTF-8" : "text, plain or gzip";
        return "expected " + wanted + ", found " + found + "; " + remedy;
    }

    private boolean agrees(byte[] bytes, int count) {
        for (int i = 0; i < count; i++) {
            if (start.charAt(i) != ANY && start.charAt(i) != (bytes[i] & 0xff)) {
                return false;
            }
        }
        return true;
    }

    /** The number of first bytes that are enough to recognise each format. */
    static int longest() {
        int most = 0;
        for (ForeignFormat format : ALL) {
            most = Math.max(most, format.start.length());
        }
        return most;
    }
}
