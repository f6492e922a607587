package org.seventeen.base.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OrderedWorkTest {
    private static final int THREADS = 5;

    private final List<Integer> handed = new ArrayList<>();
    private final AtomicInteger between = new AtomicInteger();
    private final AtomicInteger mostBetween = new AtomicInteger();
    private int next;
    volatile int spent;

    /** Numbers from 0, a number a batch. */
    private class Numbers implements OrderedWork.Batch {
        private final int most;
        int number;

        Numbers(int most) {
            this.most = most;
        }

        @Override
        public boolean waits() {
            return false;
        }

        @Override
        public boolean take() {
            if (next == most) {
                return false;
            }
            number = next++;
            mostBetween.accumulateAndGet(between.incrementAndGet(), Math::max);
            return true;
        }

        @Override
        public void work() {
            // Some batches take longer than those that come after them.
            for (int i = number % 7 == 0 ? 20_000 : 0; i > 0; i--) {
                spent = i;
            }
        }

        @Override
        public boolean hand() {
            between.decrementAndGet();
            handed.add(number);
            return true;
        }
    }

    @Test
    void batchesAreHandedOnInOrderAndNeverMoreAreOpenThanThreads() throws Exception {
        OrderedWork.run(THREADS, () -> new Numbers(10_000));
        assertThat(handed).isEqualTo(IntStream.range(0, 10_000).boxed().toList());
        assertThat(mostBetween.get()).isBetween(1, THREADS);
    }

    @Test
    void aBatchWorksWhileAnEarlierOneDoes() throws Exception {
        CountDownLatch later = new CountDownLatch(THREADS - 1);
        OrderedWork.run(THREADS, () -> new Numbers(THREADS) {
            @Override
            public void work() {
                if (number > 0) {
                    later.countDown();
                    return;
                }
                try {
                    later.await();
                } catch (InterruptedException interrupted) {
                    throw new IllegalStateException(interrupted);
                }
            }
        });
        assertThat(handed).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void workThatMayBeWaitedForIsTakenWhenAllBeforeIsHandedOn() throws Exception {
        OrderedWork.run(THREADS, () -> new Numbers(1000) {
            @Override
            public boolean waits() {
                return next % 3 == 0;
            }

            @Override
            public boolean take() {
                assertThat(next % 3 != 0 || between.get() == 0).isTrue();
                return super.take();
            }
        });
        assertThat(handed).isEqualTo(IntStream.range(0, 1000).boxed().toList());
    }

    @Test
    void nothingIsHandedOnOnceNoMoreIsWanted() throws Exception {
        OrderedWork.run(THREADS, () -> new Numbers(1000) {
            @Override
            public boolean hand() {
                return super.hand() && number < 20;
            }
        });
        assertThat(handed).isEqualTo(IntStream.rangeClosed(0, 20).boxed().toList());
    }

    @Test
    void whatAnyStepThrowsIsThrownAndNobodyWaitsForTheFailedBatch() {
        for (int step = 0; step < 3; step++) {
            int failing = step;
            next = 0;
            handed.clear();
            RuntimeException fault = new IllegalStateException("step " + step);
            assertThatThrownBy(() -> OrderedWork.run(THREADS, () -> new Numbers(1000) {
                        @Override
                        public boolean take() {
                            boolean more = super.take();
                            failAt(0);
                            return more;
                        }

                        @Override
                        public void work() {
                            failAt(1);
                        }

                        @Override
                        public boolean hand() {
                            failAt(2);
                            return super.hand();
                        }

                        private void failAt(int here) {
                            if (here == failing && number == 20) {
                                throw fault;
                            }
                        }
                    }))
                    .isSameAs(fault);
            assertThat(handed)
                    .isEqualTo(IntStream.range(0, handed.size()).boxed().toList());
            assertThat(handed).hasSizeLessThanOrEqualTo(20);
        }
    }

    /** The others go on for a moment, until they hear of the failure: what they hand on must not skip a batch. */
    @Test
    void nothingIsTakenAfterABatchThatCouldNotBeTaken() {
        for (int round = 0; round < 200; round++) {
            next = 0;
            handed.clear();
            assertThatThrownBy(() -> OrderedWork.run(THREADS, () -> new Numbers(1000) {
                        @Override
                        public boolean take() {
                            boolean more = super.take();
                            if (number == 20) {
                                throw new IllegalStateException("20");
                            }
                            return more;
                        }
                    }))
                    .hasMessage("20");
            assertThat(next).as("the next number").isEqualTo(21);
            assertThat(handed)
                    .isEqualTo(IntStream.range(0, handed.size()).boxed().toList());
        }
    }

    @Test
    void anInterruptedCallerEndsTheWork() throws Exception {
        Thread caller = Thread.currentThread();
        assertThatThrownBy(() -> OrderedWork.run(THREADS, () -> new Numbers(Integer.MAX_VALUE) {
                    @Override
                    public boolean hand() {
                        caller.interrupt();
                        return super.hand();
                    }
                }))
                .isInstanceOf(InterruptedException.class);
        // A later batch may have interrupted this thread again.
        Thread.interrupted();
        assertThat(handed).isEqualTo(IntStream.range(0, handed.size()).boxed().toList());
    }
}
