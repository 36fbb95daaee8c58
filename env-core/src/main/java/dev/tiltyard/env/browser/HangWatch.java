package dev.tiltyard.env.browser;

import com.microsoft.playwright.PlaywrightException;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Limits the time of calls to the browser. Many of them (mouse, keyboard, scripts, DevTools) wait for the page without
 * a timeout, and a hung page never responds. After the limit the busiest renderer is killed; if that does not unblock
 * the call, all renderers; then Chromium; then the driver. Killing a process makes the call fail. If Chromium is
 * already gone, the driver is killed before the limit: it may not have noticed.
 *
 * <p>On an overloaded machine a healthy browser is late because it waits for a CPU. That waiting time does not count,
 * but nothing gets more than {@link #LONGEST} times its limit.
 */
final class HangWatch implements AutoCloseable {
    private static final Duration BETWEEN_MEASURES = Duration.ofSeconds(5);
    private static final Duration UNTIL_DRIVER_NOTICES = Duration.ofSeconds(3);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);
    private static final int LAST_MEASURE = 4;

    /** A hung browser with busy neighbors in the same Chromium seems to wait too. */
    private static final int LONGEST = 3;

    /** Waiting for less than this fraction (one in this many) of the time explains nothing. */
    private static final int LEAST_PART = 4;

    private final HangMeasures process;
    private final ScheduledExecutorService clock;

    HangWatch(HangMeasures process) {
        this.process = process;
        var executor = new ScheduledThreadPoolExecutor(1, task -> {
            var thread = new Thread(task, "hang-watch");
            thread.setDaemon(true);
            return thread;
        });
        executor.setRemoveOnCancelPolicy(true);
        this.clock = executor;
    }

    /**
     * Runs a call under a time limit.
     *
     * @throws BrowserHungException if it did not return in time
     * @throws BrowserException if the browser was abandoned before
     */
    <T> T within(Duration limit, String what, Supplier<T> call) {
        var alarm = new Alarm(limit);
        var ticking = started(alarm, what);
        @Nullable PlaywrightException failure = null;
        try {
            var result = call.get();
            if (alarm.disarm() == 0) {
                return result;
            }
        } catch (PlaywrightException e) {
            if (alarm.disarm() == 0) {
                throw e;
            }
            failure = e;
        } finally {
            ticking.cancel(false);
            alarm.disarm();
        }
        throw new BrowserHungException(what, limit, alarm.disarm() > 2, failure);
    }

    private ScheduledFuture<?> started(Alarm alarm, String what) {
        try {
            return clock.scheduleWithFixedDelay(
                    alarm, BETWEEN_LOOKS.toMillis(), BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            throw new BrowserException("Chromium ended before " + what, e);
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }

    /** Takes the next stronger measure each time it fires, but never after the call returned. */
    private final class Alarm implements Runnable {
        private final long halfTime;
        private final long last;
        private long lookedAt;
        private long next;
        private long goneSince;
        private @Nullable Map<Long, Duration> usedBefore;
        private Map<Long, Duration> waitedBefore = Map.of();
        private int measures;
        private boolean disarmed;

        Alarm(Duration limit) {
            var now = System.nanoTime();
            this.halfTime = now + limit.toNanos() / 2;
            this.next = now + limit.toNanos();
            this.last = now + LONGEST * limit.toNanos();
        }

        @Override
        public synchronized void run() {
            var now = System.nanoTime();
            if (disarmed) {
                return;
            }
            if (!process.isAlive()) {
                endWhatIsLeft(now);
            } else if (now - halfTime >= 0 && usedBefore == null) {
                lookedAt = now;
                usedBefore = process.usedByRenderers();
                waitedBefore = process.waitedForProcessor();
            } else if (now - next >= 0 && !givenLonger(now)) {
                next = now + BETWEEN_MEASURES.toNanos();
                takeNextMeasure();
            }
        }

        /** Extends the limit by the time that the browser has waited for a CPU since the last check. */
        private boolean givenLonger(long now) {
            if (measures > 0 || now - last >= 0) {
                return false;
            }
            var waited = process.waitedForProcessor();
            var longest = waited.entrySet().stream()
                    .map(of -> of.getValue().minus(waitedBefore.getOrDefault(of.getKey(), of.getValue())))
                    .max(Comparator.naturalOrder())
                    .orElse(Duration.ZERO);
            if (longest.toNanos() < (now - lookedAt) / LEAST_PART) {
                return false;
            }
            waitedBefore = waited;
            lookedAt = now;
            next = Math.min(now + longest.toNanos(), last);
            return true;
        }

        private void endWhatIsLeft(long now) {
            if (goneSince == 0) {
                goneSince = now;
            } else if (now - goneSince >= UNTIL_DRIVER_NOTICES.toNanos()) {
                measures = LAST_MEASURE;
                process.endAll();
            }
        }

        private void takeNextMeasure() {
            switch (++measures) {
                case 1 -> process.endBusiestRenderer(usedBefore == null ? Map.of() : usedBefore);
                case 2 -> process.endRenderers();
                case 3 -> process.endChromium();
                default -> process.endAll();
            }
        }

        /** Disarms the alarm; returns the number of measures taken. */
        synchronized int disarm() {
            disarmed = true;
            return measures;
        }
    }
}
