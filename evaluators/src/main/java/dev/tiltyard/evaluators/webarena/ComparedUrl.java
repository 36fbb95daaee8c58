package dev.tiltyard.evaluators.webarena;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The parts of a URL that are compared.
 *
 * @param host host, port and user name, as written
 * @param path with its leading slash, without the parameters of its last segment; empty for none
 * @param query decoded; keys and values in order, blank values dropped
 */
record ComparedUrl(String host, String path, Map<String, List<String>> query) {
    /**
     * Parses a URL like Python's {@code urlparse} and {@code parse_qs}.
     *
     * <p>Source: Python's documentation of {@code urllib.parse}.
     */
    static ComparedUrl of(String url) {
        String rest = withoutControls(url);
        int colon = rest.indexOf(':');
        if (colon > 0 && isScheme(rest.substring(0, colon))) {
            rest = rest.substring(colon + 1);
        }
        String host = "";
        if (rest.startsWith("//")) {
            int end = firstOf(rest, 2, "/?#");
            host = checked(rest.substring(2, end), url);
            rest = rest.substring(end);
        }
        rest = rest.substring(0, firstOf(rest, 0, "#"));
        int mark = firstOf(rest, 0, "?");
        String query = mark < rest.length() ? rest.substring(mark + 1) : "";
        return new ComparedUrl(host, withoutParameters(rest.substring(0, mark)), query(query));
    }

    /**
     * Returns a copy without irrelevant differences: encoding, default ports, case of the host, a trailing slash,
     * spaces around values.
     */
    static ComparedUrl normal(String url) {
        ComparedUrl address = of(url);
        boolean secure = url.regionMatches(true, 0, "https:", 0, 6);
        String host = address.host().toLowerCase(Locale.ROOT);
        String port = secure ? ":443" : ":80";
        String shortHost = host.endsWith(port) ? host.substring(0, host.length() - port.length()) : host;
        String path = decoded(address.path());
        while (path.endsWith("/")) {
            path = path.substring(0, path.length() - 1);
        }
        Map<String, List<String>> query = new LinkedHashMap<>();
        address.query()
                .forEach((key, values) ->
                        query.put(key, values.stream().map(String::strip).toList()));
        return new ComparedUrl(shortHost, path, query);
    }

    private static String withoutControls(String url) {
        int start = 0;
        while (start < url.length() && url.charAt(start) <= ' ') {
            start++;
        }
        String rest = url.substring(start);
        return rest.indexOf('\t') < 0 && rest.indexOf('\n') < 0 && rest.indexOf('\r') < 0
                ? rest
                : rest.replaceAll("[\t\n\r]", "");
    }

    private static boolean isScheme(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
            if (!letter && (i == 0 || (c < '0' || c > '9') && "+-.".indexOf(c) < 0)) {
                return false;
            }
        }
        return true;
    }

    private static String checked(String host, String url) {
        boolean brackets = (host.indexOf('[') >= 0) != (host.indexOf(']') >= 0);
        if (brackets || isDisguised(host)) {
            throw new BrokenCheckException("the host of the URL " + url + " cannot be read", "fix the URL");
        }
        return host;
    }

    /** Whether the host contains a character that looks like the end of a host. */
    private static boolean isDisguised(String host) {
        return host.chars().anyMatch(c -> c > 0x7F)
                && Normalizer.normalize(host, Normalizer.Form.NFKC).chars().anyMatch(c -> "/?#".indexOf(c) >= 0);
    }

    private static int firstOf(String text, int from, String characters) {
        for (int i = from; i < text.length(); i++) {
            if (characters.indexOf(text.charAt(i)) >= 0) {
                return i;
            }
        }
        return text.length();
    }

    private static String withoutParameters(String path) {
        int semicolon = path.indexOf(';', Math.max(0, path.lastIndexOf('/')));
        return semicolon < 0 ? path : path.substring(0, semicolon);
    }

    private static Map<String, List<String>> query(String query) {
        if (query.isEmpty()) {
            return Map.of();
        }
        Map<String, List<String>> parsed = new LinkedHashMap<>();
        for (String pair : query.split("&")) {
            int equals = pair.indexOf('=');
            if (equals >= 0 && equals < pair.length() - 1) {
                parsed.computeIfAbsent(decoded(pair.substring(0, equals).replace('+', ' ')), k -> new ArrayList<>())
                        .add(decoded(pair.substring(equals + 1).replace('+', ' ')));
            }
        }
        return parsed;
    }

    private static String decoded(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        for (int i = 0; i < text.length(); i++) {
            int value = i + 2 < text.length() && text.charAt(i) == '%'
                    ? Character.digit(text.charAt(i + 1), 16) * 16 + Character.digit(text.charAt(i + 2), 16)
                    : -1;
            boolean hex = value >= 0
                    && Character.digit(text.charAt(i + 1), 16) >= 0
                    && Character.digit(text.charAt(i + 2), 16) >= 0;
            if (hex) {
                bytes.write(value);
                i += 2;
            } else {
                int codePoint = text.codePointAt(i);
                bytes.writeBytes(Character.toString(codePoint).getBytes(StandardCharsets.UTF_8));
                i += Character.charCount(codePoint) - 1;
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
