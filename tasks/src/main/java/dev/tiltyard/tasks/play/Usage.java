package dev.tiltyard.tasks.play;

/**
 * An agent's model usage.
 *
 * @param calls number of requests
 * @param promptTokens tokens sent, as counted by the model's server
 * @param replyTokens tokens received, likewise
 * @param cost cost at the given prices; 0 without prices
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
