package org.seventeen.sudoku.grid.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.junit.jupiter.api.Test;

class TableWriterTest {
    private static List<List<Row>> rows(byte[] workbook) throws IOException {
        try (ReadableWorkbook book = new ReadableWorkbook(new ByteArrayInputStream(workbook))) {
            return book.getSheets().map(TableWriterTest::rows).toList();
        }
    }

    private static List<Row> rows(Sheet sheet) {
        try {
            return sheet.read();
        } catch (IOException fault) {
            throw new AssertionError(fault);
        }
    }

    @Test
    void fieldsOfCsvAreQuotedWhereTheyMustBe() throws Exception {
        StringWriter text = new StringWriter();
        try (TableWriter table = TableWriter.csv(text)) {
            table.row(List.of("name", "count"));
            table.row(List.of("a,\"b\"\nc", 5L));
            table.row(Arrays.asList(null, true));
        }
        assertThat(text).hasToString("name,count\r\n\"a,\"\"b\"\"\nc\",5\r\n,true\r\n");
    }

    /** 81 digits are no number, and a text is no formula. */
    @Test
    void cellsOfAWorkbookKeepTheirTypes() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TableWriter table = TableWriter.workbook(bytes, "solve")) {
            table.row(List.of("a", "b", "c", "d", "e", "f"));
            table.row(Arrays.asList(
                    "1".repeat(81), "=1+1", 7L, 1_000_000_000_000_000L, new BigDecimal("1.50"), null, true));
        }
        Row row = rows(bytes.toByteArray()).get(0).get(1);
        assertThat(row.getCell(0).getType()).isEqualTo(CellType.STRING);
        assertThat(row.getCellText(0)).isEqualTo("1".repeat(81));
        assertThat(row.getCell(1).getType()).isEqualTo(CellType.STRING);
        assertThat(row.getCellText(1)).isEqualTo("=1+1");
        assertThat(row.getCellAsNumber(2)).contains(new BigDecimal(7));
        assertThat(row.getCell(3).getType()).as("16 digits").isEqualTo(CellType.STRING);
        assertThat(row.getCellAsNumber(4).orElseThrow()).isEqualByComparingTo("1.5");
        assertThat(row.getOptionalCell(5)).isEmpty();
        assertThat(row.getCellAsBoolean(6)).contains(true);
    }

    /** Excel reads _x0001_ as the character U+0001, which XML has not, and so the same text must be written in another way. */
    @Test
    void noCharacterIsLost() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TableWriter table = TableWriter.workbook(bytes, "a")) {
            table.row(List.of("a"));
            table.row(List.of("x\u0001y\r\uFFFF _x0041_ <&> \uD83D\uDE00 \uD83D."));
        }
        assertThat(rows(bytes.toByteArray()).get(0).get(1).getCellText(0))
                .isEqualTo("x_x0001_y_x000d__xffff_ _x005f_x0041_ <&> \uD83D\uDE00 _xd83d_.");
    }

    @Test
    void aTextThatIsTooLongForACellGoesOnBehindTheColumns() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        String text = "a".repeat(32_766) + "\uD83D\uDE00" + "b".repeat(40_000);
        try (TableWriter table = TableWriter.workbook(bytes, "a")) {
            table.row(List.of("text", "clues"));
            table.row(List.of(text, 17L));
        }
        Row row = rows(bytes.toByteArray()).get(0).get(1);
        assertThat(row.getCellCount()).isEqualTo(4);
        assertThat(row.getCellText(0)).hasSize(32_766);
        assertThat(row.getCellText(0) + row.getCellText(2) + row.getCellText(3)).isEqualTo(text);
        assertThat(row.getCellAsNumber(1)).contains(new BigDecimal(17));
    }

    @Test
    void aTableWithMoreRowsThanASheetGoesOnInAnother() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TableWriter table = new TableWriter.InWorkbook(bytes, "scan", 3)) {
            table.row(List.of("n"));
            for (long n = 0; n < 5; n++) {
                table.row(List.of(n));
            }
        }
        assertThat(rows(bytes.toByteArray()))
                .extracting(rows -> rows.stream().map(row -> row.getCellText(0)).toList())
                .containsExactly(List.of("n", "0", "1"), List.of("n", "2", "3"), List.of("n", "4"));
        try (ReadableWorkbook book = new ReadableWorkbook(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(book.getSheets().map(Sheet::getName)).containsExactly("scan", "scan 2", "scan 3");
        }
    }
}
