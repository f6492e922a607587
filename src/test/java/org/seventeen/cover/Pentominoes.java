package org.seventeen.cover;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The twelve pentominoes in a rectangle as an exact cover problem: items are the pieces and the squares. */
final class Pentominoes {
    private static final String[] PIECES = {
        "F .11/11./.1.",
        "I 11111",
        "L 1.../1111",
        "N 11../.111",
        "P 11/11/1.",
        "T 111/.1./.1.",
        "U 1.1/111",
        "V 1../1../111",
        "W 1../11./.11",
        "X .1./111/.1.",
        "Y .1../1111",
        "Z 11./.1./.11",
    };

    private Pentominoes() {}

    static ExactCover rectangle(int rows, int columns) {
        ExactCover.Builder builder = ExactCover.builder();
        for (String piece : PIECES) {
            builder.primary(piece.substring(0, 1));
        }
        for (int square = 0; square < rows * columns; square++) {
            builder.primary("square" + square);
        }
        for (String piece : PIECES) {
            Set<List<String>> placed = new LinkedHashSet<>();
            for (int turn = 0; turn < 8; turn++) {
                place(piece.substring(2), turn, rows, columns, placed);
            }
            int number = 0;
            for (List<String> squares : placed) {
                List<String> items = new ArrayList<>(squares);
                items.add(piece.substring(0, 1));
                builder.option(piece.substring(0, 1) + number++, items);
            }
        }
        return builder.build();
    }

    private static void place(String shape, int turn, int rows, int columns, Set<List<String>> placed) {
        String[] lines = shape.split("/", -1);
        for (int row = -5; row < rows + 5; row++) {
            for (int column = -5; column < columns + 5; column++) {
                List<Integer> squares = new ArrayList<>();
                for (int y = 0; y < lines.length; y++) {
                    for (int x = 0; x < lines[y].length(); x++) {
                        int a = (turn & 1) == 0 ? y : -y;
                        int b = (turn & 2) == 0 ? x : -x;
                        int r = row + ((turn & 4) == 0 ? a : b);
                        int c = column + ((turn & 4) == 0 ? b : a);
                        if (lines[y].charAt(x) == '1' && r >= 0 && r < rows && c >= 0 && c < columns) {
                            squares.add(r * columns + c);
                        }
                    }
                }
                if (squares.size() == 5) {
                    placed.add(squares.stream().sorted().map(s -> "square" + s).toList());
                }
            }
        }
    }
}
