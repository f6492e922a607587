package org.seventeen.survo.comb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.CellByCell;

class CombListTest {
    static List<String> listed(String comb) throws BadInputException {
        CombLine line = CombLine.parse(comb);
        List<String> items = new ArrayList<>();
        line.list().visit(item -> items.add(line.text(item)));
        return items;
    }

    /** The examples of Survo's help. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    COMB PERM,CUR+1 / PERM=PERMUTATIONS,3                        | Permutations of 3 elements: N[PERM]=6
                    COMB PERM,CUR+1 / PERM=PERMUTATIONS,4,2 ELEMENTS=A,B,C,D     | 2-permutations of 4 elements: N[PERM]=12
                    PERM=PERMUTATIONS,5,3 ELEMENTS=A,A,A,B,B                     | 3-permutations of 5 elements (with repetitions): N[PERM]=7
                    DISTR=DISTRIBUTIONS,3,3                                      | Distributions of 3 elements into 3 cells: N[DISTR]=10
                    D=DISTRIBUTIONS,80,3 MIN=20,25,30 MAX=23,28,33               | Distributions of 80 elements into 3 cells: N[D]=12
                    PART1=PARTITIONS,12,4 MIN=2 MAX=4                            | Partitions 4 of 12: N[PART1]=3
                    PART1=PARTITIONS,18,4 MIN=2 MAX=10 DISTINCT=1                | Partitions 4 of 18: N[PART1]=5
                    P=PARTITIONS,1729,2 PARTS=POWERS,3                           | Partitions 2 of 1729: N[P]=2
                    P=PARTITIONS,1000 PARTS=1,5,10,20,50,100,500,1000            | Partitions of 1000: N[P]=2720784
                    S=SUBSETS,4                                                  | Subsets of 4 elements: N[S]=16
                    S=SUBSETS,4,2                                                | 2-subsets of 4 elements: N[S]=6
                    L=LATTICE,3 MAX=1,2,3                                        | Lattice points with 3 coordinates: N[L]=24
                    """)
    void headersAndCountsAreThoseOfTheHelp(String comb, String header) throws BadInputException {
        assertThat(CombLine.parse(comb).header()).isEqualTo(header);
        if (!header.contains("2720784")) {
            assertThat(listed(comb)).hasSize(Integer.parseInt(header.substring(header.lastIndexOf('=') + 1)));
        }
    }

    @Test
    void listsAreInLexicographicOrder() throws BadInputException {
        assertThat(listed("P=PERMUTATIONS,5,3 ELEMENTS=A,A,A,B,B"))
                .containsExactly("A A A", "A A B", "A B A", "A B B", "B A A", "B A B", "B B A");
        assertThat(listed("P=SUBSETS,3")).containsExactly("-", "1", "1 2", "1 2 3", "1 3", "2", "2 3", "3");
        assertThat(listed("P=SUBSETS,4,3 ELEMENTS=x,y,x,z")).containsExactly("x x y", "x x z", "x y z");
        assertThat(listed("P=DISTRIBUTIONS,2,2")).containsExactly("0 2", "1 1", "2 0");
        assertThat(listed("P=LATTICE,2 MAX=1,2")).containsExactly("0 0", "0 1", "0 2", "1 0", "1 1", "1 2");
        assertThat(listed("P=PARTITIONS,5"))
                .containsExactly("1 1 1 1 1", "1 1 1 2", "1 1 3", "1 2 2", "1 4", "2 3", "5");
        assertThat(listed("P=PARTITIONS,5 DISTINCT=1 OFF=5")).containsExactly("1 4", "2 3");
        assertThat(listed("P=PARTITIONS,7,2 PARTS=5,2,3,4,4 MIN=3")).containsExactly("3 4");
    }

    @Test
    void listsAreThoseOfTheObviousWayAndCountsTheirLengths() throws BadInputException {
        for (int seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            String comb;
            List<int[]> expected = new ArrayList<>();
            switch (seed % 4) {
                case 0 -> {
                    int sum = 1 + random.nextInt(20);
                    int parts = random.nextInt(5);
                    boolean distinct = random.nextBoolean();
                    int min = 1 + random.nextInt(4);
                    int max = random.nextInt(25);
                    int[] off = random.ints(1 + random.nextInt(4), 0, 12).toArray();
                    comb = "P=PARTITIONS," + sum + (parts == 0 ? "" : "," + parts) + " DISTINCT=" + (distinct ? 1 : 0)
                            + " MIN=" + min + " MAX=" + max + " OFF=" + commas(off);
                    int[] allowed = IntStream.rangeClosed(min, max)
                            .filter(part -> indexOf(off, part) < 0)
                            .toArray();
                    partitions(new ArrayList<>(), sum, distinct, allowed, expected);
                    expected.removeIf(item -> parts > 0 && item.length != parts);
                }
                case 1 -> {
                    int cells = 1 + random.nextInt(4);
                    int elements = random.nextInt(8);
                    int[] min = random.ints(cells, 0, 3).toArray();
                    int[] max = random.ints(cells, 0, 6).toArray();
                    comb = "P=DISTRIBUTIONS," + elements + "," + cells + " MIN=" + commas(min) + " MAX=" + commas(max);
                    tuples(cells, 6, tuple -> {
                        boolean fits = Arrays.stream(tuple).sum() == elements;
                        for (int cell = 0; cell < cells; cell++) {
                            fits &= tuple[cell] >= min[cell] && tuple[cell] <= max[cell];
                        }
                        if (fits) {
                            expected.add(tuple);
                        }
                    });
                }
                default -> {
                    boolean ordered = seed % 4 == 2;
                    int elements = 1 + random.nextInt(5);
                    int[] list = random.ints(elements, 1, 4).toArray();
                    int size = random.nextInt(elements + 1);
                    boolean any = random.nextBoolean();
                    // Kinds are numbered in the order of the list.
                    int[] kinds = Arrays.stream(list).distinct().toArray();
                    comb = (ordered ? "P=PERMUTATIONS," : "P=SUBSETS,") + elements + (any ? "" : "," + size)
                            + " ELEMENTS=" + commas(list);
                    TreeSet<int[]> rows = new TreeSet<>(Arrays::compare);
                    for (int taken = 0; taken <= elements; taken++) {
                        if (any ? taken == elements || !ordered : taken == size) {
                            tuples(taken, elements - 1, places -> {
                                if (Arrays.stream(places).distinct().count() == places.length) {
                                    int[] row = Arrays.stream(places)
                                            .map(place -> 1 + indexOf(kinds, list[place]))
                                            .toArray();
                                    if (!ordered) {
                                        Arrays.sort(row);
                                    }
                                    rows.add(row);
                                }
                            });
                        }
                    }
                    rows.forEach(row -> expected.add(
                            Arrays.stream(row).map(kind -> kinds[kind - 1]).toArray()));
                }
            }
            CombLine line = CombLine.parse(comb);
            if (seed % 4 < 2) {
                expected.sort(Arrays::compare);
            }
            List<String> texts = expected.stream()
                    .map(item -> item.length == 0 ? "-" : CellByCell.written(item))
                    .toList();
            assertThat(listed(comb)).as("seed %s: %s", seed, comb).isEqualTo(texts);
            assertThat(line.list().count()).as("seed %s: %s", seed, comb).isEqualTo(BigInteger.valueOf(texts.size()));
            checkContains(line, texts, random);
        }
    }

    /** An item is contained if it is listed: each listed one, and random rows of numbers close to them. */
    private static void checkContains(CombLine line, List<String> texts, Random random) {
        texts.forEach(text ->
                assertThat(line.list().contains(line.item(text))).as(text).isTrue());
        for (int i = 0; i < 50; i++) {
            int length = random.nextInt(6);
            int[] row = random.ints(length, 0, 9).toArray();
            if (!texts.isEmpty() && random.nextBoolean()) {
                row = line.item(texts.get(random.nextInt(texts.size()))).clone();
                if (row.length > 0) {
                    row[random.nextInt(row.length)] = random.nextInt(9);
                }
            }
            boolean known = Arrays.stream(row)
                    .allMatch(number -> line.elements().isEmpty()
                            || number >= 1 && number <= line.elements().size());
            assertThat(line.list().contains(row))
                    .as(Arrays.toString(row))
                    .isEqualTo(known && texts.contains(line.text(row)));
        }
    }

