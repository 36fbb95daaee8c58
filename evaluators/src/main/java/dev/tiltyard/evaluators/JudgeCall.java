package dev.tiltyard.evaluators;

/**
 * A question to a judge and its reply, kept with the finding that it decided.
 *
 * @param judge who judged: {@code typed-comparison}, or the model's name
 * @param question the check's reference, in short
 * @param reply the judge's complete reply
 * @param promptTokens tokens of the question, as counted by the service; 0 if unknown or if no service was used
 * @param completionTokens tokens of the reply, likewise
 * @param cached whether the reply came from the cache
 */
public record JudgeCall(
        String judge, String question, String reply, int promptTokens, int completionTokens, boolean cached) {}
