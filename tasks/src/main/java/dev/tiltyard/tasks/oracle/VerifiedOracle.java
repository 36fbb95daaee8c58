package dev.tiltyard.tasks.oracle;

/** Solves a task in WebArena-Verified's wording, and reports in its form. Stateless. */
@FunctionalInterface
public interface VerifiedOracle {
    /**
     * Solves the task.
     *
     * @param assignment the task
     * @param browser the browser, on the task's first page
     * @param original the oracle of the same template in WebArena's wording
     * @throws OracleException if a page is not as the task requires
     */
    Report solve(OracleTask assignment, BrowserActor browser, Oracle original);
}