    private static String commas(int[] numbers) {
        return CellByCell.written(numbers).replace(' ', ',');
    }

    private static int indexOf(int[] numbers, int number) {
        return Arrays.stream(numbers).boxed().toList().indexOf(number);
    }

    /** All ways to complete ascending parts. */
    private static void partitions(List<Integer> parts, int rest, boolean distinct, int[] allowed, List<int[]> found) {
        if (rest == 0) {
            found.add(parts.stream().mapToInt(Integer::intValue).toArray());
        }
        int last = parts.isEmpty() ? 0 : parts.get(parts.size() - 1);
        for (int part : allowed) {
            if (part <= rest && (part > last || part == last && !distinct)) {
                parts.add(part);
                partitions(parts, rest - part, distinct, allowed, found);
                parts.remove(parts.size() - 1);
            }
        }
    }

    /** All rows of {@code length} numbers from 0 to {@code most}. */
    private static void tuples(int length, int most, java.util.function.Consumer<int[]> sink) {
        int count = (int) Math.pow(most + 1, length);
        for (int code = 0; code < count; code++) {
            int[] tuple = new int[length];
            int rest = code;
            for (int i = length - 1; i >= 0; i--) {
                tuple[i] = rest % (most + 1);
                rest /= most + 1;
            }
            sink.accept(tuple);
        }
    }

