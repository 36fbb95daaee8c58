package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One condition of a task. */
public sealed interface VerifiedCheck {
    /** The evaluator's name as spelled in task files and results. */
    String evaluator();

    /**
     * What the agent must answer.
     *
     * @param ordered whether the order of the data counts
     * @param resultsSchema JSON schema of the data
     * @param expected the response that would pass
     * @param stated the same as the task file states it, with alternatives and patterns
     */
    record ResponseCheck(boolean ordered, JsonNode resultsSchema, AgentResponse expected, JsonNode stated)
            implements VerifiedCheck {
        @Override
        public String evaluator() {
            return "AgentResponseEvaluator";
        }

        /** Whether the task file says what data it expects, even if only that there is none. */
        public boolean statesData() {
            return stated.has("retrieved_data");
        }
    }

    /**
     * A request that the agent must have made, or must not have made.
     *
     * @param lastEventOnly whether only the last request to the address counts
     * @param shouldNotExist whether no such request may be there
     * @param ignoredQueryParams names of query parameters that do not count
     * @param ignoredQueryParamsPatterns the same by pattern
     * @param ignoredPostDataParamsPatterns patterns for names of body fields that do not count
     * @param decodeBase64Query whether segments of the path that are Base64 of a query count as query
     * @param querySchema JSON schema of the query's values
     * @param postSchema JSON schema of the body's fields
     * @param expected the request
     */
    record NetworkCheck(
            boolean lastEventOnly,
            boolean shouldNotExist,
            List<String> ignoredQueryParams,
            List<String> ignoredQueryParamsPatterns,
            List<String> ignoredPostDataParamsPatterns,
            boolean decodeBase64Query,
            @Nullable JsonNode querySchema,
            @Nullable JsonNode postSchema,
            ExpectedEvent expected)
            implements VerifiedCheck {
        public NetworkCheck {
            ignoredQueryParams = List.copyOf(ignoredQueryParams);
            ignoredQueryParamsPatterns = List.copyOf(ignoredQueryParamsPatterns);
            ignoredPostDataParamsPatterns = List.copyOf(ignoredPostDataParamsPatterns);
        }

        @Override
        public String evaluator() {
            return "NetworkEventEvaluator";
        }
    }

    /**
     * A request as a task describes it; null is not looked at.
     *
     * @param url an address with placeholders or a pattern; a list is a choice
     * @param headers of the request
     * @param queryParams replaces the address's own query
     * @param postData fields of the body by name, JSONPath ({@code $…}) or pattern ({@code ^…$})
     * @param responseContent fields of the answer's body, named likewise
     * @param responseStatus status of the answer
     * @param method of the request
     * @param responseCookies cookies that the answer sets
     */
    record ExpectedEvent(
            JsonNode url,
            @Nullable JsonNode headers,
            @Nullable Map<String, List<JsonNode>> queryParams,
            @Nullable JsonNode postData,
            @Nullable JsonNode responseContent,
            int responseStatus,
            String method,
            @Nullable JsonNode responseCookies) {}
}
