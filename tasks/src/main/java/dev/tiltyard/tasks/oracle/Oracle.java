package dev.tiltyard.tasks.oracle;

import java.util.Set;

/** Solves the tasks of an intent template through the page, as proof that they can be solved. Stateless. */
public interface Oracle {
    /** Numbers of the intent templates that it solves. */
    Set<Integer> templates();

    /**
     * Solves the task.
     *
     * @param assignment the task
     * @param browser the browser, on the task's first page
     * @return the answer, or that the task is done
     * @throws OracleException if a page is not as the task requires
     */
    Answer solve(OracleTask assignment, BrowserActor browser);

    /** An oracle from a method. */
    static Oracle of(int template, Solution solution) {
        return of(Set.of(template), solution);
    }

    /** An oracle for several templates from a method. */
    static Oracle of(Set<Integer> templates, Solution solution) {
        return new Oracle() {
            @Override
            public Set<Integer> templates() {
                return templates;
            }

            @Override
            public Answer solve(OracleTask assignment, BrowserActor browser) {
                return solution.solve(assignment, browser);
            }
        };
    }

    /** Solves a task, like {@link #solve}. */
    @FunctionalInterface
    interface Solution {
        Answer solve(OracleTask assignment, BrowserActor browser);
    }
}
