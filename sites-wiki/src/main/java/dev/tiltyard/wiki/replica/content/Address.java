package dev.tiltyard.wiki.replica.content;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The part of a request's path that lies below a prefix, decoded. */
final class Address {
    private Address() {}

    /**
     * @param path as it was asked for
     * @param segments how many segments stand before the part that is wanted
     * @return empty if the path is no valid encoding
     */
    static Optional<String> below(String path, int segments) {
        int at = 0;
        for (int i = 1; i < segments && at >= 0; i++) {
            at = path.indexOf('/', at + 1);
        }
        if (at < 0) {
            return Optional.of("");
        }
        try {
            String decoded = URLDecoder.decode(path.substring(at).replace("+", "%2B"), StandardCharsets.UTF_8);
            return Optional.of(decoded.replaceFirst("^/+", ""));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