    @Test
    void largeCountsAreExact() throws BadInputException {
        assertThat(CombLine.parse("P=PARTITIONS,200").list().count()).isEqualTo(new BigInteger("3972999029388"));
        // Partitions of 128 into 64 parts are all partitions of 64.
        assertThat(CombLine.parse("P=PARTITIONS,128,64").list().count()).isEqualTo(1741630);
        assertThat(CombLine.parse("P=PARTITIONS,1000,40").list().count().bitLength())
                .isGreaterThan(64);
        assertThat(CombLine.parse("P=PERMUTATIONS,20").list().count()).isEqualTo(new BigInteger("2432902008176640000"));
        assertThat(CombLine.parse("P=PERMUTATIONS,64").list().count().bitLength())
                .isEqualTo(296);
        assertThat(CombLine.parse("P=SUBSETS,64").list().count()).isEqualTo(BigInteger.TWO.pow(64));
        assertThat(CombLine.parse("P=DISTRIBUTIONS,100,3").list().count()).isEqualTo(BigInteger.valueOf(5151));
        assertThat(CombLine.parse("P=LATTICE,64").list().count()).isEqualTo(BigInteger.TWO.pow(64));
    }

    /** As many parts as a number can have. */
    @Test
    void partitionsHaveThousandsOfParts() throws BadInputException {
        assertThat(listed("P=PARTITIONS,3000 PARTS=1,3000")).containsExactly("1" + " 1".repeat(2999), "3000");
        List<int[]> ones = new ArrayList<>();
        CombLine.parse("P=PARTITIONS,3000").list().visit(item -> {
            ones.add(item.clone());
            return ones.size() < 3;
        });
        assertThat(ones).extracting(item -> item.length).containsExactly(3000, 2999, 2998);
        assertThat(ones.get(2)).startsWith(1, 1).endsWith(1, 3);
        int[] count = {0};
        CombLine line = CombLine.parse("P=PARTITIONS,3000 PARTS=1,2");
        line.list().visit(item -> {
            assertThat(Arrays.stream(item).sum()).isEqualTo(3000);
            return ++count[0] > 0;
        });
        assertThat(line.list().count()).isEqualTo(1501).isEqualTo(count[0]);
    }

