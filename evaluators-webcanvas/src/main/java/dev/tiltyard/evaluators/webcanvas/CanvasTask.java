package dev.tiltyard.evaluators.webcanvas;

import java.util.List;

/**
 * A task of Mind2Web-Live.
 *
 * @param id its {@code index}, as text
 * @param task the agent's instruction
 * @param referenceLength number of steps that a person took
 * @param nodes its key nodes, in the order of the file; never empty
 */
public record CanvasTask(String id, String task, int referenceLength, List<KeyNode> nodes) {
    public CanvasTask {
        nodes = List.copyOf(nodes);
        if (nodes.isEmpty()) {
            throw new IllegalArgumentException("task " + id + " has no key nodes");
        }
    }

    /** The step limit: 1.5 times the person's steps, but between 10 and 25. */
    public int stepBudget() {
        return Math.min(25, (int) Math.max(10, 1.5 * referenceLength));
    }
}
