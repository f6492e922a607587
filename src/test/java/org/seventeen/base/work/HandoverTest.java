package org.seventeen.base.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HandoverTest {
    private static Handover.Work<Integer> numbers(int count) {
        return results -> {
            for (int i = 0; i < count; i++) {
                results.put(i);
            }
        };
    }

    @Test
    void resultsComeInTheirOrderHoweverLittleRoomThereIs() {
        for (int room = 1; room < 5; room++) {
            try (Stream<Integer> stream = Handover.stream(room, numbers(100))) {
                assertThat(stream.mapToInt(Integer::intValue).toArray())
                        .hasSize(100)
                        .isSorted();
            }
        }
        assertThat(Handover.stream(1, numbers(0))).isEmpty();
    }

    @Test
    void nothingIsDoneBeforeTheFirstResultIsTaken() {
        AtomicInteger begun = new AtomicInteger();
        Handover.Work<Integer> work = results -> {
            begun.incrementAndGet();
            results.put(7);
        };
        Handover.stream(1, work).close();
        Stream<Integer> stream = Handover.stream(1, work);
        assertThat(begun).hasValue(0);
        assertThat(stream).containsExactly(7);
        assertThat(begun).hasValue(1);
    }

    @Test
    void theWorkWaitsForResultsToBeTaken() throws InterruptedException {
        AtomicInteger passed = new AtomicInteger();
        AtomicInteger wanted = new AtomicInteger();
        AtomicInteger farthest = new AtomicInteger();
        CountDownLatch full = new CountDownLatch(3);
        try (Stream<Integer> stream = Handover.stream(2, results -> {
            for (int i = 0; i < 50; i++) {
                results.put(i);
                farthest.accumulateAndGet(passed.incrementAndGet() - wanted.get(), Math::max);
                full.countDown();
            }
        })) {
            Iterator<Integer> numbers = stream.iterator();
            wanted.incrementAndGet();
            assertThat(numbers.next()).isZero();
            full.await();
            for (int i = 1; i < 50; i++) {
                wanted.incrementAndGet();
                assertThat(numbers.next()).isEqualTo(i);
            }
        }
        // An iterator takes one result ahead of the one it returns.
        assertThat(farthest.get()).isBetween(2, 3);
    }

    @Test
    void closingEndsWorkThatWaitsForRoom() {
        AtomicReference<Thread> worker = new AtomicReference<>();
        AtomicInteger stops = new AtomicInteger();
        List<Boolean> wanted = new ArrayList<>();
        Stream<Integer> stream = Handover.stream(
                1,
                results -> {
                    worker.set(Thread.currentThread());
                    boolean more = true;
                    for (int i = 0; more; i++) {
                        more = results.put(i);
                        wanted.add(more);
                    }
                    assertThat(results.closed()).isTrue();
                },
                stops::incrementAndGet);
        assertThat(stream.iterator().next()).isZero();
        stream.close();
        assertThat(worker.get().isAlive()).isFalse();
        assertThat(wanted).endsWith(false);
        assertThat(stops).hasPositiveValue();
    }

    @Test
    void closingWaitsForTheWorkThoughInterrupted() throws InterruptedException {
        AtomicReference<Thread> worker = new AtomicReference<>();
        CountDownLatch gate = new CountDownLatch(1);
        Stream<Integer> stream = Handover.stream(1, results -> {
            worker.set(Thread.currentThread());
            results.put(1);
            gate.await();
        });
        assertThat(stream.iterator().next()).isEqualTo(1);
        AtomicBoolean leftAtWork = new AtomicBoolean();
        AtomicBoolean kept = new AtomicBoolean();
        Thread closer = new Thread(() -> {
            Thread.currentThread().interrupt();
            stream.close();
            leftAtWork.set(worker.get().isAlive());
            kept.set(Thread.currentThread().isInterrupted());
        });
        closer.start();
        while (closer.getState() != Thread.State.TIMED_WAITING && closer.getState() != Thread.State.TERMINATED) {
            Thread.onSpinWait();
        }
        gate.countDown();
        closer.join();
        assertThat(leftAtWork).isFalse();
        assertThat(kept).isTrue();
    }

    @Test
    void aFaultComesAfterTheResultsBeforeIt() {
        for (Throwable fault : List.of(new IllegalArgumentException("why"), new AssertionError("why"))) {
            List<Integer> taken = new ArrayList<>();
            Stream<Integer> stream = Handover.stream(1, results -> {
                results.put(1);
                results.put(2);
                if (fault instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) fault;
            });
            assertThatThrownBy(() -> stream.forEach(taken::add)).isSameAs(fault);
            assertThat(taken).containsExactly(1, 2);
        }
    }

    @Test
    void whoeverWaitsWhileAnotherThreadClosesIsTold() {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        Stream<Integer> stream = Handover.stream(
                1,
                results -> {
                    begun.countDown();
                    closed.await();
                },
                closed::countDown);
        Thread closer = new Thread(() -> {
            try {
                begun.await();
            } catch (InterruptedException unexpected) {
                Thread.currentThread().interrupt();
            }
            stream.close();
        });
        closer.start();
        assertThatThrownBy(() -> stream.forEach(result -> {}))
                .isInstanceOf(CancellationException.class)
                .hasMessage("expected a stream that is read to its end, found one that was closed");
    }

    @Test
    void anInterruptEndsTheWaitAndTheWork() {
        CountDownLatch stopped = new CountDownLatch(1);
        try (Stream<Integer> stream = Handover.stream(1, results -> stopped.await(), stopped::countDown)) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> stream.forEach(result -> {}))
                    .isInstanceOf(CancellationException.class)
                    .hasMessage("expected a stream that is read to its end, found an interrupt");
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(stopped.getCount()).isZero();
    }

    /** The work waits for room when its stream is dropped: its end is an event, which comes after some garbage collection. */
    @Test
    void aStreamThatIsDroppedEndsTheWork() {
        AtomicBoolean stopped = new AtomicBoolean();
        AtomicReference<Thread> worker = new AtomicReference<>();
        takeOne(worker, stopped);
        while (worker.get().isAlive()) {
            System.gc();
        }
        assertThat(stopped).isTrue();
    }

    private static void takeOne(AtomicReference<Thread> worker, AtomicBoolean stopped) {
        Iterator<Integer> numbers = Handover.<Integer>stream(
                        1,
                        results -> {
                            worker.set(Thread.currentThread());
                            for (int i = 0; results.put(i); i++) {
                                assertThat(stopped).isFalse();
                            }
                        },
                        () -> stopped.set(true))
                .iterator();
        assertThat(numbers.next()).isZero();
    }

    @Test
    void allThingsReadAheadAreTakenInTheirOrder() {
        for (int room : new int[] {1, 7, 5000}) {
            Iterator<Integer> source = IntStream.range(0, 2000).iterator();
            Handover<Integer> ahead = Handover.reading(room, () -> source.hasNext() ? source.next() : null);
            List<Integer> all = new ArrayList<>();
            List<Integer> some = new ArrayList<>();
            while (ahead.take(some, 5)) {
                assertThat(some).hasSizeBetween(1, 5);
                all.addAll(some);
                some.clear();
            }
            ahead.close();
            assertThat(all).isEqualTo(IntStream.range(0, 2000).boxed().toList());
            assertThat(ahead.take(some, 5)).isFalse();
        }
    }

    @Test
    void noMoreThingsAreReadAheadThanThereIsRoomFor() {
        AtomicInteger read = new AtomicInteger();
        Handover<Integer> ahead = Handover.reading(4, read::incrementAndGet);
        List<Integer> taken = new ArrayList<>();
        while (taken.size() < 1000) {
            assertThat(ahead.take(taken, 3)).isTrue();
            assertThat(read.get()).isLessThanOrEqualTo(taken.size() + 4);
        }
        ahead.close();
        assertThat(read.get()).isLessThanOrEqualTo(taken.size() + 4);
    }

    @Test
    void anEndEndsTheWaitForAThing() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch gate = new CountDownLatch(1);
        Handover<Integer> ahead = Handover.reading(2, () -> {
            asked.countDown();
            awaitGate(gate);
            return 1;
        });
        AtomicBoolean taken = new AtomicBoolean(true);
        Thread taker = new Thread(() -> taken.set(ahead.take(new ArrayList<>(), 1)));
        taker.start();
        asked.await();
        ahead.end();
        taker.join();
        assertThat(taken).isFalse();
        gate.countDown();
        ahead.close();
        assertThat(ahead.take(new ArrayList<>(), 1)).isFalse();
    }

    private static void awaitGate(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException nobody) {
            throw new IllegalStateException(nobody);
        }
    }
}
