package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.PairWorks.PairWork;
import org.seventeen.sudoku.search.engine.Instances;
import org.seventeen.sudoku.search.plan.LineOrderTest;
import org.seventeen.sudoku.search.plan.PairGoal;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.plan.PairTask.PairSplit;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/** The goals of grids on the pairs they share: together they cover everything, each clue set once. */
class PairGroupsTest {
    private static final SolutionGrid SYMMETRIC =
            SolutionGrid.of("123456789456789123789123456231564897564897231897231564312645978645978312978312645");

    /** Random grids, some morphs of others, some with another third band on a shared pair, some with automorphisms. */
    private static List<SolutionGrid> grids(SplittableRandom random) {
        RandomGrids drawn = new RandomGrids(random);
        List<SolutionGrid> grids = new ArrayList<>(List.of(SYMMETRIC));
        for (int i = 0; i < 6; i++) {
            SolutionGrid grid = drawn.next();
            grids.add(grid);
            grids.add(Isotopy.random(random).apply(grid));
            byte[] pair = Arrays.copyOf(grid.digits(), 54);
            Gangster gangster = Gangster.of(pair);
            SolutionGrid shares =
                    gangster.third(random.nextInt(gangster.size())).under(pair);
            grids.add(i % 2 == 0 ? shares : Isotopy.random(random).apply(shares));
        }
        grids.add(grids.get(3));
        return grids;
    }

    @Test
    void everyGoalLeadsBackToItsGrid() {
        SplittableRandom random = new SplittableRandom(61);
        List<SolutionGrid> grids = grids(random);
        List<PairWork> works = works(grids, 17);
        int[] goals = new int[grids.size()];
        int shared = 0;
        for (PairWork work : works) {
            PairInstance instance = instance(work);
            assertThat(new HashSet<>(
                            work.thirds().stream().map(Arrays::toString).toList()))
                    .hasSameSizeAs(work.thirds());
            Set<Integer> owners = new HashSet<>();
            for (PairGoal goal : work.goals()) {
                SolutionGrid onTop = SolutionGrid.of(instance.cells().grid(goal.third()));
                assertThat(goal.back().apply(onTop)).isEqualTo(grids.get(goal.owner()));
                assertThat(LineOrderTest.movedLine(goal.back(), 2)).isEqualTo(goal.line());
                assertThat(goal.splits()).isNotEmpty();
                goals[goal.owner()]++;
                owners.add(goal.owner());
            }
            shared += owners.size() > 1 ? 1 : 0;
        }
        assertThat(goals).containsOnly(6);
        // Each of six triples shares a pair, and the first two grids of a triple have the same six pairs.
        assertThat(shared).isGreaterThanOrEqualTo(36);
        assertThat(works.size()).isLessThan(6 * grids.size() - 36);
    }

    /** Clue sets from even to lopsided: exactly one goal of the grid admits each, and its search covers it. */
    @ParameterizedTest
    @CsvSource({"62, 16", "62, 17", "63, 18"})
    void eachDistributionOfCluesIsAdmittedOnce(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        List<SolutionGrid> grids = grids(random);
        List<PairWork> works = works(grids, count);
        List<List<PairTask>> tasks =
                works.stream().map(work -> work.tasks(random.nextInt(2))).toList();
        int balanced = 0;
        for (int owner = 0; owner < grids.size(); owner++) {
            for (int sample = 0; sample < 400; sample++) {
                Puzzle clues = Puzzle.of(grids.get(owner), clues(random, sample, count));
                String name = "seed " + seed + ", grid " + owner + ", " + clues;
                int admitted = 0;
                for (int work = 0; work < works.size(); work++) {
                    for (PairGoal goal : works.get(work).goals()) {
                        if (goal.owner() != owner) {
                            continue;
                        }
                        Puzzle there = goal.back().inverse().apply(clues);
                        if (goal.admits(there)) {
                            admitted++;
                            assertThat(searched(tasks.get(work), goal.third(), there))
                                    .as(name)
                                    .isEqualTo(1);
                        }
                    }
                }
                assertThat(admitted).as(name).isEqualTo(1);
                balanced += PairTarget.isBalanced(clues) ? 1 : 0;
            }
        }
        assertThat(balanced).isBetween(100, 400 * grids.size() - 100);
    }

    /** The items of a grid's plan are spread over its goals, each exactly once. */
    @ParameterizedTest
    @CsvSource({"16, 6", "17, 9", "18, 7"})
    void theGoalsOfAGridCoverItsPlan(int clues, int items) {
        List<SolutionGrid> grids = grids(new SplittableRandom(64));
        List<List<String>> covers = new ArrayList<>();
        grids.forEach(grid -> covers.add(new ArrayList<>()));
        for (PairWork work : works(grids, clues)) {
            work.goals().forEach(goal -> covers.get(goal.owner()).addAll(goal.covers()));
        }
        for (List<String> names : covers) {
            assertThat(names).hasSize(items).doesNotHaveDuplicates();
        }
    }

