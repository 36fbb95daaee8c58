package dev.tiltyard.server;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Passwords for what we start. They are never written to a log. */
public final class Secrets {
    private static final SecureRandom RANDOM = new SecureRandom();

    private Secrets() {}

    /** 32 hexadecimal digits. */
    public static String password() {
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
