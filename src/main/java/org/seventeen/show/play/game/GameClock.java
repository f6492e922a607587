package org.seventeen.show.play.game;

import java.util.Locale;
import java.util.function.LongSupplier;

/** The time of a player: a clock that is started and stopped. Not for more than one thread. */
public final class GameClock {
    private static final long SECOND = 1_000_000_000;

    private final LongSupplier nanos;
    private long before;
    private long since;
    private boolean running;

    /** A clock that stands at 0. */
    public GameClock() {
        this(System::nanoTime);
    }

    /** A clock driven by {@code nanos}, which counts nanoseconds from any time on. */
    GameClock(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Starts the clock, or lets it go on; without effect on one that goes. */
    public void start() {
        if (!running) {
            since = nanos.getAsLong();
            running = true;
        }
    }

    /** Stops the clock; without effect on one that stands. */
    public void stop() {
        before = now();
        running = false;
    }

    /** Stops the clock and puts it back to 0. */
    public void reset() {
        before = 0;
        running = false;
    }

    private long now() {
        return before + (running ? nanos.getAsLong() - since : 0);
    }

    /** The whole seconds that it went. */
    public long seconds() {
        return now() / SECOND;
    }

    /** The time as {@code 1:05}, or {@code 1:02:05} from an hour on. */
    @Override
    public String toString() {
        long all = seconds();
        long hours = all / 3600;
        long minutes = all / 60 % 60;
        return hours == 0
                ? String.format(Locale.ROOT, "%d:%02d", minutes, all % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", hours, minutes, all % 60);
    }
}
