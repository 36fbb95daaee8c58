package dev.tiltyard.embedded;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Passwords for the programs that we start. They are never logged. */
public final class Secrets {
    private static final SecureRandom RANDOM = new SecureRandom();

    private Secrets() {}

    /** A random password of 32 hexadecimal digits. */
    public static String password() {
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
