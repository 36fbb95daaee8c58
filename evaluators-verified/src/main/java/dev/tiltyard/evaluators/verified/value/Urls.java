package dev.tiltyard.evaluators.verified.value;

import dev.tiltyard.evaluators.text.PythonUrl;
import java.net.IDN;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Normalizes URLs: explicit scheme, lowercase host, resolved dot segments, minimal percent-encoding. */
public final class Urls {
    private static final Pattern BASE64_SEGMENT = Pattern.compile("[A-Za-z0-9_-]{4,}={0,2}");
    private static final List<String> AUTHORITY = List.of("http", "https", "ftp", "ftps");
    private static final Map<String, String> DEFAULT_PORTS = Map.of(
            "ftp", "21", "gopher", "70", "http", "80", "https", "443", "news", "119", "snews", "563", "ws", "80", "wss",
            "443", "ssh", "22", "sftp", "22");

    private Urls() {}

    /**
     * Normalizes a URL.
     *
     * <p>Source: observed results of {@code url-normalize} 2.2.1, on which the published evaluator relies.
     *
     * @throws NotNormalException if the URL can't be parsed
     */
    static String normalized(String url) {
        String whole = PythonStrings.stripEnd(withScheme(url).replace("#!", "?_escaped_fragment_="), "&? ");
        PythonUrl parts = read(PythonUrl::split, PythonStrings.strip(whole));
        int at = parts.netloc().indexOf('@');
        String user = at < 0 ? "" : parts.netloc().substring(0, at + 1);
        String server = parts.netloc().substring(at + 1);
        int colon = server.indexOf(':');
        String host = host(colon < 0 ? server : server.substring(0, colon));
        String port = colon < 0 ? "" : port(server.substring(colon + 1), parts.scheme());
        String netloc = (user.equals("@") || user.equals(":@") ? "" : user) + host + (port.isEmpty() ? "" : ":" + port);
        return new PythonUrl(
                        parts.scheme(),
                        netloc,
                        path(parts.path(), parts.scheme()),
                        "",
                        query(parts.query()),
                        PythonUrl.quote(decoded(parts.fragment()), "~="))
                .unsplit();
    }

    /**
     * Parses a URL like Python's {@code urlparse}.
     *
     * @throws NotNormalException if it can't be parsed
     */
    public static PythonUrl parse(String url) {
        return read(PythonUrl::parse, url);
    }

    private static PythonUrl read(Function<String, PythonUrl> parser, String url) {
        try {
            return parser.apply(url);
        } catch (IllegalArgumentException e) {
            throw new NotNormalException(String.valueOf(e.getMessage()));
        }
    }

    private static String withScheme(String url) {
        boolean universal = url.startsWith("//");
        if (url.equals("-") || (url.startsWith("/") && !universal)) {
            return url;
        }
        if (url.substring(0, Math.min(7, url.length())).indexOf(':') < 0) {
            return "https://" + PythonStrings.stripStart(url, "/");
        }
        int colon = url.indexOf(':');
        String scheme = url.substring(0, colon);
        return AUTHORITY.contains(scheme.toLowerCase(Locale.ROOT))
                ? scheme + "://" + PythonStrings.stripStart(url.substring(colon + 1), "/")
                : url;
    }

    private static String host(String host) {
        String lower = host.toLowerCase(Locale.ROOT).replaceAll("^\\.+|\\.+$", "");
        if (lower.chars().allMatch(c -> c < 0x80)) {
            return lower;
        }
        try {
            return IDN.toASCII(lower, IDN.ALLOW_UNASSIGNED);
        } catch (IllegalArgumentException e) {
            throw new NotNormalException("not a host name: " + host);
        }
    }

    private static String port(String port, String scheme) {
        boolean digits = !port.isEmpty() && port.chars().allMatch(c -> c >= '0' && c <= '9');
        String number = digits ? port.replaceFirst("^0+(?=\\d)", "") : port;
        return number.equals(DEFAULT_PORTS.get(scheme)) ? "" : number;
    }

