package dev.tiltyard.server.serve;

/** Who sends a request. The token that it carries says so. */
sealed interface Caller {
    /** The party that runs and judges episodes: may send every request. */
    record Harness() implements Caller {}

    /**
     * The party that is judged: may observe and act in the episodes of one lease.
     *
     * @param lease id of the lease
     */
    record Agent(String lease) implements Caller {}
}
