package dev.tiltyard.sitekit.web;

import at.favre.lib.crypto.bcrypt.BCrypt;
import java.nio.charset.StandardCharsets;

/**
 * Password hashes in bcrypt's {@code $2y$04$...} format, which the originals accept too. The cost is bcrypt's lowest:
 * nothing here is secret, and agents log in all the time.
 */
public final class Passwords {
    private static final int COST = 4;

    private Passwords() {}

    /**
     * @param password at most 72 bytes in UTF-8
     * @param salt 16 bytes, from {@link SeededIds#nextBytes()}
     */
    public static String hash(String password, byte[] salt) {
        return new String(
                BCrypt.with(BCrypt.Version.VERSION_2Y).hash(COST, salt, password.getBytes(StandardCharsets.UTF_8)),
                StandardCharsets.US_ASCII);
    }

    /** Whether a password has this hash; false if the hash is empty or in an unknown format. */
    public static boolean match(String password, String hash) {
        byte[] typed = password.getBytes(StandardCharsets.UTF_8);
        return typed.length <= 72
                && !hash.isEmpty()
                && BCrypt.verifyer().verify(typed, hash.getBytes(StandardCharsets.UTF_8)).verified;
    }
}
