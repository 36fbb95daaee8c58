package dev.tiltyard.suite.agent.prompt;

/**
 * What a model costs, in any currency.
 *
 * @param prompt for a million tokens that are sent
 * @param reply for a million tokens that come back
 */
public record Price(double prompt, double reply) {
    /** A model of one's own. */
    public static final Price NONE = new Price(0, 0);

    private static final double MILLION = 1e6;

    public Price {
        if (!(prompt >= 0 && reply >= 0)) {
            throw new IllegalArgumentException("a price of " + prompt + " and " + reply + " is less than nothing");
        }
    }

    double of(long promptTokens, long replyTokens) {
        return (prompt * promptTokens + reply * replyTokens) / MILLION;
    }
}
