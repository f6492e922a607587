package org.seventeen.sudoku.watch.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.engine.Instances;
import org.seventeen.sudoku.search.engine.Instances.Case;
import org.seventeen.sudoku.search.engine.Instances.Kind;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.testing.PlainSolver;

class BranchSearchTest {
    private final Map<SolutionGrid, CertifiedSets> certified = new HashMap<>();

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aBranchHasThePuzzlesOfTheReferenceThatLieInIt(Kind kind) {
        SplittableRandom random = new SplittableRandom(61);
        int withPuzzles = 0;
        int asked = 0;
        for (Case one : Instances.of(kind, 61, 10)) {
            for (int round = 0; round < 20; round++) {
                BranchSearch.Branch branch = draw(random, one);
                Set<CellSet> expected = new HashSet<>();
                for (CellSet puzzle : one.puzzles()) {
                    if (liesIn(puzzle, branch)) {
                        expected.add(puzzle);
                    }
                }
                List<CellSet> found = new ArrayList<>();
                BranchSearch search = new BranchSearch(10_000_000, () -> false);
                String name = one.name() + ", seed 61, branch " + branch;
                assertThat(search.search(sets(one.instance().solution(), round), branch, found::add))
                        .as(name)
                        .isTrue();
                assertThat(found).as(name).doesNotHaveDuplicates();
                assertThat(new HashSet<>(found)).as(name).isEqualTo(expected);
                withPuzzles += expected.isEmpty() ? 0 : 1;
                asked++;
            }
        }
        assertThat(withPuzzles).as("branches with puzzles of %d", asked).isGreaterThan(asked / 20);
    }

    @Test
    void aBranchThatIsTooLargeIsGivenUp() {
        Case one = Instances.of(Kind.DEEP, 62, 1).get(0);
        Orientation orientation = orientations(one)[0];
        BranchSearch.Branch branch = new BranchSearch.Branch(
                orientation,
                0,
                new BranchSearch.OpenBand(1, 0, orientation.free[1], 6),
                new BranchSearch.OpenBand(2, 0, orientation.free[2], 6),
                0,
                0xFFFFFF);
        List<CellSet> found = new ArrayList<>();
        CertifiedSets sets = sets(one.instance().solution(), 0);
        assertThat(new BranchSearch(0, () -> false).search(sets, branch, found::add))
                .isFalse();
        assertThat(new BranchSearch(1000, () -> true).search(sets, branch, found::add))
                .isFalse();
        assertThat(found).isEmpty();
    }

    @Test
    void setsWithoutASecondGridAreRefused() {
        SolutionGrid solution = Instances.of(Kind.DEEP, 63, 1).get(0).instance().solution();
        SplittableRandom random = new SplittableRandom(63);
        PlainSolver solver = new PlainSolver(solution);
        List<CellSet> sets = new ArrayList<>();
        int good = 0;
        for (int i = 0; i < 300; i++) {
            CellSet set = Instances.some(random, CellSet.ALL, 4 + random.nextInt(40));
            sets.add(set);
            good += solver.isUnique(set.complement()) ? 0 : 1;
        }
        CertifiedSets none = new CertifiedSets(solution, List.of());
        assertThat(none.refusedOf(sets)).isEqualTo(300 - good).isBetween(1, 299);
        assertThat(none.size()).isZero();
        UaTable harvest = new UaHarvester(solution).forSearch();
        CertifiedSets all = new CertifiedSets(solution, cells(harvest));
        assertThat(all.refused()).isZero();
        assertThat(all.size()).isEqualTo(harvest.size());
    }

    /** Branches with or without puzzles: the first band as in a puzzle or random, everything else random. */
    private static BranchSearch.Branch draw(SplittableRandom random, Case one) {
        Orientation orientation = orientations(one)[random.nextInt(2)];
        int second = random.nextInt(3);
        int third = (second + 1 + random.nextInt(2)) % 3;
        int[] clues = new int[3];
        List<CellSet> puzzles = List.copyOf(one.puzzles());
        CellSet like = puzzles.isEmpty()
                ? Instances.some(random, one.instance().free(), one.instance().clues())
                : puzzles.get(random.nextInt(puzzles.size()));
        for (int band = 0; band < 3; band++) {
            clues[band] = part(orientation, like, band) & ~orientation.given[band];
        }
        int y = Integer.bitCount(clues[second]);
        int z = Integer.bitCount(clues[third]);
        int[] chosen = clues.clone();
        chosen[second] &= few(random);
        chosen[third] &= random.nextInt(4) == 0 ? random.nextInt() : 0;
        int alive = orientation.free[second] & ~chosen[second];
        alive &= random.nextBoolean() ? -1 : ~few(random) | clues[second];
        int required = random.nextBoolean() ? 0 : alive & random.nextInt();
        int caps = 0;
        for (int stack = 0; stack < 3; stack++) {
            int count = 0;
            for (int band = 0; band < 3; band++) {
                count += Integer.bitCount(clues[band] & BandMask.box(stack));
            }
            caps |= Math.max(0, count + random.nextInt(4) - (random.nextInt(8) == 0 ? 1 : 0)) << 8 * stack;
        }
        return new BranchSearch.Branch(
                orientation,
                chosen[3 - second - third],
                new BranchSearch.OpenBand(second, chosen[second], alive, y - Integer.bitCount(chosen[second])),
                new BranchSearch.OpenBand(
                        third,
                        chosen[third],
                        orientation.free[third] & ~chosen[third],
                        z - Integer.bitCount(chosen[third])),
                required,
                caps);
    }

    /** One bit in four. */
    private static int few(SplittableRandom random) {
        int half = random.nextInt();
        return half & random.nextInt();
    }

    private static boolean liesIn(CellSet puzzle, BranchSearch.Branch branch) {
        Orientation orientation = branch.orientation();
        int[] clues = new int[3];
        for (int band = 0; band < 3; band++) {
            clues[band] = part(orientation, puzzle, band) & ~orientation.given[band];
        }
        int inSecond = clues[branch.second().band()];
        boolean inside = clues[branch.first()] == branch.firstClues()
                && completes(inSecond, branch.second())
                && completes(clues[branch.third().band()], branch.third())
                && (branch.required() == 0 || (inSecond & ~branch.second().clues() & branch.required()) != 0);
        for (int stack = 0; stack < 3; stack++) {
            int count = 0;
            for (int band = 0; band < 3; band++) {
                count += Integer.bitCount(clues[band] & BandMask.box(stack));
            }
            inside &= count <= (branch.stackCaps() >>> 8 * stack & 255);
        }
        return inside;
    }

    private static boolean completes(int clues, BranchSearch.OpenBand band) {
        int more = clues & ~band.clues();
        return (band.clues() & ~clues) == 0 && (more & ~band.alive()) == 0 && Integer.bitCount(more) == band.left();
    }

    private static int part(Orientation orientation, CellSet rows, int band) {
        return (orientation.number == 0 ? rows : rows.transposed()).band(band);
    }

    private static Orientation[] orientations(Case one) {
        UaTable none = UaTable.of(List.of());
        return new Orientation[] {new Orientation(one.instance(), none, 0), new Orientation(one.instance(), none, 1)};
    }

    /** All sets of the harvest, or, in odd rounds, none at the start. */
    private CertifiedSets sets(SolutionGrid solution, int round) {
        if (round % 2 == 1) {
            return new CertifiedSets(solution, List.of());
        }
        return certified
                .computeIfAbsent(solution, grid -> new CertifiedSets(grid, cells(new UaHarvester(grid).forSearch())))
                .copy();
    }

    private static List<CellSet> cells(UaTable table) {
        return table.sets();
    }
}
