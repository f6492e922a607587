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
    LZIP("4c5a495001", "data packed by lzip", "unpack it first, as with lzip -dc"),
    // Some commands read workbooks, others do not; all read what is advised here.
    ZIP(
            "504b0304",
            "a ZIP archive or a workbook",
            "unpack an archive first, as with unzip -p, or save a sheet as text such as .csv"),
    OLD_WORKBOOK("d0cf11e0a1b11ae1", "a document of an old office program", "save it as .csv"),
    RTF("7b5c727466", "an RTF document", "save it as plain text"),
    PARQUET("50415231", "a Parquet file", "export it as .csv"),
    ARROW("4152524f57310000", "an Arrow or Feather file", "export it as .csv"),
    FEATHER("46454131", "a Feather file", "export it as .csv"),
    AVRO("4f626a01", "an Avro file", "export it as .csv"),
    // Three letters alone may begin a text; behind them stands the length of the first packed piece, below 64 KiB.
    ORC("4f5243....00", "an ORC file", "export it as .csv"),
    SQLITE("53514c69746520666f726d6174203300", "an SQLite database", "export a table as .csv, as with sqlite3 -csv"),
    HDF5("894844460d0a1a0a", "an HDF5 file", "export it as .csv"),
    MATLAB("4d41544c414220352e30204d41542d66696c65", "a MATLAB file", "export it as .csv, as with writematrix"),
    NUMPY("934e554d5059", "a NumPy array", "export it as text, as with numpy.savetxt"),
    PICKLE_2("8002", "a Python pickle", "export it as text"),
    PICKLE_3("8003", "a Python pickle", "export it as text"),
    PICKLE_4("8004", "a Python pickle", "export it as text"),
    PICKLE_5("8005", "a Python pickle", "export it as text"),
    PNG("89504e47", "a PNG picture", "type its puzzles as text"),
    JPEG("ffd8ff", "a JPEG picture", "type its puzzles as text"),
    GIF("47494638..61", "a GIF picture", "type its puzzles as text"),
    WEBP("52494646........57454250", "a WebP picture", "type its puzzles as text"),
    TIFF("49492a00", "a TIFF picture", "type its puzzles as text"),
    ELF("7f454c46", "a program", "give a file of text"),
    WINDOWS("4d5a9000", "a program", "give a file of text"),
    JAVA_CLASS("cafebabe", "a Java class", "give a file of text"),
    GRIDS(
            "3137475249445331",
            "a file of grids of this program",
            "have it as text, as with seventeen catalog convert FILE -"),
    JOURNAL(
            "8931374a",
            "a journal of this program",
            "have what is in it as text, as with seventeen store export FOLDER"),
    OPENSUDOKU(
            "3c6f70656e7375646f6b75", "XML of OpenSudoku", "have its puzzles as text, as with grep -oE '[0-9.]{81}'"),
    XML("3c3f786d6c", "XML, as of OpenSudoku", "have its puzzles as text, as with grep -oE '[0-9.]{81}'"),
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

    /** The format that starts with these bytes; null if it is not one of these. */
    static ForeignFormat of(byte[] bytes, int count) {
        for (ForeignFormat format : ALL) {
            if (count >= format.start.length() && format.agrees(bytes, format.start.length())) {
                return format;
            }
        }
        return null;
    }

    /** What the first line of a text shows that was read as UTF-8 and is not: zeros between its characters; else null. */
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
