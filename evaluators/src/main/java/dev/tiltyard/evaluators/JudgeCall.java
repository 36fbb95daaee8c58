package dev.tiltyard.evaluators;

/**
 * One question put to a judge and what came back; kept beside the finding that it decided.
 *
 * @param judge who judged: {@code typed-comparison}, or the model's name
 * @param question the check's reference, in short
 * @param reply the judge's own words, whole
 * @param promptTokens tokens of the question, as the service counted them; 0 if it did not say or none was used
 * @param completionTokens tokens of the reply, likewise
 * @param cached whether the reply was given earlier to the same question, so that this call cost nothing
 */
public record JudgeCall(
        String judge, String question, String reply, int promptTokens, int completionTokens, boolean cached) {}
