package dev.tiltyard.sitekit.web;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Percent-encoding of paths. */
final class PathCoding {
    /** Characters that a path segment may contain unencoded, besides letters and digits. */
    private static final String PLAIN = "-._~!$&'()*+,;=:@";

    private PathCoding() {}

    /** Encodes a path segment, or a whole path if slashes are kept. */
    static String encode(String text, boolean slashes) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            boolean letterOrDigit = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
            if (letterOrDigit || PLAIN.indexOf(c) >= 0 || slashes && c == '/') {
                encoded.append(c);
            } else {
                encoded.append(String.format(Locale.ROOT, "%%%02X", (int) c));
            }
        }
        return encoded.toString();
    }
}
