package dev.tiltyard.wiki.world;

import java.nio.charset.StandardCharsets;

/** Relative URLs between pages. */
final class PageLinks {
    private static final String PLAIN = "-._~!$()*,;@/";

    private PageLinks() {}

    /**
     * The relative URL of an entry.
     *
     * @param from path of the linking page, below its namespace
     * @param namespace namespace of the entry
     * @param path path of the entry below its namespace
     */
    static String to(String from, char fromNamespace, char namespace, String path) {
        long depth = from.chars().filter(letter -> letter == '/').count();
        String up = "../".repeat((int) depth);
        if (namespace != fromNamespace) {
            return up + "../" + namespace + "/" + encoded(path);
        }
        // A colon before the first slash would make it a scheme.
        return up.isEmpty() ? "./" + encoded(path) : up + encoded(path);
    }

    static String encoded(String path) {
        StringBuilder encoded = new StringBuilder();
        for (byte each : path.getBytes(StandardCharsets.UTF_8)) {
            char letter = (char) (each & 0xFF);
            boolean plain = letter < 128 && (Character.isLetterOrDigit(letter) || PLAIN.indexOf(letter) >= 0);
            if (plain || letter == ':') {
                encoded.append(letter);
            } else {
                encoded.append(String.format("%%%02X", each & 0xFF));
            }
        }
        return encoded.toString();
    }
}
