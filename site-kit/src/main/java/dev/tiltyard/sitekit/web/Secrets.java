package dev.tiltyard.sitekit.web;

import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Generates a site's secrets: tokens, keys, private URLs. Unlike {@link SeededIds}, they never repeat, since an agent
 * could keep one for a later episode, in which it may belong to somebody else.
 */
public final class Secrets {
    private static final SecureRandom RANDOM = new SecureRandom();

    private Secrets() {}

    public static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    /** 32 hexadecimal digits. */
    public static String hexadecimal() {
        return HexFormat.of().formatHex(bytes(16));
    }

    /** Random letters from an alphabet whose size is a power of two. */
    public static String letters(int count, String alphabet) {
        StringBuilder letters = new StringBuilder();
        for (byte each : bytes(count)) {
            letters.append(alphabet.charAt((each & 0xFF) % alphabet.length()));
        }
        return letters.toString();
    }
}
