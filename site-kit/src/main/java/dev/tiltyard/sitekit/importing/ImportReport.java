package dev.tiltyard.sitekit.importing;

import java.util.ArrayList;
import java.util.List;

/** What an import read, wrote and left out. Thread-safe. */
public final class ImportReport {
    private final List<Part> parts = new ArrayList<>();
    private final List<LeftOut> leftOut = new ArrayList<>();
    private final List<Check> checks = new ArrayList<>();

    /**
     * One table, or another part of the source.
     *
     * @param read rows, files or the like that the source has
     * @param written how many of them the world has
     */
    public record Part(String name, long read, long written) {}

    /**
     * Something that the world has no place for.
     *
     * @param name the table, or {@code table.column}
     * @param rows how many rows hold a value
     * @param meaning what the world lacks without it
     */
    public record LeftOut(String name, long rows, String meaning) {}

    /** A check of the finished world. */
    public record Check(String name, boolean passed, String found) {}

    /** Everything that was reported, in order. */
    public record Document(List<Part> parts, List<LeftOut> leftOut, List<Check> checks) {
        public Document {
            parts = List.copyOf(parts);
            leftOut = List.copyOf(leftOut);
            checks = List.copyOf(checks);
        }

        /** Whether all checks passed. */
        public boolean flawless() {
            return checks.stream().allMatch(Check::passed);
        }
    }

    /** Reports a part that was read. */
    public synchronized void part(String name, long read, long written) {
        parts.add(new Part(name, read, written));
    }

    /** Reports what was left out. */
    public synchronized void leftOut(String name, long rows, String meaning) {
        leftOut.add(new LeftOut(name, rows, meaning));
    }

    /** Reports the result of a check. */
    public synchronized void check(String name, boolean passed, String found) {
        checks.add(new Check(name, passed, found));
    }

    /** The report so far. */
    public synchronized Document document() {
        return new Document(parts, leftOut, checks);
    }
}
