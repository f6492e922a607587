/**
 * What programs may rely on. Only the jar for programs has this descriptor: the profile library compiles it against the classes of that jar.
 * It requires no library whose module has its name from that of a file, as Chronicle Map and SMTInterpol do (docs/library.md).
 */
module org.seventeen {
    requires java.management;
    requires java.xml;
    requires roaringbitmap;
    requires tools.jackson.core;
    requires static java.desktop;
    requires static de.siegmar.fastcsv;
    requires static org.dhatim.fastexcel;
    requires static org.jspecify;

    uses org.seventeen.run.unit.UnitEngine.Provider;

    exports org.seventeen.api;
    exports org.seventeen.cover;
    exports org.seventeen.sudoku.canon;
    exports org.seventeen.sudoku.catalog;
    exports org.seventeen.sudoku.grid;
    exports org.seventeen.sudoku.grid.sheet;
    exports org.seventeen.sudoku.hunt;
    exports org.seventeen.sudoku.scan;
    exports org.seventeen.sudoku.search;
    exports org.seventeen.sudoku.solve;
    exports org.seventeen.sums;
    exports org.seventeen.sums.make;
    exports org.seventeen.survo;

    // For BadInputException and CostEstimate.
    exports org.seventeen.base.text;
    exports org.seventeen.base.work;
}
