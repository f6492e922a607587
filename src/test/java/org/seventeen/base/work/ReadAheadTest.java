package org.seventeen.base.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReadAheadTest {
    private static Supplier<Integer> numbers(int count) {
        Iterator<Integer> numbers = IntStream.range(0, count).iterator();
        return () -> numbers.hasNext() ? numbers.next() : null;
    }

    @Test
    void allThingsAreTakenInTheirOrder() {
        for (int room : new int[] {1, 7, 5000}) {
            ReadAhead<Integer> ahead = new ReadAhead<>(numbers(2000), room);
            ahead.start();
            List<Integer> all = new ArrayList<>();
            List<Integer> some = new ArrayList<>();
            while (ahead.take(some, 5)) {
                assertThat(some).hasSizeBetween(1, Math.min(5, room));
                all.addAll(some);
                ahead.done(some.size());
                some.clear();
            }
            ahead.close();
            assertThat(all).isEqualTo(IntStream.range(0, 2000).boxed().toList());
            assertThat(ahead.take(some, 5)).isFalse();
        }
    }

    @Test
    void noMoreThingsAreReadThanThereIsRoomFor() {
        AtomicInteger read = new AtomicInteger();
        ReadAhead<Integer> ahead = new ReadAhead<>(read::incrementAndGet, 4);
        ahead.start();
        List<Integer> taken = new ArrayList<>();
        int done = 0;
        while (taken.size() < 1000) {
            assertThat(ahead.take(taken, 3)).isTrue();
            assertThat(read.get()).isLessThanOrEqualTo(done + 4);
            if (taken.size() - done == 4) {
                done += 2;
                ahead.done(2);
            }
        }
        ahead.close();
        assertThat(read.get()).isLessThanOrEqualTo(done + 4);
    }

    @Test
    void aStopEndsTheWaitForAThing() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch gate = new CountDownLatch(1);
        ReadAhead<Integer> ahead = new ReadAhead<>(
                () -> {
                    asked.countDown();
                    awaitGate(gate);
                    return 1;
                },
                2);
        ahead.start();
        asked.await();
        AtomicInteger answers = new AtomicInteger();
        Thread taker = new Thread(() -> answers.addAndGet(ahead.take(new ArrayList<>(), 1) ? 100 : 1));
        taker.start();
        ahead.stop();
        taker.join();
        assertThat(answers.get()).isEqualTo(1);
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
