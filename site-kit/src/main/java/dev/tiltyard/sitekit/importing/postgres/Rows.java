package dev.tiltyard.sitekit.importing.postgres;

import java.io.IOException;

/** The rows of one table in a dump, in PostgreSQL's text format: columns separated by tabs. */
public final class Rows {
    private final Lines lines;
    private boolean ended;
    private boolean complete;

    Rows(Lines lines) {
        this.lines = lines;
    }

    /** Goes to the next row; false after the last. */
    public boolean advance() throws IOException {
        if (ended) {
            return false;
        }
        if (!lines.advance()) {
            ended = true;
            return false;
        }
        complete = lines.endsRows();
        ended = complete;
        return !ended;
    }

    /** Goes to the end; returns how many rows were left. */
    public long skip() throws IOException {
        long skipped = 0;
        while (advance()) {
            skipped++;
        }
        return skipped;
    }

    boolean complete() {
        return complete;
    }

    /** Holds the current row from {@link #start()} on, until the next is read. */
    byte[] bytes() {
        return lines.bytes();
    }

    int start() {
        return lines.start();
    }

    int length() {
        return lines.length();
    }
}
