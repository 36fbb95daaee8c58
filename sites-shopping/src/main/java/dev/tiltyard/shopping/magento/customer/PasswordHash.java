package dev.tiltyard.shopping.magento.customer;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Password hashes in the original's format {@code hash:salt:version}. Version 1 is written: SHA-256 over salt and
 * password, fast enough for agents that log in all the time. Versions 0 (MD5) and chains of both ({@code 0:1}, the hash
 * of the hash) are accepted too; the original upgrades them at the customer's next login.
 *
 * <p>Source: Magento 2.4, {@code Magento\Framework\Encryption\Encryptor}.
 */
public final class PasswordHash {
    private static final String VERSION = "1";
    private static final HexFormat HEX = HexFormat.of();

    private PasswordHash() {}

    /**
     * @param salt 16 bytes, for example from {@link dev.tiltyard.sitekit.web.SeededIds#nextBytes()}
     */
    public static String of(String password, byte[] salt) {
        String text = HEX.formatHex(salt);
        return digest("SHA-256", text + password) + ":" + text + ":" + VERSION;
    }

    /** Whether a password has this hash; false if the hash is empty or in an unknown format. */
    public static boolean matches(String password, String hash) {
        String[] parts = hash.split(":");
        if (parts.length < 3) {
            return false;
        }
        String recreated = password;
        for (int i = 2; i < parts.length; i++) {
            if (!parts[i].equals("0") && !parts[i].equals("1")) {
                return false;
            }
            recreated = digest(parts[i].equals("0") ? "MD5" : "SHA-256", parts[1] + recreated);
        }
        return MessageDigest.isEqual(
                recreated.getBytes(StandardCharsets.US_ASCII), parts[0].getBytes(StandardCharsets.UTF_8));
    }

    private static String digest(String algorithm, String text) {
        try {
            return HEX.formatHex(MessageDigest.getInstance(algorithm).digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has " + algorithm + ", this one has not", e);
        }
    }
}
