package dev.tiltyard.evaluators.webcanvas;

import java.util.List;

/**
 * A task of Mind2Web-Live.
 *
 * @param id its {@code index}, as text
 * @param task what the agent is asked to do
 * @param referenceLength how many steps a person took
 * @param nodes its key nodes, in the order of the file; never empty
 */
public record CanvasTask(String id, String task, int referenceLength, List<KeyNode> nodes) {
    public CanvasTask {
        nodes = List.copyOf(nodes);
        if (nodes.isEmpty()) {
            throw new IllegalArgumentException("task " + id + " has no key nodes");
        }
    }

    /** How many steps an agent may take: 1.5 times what a person took, but at least ten and at most 25. */
    public int stepBudget() {
        return Math.min(25, (int) Math.max(10, 1.5 * referenceLength));
    }
}
