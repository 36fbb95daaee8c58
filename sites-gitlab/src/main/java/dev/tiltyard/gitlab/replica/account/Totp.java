package dev.tiltyard.gitlab.replica.account;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;

/** One-time passwords that change with the time: six digits every thirty seconds, as in RFC 6238. */
final class Totp {
    private static final int SECONDS = 30;
    private static final int DIGITS = 1_000_000;

    private Totp() {}

    /** Whether a code belongs to a key at a time, or was right just before or after. */
    static boolean matches(String key, String code, Instant now) {
        if (key.isEmpty()) {
            return false;
        }
        long step = Math.floorDiv(now.getEpochSecond(), SECONDS);
        boolean found = false;
        for (long at = step - 1; at <= step + 1; at++) {
            found |= MessageDigest.isEqual(
                    code(key, at).getBytes(StandardCharsets.US_ASCII), code.getBytes(StandardCharsets.US_ASCII));
        }
        return found;
    }

    /** The code of a step of thirty seconds. */
    static String code(String key, long step) {
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(new Base32().decode(key), "HmacSHA1"));
            byte[] hash =
                    mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(step).array());
            int at = hash[hash.length - 1] & 0xf;
            int number = ByteBuffer.wrap(hash, at, Integer.BYTES).getInt() & Integer.MAX_VALUE;
            return String.format("%06d", number % DIGITS);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Computing a one-time password: this Java has no HmacSHA1", e);
        }
    }

    /** A key in the letters of base 32, without padding. */
    static String text(byte[] key) {
        return new Base32().encodeToString(key).replace("=", "");
    }
}
