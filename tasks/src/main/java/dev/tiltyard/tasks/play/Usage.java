package dev.tiltyard.tasks.play;

/**
 * An agent's use of a model.
 *
 * @param calls number of requests
 * @param promptTokens that were sent, as the model's server counted them
 * @param replyTokens that came back, likewise
 * @param cost at the prices that were named; 0 if none were
 */
public record Usage(int calls, long promptTokens, long replyTokens, double cost) {
    /** No usage. */
    public static final Usage NONE = new Usage(0, 0, 0, 0);

    /** Adds one call. */
    public Usage plus(long promptTokensOfCall, long replyTokensOfCall, double costOfCall) {
        return new Usage(
                calls + 1, promptTokens + promptTokensOfCall, replyTokens + replyTokensOfCall, cost + costOfCall);
    }

    /** The sum of both. */
    public Usage plus(Usage other) {
        return new Usage(
                calls + other.calls,
                promptTokens + other.promptTokens,
                replyTokens + other.replyTokens,
                cost + other.cost);
    }
}
