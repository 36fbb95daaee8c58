package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.miniwob.MiniwobPages;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Solves pages of MiniWoB++. */
public final class MiniwobOracles implements OracleSet {
    @Override
    public List<Oracle> oracles() {
        return solutions().entrySet().stream()
                .map(page -> Oracle.of(MiniwobPages.template(page.getKey()), (assignment, browser) -> {
                    page.getValue().solve(new MiniwobProblem(assignment.intent(), browser));
                    return Answer.done();
                }))
                .toList();
    }

    /** The solvable pages, by name. */
    static Map<String, Solution> solutions() {
        Map<String, Solution> all = new TreeMap<>();
        List.of(
                        Buttons.solutions(),
                        ListsAndCheckboxes.solutions(),
                        Writing.solutions(),
                        Reading.solutions(),
                        ArithmeticPages.solutions(),
                        MiniwobForms.solutions(),
                        Sliders.solutions(),
                        ShapePages.solutions(),
                        Dragging.solutions(),
                        Searching.solutions(),
                        InboxPages.solutions(),
                        Dates.solutions(),
                        Geometry.solutions(),
                        Tools.solutions(),
                        Editing.solutions())
                .forEach(all::putAll);
        return all;
    }

    /** Solves a page. */
    @FunctionalInterface
    interface Solution {
        void solve(MiniwobProblem problem);
    }
}