    private static String decoded(String text) {
        return Normalizer.normalize(PythonUrl.unquote(text), Normalizer.Form.NFC);
    }

    private static String path(String path, String scheme) {
        String quoted = PythonUrl.quote(decoded(path), "~:/#[]@!$&'()*+,;=");
        boolean hierarchical = List.of("", "http", "https", "ftp", "file").contains(scheme);
        String resolved = hierarchical ? resolved(quoted) : quoted;
        return resolved.isEmpty() && hierarchical && !scheme.isEmpty() ? "/" : resolved;
    }

    private static String resolved(String path) {
        List<String> out = new ArrayList<>();
        String[] parts = path.split("/", -1);
        for (String part : parts) {
            if (part.isEmpty()) {
                if (out.isEmpty()) {
                    out.add(part);
                }
            } else if (part.equals("..")) {
                if (out.size() > 1) {
                    out.remove(out.size() - 1);
                }
            } else if (!part.equals(".")) {
                out.add(part);
            }
        }
        if (List.of("", ".", "..").contains(parts[parts.length - 1])) {
            out.add("");
        }
        return String.join("/", out);
    }

    private static String query(String query) {
        List<String> out = new ArrayList<>();
        for (String pair : query.split("&", -1)) {
            if (!pair.isEmpty()) {
                int equals = pair.indexOf('=');
                String name = safe(equals < 0 ? pair : pair.substring(0, equals));
                String value = equals < 0 ? "" : safe(pair.substring(equals + 1));
                out.add(value.isEmpty() ? name : name + "=" + value);
            }
        }
        return String.join("&", out);
    }

    private static String safe(String text) {
        return PythonUrl.quote(decoded(text), "~:/?[]@!$'()*+,;");
    }

    /**
     * A query's values by name, sorted for each name.
     *
     * @param query without the question mark; percent-decoded twice
     */
    public static Map<String, List<String>> queryValues(String query) {
        Map<String, List<String>> values = new TreeMap<>();
        PythonUrl.parseQuery(query, true)
                .forEach((name, all) -> values.put(
                        PythonUrl.unquote(name),
                        all.stream().map(PythonUrl::unquote).sorted().toList()));
        return values;
    }

    /**
     * A path without segments that encode a query in Base64.
     *
     * @param path the remaining path
     * @param queries the decoded queries, without a leading {@code ?} or {@code &}
     */
    public record Base64Query(String path, List<String> queries) {
        public Base64Query {
            queries = List.copyOf(queries);
        }
    }

    /** Removes the segments of a path that decode to text with an equals sign. */
    public static Base64Query base64Query(String path) {
        List<String> queries = new ArrayList<>();
        List<String> left = new ArrayList<>();
        for (String segment : path.split("/", -1)) {
            String query = BASE64_SEGMENT.matcher(segment).matches() ? queryOf(segment) : "";
            if (!query.isEmpty()) {
                queries.add(PythonStrings.stripStart(query, "?&"));
            } else if (!segment.isEmpty()) {
                left.add(segment);
            }
        }
        String front = path.startsWith("/") ? "/" : "";
        String back = path.endsWith("/") && !left.isEmpty() ? "/" : "";
        return new Base64Query(front + String.join("/", left) + back, queries);
    }

    private static String queryOf(String segment) {
        try {
            String padded = segment + "=".repeat((4 - segment.length() % 4) % 4);
            byte[] bytes = Base64.getUrlDecoder().decode(padded);
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.indexOf('=') < 0 ? "" : PythonStrings.strip(PythonUrl.unquote(text));
        } catch (IllegalArgumentException | CharacterCodingException e) {
            return "";
        }
    }

    /** Whether a path has the extension of a static file: style sheets, scripts, images, fonts. */
    public static boolean isStaticFile(String path) {
        return Arrays.stream(STATIC).anyMatch(path::endsWith);
    }

    private static final String[] STATIC = {
        ".css", ".js", ".png", ".jpg", ".jpeg", ".gif", ".svg", ".woff", ".woff2", ".ttf", ".ico", ".webp"
    };
}
