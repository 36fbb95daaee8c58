package dev.tiltyard.suite.console;

/** The progress of long work at one moment. */
record ProgressLine(String what, long done, long total) {
    private static final int WIDTH = 30;

    static ProgressLine none() {
        return new ProgressLine("", 0, 0);
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
            return what + " " + done;
        }
        int filled = (int) Math.min(WIDTH, WIDTH * done / total);
        return "%-28s [%s%s] %3d %%"
                .formatted(what, "#".repeat(filled), ".".repeat(WIDTH - filled), Math.min(100, 100 * done / total));
    }

    String text() {
        return total <= 0 ? what : "%s: %d %%".formatted(what, Math.min(100, 100 * done / total));
    }

    private long tenth() {
        return total <= 0 ? 0 : 10 * done / total;
    }
}
