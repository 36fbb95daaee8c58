package dev.tiltyard.sitekit.replica;

/** Receives the progress of long work. */
@FunctionalInterface
public interface Progress {
    /**
     * @param what the kind of unit, for example {@code comments}
     * @param done units done so far
     * @param total units in all; 0 if unknown
     */
    void report(String what, long done, long total);

    /** Ignores all progress. */
    static Progress silent() {
        return (what, done, total) -> {};
    }
}
