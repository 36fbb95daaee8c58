package dev.tiltyard.server.serve;

import dev.tiltyard.sitekit.control.BearerToken;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells callers by their tokens, and refuses those without a right one. */
final class CallerTokens {
    private static final String HOW =
            "Send the header 'Authorization: Bearer TOKEN' with the token that 'serve' printed,"
                    + " or as an agent with the lease's agent token.";

    private final BearerToken harness;
    private final AgentTokens agents;
    private final WrongTokens wrong;

    CallerTokens(BearerToken harness, AgentTokens agents, WrongTokens wrong) {
        this.harness = harness;
        this.agents = agents;
        this.wrong = wrong;
    }

    /** The harness's token, for whoever may know it. */
    String harnessToken() {
        return harness.value();
    }

    /**
     * Who sends a request.
     *
     * @param authorization the request's {@code Authorization} header
     * @param address of the other end of the connection
     * @throws ApiProblem 401 without a right token, 429 if too many wrong ones came from there
     */
    Caller caller(@Nullable String authorization, String address) {
        String token = BearerToken.in(authorization);
        // Who shares an address with a guesser still gets in: nobody finds a token of 16 characters or more by
        // guessing.
        if (harness.matches(token)) {
            return new Caller.Harness();
        }
        Optional<String> lease = agents.lease(token);
        if (lease.isPresent()) {
            return new Caller.Agent(lease.get());
        }
        wrong.wait(address).ifPresent(left -> {
            throw tooMany(left);
        });
        if (!token.isEmpty()) {
            wrong.add(address, token);
        }
        throw noToken();
    }

    /** Whether a request carries a token of the server's, the harness's or an agent's. */
    boolean knows(@Nullable String authorization) {
        String token = BearerToken.in(authorization);
        return harness.matches(token) || agents.lease(token).isPresent();
    }

    /**
     * Checks a key that is not a bearer token, as part of an address.
     *
     * @param refusal what a wrong one is answered with
     * @throws ApiProblem the refusal, or 429 if too many wrong ones came from there
     */
    void requireKey(BearerToken key, String given, String address, ApiProblem refusal) {
        if (!key.matches(given)) {
            throw wrongKey(given, address, refusal);
        }
    }

    /**
     * The answer to a wrong key that is not a bearer token.
     *
     * @param refusal what it is, unless too many wrong ones came from the address
     */
    ApiProblem wrongKey(String given, String address, ApiProblem refusal) {
        wrong.wait(address).ifPresent(left -> {
            throw tooMany(left);
        });
        wrong.add(address, given);
        return refusal;
    }

    private static ApiProblem noToken() {
        return new ApiProblem(
                401, "token_missing_or_wrong", "The request's token is missing or not one of the server's.", HOW);
    }

    private static ApiProblem tooMany(Duration left) {
        long seconds = Math.max(1, left.toSeconds() + 1);
        return new ApiProblem(
                        429,
                        "too_many_wrong_tokens",
                        "From your address came " + WrongTokens.MOST + " different wrong tokens within a minute; "
                                + "more of them are refused for " + seconds + " s.",
                        HOW + " Find out who guesses.")
                .retryAfter(seconds);
    }
}
