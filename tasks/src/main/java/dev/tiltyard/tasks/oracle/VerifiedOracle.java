package dev.tiltyard.tasks.oracle;

/** Solves a task as WebArena-Verified words it, and reports in its form. Has no state. */
@FunctionalInterface
public interface VerifiedOracle {
    /**
     * Solves the task.
     *
     * @param assignment what is asked
     * @param browser the browser, on the task's first page
     * @param original the oracle of the same template in WebArena's wording
     * @throws OracleException if a page is not as the task requires
     */
    Report solve(Assignment assignment, BrowserActor browser, Oracle original);
}
