package dev.tiltyard.evaluators.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A URL parsed like Python's {@code urllib.parse}, which rejects far less than {@link java.net.URI}.
 *
 * @param params the part after {@code ;} in the last segment of the path; only set by {@link #parse}
 */
public record PythonUrl(String scheme, String netloc, String path, String params, String query, String fragment) {
    private static final String UNRESERVED = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-~";

    private static final List<String> WITH_NETLOC = List.of(
            "ftp",
            "http",
            "gopher",
            "nntp",
            "telnet",
            "imap",
            "wais",
            "file",
            "mms",
            "https",
            "shttp",
            "snews",
            "prospero",
            "rtsp",
            "rtspu",
            "rsync",
            "svn",
            "svn+ssh",
            "sftp",
            "nfs",
            "git",
            "git+ssh",
            "ws",
            "wss");
    private static final List<String> WITH_PARAMS = List.of(
            "",
            "ftp",
            "hdl",
            "prospero",
            "http",
            "imap",
            "https",
            "shttp",
            "rtsp",
            "rtspu",
            "sip",
            "sips",
            "mms",
            "sftp",
            "tel");

    /**
     * {@code urlsplit(url)}.
     *
     * @throws IllegalArgumentException if the host has an unmatched square bracket
     */
    public static PythonUrl split(String url) {
        String rest = trimmed(url);
        String scheme = "";
        int colon = rest.indexOf(':');
        if (colon > 0 && isScheme(rest.substring(0, colon))) {
            scheme = rest.substring(0, colon).toLowerCase(Locale.ROOT);
            rest = rest.substring(colon + 1);
        }
        String netloc = "";
        if (rest.startsWith("//")) {
            int end = firstOf(rest, "/?#", 2);
            netloc = rest.substring(2, end);
            rest = rest.substring(end);
            requirePairedBrackets(netloc);
        }
        int hash = rest.indexOf('#');
        String fragment = hash < 0 ? "" : rest.substring(hash + 1);
        rest = hash < 0 ? rest : rest.substring(0, hash);
        int mark = rest.indexOf('?');
        String query = mark < 0 ? "" : rest.substring(mark + 1);
        return new PythonUrl(scheme, netloc, mark < 0 ? rest : rest.substring(0, mark), "", query, fragment);
    }

    /** Brackets in a host must match and contain a colon. */
    private static void requirePairedBrackets(String netloc) {
        int open = netloc.indexOf('[');
        int close = netloc.indexOf(']');
        boolean fine = open < 0
                ? close < 0
                : close > open && netloc.substring(open, close).contains(":");
        if (!fine) {
            throw new IllegalArgumentException("Invalid IPv6 URL");
        }
    }

    /** {@code urlparse(url)}: like {@link #split}, with the parameters of the last segment separated. */
    public static PythonUrl parse(String url) {
        PythonUrl split = split(url);
        boolean knowsParams = WITH_PARAMS.contains(split.scheme);
        int slash = split.path.lastIndexOf('/');
        int semicolon = knowsParams ? split.path.indexOf(';', Math.max(slash, 0)) : -1;
        if (semicolon < 0) {
            return split;
        }
        return new PythonUrl(
                split.scheme,
                split.netloc,
                split.path.substring(0, semicolon),
                split.path.substring(semicolon + 1),
                split.query,
                split.fragment);
    }

    private static String trimmed(String url) {
        int from = 0;
        while (from < url.length() && url.charAt(from) <= ' ') {
            from++;
        }
        String rest = url.substring(from);
        return rest.indexOf('\t') < 0 && rest.indexOf('\n') < 0 && rest.indexOf('\r') < 0
                ? rest
                : rest.replace("\t", "").replace("\n", "").replace("\r", "");
    }

    private static boolean isScheme(String text) {
        char first = text.charAt(0);
        return first < 0x80
                && Character.isLetter(first)
                && text.chars().allMatch(c -> c < 0x80 && (Character.isLetterOrDigit(c) || "+-.".indexOf(c) >= 0));
    }

    private static int firstOf(String text, String signs, int from) {
        for (int i = from; i < text.length(); i++) {
            if (signs.indexOf(text.charAt(i)) >= 0) {
                return i;
            }
        }
        return text.length();
    }

    /** {@code urlunsplit(…)}, without the parameters. */
    public String unsplit() {
        StringBuilder out = new StringBuilder();
        if (!scheme.isEmpty()) {
            out.append(scheme).append(':');
        }
        boolean knowsNetloc = WITH_NETLOC.contains(scheme) && !path.startsWith("//");
        if (!netloc.isEmpty() || knowsNetloc) {
            out.append("//").append(netloc);
            if (!path.isEmpty() && !path.startsWith("/")) {
                out.append('/');
            }
        }
        out.append(path);
        if (!query.isEmpty()) {
            out.append('?').append(query);
        }
        if (!fragment.isEmpty()) {
            out.append('#').append(fragment);
        }
        return out.toString();
    }

    /** {@code unquote(text)}: percent-decodes as UTF-8 with replacement; {@code +} and {@code %zz} are kept. */
    public static String unquote(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        byte[] bytes = new byte[text.length() / 3 + 1];
        int i = 0;
        while (i < text.length()) {
            int count = 0;
            while (i + 2 < text.length() && text.charAt(i) == '%' && hex(text, i + 1) >= 0) {
                bytes[count++] = (byte) hex(text, i + 1);
                i += 3;
            }
            if (count > 0) {
                out.append(new String(bytes, 0, count, StandardCharsets.UTF_8));
            } else {
                out.append(text.charAt(i++));
            }
        }
        return out.toString();
    }

    private static int hex(String text, int at) {
        int high = Character.digit(text.charAt(at), 16);
        int low = Character.digit(text.charAt(at + 1), 16);
        boolean ascii = text.charAt(at) < 0x80 && text.charAt(at + 1) < 0x80;
        return ascii && high >= 0 && low >= 0 ? high * 16 + low : -1;
    }

    /** {@code quote(text, safe)}. */
    public static String quote(String text, String safe) {
        StringBuilder out = new StringBuilder(text.length());
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            if (c < 0x80 && (UNRESERVED.indexOf(c) >= 0 || safe.indexOf(c) >= 0)) {
                out.append(c);
            } else {
                out.append('%').append(String.format(Locale.ROOT, "%02X", (int) c));
            }
        }
        return out.toString();
    }

    /**
     * {@code parse_qs(query, keep_blank_values)}: values by name in order, with {@code +} and percent-encoding decoded.
     */
    public static Map<String, List<String>> parseQuery(String query, boolean keepBlank) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (String pair : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            String value = equals < 0 ? "" : pair.substring(equals + 1);
            if (!pair.isEmpty() && (keepBlank || !value.isEmpty())) {
                String name = unquote((equals < 0 ? pair : pair.substring(0, equals)).replace('+', ' '));
                values.computeIfAbsent(name, n -> new ArrayList<>()).add(unquote(value.replace('+', ' ')));
            }
        }
        return values;
    }
}
