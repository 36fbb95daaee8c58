package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.text.PythonUrl;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code url}: a URL with its query parsed.
 * <ul>
 *   <li>URLs are equal ignoring case and a trailing slash, if their queries agree by the first value of each name;
 *       scheme, port and fragment matter.
 *   <li>{@code ^…$} is a case-sensitive pattern for the URL without its query.
 *   <li>SSH URLs are compared without host and port.
 * </ul>
 */
final class UrlType extends ValueType {
    /** The value of a missing query parameter. */
    static final NormalValue EMPTY = new NormalValue.Raw(TextNode.valueOf(""));

    UrlType() {
        super("url");
    }

    @Override
    String text(String text, Terms terms) {
        return PythonStrings.strip(text);
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!PythonStrings.isTruthy(value) || !value.isTextual()) {
            throw new NotNormalException("Empty URL value");
        }
        String text = value.textValue();
        if (terms.patterns() && PythonPattern.isPattern(text)) {
            Map<String, List<JsonNode>> params = terms.urls().queryParams();
            return new UrlForm(
                    PythonStrings.stripEnd(text, "/"), params == null ? Map.of() : query(params, terms), true);
        }
        String bare = PythonStrings.stripEnd(text, "/");
        String url = bare.startsWith("__") ? terms.urls().render().apply(bare) : bare;
        return isSsh(url) ? ssh(url) : http(url, terms);
    }

    private static boolean isSsh(String url) {
        String lower = url.toLowerCase(Locale.ROOT);
        return lower.startsWith("ssh://") || (lower.startsWith("git@") && url.contains(":") && !url.contains("://"));
    }

    private static UrlForm ssh(String url) {
        String user = "git";
        String path;
        if (url.toLowerCase(Locale.ROOT).startsWith("ssh://")) {
            PythonUrl parts = Urls.parse(url);
            int at = parts.netloc().indexOf('@');
            user = at < 0 ? user : parts.netloc().substring(0, at);
            path = parts.path();
        } else {
            int at = url.indexOf('@');
            int colon = url.indexOf(':', at);
            if (colon < 0) {
                throw new NotNormalException("Invalid SCP-like URL format (missing colon after @): " + url);
            }
            user = url.substring(0, at);
            path = url.substring(colon + 1);
        }
        String base = user.toLowerCase(Locale.ROOT) + "@__SSH_HOST__:"
                + PythonStrings.stripStart(path, "/").toLowerCase(Locale.ROOT);
        return new UrlForm(base, Map.of(), false);
    }

    private static UrlForm http(String url, Terms terms) {
        String normalized = url.isEmpty() ? "" : Urls.normalized(url);
        PythonUrl parts = Urls.parse(terms.urls().derender().apply(normalized));
        String path = parts.params().isEmpty() ? parts.path() : parts.path() + ";" + parts.params();
        List<String> queries = new ArrayList<>();
        if (terms.urls().queryParams() == null && terms.urls().decodeBase64Query()) {
            Urls.Base64Query found = Urls.base64Query(path);
            path = found.path();
            queries.addAll(found.queries());
        }
        String base = new PythonUrl(parts.scheme(), netloc(parts), path, "", "", parts.fragment()).unsplit();
        return new UrlForm(base, query(values(parts, queries, terms), terms), false);
    }

    private static String netloc(PythonUrl parts) {
        String lower = parts.netloc().toLowerCase(Locale.ROOT);
        boolean standard = (parts.scheme().equals("http") && lower.endsWith(":80"))
                || (parts.scheme().equals("https") && lower.endsWith(":443"));
        return standard ? lower.substring(lower.indexOf('@') + 1, lower.lastIndexOf(':')) : lower;
    }

    private static Map<String, List<JsonNode>> values(PythonUrl parts, List<String> queries, Terms terms) {
        Map<String, List<JsonNode>> stated = terms.urls().queryParams();
        if (stated != null) {
            return stated;
        }
        String own = PythonStrings.strip(parts.query());
        if (!own.isEmpty()) {
            queries.add(own);
        }
        Map<String, List<JsonNode>> values = new LinkedHashMap<>();
        Urls.queryValues(String.join("&", queries))
                .forEach((name, all) -> values.put(
                        name,
                        all.stream().map(v -> (JsonNode) TextNode.valueOf(v)).toList()));
        return values;
    }

    private static Map<String, List<NormalValue>> query(Map<String, List<JsonNode>> params, Terms terms) {
        Map<String, List<NormalValue>> query = new LinkedHashMap<>();
        params.forEach((name, values) -> {
            if (!isIgnored(name, terms.urls())) {
                List<JsonNode> tidy = values.stream()
                        .map(UrlType::tidied)
                        .sorted(UrlType::inOrder)
                        .toList();
                query.put(name, typed(name, tidy, terms));
            }
        });
        return query;
    }

    private static JsonNode tidied(JsonNode value) {
        return value.isTextual()
                ? TextNode.valueOf(PythonStrings.strip(value.textValue().toLowerCase(Locale.ROOT)))
                : value;
    }

    private static int inOrder(JsonNode a, JsonNode b) {
        return a.isTextual() && b.isTextual() ? a.textValue().compareTo(b.textValue()) : 0;
    }

    private static List<NormalValue> typed(String name, List<JsonNode> values, Terms terms) {
        JsonNode schema = terms.urls().querySchema();
        if (schema == null) {
            return values.stream()
                    .map(value -> (NormalValue) new NormalValue.Raw(value))
                    .toList();
        }
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        values.forEach(object.putArray(name)::add);
        NormalValue typed = Normalization.of(object, schema, terms);
        NormalValue property =
                typed instanceof NormalValue.Fields fields ? fields.values().get(name) : null;
        if (property instanceof NormalValue.Items items) {
            return items.values();
        }
        return property == null ? List.of() : List.of(property);
    }

    private static boolean isIgnored(String name, UrlTerms terms) {
        return terms.ignoredQueryParams().contains(name)
                || terms.ignoredQueryParamsPatterns().stream().anyMatch(pattern -> occurs(pattern, name));
    }

    private static boolean occurs(String pattern, String name) {
        PythonPattern compiled = PythonPattern.ignoringCase(pattern);
        return compiled != null && compiled.occursIn(name);
    }

    /** A query value as text. */
    static String text(@Nullable NormalValue value) {
        if (value instanceof NormalValue.Typed typed) {
            return String.valueOf(typed.forms().get(0));
        }
        return value instanceof NormalValue.Raw raw && !raw.value().isNull() ? PythonStrings.str(raw.value()) : "";
    }

    @Override
    boolean equal(NormalValue.Typed expected, NormalValue.Typed actual, Terms terms) {
        return anyPair(expected, actual, (e, a) -> {
            UrlForm task = (UrlForm) e;
            UrlForm agent = (UrlForm) a;
            return task.matchesBase(agent, terms.urls().render()) && task.matchesQuery(agent, terms);
        });
    }

    /** Whether any alternative matches the other URL, ignoring queries. */
    static boolean samePath(NormalValue.Typed expected, NormalValue.Typed actual, Terms terms) {
        return anyPair(expected, actual, (e, a) -> ((UrlForm) e)
                .matchesBase((UrlForm) a, terms.urls().render()));
    }
}
