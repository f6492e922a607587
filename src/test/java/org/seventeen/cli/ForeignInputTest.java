package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.console.ExitCode;

/** Files of other programs, which no command takes for text: each is named, with what to do. */
class ForeignInputTest {
    private static final String PUZZLE =
            ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3137475249445331 | text, plain or gzip, found a file of grids of this program; have it as text, as with seventeen catalog convert FILE -",
                "8931374a0d0a1a0a | text, plain or gzip, found a journal of this program; have what is in it as text, as with seventeen store export FOLDER",
                "fd377a585a000004 | text, plain or gzip, found data packed by xz; unpack it first, as with xz -dc",
                "28b52ffd0458     | text, plain or gzip, found data packed by zstd; unpack it first, as with zstd -dc",
                "04224d186440     | text, plain or gzip, found data packed by lz4; unpack it first, as with lz4 -dc",
                "425a683931415926535900 | text, plain or gzip, found data packed by bzip2; unpack it first, as with bzip2 -dc",
                "377abcaf271c0004 | text, plain or gzip, found a 7z archive; unpack it first, as with 7z x",
                "504b030414000600 | text, plain or gzip, found a ZIP archive or a workbook; unpack an archive first, as with unzip -p, or save a sheet as text such as .csv",
                "5041523115041510 | text, plain or gzip, found a Parquet file; export it as .csv",
                "4152524f57310000 | text, plain or gzip, found an Arrow or Feather file; export it as .csv",
                "464541310000     | text, plain or gzip, found a Feather file; export it as .csv",
                "4f626a0104166176 | text, plain or gzip, found an Avro file; export it as .csv",
                "4f52431d00000a0f | text, plain or gzip, found an ORC file; export it as .csv",
                "53514c69746520666f726d6174203300 | text, plain or gzip, found an SQLite database; export a table as .csv,",
                "894844460d0a1a0a | text, plain or gzip, found an HDF5 file; export it as .csv",
                "4d41544c414220352e30204d41542d66696c652c | text, plain or gzip, found a MATLAB file; export it as .csv",
                "934e554d50590100 | text, plain or gzip, found a NumPy array; export it as text, as with numpy.savetxt",
                "80025d7100       | text, plain or gzip, found a Python pickle; export it as text",
                "800495a400       | text, plain or gzip, found a Python pickle; export it as text",
                "89504e470d0a1a0a | text, plain or gzip, found a PNG picture; type its puzzles as text",
                "ffd8ffe000104a46 | text, plain or gzip, found a JPEG picture; type its puzzles as text",
                "474946383961     | text, plain or gzip, found a GIF picture; type its puzzles as text",
                "52494646102700005745425056503820 | text, plain or gzip, found a WebP picture; type its puzzles",
                "49492a0008000000 | text, plain or gzip, found a TIFF picture; type its puzzles as text",
                "7f454c4602010100 | text, plain or gzip, found a program; give a file of text",
                "4d5a900003000000 | text, plain or gzip, found a program; give a file of text",
                "cafebabe00000037 | text, plain or gzip, found a Java class; give a file of text",
                "7b5c727466312020 | text, plain or gzip, found an RTF document; save it as plain text",
                "4c5a495001140000 | text, plain or gzip, found data packed by lzip; unpack it first, as with lzip -dc",
                "d0cf11e0a1b11ae1 | text, plain or gzip, found a document of an old office program; save it as .csv",
                "255044462d312e34 | text, plain or gzip, found a PDF document; save its puzzles as text",
                "fffe31002e00     | text in UTF-8, found UTF-16; convert it, as with iconv -f UTF-16 -t UTF-8",
                "feff0031002e     | text in UTF-8, found UTF-16; convert it",
                "31002e000a00     | text in UTF-8, found UTF-16; convert it",
                "0031002e000a     | text in UTF-8, found UTF-16; convert it",
                "fffe000031000000 | text in UTF-8, found UTF-32; convert it, as with iconv -f UTF-32 -t UTF-8",
                "310000002e000000 | text in UTF-8, found UTF-32; convert it",
                "000000310000002e | text in UTF-8, found UTF-32; convert it"
            })
    void aFileOfAnotherFormIsNamed(String bytes, String sentence) {
        CommandRun run = CommandRun.of(new ByteArrayInputStream(HexFormat.of().parseHex(bytes)), "validate");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("seventeen: -:1:1: expected " + sentence);
        assertThat(run.err().lines()).hasSize(1);
    }

    /** One command for each reader that {@link MessagesTest} has no such file for. */
    @ParameterizedTest
    @ValueSource(strings = {"scan --band-pairs", "catalog rank", "survo swap", "crosssum smtlib"})
    void everyReaderNamesIt(String command) throws IOException {
        Path file = Files.write(folder.resolve("a.txt"), HexFormat.of().parseHex("fd377a585a00000412"));
        CommandRun run = CommandRun.of("", (command + " " + file).split(" "));
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(file + ":1:1: expected text, plain or gzip, found data packed by xz;");
    }

    /** They read no workbooks, whatever name one has. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "cover",
                "survo solve",
                "crosssum solve",
                "catalog verify",
                "catalog info",
                "profile --strategies"
            })
    void aWorkbookIsToBeSavedAsTextAndNotToBeNamedAnew(String command) throws IOException {
        Path file = Files.write(folder.resolve("p.xlsx"), HexFormat.of().parseHex("504b030414000600080000002100"));
        CommandRun run = CommandRun.of("", (command + " " + file).split(" "));
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err())
                .endsWith(file
                        + ":1:1: expected text, plain or gzip, found a ZIP archive or a workbook; unpack an archive"
                        + " first, as with unzip -p, or save a sheet as text such as .csv\n");
    }

    @Test
    void textThatBeginsAsSuchAFileIsText() {
        String[] starts = {
            "7", "B", "P", "(", "%", "R", "7z", "BZh9 ", "PK ", "ORC 1", "PAR", "RIFF of", "MZ", "GIF89", "SQL", "{",
            "Obj 1"
        };
        for (String start : starts) {
            assertThat(CommandRun.of(start + "\n", "validate").err())
                    .doesNotContain("packed", "archive", "plain or gzip");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void wideTextIsNamedWithoutAMark(String charset) throws IOException {
        Path file = Files.write(folder.resolve("wide.csv"), ("# a\n" + PUZZLE).getBytes(Charset.forName(charset)));
        String name = charset.substring(0, 6);
        assertThat(CommandRun.of("", "solve", file.toString()).err())
                .isEqualTo("seventeen: " + file + ":1:1: expected text in UTF-8, found " + name
                        + "; convert it, as with iconv -f " + name + " -t UTF-8\n");
        assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                .contains("\0");
    }
}
