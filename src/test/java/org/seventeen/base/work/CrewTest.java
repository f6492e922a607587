package org.seventeen.base.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CrewTest {
    private final Crew crew = new Crew();

    @Test
    void eachThreadHasANumberAndAllHaveEndedAfterwards() throws Exception {
        Set<Integer> numbers = ConcurrentHashMap.newKeySet();
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        crew.run(4, number -> {
            numbers.add(number);
            threads.add(Thread.currentThread());
        });
        assertThat(numbers).containsExactlyInAnyOrder(0, 1, 2, 3);
        assertThat(threads).hasSize(4).doesNotContain(Thread.currentThread()).noneMatch(Thread::isAlive);
        assertThat(crew.stopped()).isFalse();
    }

    @Test
    void theFirstFaultIsThrownAsItIsAndStopsTheOthers() {
        for (Throwable first : List.of(new IllegalStateException("first"), new OutOfMemoryError("first"))) {
            Crew failing = new Crew();
            assertThatThrownBy(() -> failing.run(3, number -> {
                        if (number == 2) {
                            Crew.rethrow(first);
                        }
                        while (!failing.stopped()) {
                            Thread.onSpinWait();
                        }
                        throw new IllegalStateException("because of the first");
                    }))
                    .isSameAs(first);
            assertThat(failing.stopped()).isTrue();
        }
    }

    @Test
    void anInterruptedCallerStopsTheThreadsAndWaitsForThem() throws Exception {
        CountDownLatch begun = new CountDownLatch(2);
        AtomicInteger ended = new AtomicInteger();
        Throwable[] thrown = new Throwable[1];
        int[] endedBefore = new int[1];
        Thread caller = new Thread(() -> {
            try {
                crew.run(2, number -> {
                    begun.countDown();
                    while (!crew.stopped()) {
                        Thread.onSpinWait();
                    }
                    ended.incrementAndGet();
                });
            } catch (InterruptedException | RuntimeException fault) {
                endedBefore[0] = ended.get();
                thrown[0] = fault;
            }
        });
        caller.start();
        begun.await();
        caller.interrupt();
        caller.join();
        assertThat(thrown[0]).isInstanceOf(InterruptedException.class);
        assertThat(endedBefore[0]).isEqualTo(2);
    }

    @Test
    void aJobWithoutThreadsIsRefused() {
        for (int threads : new int[] {0, -3}) {
            assertThatThrownBy(() -> crew.run(threads, number -> {
                        throw new AssertionError(number);
                    }))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected 1 thread or more, found " + threads);
        }
    }
}
