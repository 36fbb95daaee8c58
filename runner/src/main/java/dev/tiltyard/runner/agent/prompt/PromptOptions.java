package dev.tiltyard.runner.agent.prompt;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * How a model is called.
 *
 * <p>Source of the defaults: WebArena paper, A.5 (temperature 1.0, top-p 0.9), and its published runs (384 tokens of
 * reply, 1,920 tokens of observation, one attempt).
 *
 * @param server where the model runs
 * @param style whether it is asked to reason first
 * @param infeasibleHint whether the prompt says that an objective may be infeasible and is then answered with {@code N/A}
 * @param sampling of its replies
 * @param observationTokens longest observation
 * @param attempts how often it is asked in the same step if its reply has no action
 * @param price of its tokens
 */
public record PromptOptions(
        ModelServer server,
        PromptStyle style,
        boolean infeasibleHint,
        Sampling sampling,
        int observationTokens,
        int attempts,
        Price price) {
    public PromptOptions {
        if (attempts < 1 || observationTokens < 1) {
            throw new IllegalArgumentException("attempts and tokens of the observation must be at least 1 (were "
                    + attempts + " and " + observationTokens + ")");
        }
    }

    /**
     * A model on a server with OpenAI's chat completions.
     *
     * @param endpoint the part of the address before {@code /chat/completions}, such as {@code http://127.0.0.1:8000/v1}
     * @param model its name on that server
     * @param key sent as the bearer token; empty for a server without keys
     * @param deadline for one reply
     */
    public record ModelServer(URI endpoint, String model, Optional<String> key, Duration deadline) {
        private static final Duration USUAL_DEADLINE = Duration.ofSeconds(120);

        /** A server with the usual deadline. */
        public ModelServer(URI endpoint, String model, Optional<String> key) {
            this(endpoint, model, key, USUAL_DEADLINE);
        }

        /** @param deadline for one reply; empty for the usual one */
        public ModelServer(URI endpoint, String model, Optional<String> key, Optional<Duration> deadline) {
            this(endpoint, model, key, deadline.orElse(USUAL_DEADLINE));
        }

        // The key is a secret.
        @Override
        public String toString() {
            return model + " at " + endpoint;
        }
    }

    /**
     * How replies are sampled.
     *
     * @param replyTokens longest reply
     * @param seed for servers that accept one; empty to send none
     */
    public record Sampling(double temperature, double topP, int replyTokens, Optional<Long> seed) {
        /** The paper's settings. */
        public static final Sampling PUBLISHED = new Sampling(1.0, 0.9, 384, Optional.empty());

        public Sampling {
            if (replyTokens < 1) {
                throw new IllegalArgumentException("tokens of the reply must be at least 1 (were " + replyTokens + ")");
            }
        }
    }

    /** The paper's settings: chain of thought, with the hint. */
    public static PromptOptions published(ModelServer server) {
        return new PromptOptions(server, PromptStyle.CHAIN_OF_THOUGHT, true, Sampling.PUBLISHED, 1920, 1, Price.NONE);
    }

    /** The same with another prompt style. */
    public PromptOptions asking(PromptStyle otherStyle, boolean withHint) {
        return new PromptOptions(server, otherStyle, withHint, sampling, observationTokens, attempts, price);
    }

    /** The same with a seed of sampling. */
    public PromptOptions seeded(long seed) {
        Sampling seeded =
                new Sampling(sampling.temperature(), sampling.topP(), sampling.replyTokens(), Optional.of(seed));
        return new PromptOptions(server, style, infeasibleHint, seeded, observationTokens, attempts, price);
    }
}
