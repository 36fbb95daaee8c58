package dev.tiltyard.evaluators.webcanvas;

/**
 * The score of a key node.
 *
 * @param node the node
 * @param score the best it got, from 0 to 1; two equal nodes are both met by one step
 * @param step the step that gave it that score, from 0; -1 if none did
 * @param observed what was compared then; empty if nothing was
 * @param unjudged why a judge came to no decision, if that is why the node is not met; else empty
 */
public record NodeScore(KeyNode node, double score, int step, String observed, String unjudged) {
    static NodeScore none(KeyNode node) {
        return new NodeScore(node, 0, -1, "", "");
    }

    /** Whether the node is reached. */
    public boolean reached() {
        return score == 1.0;
    }
}
