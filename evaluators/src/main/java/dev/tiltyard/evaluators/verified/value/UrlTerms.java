package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How an address is read and compared.
 *
 * @param render turns a placeholder at the front of an address into the site's address
 * @param derender the reverse, for a whole address
 * @param decodeBase64Query whether path segments that are Base64 of a query count as part of the query
 * @param ignoredQueryParams names of query parameters that do not count
 * @param ignoredQueryParamsPatterns the same by pattern
 * @param queryParams replaces the address's own query when given
 * @param querySchema JSON schema of the query's values; null if they are text
 */
public record UrlTerms(
        UnaryOperator<String> render,
        UnaryOperator<String> derender,
        boolean decodeBase64Query,
        Set<String> ignoredQueryParams,
        List<String> ignoredQueryParamsPatterns,
        @Nullable Map<String, List<JsonNode>> queryParams,
        @Nullable JsonNode querySchema) {
    /** Nothing rendered, nothing ignored. */
    public static final UrlTerms PLAIN =
            new UrlTerms(text -> text, text -> text, false, Set.of(), List.of(), null, null);

    /** The same with the query that the task file states separately from the address. */
    public UrlTerms withQueryParams(@Nullable Map<String, List<JsonNode>> params) {
        return new UrlTerms(
                render,
                derender,
                decodeBase64Query,
                ignoredQueryParams,
                ignoredQueryParamsPatterns,
                params,
                querySchema);
    }
}
