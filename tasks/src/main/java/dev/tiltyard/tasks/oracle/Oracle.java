package dev.tiltyard.tasks.oracle;

import java.util.Set;

/** The proof that the tasks of an intent template can be done: it does them, through the page. Holds no state. */
public interface Oracle {
    /** Numbers of the intent templates that it knows. */
    Set<Integer> templates();

    /**
     * Does the task.
     *
     * @param assignment what is asked
     * @param hand the browser, on the task's first page
     * @return the answer to stop with; empty text if none is asked for
     * @throws OracleException if the pages are not as the task needs them
     */
    String solve(Assignment assignment, Hand hand);
}
