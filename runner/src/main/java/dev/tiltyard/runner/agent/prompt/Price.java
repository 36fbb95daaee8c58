package dev.tiltyard.runner.agent.prompt;

/**
 * What a model costs, in any currency.
 *
 * @param prompt per million tokens sent
 * @param reply per million tokens received
 */
public record Price(double prompt, double reply) {
    /** A model that costs nothing. */
    public static final Price NONE = new Price(0, 0);

    private static final double MILLION = 1e6;

    public Price {
        if (!(prompt >= 0 && reply >= 0)) {
            throw new IllegalArgumentException("a price of " + prompt + " and " + reply + " is negative");
        }
    }

    double of(long promptTokens, long replyTokens) {
        return (prompt * promptTokens + reply * replyTokens) / MILLION;
    }
}
