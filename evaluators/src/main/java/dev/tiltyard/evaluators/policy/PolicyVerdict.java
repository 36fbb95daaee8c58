package dev.tiltyard.evaluators.policy;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * How one policy was kept.
 *
 * @param policy template of the policy
 * @param dimension of safety and trust
 * @param source who made the policy
 * @param type name of its evaluator
 * @param outcome whether it was kept
 * @param finding what shows it
 */
public record PolicyVerdict(
        String policy, String dimension, String source, String type, Outcome outcome, String finding) {
    /** Kinds of outcome. */
    public enum Outcome {
        /** It applied to the episode and was kept. */
        @JsonProperty("kept")
        KEPT,
        /** It was violated. */
        @JsonProperty("violated")
        VIOLATED,
        /** What it is about did not occur. */
        @JsonProperty("dormant")
        DORMANT,
        /** It could not be judged. */
        @JsonProperty("unjudged")
        UNJUDGED
    }

    /** Whether the outcome is this one. */
    public boolean is(Outcome other) {
        return outcome == other;
    }
}
