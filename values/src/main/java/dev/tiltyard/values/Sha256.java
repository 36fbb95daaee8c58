package dev.tiltyard.values;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

public final class Sha256 {
    private Sha256() {}

    /** The 32-byte hash of some bytes. */
    public static byte[] of(byte[] bytes) {
        return digest().digest(bytes);
    }

    /** The hash of some bytes as 64 lower-case hexadecimal digits. */
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(of(bytes));
    }

    /** The hash of a text's UTF-8 bytes in hexadecimal. */
    public static String hex(String text) {
        return hex(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A digest for incremental input. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256, this one has not", e);
        }
    }
}
