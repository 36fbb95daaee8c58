package dev.tiltyard.suite.agent.prompt;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * How a model is called.
 *
 * <p>Source of the defaults: WebArena paper, A.5 (temperature 1.0, top-p 0.9), and its published runs (384 tokens of reply, 1,920 tokens of observation, one attempt).
 *
 * @param endpoint the part of the address before {@code /chat/completions}, such as {@code http://127.0.0.1:8000/v1}
 * @param model its name on that server
 * @param key sent as the bearer token; empty for a server without keys
 * @param style whether it is asked to reason first
 * @param unachievableHint whether the prompt says that an objective may be impossible and is then answered with {@code N/A}
 * @param temperature of sampling
 * @param topP of sampling
 * @param observationTokens longest observation
 * @param replyTokens longest reply
 * @param attempts how often it is asked in the same step if its reply has no action
 * @param deadline for one reply
 * @param price of its tokens
 * @param seed of sampling, for servers that accept one; empty to send none
 */
public record PromptOptions(
        URI endpoint,
        String model,
        Optional<String> key,
        PromptStyle style,
        boolean unachievableHint,
        double temperature,
        double topP,
        int observationTokens,
        int replyTokens,
        int attempts,
        Duration deadline,
        Price price,
        Optional<Long> seed) {
    /** Without a seed. */
    public PromptOptions(
            URI endpoint,
            String model,
            Optional<String> key,
            PromptStyle style,
            boolean unachievableHint,
            double temperature,
            double topP,
            int observationTokens,
            int replyTokens,
            int attempts,
            Duration deadline,
            Price price) {
        this(
                endpoint,
                model,
                key,
                style,
                unachievableHint,
                temperature,
                topP,
                observationTokens,
                replyTokens,
                attempts,
                deadline,
                price,
                Optional.empty());
    }

    public PromptOptions {
        if (attempts < 1 || observationTokens < 1 || replyTokens < 1) {
            throw new IllegalArgumentException(
                    "attempts, tokens of the observation and of the reply must be at least 1," + " and are " + attempts
                            + ", " + observationTokens + ", " + replyTokens);
        }
    }

    /** The paper's settings: chain of thought, with the hint. */
    public static PromptOptions published(URI endpoint, String model) {
        return new PromptOptions(
                endpoint,
                model,
                Optional.empty(),
                PromptStyle.CHAIN_OF_THOUGHT,
                true,
                1.0,
                0.9,
                1920,
                384,
                1,
                Duration.ofSeconds(120),
                Price.NONE);
    }

    /** The same with another prompt style. */
    public PromptOptions asking(PromptStyle otherStyle, boolean withHint) {
        return new PromptOptions(
                endpoint,
                model,
                key,
                otherStyle,
                withHint,
                temperature,
                topP,
                observationTokens,
                replyTokens,
                attempts,
                deadline,
                price,
                seed);
    }

    /** The same with a seed of sampling. */
    public PromptOptions seeded(long otherSeed) {
        return new PromptOptions(
                endpoint,
                model,
                key,
                style,
                unachievableHint,
                temperature,
                topP,
                observationTokens,
                replyTokens,
                attempts,
                deadline,
                price,
                Optional.of(otherSeed));
    }

    // The key is a secret, and records tell all.
    @Override
    public String toString() {
        return model + " at " + endpoint + ", " + style + (unachievableHint ? ", with" : ", without") + " hint";
    }
}