    /** A census meets a grid in each of its six pairs, through all third bands of the pair. */
    @ParameterizedTest
    @CsvSource({"65, 16", "65, 17", "65, 18", "66, 16", "67, 17", "66, 18"})
    void theSixPairsOfAGridAdmitEachDistribution(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean ties = seed == 65;
        SolutionGrid grid = ties ? SYMMETRIC : new RandomGrids(random).next();
        List<PairGoal> goals = new ArrayList<>();
        List<Isotopy> stood = new ArrayList<>();
        List<List<PairTask>> tasks = new ArrayList<>();
        List<PairWorks> whole = new ArrayList<>();
        for (int line = 0; line < 6; line++) {
            Isotopy upright = upright(grid, line);
            byte[] digits = upright.apply(grid).digits();
            byte[] pair = Arrays.copyOf(digits, 54);
            int index = Gangster.of(pair).thirds().indexOf(ThirdBand.of(Arrays.copyOfRange(digits, 54, 81)));
            whole.add(PairWorks.ofPair(pair, count));
            assertThat(whole.get(line).grid(index)).isEqualTo(upright.apply(grid));
            for (PairWork work : PairWork.Groups.ofPair(pair, count)) {
                for (PairGoal goal : work.goals()) {
                    if (goal.owner() == index) {
                        goals.add(goal);
                        stood.add(upright);
                        tasks.add(work.tasks(line % 2));
                        assertThat(work.thirds().get(goal.third())).isEqualTo(Arrays.copyOfRange(digits, 54, 81));
                    }
                }
            }
        }
        assertThat(goals).hasSize(6);
        for (int sample = 0; sample < 3000; sample++) {
            Puzzle clues = Puzzle.of(grid, clues(random, sample, count));
            int admitted = 0;
            for (int i = 0; i < 6; i++) {
                Puzzle there = stood.get(i).apply(clues);
                boolean admits = goals.get(i).admits(there);
                assertThat(whole.get(i).item(goals.get(i).owner(), there) != null)
                        .isEqualTo(admits);
                if (admits) {
                    admitted++;
                    assertThat(searched(tasks.get(i), goals.get(i).third(), there))
                            .isPositive();
                }
            }
            String name = "seed " + seed + ", " + clues;
            if (ties) {
                assertThat(admitted).as(name).isPositive();
            } else {
                assertThat(admitted).as(name).isEqualTo(1);
            }
        }
    }

    @Test
    void aPairIsCutIntoChunksThatHoldEachThirdBandOnce() {
        SplittableRandom random = new SplittableRandom(68);
        RandomGrids grids = new RandomGrids(random);
        byte[] pair = Arrays.copyOf(grids.next().digits(), 54);
        while (Gangster.of(pair).size() <= VirtualCells.MOST) {
            pair = Arrays.copyOf(grids.next().digits(), 54);
        }
        assertChunks(pair);
        assertThat(Gangster.of(Arrays.copyOf(SYMMETRIC.digits(), 54)).size()).isEqualTo(288);
        // The pair with most third bands, and an ordinary one.
        assertChunks(Arrays.copyOf(SYMMETRIC.digits(), 54));
        assertChunks(Arrays.copyOf(grids.next().digits(), 54));
    }

