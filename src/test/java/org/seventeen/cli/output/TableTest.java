package org.seventeen.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.output.TableOption.Table;
import org.seventeen.sudoku.grid.PuzzleReader.Column;
import org.seventeen.sudoku.grid.sheet.TableWriter;

/** The columns of the input in a table. */
class TableTest {
    private final StringWriter text = new StringWriter();
    private final Table table = new Table(TableWriter.csv(text), "puzzle", List.of("clues", "verdict"));

    /** Adds a row of columns {@code name=value}, of which so many stand before the cells. */
    private void add(int before, String... columns) {
        List<Column> beside = new ArrayList<>();
        for (String column : columns) {
            String[] parts = column.split("=", 2);
            beside.add(new Column(parts[0], parts[1]));
        }
        Shape<String> shape = Shape.<String>part(part -> part.field("verdict", FieldType.TEXT, "", verdict -> verdict)
                .field("clues", FieldType.COUNT, "", verdict -> 17));
        table.add("5..", beside, before, shape, "unique");
    }

    private List<String> lines() {
        return text.toString().lines().toList();
    }

    @Test
    void columnsKeepTheirNamesAndTheirOrder() {
        add(1, "id=7", "difficulty=hard");
        assertThat(lines()).containsExactly("id,puzzle,difficulty,clues,verdict", "7,5..,hard,17,unique");
    }

    @Test
    void columnsWithoutANameAreCounted() {
        add(1, "=7", "=hard", "=");
        assertThat(lines()).containsExactly("column_1,puzzle,column_3,column_4,clues,verdict", "7,5..,hard,,17,unique");
    }

    /** As in the table of an earlier command. */
    @Test
    void noTwoColumnsHaveOneName() {
        add(0, "verdict=mine", "input_verdict=too", "puzzle=old", "x=1", "x=2");
        assertThat(lines().get(0))
                .isEqualTo("puzzle,input_verdict,input_input_verdict,input_puzzle,x,input_x,clues,verdict");
        assertThat(lines().get(1)).isEqualTo("5..,mine,too,old,1,2,17,unique");
        add(0, "verdict=a", "input_verdict=b", "puzzle=c", "x=3", "x=4");
        assertThat(lines().get(2)).isEqualTo("5..,a,b,c,3,4,17,unique");
    }

    @Test
    void laterColumnsAreFoundByNameOrPlaceAndNoValueIsLost() {
        add(1, "id=7", "difficulty=hard");
        add(0, "difficulty=easy", "id=8");
        add(1, "=9", "=fair", "=by champagne", "=");
        add(0, "annotation=Easter Monster");
        add(0, "id=1", "source=web", "difficulty=easy");
        add(0);
        assertThat(lines().subList(2, 7))
                .containsExactly(
                        "8,5..,easy,17,unique",
                        "9,5..,fair by champagne,17,unique",
                        ",5..,Easter Monster,17,unique",
                        "1,5..,web easy,17,unique",
                        ",5..,,17,unique");
    }

    @Test
    void aListOfPuzzlesHasAColumnForAnnotationsFromTheFirstOn() {
        add(0);
        add(0, "annotation=a");
        add(1, "id=7", "difficulty=hard");
        assertThat(lines())
                .containsExactly(
                        "puzzle,annotation,clues,verdict", "5..,,17,unique", "5..,a,17,unique", "5..,7 hard,17,unique");
    }
}
