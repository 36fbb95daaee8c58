package dev.tiltyard.tasks.oracle;

import java.util.Set;

/** Solves the tasks of an intent template through the page, which proves that they can be solved. Has no state. */
public interface Oracle {
    /** Numbers of the intent templates that it solves. */
    Set<Integer> templates();

    /**
     * Solves the task.
     *
     * @param assignment what is asked
     * @param browser the browser, on the task's first page
     * @return the answer; empty text if the task asks for none
     * @throws OracleException if a page is not as the task requires
     */
    String solve(Assignment assignment, BrowserActor browser);

    /** An oracle whose solution is a method. */
    static Oracle of(int template, Solution solution) {
        return of(Set.of(template), solution);
    }

    /** An oracle for several templates whose solution is a method. */
    static Oracle of(Set<Integer> templates, Solution solution) {
        return new Oracle() {
            @Override
            public Set<Integer> templates() {
                return templates;
            }

            @Override
            public String solve(Assignment assignment, BrowserActor browser) {
                return solution.solve(assignment, browser);
            }
        };
    }

    /** Solves a task, as {@link #solve} does. */
    @FunctionalInterface
    interface Solution {
        String solve(Assignment assignment, BrowserActor browser);
    }
}
