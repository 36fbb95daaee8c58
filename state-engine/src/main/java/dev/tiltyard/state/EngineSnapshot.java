package dev.tiltyard.state;

import dev.tiltyard.state.journal.Mark;

/** A snapshot of one engine: a position in the row journal and one in the file journal. */
final class EngineSnapshot implements Snapshot {
    private final String id;
    private final Mark mark;
    private final String files;

    EngineSnapshot(String id, Mark mark, String files) {
        this.id = id;
        this.mark = mark;
        this.files = files;
    }

    @Override
    public String id() {
        return id;
    }

    Mark mark() {
        return mark;
    }

    String files() {
        return files;
    }

    @Override
    public String toString() {
        return id;
    }
}
