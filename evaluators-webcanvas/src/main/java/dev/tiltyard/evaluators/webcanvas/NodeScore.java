package dev.tiltyard.evaluators.webcanvas;

/**
 * The score of a key node.
 *
 * @param node the node
 * @param score its best score, from 0 to 1; one step can reach two equal nodes
 * @param step the step with that score, from 0; -1 if there is none
 * @param observed the compared value; may be empty
 * @param unjudged why a judge could not decide, if the node is unreached for that reason; else empty
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
