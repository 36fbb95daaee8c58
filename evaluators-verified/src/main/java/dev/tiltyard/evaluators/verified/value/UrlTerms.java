package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How a URL is parsed and compared.
 *
 * @param render replaces a placeholder at the start of a URL by the site's URL
 * @param derender the reverse, for a whole URL
 * @param decodeBase64Query whether path segments that are Base64 of a query count as part of the query
 * @param ignoredQueryParams names of ignored query parameters
 * @param ignoredQueryParamsPatterns patterns for names of ignored query parameters
 * @param queryParams replaces the URL's own query if not null
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
    /** Renders nothing and ignores nothing. */
    public static final UrlTerms PLAIN =
            new UrlTerms(text -> text, text -> text, false, Set.of(), List.of(), null, null);

    /** Returns a copy with the query that the task file states separately from the URL. */
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
