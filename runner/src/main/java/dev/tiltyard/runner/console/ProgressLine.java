package dev.tiltyard.runner.console;

import java.time.Duration;

/**
 * The progress of long work at one moment.
 *
 * @param spent time since it began
 */
record ProgressLine(String what, long done, long total, Duration spent) {
    private static final int WIDTH = 30;

    /** Before this, an estimate of what is left says little, and short work needs none. */
    private static final Duration TELLING = Duration.ofSeconds(5);

    private static final int MINUTE = 60;
    private static final int HOUR = 60 * MINUTE;

    static ProgressLine none() {
        return new ProgressLine("", 0, 0, Duration.ZERO);
    }

    boolean isOf(String work) {
        return what.equals(work);
    }

    /** Whether it says how far the work is, rather than that it has begun. */
    boolean counts() {
        return done > 0 || total > 0;
    }

    boolean finished() {
        return total > 0 && done >= total;
    }

    boolean unfinished() {
        return !what.isEmpty() && !finished();
    }

    /** Whether it belongs to other work or another ten percent than the last line shown. */
    boolean isNewsAfter(ProgressLine last) {
        return !what.equals(last.what) || tenth() != last.tenth();
    }

    String drawn() {
        if (total <= 0) {
            return done == 0 ? what : what + " " + done;
        }
        int filled = (int) Math.min(WIDTH, WIDTH * done / total);
        return "%-28s [%s%s] %3d%%%s"
                .formatted(
                        what,
                        "#".repeat(filled),
                        ".".repeat(WIDTH - filled),
                        Math.min(100, 100 * done / total),
                        left());
    }

    String text() {
        return total <= 0 ? what : "%s: %d%%%s".formatted(what, Math.min(100, 100 * done / total), left());
    }

    /** {@code , about 4 min left}, or nothing. */
    private String left() {
        if (done <= 0 || finished() || spent.compareTo(TELLING) < 0) {
            return "";
        }
        long seconds = spent.toSeconds() * (total - done) / done;
        if (seconds < MINUTE) {
            return ", about " + Math.max(1, seconds) + " s left";
        }
        return seconds < HOUR
                ? ", about " + (seconds + MINUTE / 2) / MINUTE + " min left"
                : ", about %d h %d min left".formatted(seconds / HOUR, seconds % HOUR / MINUTE);
    }

    private long tenth() {
        return total <= 0 ? 0 : 10 * done / total;
    }
}
