package dev.tiltyard.tasks.play;

/**
 * What an agent took of a model.
 *
 * @param calls how often it was asked
 * @param promptTokens that were sent, as the model's server counted them
 * @param replyTokens that came back, likewise
 * @param cost at the prices that were named; 0 if none were
 */
public record Usage(int calls, long promptTokens, long replyTokens, double cost) {
    /** Nothing yet. */
    public static final Usage NONE = new Usage(0, 0, 0, 0);

    /** One call more. */
    public Usage plus(long promptTokensOfCall, long replyTokensOfCall, double costOfCall) {
        return new Usage(
                calls + 1, promptTokens + promptTokensOfCall, replyTokens + replyTokensOfCall, cost + costOfCall);
    }

    /** Both together. */
    public Usage plus(Usage other) {
        return new Usage(
                calls + other.calls,
                promptTokens + other.promptTokens,
                replyTokens + other.replyTokens,
                cost + other.cost);
    }
}
