package dev.tiltyard.wiki.replica.library;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

/** URL coding as kiwix-serve does it. */
public final class Urls {
    private static final String PLAIN = "-_.!~*'()";
    private static final String RESERVED = ";,/?:@&=+$";

    private Urls() {}

    /** Encodes a path; characters with a meaning in URLs stay. */
    public static String encodedPath(String path) {
        return encoded(path, PLAIN + RESERVED);
    }

    /** Encodes the value of a parameter. */
    public static String encodedValue(String value) {
        return encoded(value, PLAIN);
    }

    private static String encoded(String text, String plain) {
        StringBuilder encoded = new StringBuilder();
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            int letter = each & 0xFF;
            boolean stays = letter < 128 && (Character.isLetterOrDigit(letter) || plain.indexOf(letter) >= 0);
            encoded.append(stays ? String.valueOf((char) letter) : String.format("%%%02X", letter));
        }
        return encoded.toString();
    }

    /** Decodes a raw path; invalid escapes stay. */
    public static String decodedPath(String rawPath) {
        String escapes = rawPath.replaceAll("%(?![0-9A-Fa-f]{2})", "%25").replace("+", "%2B");
        return URLDecoder.decode(escapes, StandardCharsets.UTF_8);
    }

    /** Parameters in alphabetical order, decoded: {@code content=book&pattern=x y}. */
    public static String query(Map<String, List<String>> parameters) {
        return joined(parameters, (name, value) -> name + "=" + value);
    }

    /** As {@link #query}, encoded. */
    public static String encodedQuery(Map<String, List<String>> parameters) {
        return joined(parameters, (name, value) -> encodedValue(name) + "=" + encodedValue(value));
    }

    private static String joined(Map<String, List<String>> parameters, BinaryOperator<String> pair) {
        return new TreeMap<>(parameters)
                .entrySet().stream()
                        .flatMap(each -> each.getValue().stream().map(value -> pair.apply(each.getKey(), value)))
                        .collect(Collectors.joining("&"));
    }
}
