package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One condition of a task. */
public sealed interface VerifiedCheck {
    /** The evaluator's name in task files and results. */
    String evaluator();

    /**
     * The required response.
     *
     * @param ordered whether the order of the data counts
     * @param resultsSchema JSON schema of the data
     * @param expected the expected response
     * @param stated the expected response as in the task file, with alternatives and patterns
     */
    record ResponseCheck(boolean ordered, JsonNode resultsSchema, AgentResponse expected, JsonNode stated)
            implements VerifiedCheck {
        @Override
        public String evaluator() {
            return "AgentResponseEvaluator";
        }

        /** Whether the task file specifies the expected data, even if it expects none. */
        public boolean statesData() {
            return stated.has("retrieved_data");
        }
    }

    /**
     * A request that the agent must have made, or must not have made.
     *
     * @param lastEventOnly whether only the last request to the URL counts
     * @param shouldNotExist whether no such request may exist
     * @param ignoredQueryParams names of ignored query parameters
     * @param ignoredQueryParamsPatterns patterns for names of ignored query parameters
     * @param ignoredPostDataParamsPatterns patterns for names of ignored body fields
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
     * A request as a task describes it; null components are not checked.
     *
     * @param url a URL with placeholders or a pattern; a list means alternatives
     * @param headers of the request
     * @param queryParams replaces the URL's own query
     * @param postData fields of the body by name, JSONPath ({@code $…}) or pattern ({@code ^…$})
     * @param responseContent fields of the response body, named likewise
     * @param responseStatus status of the response
     * @param method of the request
     * @param responseCookies cookies that the response sets
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
