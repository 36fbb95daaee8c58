package dev.tiltyard.sitekit.replica;

/** Told how far long work is. */
@FunctionalInterface
public interface Progress {
    /**
     * @param what what is being done, for example {@code comments}
     * @param done units done so far
     * @param total units in all; 0 if unknown
     */
    void report(String what, long done, long total);

    /** Tells nobody. */
    static Progress silent() {
        return (what, done, total) -> {};
    }
}