    /** No branch without a partition is entered: bounds alone would try billions here. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    P=PARTITIONS,2001,40 PARTS=2,4,6,8,10,12,14,16,18,20,22,24,26,28,30,32,34,36,38,40,50,60,70,80,90,100 | 0
                    P=PARTITIONS,2001,40 PARTS=2,4,6,8,10,12,14,16,18,20,22,24,26,28,30,32,34,36,38,40,50,60,70,80,90,100,1962 DISTINCT=1 | 0
                    P=PARTITIONS,2001 PARTS=2,4,6,8,10,12,14,16,18,20,22,24,26,28,30,32,34,36,38,40,50,60,70,80,90,100,1999 | 1
                    P=PARTITIONS,2001,40 PARTS=2,4,6,8,10,12,14,16,18,20,22,24,26,28,30,32,34,36,38,40,50,60,70,80,90,100,1921 | 1
                    """)
    void sparseListsEnd(String comb, int size) throws BadInputException {
        assertThat(CombLine.parse(comb).list().count()).isEqualTo(size);
        assertThat(listed(comb)).hasSize(size);
    }

    @ParameterizedTest
    @CsvSource({
        "PARTITIONS|100",
        "PARTITIONS|100|5",
        "PERMUTATIONS|30",
        "SUBSETS|30",
        "DISTRIBUTIONS|100|9",
        "LATTICE|40"
    })
    void theSinkMayStop(String request) throws BadInputException {
        int[] taken = {0};
        CombLine.parse("P=" + request.replace('|', ',')).list().visit(item -> ++taken[0] < 3);
        assertThat(taken[0]).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ''                                    | expected P=PARTITIONS,N,k or another list, found none
                    DISTINCT=1                            | expected P=PARTITIONS,N,k or another list, found none
                    P=PARTITIONS,17,4,3                   | expected P=PARTITIONS,N,k or P=PARTITIONS,N, found 'P=PARTITIONS,17,4,3'
                    P=PARTITIONS                          | expected P=PARTITIONS,N,k or P=PARTITIONS,N, found 'P=PARTITIONS'
                    P=PARTITIONS,17,x                     | expected a number of at most 9 digits, found 'P=PARTITIONS,17,x'
                    P=PARTITIONS,0,1                      | expected a number to part from 1 to 3000, found 0
                    P=PARTITIONS,3001,1                   | expected a number to part from 1 to 3000, found 3001
                    P=PARTITIONS,17,65                    | expected a number of parts from 1 to 64, found 65
                    P=PARTITIONS,17,4 MIN=0               | expected a MIN of 1 or more, found 0
                    P=PARTITIONS,17,4 DISTINCT=2          | expected 0 or 1, found 'DISTINCT=2'
                    P=PARTITIONS,17,4 MAX=1 MAX=2         | expected each name once, found 'MAX=2' again
                    P=PARTITIONS,17,4 MAX=-1              | expected a number of at most 9 digits, found 'MAX=-1'
                    P=PARTITIONS,17,4 OFF=                | expected a number of at most 9 digits, found 'OFF='
                    P=PARTITIONS,17,4 OFF=1,,2            | expected a number of at most 9 digits, found 'OFF=1,,2'
                    P=PARTITIONS,17,4 16                  | expected P=PARTITIONS,N,k, another list or NAME=VALUE, found '16'
                    P=SUBSETS               | expected P=SUBSETS,n or P=SUBSETS,n,k, found 'P=SUBSETS'
                    P=SUBSETS,4,5           | expected to take at most 4 elements, found 5
                    P=SUBSETS,0             | expected 1 to 64 elements, found 0
                    P=PERMUTATIONS,100      | expected 1 to 64 elements, found 100
                    P=SUBSETS,3000          | expected 1 to 64 elements, found 3000
                    P=PERMUTATIONS,3 ELEMENTS=A,B   | expected 3 elements, found 'ELEMENTS=A,B'
                    P=PERMUTATIONS,2 ELEMENTS=A,    | expected 2 elements, found 'ELEMENTS=A,'
                    P=PERMUTATIONS,3 MIN=2  | expected no MIN with PERMUTATIONS, found 'MIN=2'
                    P=PARTITIONS,3 ELEMENTS=A       | expected no ELEMENTS with PARTITIONS, found 'ELEMENTS=A'
                    P=PARTITIONS,9 PARTS=POWERS     | expected PARTS=POWERS,p with p from 1, found 'PARTS=POWERS'
                    P=PARTITIONS,9 PARTS=a  | expected a number of at most 9 digits, found 'PARTS=a'
                    P=DISTRIBUTIONS,3       | expected P=DISTRIBUTIONS,n,k, found 'P=DISTRIBUTIONS,3'
                    P=DISTRIBUTIONS,3001,2  | expected 0 to 3000 elements, found 3001
                    P=DISTRIBUTIONS,3,0     | expected 1 to 64 cells, found 0
                    P=DISTRIBUTIONS,3,65    | expected 1 to 64 cells, found 65
                    P=DISTRIBUTIONS,3,2 MAX=1,2,3   | expected one number or 2 in MAX, found 'MAX=1,2,3'
                    P=LATTICE,2 MAX=3001    | expected a MAX from 0 to 3000, found 3001
                    P=LATTICE,2 MIN=4000    | expected a MIN from 0 to 3000, found 4000
                    P=DISTRIBUTIONS,3,2 MIN=0,3001  | expected a MIN from 0 to 3000, found 3001
                    P=LATTICE,2,2           | expected P=LATTICE,k, found 'P=LATTICE,2,2'
                    P=COMBINATIONS,2        | expected PARTITIONS, PERMUTATIONS, SUBSETS, DISTRIBUTIONS or LATTICE, found 'P=COMBINATIONS,2'
                    P=SUBSETS,4 Q=SUBSETS,4 | expected one list, found 'Q=SUBSETS,4' behind 'P=SUBSETS,4'
                    P=SUBSETS,4 MN=3        | expected DISTINCT, MIN, MAX, OFF, PARTS, ELEMENTS or RESULTS, found 'MN=3'
                    MN=3 P=SUBSETS,4        | expected DISTINCT, MIN, MAX, OFF, PARTS, ELEMENTS or RESULTS, found 'MN=3'
                    COMB Q,CUR+1 / P=PARTITIONS,6,2 | expected the name P of the list behind COMB, found 'Q,CUR+1'
                    COMB P / P=SUBSETS,2 COMB P / MIN=1 | expected one operation, found 'COMB' again
                    """)
    void badOperationsAreToldInOneSentence(String comb, String fault) {
        assertThatThrownBy(() -> CombLine.parse(comb))
                .isInstanceOf(BadInputException.class)
                .hasMessage(fault);
    }
}
