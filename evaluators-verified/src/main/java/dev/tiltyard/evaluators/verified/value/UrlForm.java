package dev.tiltyard.evaluators.verified.value;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * A URL in normal form.
 *
 * @param base everything except the query; for a pattern, the pattern itself
 * @param query typed values by name
 * @param pattern whether {@code base} is a pattern
 */
public record UrlForm(String base, Map<String, List<NormalValue>> query, boolean pattern) {
    public UrlForm {
        query = Map.copyOf(query);
    }

    /** Whether the two URLs match, ignoring queries. */
    boolean matchesBase(UrlForm other, UnaryOperator<String> render) {
        if (!pattern && !other.pattern) {
            return plain(base).equals(plain(other.base));
        }
        return (pattern && matches(this, other, render)) || (other.pattern && matches(other, this, render));
    }

    private static String plain(String base) {
        return PythonStrings.stripEnd(base.toLowerCase(Locale.ROOT), "/");
    }

    private static boolean matches(UrlForm pattern, UrlForm other, UnaryOperator<String> render) {
        String text = pattern.base;
        String rendered = PythonPattern.isPattern(text)
                ? "^" + rendered(text.substring(1, text.length() - 1), render) + "$"
                : rendered(text, render);
        PythonPattern compiled = PythonPattern.compile(rendered, 0);
        if (compiled == null) {
            throw new NotNormalException("Invalid regex pattern '" + text + "'");
        }
        return compiled.matchesStart(rendered(other.base, render));
    }

    private static String rendered(String url, UnaryOperator<String> render) {
        return url.startsWith("__") ? render.apply(url) : url;
    }

    /** Whether the first value of each name matches; an absent value equals an empty one. This form is the task's. */
    boolean matchesQuery(UrlForm actual, Terms terms) {
        TreeSet<String> names = new TreeSet<>(query.keySet());
        names.addAll(actual.query.keySet());
        return names.stream().allMatch(name -> agrees(first(name), actual.first(name), terms));
    }

    private NormalValue first(String name) {
        List<NormalValue> values = query.getOrDefault(name, List.of());
        return values.isEmpty() || values.get(0).isNothing() ? UrlType.EMPTY : values.get(0);
    }

    private static boolean agrees(NormalValue expected, NormalValue actual, Terms terms) {
        String text = UrlType.text(expected);
        if (PythonPattern.isPattern(text)) {
            PythonPattern pattern = PythonPattern.compile(text, 0);
            if (pattern == null) {
                throw new NotNormalException("Invalid regex pattern in a query: '" + text + "'");
            }
            return pattern.matchesStart(UrlType.text(actual));
        }
        return ValueComparison.equal(expected, actual, terms);
    }

    /** The URL with its query, sorted by name and value. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(base);
        String sign = "?";
        for (Map.Entry<String, List<NormalValue>> entry : new TreeMap<>(query).entrySet()) {
            for (NormalValue value : entry.getValue()) {
                text.append(sign).append(entry.getKey()).append('=').append(UrlType.text(value));
                sign = "&";
            }
        }
        return text.toString();
    }
}
