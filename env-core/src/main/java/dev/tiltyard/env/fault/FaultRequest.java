package dev.tiltyard.env.fault;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A request of the agent's browser, as far as faults depend on it.
 *
 * @param site id of the site
 * @param head its first line and headers
 */
record FaultRequest(String site, HttpHead head) {
    private static final Pattern SIGN_IN = Pattern.compile("(?i)log_?-?in|sign_?-?in|sessions?\\b");

    /** What it is for. */
    enum Purpose {
        /** A tab's own document. */
        DOCUMENT,
        /** The document of a frame. */
        FRAME,
        /** Data that a script asked for. */
        DATA,
        SCRIPT,
        OTHER
    }

    Purpose purpose() {
        if (head.has("Sec-Purpose", "prefetch")) {
            return Purpose.OTHER;
        }
        // Chromium omits the purpose on addresses that it does not trust: plain HTTP on other hosts than this machine.
        return switch (head.header("Sec-Fetch-Dest").orElse("")) {
            case "document" -> Purpose.DOCUMENT;
            case "iframe", "frame" -> Purpose.FRAME;
            case "empty" -> Purpose.DATA;
            case "script" -> Purpose.SCRIPT;
            case "" ->
                head.header("Upgrade-Insecure-Requests").isPresent()
                        ? Purpose.DOCUMENT
                        : head.header("X-Requested-With").isPresent()
                                ? Purpose.DATA
                                : path().split("\\?", 2)[0].endsWith(".js") ? Purpose.SCRIPT : Purpose.OTHER;
            default -> Purpose.OTHER;
        };
    }

    boolean isPage() {
        return purpose() == Purpose.DOCUMENT || purpose() == Purpose.FRAME;
    }

    /** Whether the site's program answers it, not a file. */
    boolean isDynamic() {
        return isPage() || purpose() == Purpose.DATA;
    }

    boolean isRead() {
        var method = head.word(0).toUpperCase(Locale.ROOT);
        return method.equals("GET") || method.equals("HEAD");
    }

    boolean isSignIn() {
        return !isRead() && SIGN_IN.matcher(path()).find();
    }

    /** Path and query. */
    String path() {
        return head.word(1);
    }

    /** Method, path and query: the same request again has the same. */
    String place() {
        return head.word(0) + " " + path();
    }

    /** Cookies as sent, {@code name=value}. */
    List<String> cookies() {
        return head.header("Cookie").stream()
                .flatMap(line -> Arrays.stream(line.split(";\\s*")))
                .filter(pair -> pair.contains("="))
                .toList();
    }
}
