package dev.tiltyard.evaluators.webcanvas;

import dev.tiltyard.evaluators.text.PythonUrl;
import java.util.List;
import java.util.Locale;

/**
 * The parts of a URL that URL nodes check.
 *
 * <p>Source: observed results of WebCanvas v0.0.3's {@code step_score.py}.
 */
final class CanvasUrl {
    private CanvasUrl() {}

    /** The value that exact and semantic nodes compare: a parameter, decoded twice, or the whole URL, decoded once. */
    static String compared(String url, String key) {
        return key.isEmpty() ? PythonUrl.unquote(url) : parameter(url, key);
    }

    /** The text that include nodes search: a parameter, or host, path and fragment without scheme and query. */
    static String searched(String url, String key) {
        if (!key.isEmpty()) {
            return parameter(url, key);
        }
        try {
            PythonUrl parts = PythonUrl.parse(url);
            String fragment = parts.fragment().isEmpty() ? "" : "#" + parts.fragment();
            return PythonUrl.unquote(parts.netloc() + parts.path() + fragment);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    /** The first value of a query parameter; empty if it is missing or blank. */
    private static String parameter(String url, String key) {
        try {
            List<String> values =
                    PythonUrl.parseQuery(PythonUrl.parse(url).query(), false).getOrDefault(key, List.of());
            return values.isEmpty() ? "" : PythonUrl.unquote(values.get(0));
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    /**
     * The published label of a site: the second part of a host that begins with {@code www}, else the first, each only
     * if a dot follows. Sites on one host have the same label, since the port is not part of it.
     */
    static String label(String url) {
        try {
            String host = PythonUrl.split(url).netloc();
            int from = host.startsWith("www") ? host.indexOf('.') + 1 : 0;
            int to = host.indexOf('.', from);
            return to < 0 || (from == 0 && host.startsWith("www")) ? "" : host.substring(from, to);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    /** Host and port in lower case, without {@code www.}. */
    static String host(String url) {
        try {
            String host = PythonUrl.split(url).netloc().toLowerCase(Locale.ROOT);
            return host.startsWith("www.") ? host.substring("www.".length()) : host;
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
