package org.seventeen.survo.comb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.testing.Examples;

class PartitionsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    P=PARTITIONS,17,4 DISTINCT=1 MAX=16                                  | Partitions 4 of 17: N[P]=11
                    OFF=1,2,5,9 P=PARTITIONS,32,4 DISTINCT=1 MAX=16                      | Partitions 4 of 32: N[P]=16
                    OFF=1,2,5,9,3,6,10,13 P=PARTITIONS,36,4 DISTINCT=1 MAX=16            | Partitions 4 of 36: N[P]=1
                    COMB P,CUR+1 / P=PARTITIONS,78,3 DISTINCT=1 MIN=10 MAX=42 RESULTS=0  | Partitions 3 of 78: N[P]=128
                    COMB P,CUR+1 / P=PARTITIONS,78,4 DISTINCT=1 MIN=6 MAX=33 RESULTS=0   | Partitions 4 of 78: N[P]=519
                    COMB P,CUR+1 / P=PARTITIONS,15,4 DISTINCT=1                          | Partitions 4 of 15: N[P]=6
                    comb Q,CUR+1 / Q=partitions,4,2 distinct=0                           | Partitions 2 of 4: N[Q]=2
                    """)
    void headersAndCountsAreThoseOfMustonen(String comb, String header) throws BadInputException {
        CombLine line = CombLine.parse(comb);
        assertThat(line.header()).isEqualTo(header);
        assertThat(line.results()).isEqualTo(!comb.contains("RESULTS=0"));
        assertThat(header).endsWith("=" + CombListTest.listed(comb).size());
    }

    @Test
    void theListsHaveTheOrderOfMustonen() throws BadInputException {
        assertThat(CombListTest.listed("P=PARTITIONS,17,4 DISTINCT=1 MAX=16"))
                .containsExactly(
                        "1 2 3 11",
                        "1 2 4 10",
                        "1 2 5 9",
                        "1 2 6 8",
                        "1 3 4 9",
                        "1 3 5 8",
                        "1 3 6 7",
                        "1 4 5 7",
                        "2 3 4 8",
                        "2 3 5 7",
                        "2 4 5 6");
        assertThat(CombListTest.listed("P=PARTITIONS,15,4 DISTINCT=1"))
                .containsExactly("1 2 3 9", "1 2 4 8", "1 2 5 7", "1 3 4 7", "1 3 5 6", "2 3 4 6");
        assertThat(CombListTest.listed("OFF=1,2,5,9 P=PARTITIONS,32,4 DISTINCT=1 MAX=16"))
                .startsWith("3 4 10 15", "3 4 11 14", "3 4 12 13", "3 6 7 16", "3 6 8 15", "3 6 10 13")
                .endsWith("4 7 10 11", "6 7 8 11");
    }

    @Test
    void theOperationIsReadFromAStream() throws BadInputException, IOException {
        assertThat(headers("OFF=1,2,5,9\nCOMB P,CUR+1 / P=PARTITIONS,32,4\n DISTINCT=1 MAX=16\n"))
                .containsExactly("Partitions 4 of 32: N[P]=16");
    }

    private static CombReader reader(String text) {
        return new CombReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void whatWasPrintedBelowTheOperationIsSkipped() throws BadInputException, IOException {
        String pasted = "COMB P,CUR+1 / P=PARTITIONS,15,4 DISTINCT=1\nPartitions 4 of 15: N[P]=6\n1 2 3 9\n1 2 4 8 !\n";
        assertThat(headers(pasted)).containsExactly("Partitions 4 of 15: N[P]=6");
    }

    private static List<String> headers(String text) throws BadInputException, IOException {
        CombReader reader = reader(text);
        List<String> headers = new ArrayList<>();
        for (CombReader.Asked asked = reader.next(); asked != null; asked = reader.next()) {
            headers.add(asked.line().header());
        }
        return headers;
    }

    /** The session of Mustonen 2007 without its OFF, which its results do not obey; docs/survo.md. */
    @Test
    void aSessionOfMustonen2007IsReadAsItIsPrinted() throws BadInputException, IOException {
        String withOff = Examples.text("enumeration-comb.txt");
        String session = withOff.replaceFirst("OFF=.*\n", "");
        assertThat(headers(session)).containsExactly("Partitions 3 of 78: N[P]=128", "Partitions 4 of 78: N[P]=519");
        assertThat(headers(withOff)).containsExactly("Partitions 3 of 78: N[P]=79", "Partitions 4 of 78: N[P]=97");
        assertThat(headers(withOff + "The procedure starts from the first row.\n"
                        + Examples.text("enumeration-comb-11.txt")))
                .containsExactly(
                        "Partitions 3 of 78: N[P]=79",
                        "Partitions 4 of 78: N[P]=97",
                        "Partitions 4 of 17: N[P]=11",
                        "Partitions 4 of 32: N[P]=16",
                        "Partitions 4 of 36: N[P]=1");
    }

    /** The sacrifice of <em>Products of marginal sums</em> starts from these; a row and a column share one number. */
    @Test
    void twoPairsOfPartitionsOfFifteenShareOneNumber() throws BadInputException {
        List<String> all = CombListTest.listed("P=PARTITIONS,15,4 DISTINCT=1");
        List<String> pairs = new ArrayList<>();
        for (String one : all) {
            for (String other : all) {
                List<String> shared = new ArrayList<>(List.of(one.split(" ", -1)));
                shared.retainAll(List.of(other.split(" ", -1)));
                if (shared.size() == 1 && one.compareTo(other) < 0) {
                    pairs.add(one + " - " + other);
                }
            }
        }
        assertThat(pairs).containsExactly("1 2 4 8 - 1 3 5 6", "1 2 5 7 - 2 3 4 6");
    }

    /** Its own OFF stands above the operations of the paper, whose numbers are those without it. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    OFF=2,3,14,4,12,8,6,13,5,9,25,11;COMB P / P=PARTITIONS,78,3 DISTINCT=1 MIN=10 MAX=42 RESULTS=0;Partitions 3 of 78: N[P]=128 | -:3:26: printed 128, found 79
                    COMB P / P=PARTITIONS,6,2;Partitions 2 of 6: N[P]=03;1 5;2 4  !;3 3  | none
                    COMB P / P=PARTITIONS,6,2;Partitions 2 of 6: N[P]=3;some text;2 4;3 parts    | none
                    COMB P / P=PARTITIONS,6,2;Partitions 2 of 6: N[P]=3;1 5;2 3;9 9      | -:4: printed 2 3, found no such item
                    COMB P / P=PARTITIONS,6,2;Partitions 2 of 6: N[P]=3;1 5;4 2 !        | -:4: printed 4 2, found no such item
                    COMB P / P=PARTITIONS,6,2;Partitions 2 of 6: N[P]=3;2 4;1 5          | -:4: printed 1 5, found it before 2 4
                    COMB P / P=PARTITIONS,6,2;Partitions 2 of 6: N[P]=3;2 4;2 4          | -:4: printed 2 4, found it before 2 4
                    COMB P / P=PARTITIONS,6,2;Partitions 2 of 6: N[P]=4;1 5;7            | -:2:25: printed 4, found 3; -:4: printed 7, found no such item
                    COMB S / S=SUBSETS,2 ELEMENTS=a,b;Subsets of 2 elements: N[S]=4;-;a;b;a b    | -:6: printed a b, found it before b
                    COMB S / S=SUBSETS,2 ELEMENTS=a,b;Subsets of 2 elements: N[S]=4;b a;a c;2    | -:3: printed b a, found no such item
                    """)
    void resultsThatContradictTheirOperationAreReported(String text, String contradictions)
            throws BadInputException, IOException {
        CombReader reader = reader(text.replace(';', '\n'));
        List<String> found = reader.next().printed().contradictions().stream()
                .map(Throwable::getMessage)
                .toList();
        assertThat(found.isEmpty() ? "none" : String.join("; ", found)).isEqualTo(contradictions);
        assertThat(reader.next()).isNull();
    }

    @Test
    void wordsBeforeCombHoldForTheOperationsBehindIt() throws BadInputException, IOException {
        String comb = "COMB P / P=PARTITIONS,7,2\n";
        assertThat(headers(comb)).containsExactly("Partitions 2 of 7: N[P]=3");
        // What stands behind an operation belongs to it, unless COMB has printed there.
        assertThat(headers("OFF=6\n" + comb + comb + "OFF=4,5\n" + comb))
                .containsExactly("Partitions 2 of 7: N[P]=2", "Partitions 2 of 7: N[P]=1", "Partitions 2 of 7: N[P]=2");
        assertThat(headers("OFF=6\n" + comb + "COMB S / S=SUBSETS,3,2\n" + comb))
                .containsExactly(
                        "Partitions 2 of 7: N[P]=2", "2-subsets of 3 elements: N[S]=3", "Partitions 2 of 7: N[P]=2");
        // A line of dashes ends what they hold for, also before the first operation.
        assertThat(headers("OFF=6\n-----\n" + comb)).containsExactly("Partitions 2 of 7: N[P]=3");
        assertThat(headers("OFF=6\n---\nOFF=4,5\n" + comb)).containsExactly("Partitions 2 of 7: N[P]=1");
        assertThat(headers("OFF=4,5\n" + comb + "Partitions 2 of 7: N[P]=1\n-----\n" + comb))
                .containsExactly("Partitions 2 of 7: N[P]=1", "Partitions 2 of 7: N[P]=3");
    }

    @Test
    void aListMayStandOnALineBeforeComb() throws BadInputException, IOException {
        String apart = "P=PARTITIONS,7,2\nCOMB P,CUR+1 /\n";
        assertThat(headers(apart)).containsExactly("Partitions 2 of 7: N[P]=3");
        assertThat(headers("P=PARTITIONS,7,2\nCOMB P /\nCOMB S / S=SUBSETS,3,2\n"))
                .containsExactly("Partitions 2 of 7: N[P]=3", "2-subsets of 3 elements: N[S]=3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    garbage                       | -:1:1: expected P=PARTITIONS,N,k, another list or NAME=VALUE, found 'garbage'
                    OFF=1;  P=PARTITIONS,5,2 MIN=x| -:2:20: expected a number of at most 9 digits, found 'MIN=x'
                    OFF=1;P=PARTITIONS,0,2        | -:2:1: expected a number to part from 1 to 3000, found 0
                    OFF=1                         | -: expected P=PARTITIONS,N,k or another list, found none
                    12 COMB P / P=PARTITIONS,7,2  | -:1:1: expected COMB at the start of its line, found '12'
                    *COMB P / P=PARTITIONS,7,2    | -:1:1: expected COMB at the start of its line, found '*COMB'
                    text;P = PARTITIONS,7,2       | -:2:1: expected P=PARTITIONS,N,k, another list or NAME=VALUE, found 'P'
                    """)
    void faultsOfAStreamHaveTheirPlace(String text, String fault) {
        assertThatThrownBy(() -> headers(text.replace(';', '\n')))
                .isInstanceOf(BadInputException.class)
                .hasMessage(fault);
    }
}
