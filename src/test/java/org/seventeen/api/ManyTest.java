package org.seventeen.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.Crew;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.NaiveSolver;
import org.seventeen.sudoku.solve.Verdict;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.testing.PlainSolver;

/** Questions about one puzzle and about many: the answers are those of slow solvers, in order. */
class ManyTest {
    private static final List<Puzzle> PUZZLES = puzzles(200);

    /** Puzzles with none, one and several solutions. */
    private static List<Puzzle> puzzles(int count) {
        SplittableRandom random = new SplittableRandom(41);
        RandomGrids grids = RandomGrids.seeded(41);
        List<Puzzle> puzzles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            SolutionGrid grid = grids.next();
            PlainSolver solver = new PlainSolver(grid);
            CellSet clues = CellSet.ALL;
            for (int tries = 0; tries < 70; tries++) {
                CellSet fewer = clues.without(random.nextInt(81));
                clues = solver.isUnique(fewer) ? fewer : clues;
            }
            if (i % 3 == 1) {
                int[] cells = clues.cells();
                clues = clues.without(cells[random.nextInt(cells.length)]);
            }
            byte[] digits = Puzzle.of(grid, clues).digits();
            if (i % 3 == 2) {
                int cell = clues.complement().cells()[0];
                digits[cell] = (byte) (grid.digit(cell) % 9 + 1);
            }
            puzzles.add(Puzzle.of(digits));
        }
        return puzzles;
    }

    @Test
    void solutionsAreThoseOfANaiveSolver() {
        NaiveSolver naive = new NaiveSolver();
        List<Answers<Puzzle, SolutionGrid>> results =
                PuzzleSolve.ofAll(PUZZLES, 3).threads(3).stream().toList();
        assertThat(results).extracting(Answers::thing).isEqualTo(PUZZLES);
        assertThat(results).extracting(one -> Math.min(2, one.list().size())).contains(0, 1, 2);
        for (Answers<Puzzle, SolutionGrid> result : results) {
            List<SolutionGrid> expected = new ArrayList<>();
            naive.visit(result.thing(), solution -> {
                expected.add(solution);
                return expected.size() < 1000;
            });
            assertThat(result.complete()).isEqualTo(expected.size() <= 3);
            assertThat(result.list()).hasSize(Math.min(3, expected.size())).doesNotHaveDuplicates();
            assertThat(expected).containsAll(result.list());
            assertThat(PuzzleSolve.of(result.thing()).most(3).run()).isEqualTo(result);
            assertThat(PuzzleSolve.of(result.thing()).stream().limit(1000).toList())
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Test
    void solutionsWithoutEndAreFoundWhenTheyAreTaken() {
        Puzzle empty = Puzzle.of(".".repeat(81));
        try (Stream<SolutionGrid> solutions = PuzzleSolve.of(empty).stream()) {
            assertThat(solutions.limit(1000).distinct().count()).isEqualTo(1000);
        }
        assertThat(PuzzleSolve.of(empty).run().list()).hasSize(2);
        assertThat(PuzzleSolve.of(empty).run().complete()).isFalse();
        assertThatThrownBy(() -> PuzzleSolve.of(empty).most(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 1 answer or more, found 0");
        assertThatThrownBy(() -> PuzzleSolve.ofAll(PUZZLES, 0)).hasMessage("expected 1 answer or more, found 0");
    }

    @Test
    void verdictsAreThoseOfANaiveSolver() {
        List<PuzzleCheck.Result> results =
                PuzzleCheck.ofAll(PUZZLES.stream()).threads(2).stream().toList();
        for (int i = 0; i < PUZZLES.size(); i++) {
            Verdict expected = Verdict.of(PUZZLES.get(i), new NaiveSolver());
            assertThat(results.get(i)).isEqualTo(new PuzzleCheck.Result(PUZZLES.get(i), expected));
            assertThat(PuzzleCheck.of(PUZZLES.get(i))).isEqualTo(expected);
        }
    }

    @Test
    void formsOfGridsAreThoseOfEachGrid() {
        RandomGrids random = RandomGrids.seeded(42);
        List<SolutionGrid> grids = Stream.generate(random::next).limit(150).toList();
        List<MinlexForm> forms =
                CanonicalForms.ofGrids(grids).threads(3).stream().toList();
        for (int i = 0; i < grids.size(); i++) {
            SolutionGrid form = CanonicalForms.of(grids.get(i)).grid();
            assertThat(forms.get(i).grid())
                    .isEqualTo(form)
                    .isEqualTo(MinlexForm.of(grids.get(i).transposed()).grid());
        }
        assertThat(CanonicalForms.ofGrids(grids.stream()).stream()).hasSize(150);
    }

    /** Those before a puzzle without one solution come first. */
    @Test
    void aThingWithoutAnAnswerEndsTheStreamAfterTheAnswersBefore() {
        List<Puzzle> puzzles = new ArrayList<>();
        for (int i = 0; i < 130; i++) {
            puzzles.add(PUZZLES.get(3 * (i % 60)));
        }
        Puzzle several = Puzzle.of(".".repeat(80) + "1");
        puzzles.add(several);
        puzzles.add(PUZZLES.get(0));
        for (int threads : new int[] {1, 3}) {
            List<MinlexForm> forms = new ArrayList<>();
            try (Stream<MinlexForm> stream = CanonicalForms.ofPuzzles(puzzles).threads(threads).stream()) {
                assertThatThrownBy(() -> stream.forEach(forms::add))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("expected a puzzle with one solution, found multiple for " + several);
            }
            assertThat(forms).hasSize(130);
            for (int i = 0; i < 130; i++) {
                assertThat(forms.get(i).puzzle())
                        .isEqualTo(CanonicalForms.of(puzzles.get(i)).puzzle());
            }
        }
        assertThatThrownBy(() -> CanonicalForms.of(PUZZLES.get(2)))
                .hasMessage("expected a puzzle with one solution, found none for " + PUZZLES.get(2));
    }

    @Test
    void thingsAreTakenNoFasterThanAnswersAndClosingStopsTheWork() {
        AtomicInteger taken = new AtomicInteger();
        Set<Thread> takers = ConcurrentHashMap.newKeySet();
        AtomicBoolean closed = new AtomicBoolean();
        Stream<Puzzle> endless = Stream.generate(() -> {
                    takers.add(Thread.currentThread());
                    return PUZZLES.get(taken.getAndIncrement() % PUZZLES.size());
                })
                .onClose(() -> closed.set(true));
        try (Stream<PuzzleCheck.Result> results = PuzzleCheck.ofAll(endless).threads(2).stream()) {
            Iterator<PuzzleCheck.Result> iterator = results.iterator();
            for (int i = 0; i < 500; i++) {
                assertThat(iterator.next().puzzle()).isEqualTo(PUZZLES.get(i % PUZZLES.size()));
                assertThat(taken.get()).isLessThanOrEqualTo(i + 1 + 2 * 256);
            }
        }
        assertThat(closed).isTrue();
        assertThat(taken.get()).isGreaterThanOrEqualTo(500);
        // So nobody takes one more.
        assertThat(takers).isNotEmpty().noneMatch(Thread::isAlive);
    }

    @Test
    void aStreamThatIsDroppedEndsItsThreads() throws InterruptedException {
        ThreadGroup threads = new ThreadGroup("dropped");
        Thread dropping = new Thread(threads, () -> {
            Stream<Puzzle> endless = Stream.generate(() -> PUZZLES.get(0));
            assertThat(PuzzleCheck.ofAll(endless).threads(2).stream().iterator().next())
                    .isNotNull();
        });
        dropping.start();
        dropping.join();
        // Threads belong to the group of the thread that starts them.
        Thread[] left = new Thread[16];
        for (int count = threads.enumerate(left); count > 0; count = threads.enumerate(left)) {
            // A collection stops all tests, so that its effect is awaited before the next.
            System.gc();
            for (int i = 0; i < count; i++) {
                left[i].join(100);
            }
        }
    }

    /** Puzzles as a program gives them, one by one; an empty one ends them. */
    private static final class Fed implements Iterator<Puzzle> {
        private final BlockingQueue<Optional<Puzzle>> queue = new LinkedBlockingQueue<>();
        private final AtomicReference<Thread> reader = new AtomicReference<>();
        private final CountDownLatch askedForThird = new CountDownLatch(3);
        private Optional<Puzzle> next;

        void give(Puzzle puzzle) {
            queue.add(Optional.of(puzzle));
        }

        void end() {
            queue.add(Optional.empty());
        }

        @Override
        public boolean hasNext() {
            reader.set(Thread.currentThread());
            askedForThird.countDown();
            try {
                next = queue.take();
            } catch (InterruptedException nobody) {
                throw new IllegalStateException(nobody);
            }
            return next.isPresent();
        }

        @Override
        public Puzzle next() {
            return next.orElseThrow();
        }
    }

    @Test
    void anAnswerDoesNotWaitForTheNextThing() {
        for (int threads : new int[] {1, 3}) {
            Fed fed = new Fed();
            try (Stream<PuzzleCheck.Result> results = PuzzleCheck.ofAll(() -> fed).threads(threads).stream()) {
                Iterator<PuzzleCheck.Result> iterator = results.iterator();
                for (int i = 0; i < 300; i++) {
                    Puzzle puzzle = PUZZLES.get(i % PUZZLES.size());
                    fed.give(puzzle);
                    assertThat(iterator.next().puzzle()).isEqualTo(puzzle);
                }
                fed.end();
                assertThat(iterator.hasNext()).isFalse();
            }
        }
    }

    @Test
    void closingDoesNotWaitForAThingThatDoesNotCome() throws InterruptedException {
        for (int threads : new int[] {1, 3}) {
            Fed fed = new Fed();
            Stream<PuzzleCheck.Result> results = PuzzleCheck.ofAll(() -> fed).threads(threads).stream();
            fed.give(PUZZLES.get(0));
            fed.give(PUZZLES.get(1));
            Iterator<PuzzleCheck.Result> iterator = results.iterator();
            assertThat(iterator.next().puzzle()).isEqualTo(PUZZLES.get(0));
            fed.askedForThird.await();
            results.close();
            assertThat(fed.reader.get().isAlive()).isTrue();
            fed.give(PUZZLES.get(2));
            fed.give(PUZZLES.get(3));
            fed.reader.get().join();
            assertThat(fed.queue).as("not taken after closing").hasSize(1);
        }
    }

    @Test
    void aThingWithoutAnAnswerEndsTheStreamThoughTheNextDoesNotCome() {
        for (int threads : new int[] {1, 3}) {
            Fed fed = new Fed();
            fed.give(PUZZLES.get(0));
            fed.give(Puzzle.of(".".repeat(81)));
            List<MinlexForm> forms = new ArrayList<>();
            try (Stream<MinlexForm> stream = CanonicalForms.ofPuzzles(() -> fed).threads(threads).stream()) {
                assertThatThrownBy(() -> stream.forEach(forms::add)).isInstanceOf(IllegalArgumentException.class);
            }
            assertThat(forms).hasSize(1);
            fed.end();
        }
    }

    @Test
    void thingsThatFailDoSoAfterTheAnswersBefore() {
        for (Throwable fault : List.of(new IllegalStateException("expected"), new StackOverflowError())) {
            for (int threads : new int[] {1, 3}) {
                Iterator<Puzzle> first = PUZZLES.subList(0, 100).iterator();
                List<PuzzleCheck.Result> results = new ArrayList<>();
                Stream<Puzzle> failing = Stream.generate(() -> {
                    if (!first.hasNext()) {
                        Crew.rethrow(fault);
                    }
                    return first.next();
                });
                try (Stream<PuzzleCheck.Result> stream = PuzzleCheck.ofAll(failing).threads(threads).stream()) {
                    assertThatThrownBy(() -> stream.forEach(results::add)).isSameAs(fault);
                }
                assertThat(results).hasSize(100);
            }
        }
        Iterable<Puzzle> none = () -> {
            throw new IllegalStateException("expected an iterator");
        };
        try (Stream<PuzzleCheck.Result> stream = PuzzleCheck.ofAll(none).stream()) {
            assertThatThrownBy(stream::toList).hasMessage("expected an iterator");
        }
    }

    /** Waits until a thread of a group is in a method of a class, and returns it. */
    private static Thread awaitIn(String type, ThreadGroup threads) {
        while (true) {
            Thread[] alive = new Thread[16];
            int count = threads.enumerate(alive);
            assertThat(count).as("threads that are or will be in " + type).isPositive();
            for (int i = 0; i < count; i++) {
                if (Arrays.stream(alive[i].getStackTrace())
                        .anyMatch(frame -> frame.getClassName().endsWith("." + type))) {
                    return alive[i];
                }
            }
            Thread.onSpinWait();
        }
    }

    /** Takes the first answer of one thing, closes while the search for it goes on, and returns what the taker got. */
    private static <T> Throwable closedWhileIn(String type, Function<Iterable<T>, Many<T, ?>> question, T thing)
            throws InterruptedException {
        // Threads belong to the group of the thread that starts them.
        ThreadGroup threads = new ThreadGroup(type);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Stream<?> answers = question.apply(List.of(thing)).threads(1).stream();
        Thread taker = new Thread(threads, () -> assertThat(answers.findFirst()).isEmpty());
        taker.setUncaughtExceptionHandler((thread, fault) -> thrown.set(fault));
        taker.start();
        Thread worker = awaitIn(type, threads);
        answers.close();
        assertThat(worker.isAlive()).isFalse();
        taker.join();
        return thrown.get();
    }

    @Test
    void closingStopsALongSearchForSolutionsOfASurvoPuzzle() throws Exception {
        assertThat(closedWhileIn("LineSearch", puzzles -> SurvoSolve.ofAll(puzzles, 2), hardSurvo()))
                .isInstanceOf(CancellationException.class);
    }

    /** More solutions than fit into memory. */
    @Test
    void closingStopsASearchForVeryManySolutions() throws Exception {
        Puzzle empty = Puzzle.of(".".repeat(81));
        assertThat(closedWhileIn("BitSolver", puzzles -> PuzzleSolve.ofAll(puzzles, Integer.MAX_VALUE), empty))
                .isInstanceOf(CancellationException.class);
        AtomicInteger asked = new AtomicInteger();
        Answers<Puzzle, SolutionGrid> some =
                Search.answers(empty, Integer.MAX_VALUE, new BitSolver()::visit, () -> asked.incrementAndGet() > 10);
        assertThat(some.list()).hasSize(10);
        assertThat(some.complete()).isFalse();
    }

    private static SurvoPuzzle hardSurvo() throws BadInputException {
        return SurvoPuzzle.of(
                new int[] {252, 87, 189, 174, 161, 237, 125}, new int[] {215, 62, 268, 250, 70, 243, 117});
    }

    @Test
    void anInterruptEndsASearchForSolutionsOfASurvoPuzzle() throws Exception {
        SurvoPuzzle hard = hardSurvo();
        AtomicReference<Answers<SurvoPuzzle, SurvoPuzzle>> result = new AtomicReference<>();
        AtomicBoolean kept = new AtomicBoolean();
        ThreadGroup threads = new ThreadGroup("solving");
        Thread solving = new Thread(threads, () -> {
            result.set(SurvoSolve.of(hard).run());
            kept.set(Thread.currentThread().isInterrupted());
        });
        solving.start();
        assertThat(awaitIn("LineSearch", threads)).isSameAs(solving);
        solving.interrupt();
        solving.join();
        assertThat(result.get()).isEqualTo(new Answers<SurvoPuzzle, SurvoPuzzle>(hard, List.of(), false));
        assertThat(kept).isTrue();
    }

    /** Some 59 thousand branches without a solution. */
    @Test
    void anInterruptEndsALongSearchForSolutionsOfASudoku() {
        Puzzle hard = Puzzle.of(".....52.......47.......7.........3.......85......324...........524..38...........");
        assertThat(PuzzleSolve.of(hard).run()).isEqualTo(new Answers<Puzzle, SolutionGrid>(hard, List.of(), true));
        assertThat(PuzzleCheck.of(hard).solutions()).isEqualTo(Verdict.Solutions.NONE);
        Thread.currentThread().interrupt();
        assertThat(PuzzleSolve.of(hard).run()).isEqualTo(new Answers<Puzzle, SolutionGrid>(hard, List.of(), false));
        assertThatThrownBy(() -> PuzzleCheck.of(hard)).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> CanonicalForms.of(hard)).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void anInterruptEndsASearchForVeryManySolutionsButNoShortOne() {
        Puzzle empty = Puzzle.of(".".repeat(81));
        Thread.currentThread().interrupt();
        Answers<Puzzle, SolutionGrid> many =
                PuzzleSolve.of(empty).most(Integer.MAX_VALUE).run();
        assertThat(many.list()).hasSizeLessThanOrEqualTo(1024);
        assertThat(many.complete()).isFalse();
        Answers<Puzzle, SolutionGrid> one = PuzzleSolve.of(PUZZLES.get(0)).run();
        assertThat(one.list()).hasSize(1);
        assertThat(one.complete()).isTrue();
        assertThat(PuzzleCheck.of(PUZZLES.get(0)).solutions()).isEqualTo(Verdict.Solutions.UNIQUE);
        assertThat(CanonicalForms.of(PUZZLES.get(0)).puzzle().clueCount())
                .isEqualTo(PUZZLES.get(0).clueCount());
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void numbersOfThreadsOutOfRangeAreRefused() {
        Many<Puzzle, PuzzleCheck.Result> many = PuzzleCheck.ofAll(PUZZLES);
        assertThatThrownBy(() -> many.threads(0)).hasMessage("expected 1 to 1024 threads, found 0");
        assertThatThrownBy(() -> many.threads(1025)).hasMessage("expected 1 to 1024 threads, found 1025");
        assertThatThrownBy(() -> SurvoCount.of(2, 3).threads(0)).hasMessage("expected 1 to 1024 threads, found 0");
    }

    @Test
    void solutionsOfSurvoPuzzlesAreKnown() throws BadInputException {
        SurvoPuzzle one = SurvoPuzzle.of(new int[] {6, 15}, new int[] {5, 7, 9});
        SurvoPuzzle magic = SurvoPuzzle.of(new int[] {34, 34, 34, 34}, new int[] {34, 34, 34, 34});
        for (Answers<SurvoPuzzle, SurvoPuzzle> result :
                SurvoSolve.ofAll(List.of(one, magic), 2).threads(2).stream().toList()) {
            assertThat(result.list()).allSatisfy(solution -> {
                assertThat(solution.freeNumbers()).isZero();
                // A filled table with wrong sums is no puzzle.
                SurvoPuzzle.of(result.thing().rowSums(), result.thing().columnSums(), solution.givens());
            });
            assertThat(result).isEqualTo(SurvoSolve.of(result.thing()).run());
        }
        assertThat(SurvoSolve.of(magic).most(5).run().list()).hasSize(5);
        assertThat(SurvoSolve.of(magic).run().complete()).isFalse();
        try (Stream<SurvoPuzzle> solutions = SurvoSolve.of(magic).stream()) {
            assertThat(solutions.limit(300).distinct().count()).isEqualTo(300);
        }
        assertThatThrownBy(() -> SurvoSolve.of(magic).most(0)).hasMessage("expected 1 answer or more, found 0");
    }

    /** S(2,3) = 18 and S(3,3) = 38 (Mustonen 2007). */
    @Test
    void countsOfSurvoPuzzlesAreKnown() {
        assertThat(SurvoCount.of(2, 3).threads(2).run()).isEqualTo(18);
        assertThat(SurvoCount.of(3, 3).run()).isEqualTo(38);
        try (Stream<SurvoPuzzle> puzzles = SurvoCount.of(3, 2).stream()) {
            assertThat(puzzles.toList()).hasSize(18).doesNotHaveDuplicates().allSatisfy(puzzle -> {
                assertThat(puzzle.rows()).isEqualTo(3);
                Answers<SurvoPuzzle, SurvoPuzzle> result = SurvoSolve.of(puzzle).run();
                assertThat(result.complete()).isTrue();
                assertThat(result.list()).hasSize(1);
            });
        }
        try (Stream<SurvoPuzzle> puzzles = SurvoCount.of(4, 5).stream()) {
            assertThat(puzzles.limit(3).count()).isEqualTo(3);
        }
        assertThatThrownBy(() -> SurvoCount.of(6, 6)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anInterruptedCountIsCancelled() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> SurvoCount.of(3, 4).run()).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