    /** Fewer third bands need them: those of grids that prefer the orientation of the pair. */
    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18})
    void tasksOfSixCluesInTheThirdBandHaveTablesOfTheirOwn(int clues) {
        RandomGrids drawn = RandomGrids.seeded(70);
        PairWork work = null;
        long all = 0;
        long needing = 0;
        // With 18 clues the third band comes last in order, so that a pair of bands that come late has none.
        while (needing == 0 || needing == all) {
            work = PairWork.Groups.ofPair(Arrays.copyOf(drawn.next().digits(), 54), clues)
                    .get(0);
            all = 0;
            needing = 0;
            for (PairGoal goal : work.goals()) {
                all |= 1L << goal.third();
                boolean needs = goal.splits().stream().anyMatch(split -> split.third() == 6);
                needing |= needs ? 1L << goal.third() : 0;
            }
        }
        long six = 0;
        for (PairTask task : work.tasks(0)) {
            long sixes = task.splits().stream()
                    .filter(split -> split.counts().third() == 6)
                    .count();
            long thirds = 0;
            for (PairSplit split : task.splits()) {
                thirds |= split.thirds();
            }
            assertThat(sixes).isIn(0L, (long) task.splits().size());
            assertThat(task.tables()).isEqualTo(sixes == 0 ? all : thirds);
            six |= sixes == 0 ? 0 : thirds;
        }
        assertThat(six).isEqualTo(needing);
    }

    private static void assertChunks(byte[] pair) {
        Gangster gangster = Gangster.of(pair);
        List<PairWork> works = PairWork.Groups.ofPair(pair, 17);
        assertThat(works).hasSize((gangster.size() + 63) / 64);
        List<String> thirds = new ArrayList<>();
        int owner = 0;
        for (PairWork work : works) {
            assertThat(work.thirds().size()).isBetween(1, 64);
            assertThat(work.goals()).hasSameSizeAs(work.thirds());
            for (PairGoal goal : work.goals()) {
                assertThat(goal.owner()).isEqualTo(owner);
                assertThat(work.thirds().get(goal.third()))
                        .isEqualTo(gangster.third(owner).digits());
                owner++;
            }
            work.thirds().forEach(third -> thirds.add(Arrays.toString(third)));
        }
        assertThat(owner).isEqualTo(gangster.size());
        assertThat(thirds).hasSize(gangster.size()).doesNotHaveDuplicates();
    }

    /** A group of more than 64 third bands that comes from grids, not from a pair. */
    @Test
    void gridsThatShareAPairAreCutIntoChunksToo() {
        byte[] pair = Arrays.copyOf(SYMMETRIC.digits(), 54);
        Gangster gangster = Gangster.of(pair);
        SplittableRandom random = new SplittableRandom(69);
        List<SolutionGrid> grids = new ArrayList<>();
        for (int t = 0; t < gangster.size(); t += 2) {
            grids.add(Isotopy.random(random).apply(gangster.third(t).under(pair)));
        }
        int[] goals = new int[grids.size()];
        for (PairWork work : works(grids, 18)) {
            assertThat(work.thirds().size()).isBetween(1, 64);
            PairInstance instance = instance(work);
            for (PairGoal goal : work.goals()) {
                SolutionGrid onTop = SolutionGrid.of(instance.cells().grid(goal.third()));
                assertThat(goal.back().apply(onTop)).isEqualTo(grids.get(goal.owner()));
                goals[goal.owner()]++;
            }
        }
        assertThat(goals).containsOnly(6);
    }

    /** The number of splits of the tasks that cover a clue set with a third band. */
    private static int searched(List<PairTask> tasks, int third, Puzzle puzzle) {
        int[] bands = new int[3];
        int[] stacks = new int[3];
        for (int cell : puzzle.clues().cells()) {
            bands[cell / 27]++;
            stacks[cell % 9 / 3]++;
        }
        int times = 0;
        for (PairTask task : tasks) {
            for (PairSplit split : task.splits()) {
                assertThat(split.thirds() & ~task.tables()).isZero();
                if (task.clues() == bands[task.first()]
                        && split.counts().second() == bands[1 - task.first()]
                        && split.counts().third() == bands[2]
                        && (split.thirds() >>> third & 1) != 0
                        && split.counts().stackCap() >= Math.max(stacks[0], Math.max(stacks[1], stacks[2]))) {
                    times++;
                }
            }
        }
        return times;
    }

    /** Some cells: spread evenly, or with many of them in one line, or anywhere. */
    private static CellSet clues(SplittableRandom random, int sample, int count) {
        CellSet cells = CellSet.EMPTY;
        if (sample % 3 == 0) {
            // Two clues in most boxes, so that many of these clue sets are balanced.
            int turn = random.nextInt(9);
            for (int box = 0; box < 9; box++) {
                cells = cells.or(Instances.some(random, box((box * 4 + turn) % 9), box < 18 - count ? 1 : 2));
            }
            return cells;
        }
        if (sample % 3 == 1) {
            int line = random.nextInt(3);
            CellSet band = box(3 * line).or(box(3 * line + 1)).or(box(3 * line + 2));
            band = random.nextBoolean() ? band : band.transposed();
            cells = Instances.some(random, band, random.nextInt(count + 1));
        }
        return cells.or(Instances.some(random, cells.complement(), count - cells.size()));
    }

    private static CellSet box(int box) {
        CellSet cells = CellSet.EMPTY;
        for (int i = 0; i < 9; i++) {
            cells = cells.with(27 * (box / 3) + 3 * (box % 3) + 9 * (i / 3) + i % 3);
        }
        return cells;
    }

    /** The move that makes a line the third band, its rows in the order of third bands. */
    static Isotopy upright(SolutionGrid grid, int line) {
        int[] inOrder = {0, 1, 2, 3, 4, 5, 6, 7, 8};
        int[] names = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        int[] rows = new int[9];
        for (int row = 0; row < 9; row++) {
            int band = row / 3;
            rows[row] = band == line % 3 ? 6 + row % 3 : band < line % 3 ? row : row - 3;
        }
        Isotopy stood = Isotopy.of(line > 2, rows, inOrder, names);
        int[] order = ThirdBand.rowOrder(Arrays.copyOfRange(stood.apply(grid).digits(), 54, 81));
        int[] sorted = inOrder.clone();
        for (int row = 0; row < 3; row++) {
            sorted[6 + order[row]] = 6 + row;
        }
        return stood.andThen(Isotopy.of(false, sorted, inOrder, names));
    }

    private static List<PairWork> works(List<SolutionGrid> grids, int clues) {
        PairWork.Groups groups = new PairWork.Groups(clues);
        for (int i = 0; i < grids.size(); i++) {
            groups.add(i, grids.get(i));
        }
        return groups.works();
    }

    static PairInstance instance(PairWork work) {
        return PairInstance.of(work.pair(), work.thirds().toArray(byte[][]::new));
    }
}
