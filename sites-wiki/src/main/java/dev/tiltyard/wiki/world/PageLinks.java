package dev.tiltyard.wiki.world;

import java.nio.charset.StandardCharsets;

/** Addresses of one page seen from another. */
final class PageLinks {
    private static final String PLAIN = "-._~!$()*,;@/";

    private PageLinks() {}

    /**
     * The relative address of an entry.
     *
     * @param from path of the page that links, below its namespace
     * @param namespace of the entry
     * @param path of the entry below its namespace
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
