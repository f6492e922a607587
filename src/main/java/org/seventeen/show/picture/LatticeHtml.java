package org.seventeen.show.picture;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Base64;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.seventeen.base.text.JsonLine;
import org.seventeen.show.page.Page;
import org.seventeen.survo.lattice.Lattice;

/**
 * The picture of Mustonen 2007, section 5, as a self-contained HTML page: it can be zoomed and moved, and shows the sums and
 * the solutions of the dot under the pointer. The page computes the solutions itself.
 */
public final class LatticeHtml {
    /** A run of dots is a byte: two bits of kind, six of length less one. */
    private static final int LONGEST_RUN = 64;

    private LatticeHtml() {}

    /**
     * Writes the page.
     *
     * @throws IOException if {@code out} cannot be written
     */
    public static void write(Lattice lattice, Appendable out) throws IOException {
        out.append(Page.resource(LatticeHtml.class, "lattice.html")
                .replace("@POLICY@", Page.POLICY)
                .replace("@COLOURS@", Page.resource(Page.class, "colours.css"))
                .replace("@TITLE@", LatticeColours.title(lattice))
                .replace("@DATA@", data(lattice)));
    }

    private static String data(Lattice lattice) {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text).field("m", lattice.m()).field("n", lattice.n());
        line.list("kinds");
        for (Lattice.Dot dot : Lattice.Dot.values()) {
            line.object()
                    .field("colour", LatticeColours.css(dot))
                    .field("meaning", LatticeColours.meaning(dot))
                    .field("count", lattice.count(dot))
                    .field("solutions", dot.solutions())
                    .end();
        }
        line.end();
        addSums(line.list("rows"), lattice.rows(), lattice::rowSums);
        addSums(line.list("columns"), lattice.columns(), lattice::columnSums);
        line.field("runs", Base64.getEncoder().encodeToString(runs(lattice))).end();
        return text.toString();
    }

    private static void addSums(JsonLine list, int count, IntFunction<int[]> sums) {
        for (int i = 0; i < count; i++) {
            list.item(Arrays.stream(sums.apply(i)).mapToObj(Integer::toString).collect(Collectors.joining(",")));
        }
        list.end();
    }

    private static byte[] runs(Lattice lattice) {
        ByteArrayOutputStream runs = new ByteArrayOutputStream();
        Lattice.Dot kind = null;
        int length = 0;
        for (int row = 0; row < lattice.rows(); row++) {
            for (int column = 0; column < lattice.columns(); column++) {
                Lattice.Dot dot = lattice.dot(row, column);
                if (length > 0 && (dot != kind || length == LONGEST_RUN)) {
                    runs.write(kind.code() << 6 | length - 1);
                    length = 0;
                }
                kind = dot;
                length++;
            }
        }
        if (length > 0) {
            runs.write(kind.code() << 6 | length - 1);
        }
        return runs.toByteArray();
    }
}
