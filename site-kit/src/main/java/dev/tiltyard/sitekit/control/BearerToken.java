package dev.tiltyard.sitekit.control;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** The secret that callers must send in the header {@code Authorization: Bearer TOKEN}. It is never printed or logged. */
public final class BearerToken {
    private static final String SCHEME = "Bearer ";
    private static final int RANDOM_BYTES = 24;

    private final String value;

    /** @throws IllegalArgumentException if it is blank */
    public BearerToken(String value) {
        if (value.isBlank()) {
            throw new IllegalArgumentException("a token must not be blank");
        }
        this.value = value;
    }

    /** A new random token. */
    public static BearerToken random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(bytes);
        return new BearerToken(HexFormat.of().formatHex(bytes));
    }

    /** The token itself, for authorized callers. */
    public String value() {
        return value;
    }

    /** Whether this is the token, compared in constant time. */
    public boolean matches(String given) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), value.getBytes(StandardCharsets.UTF_8));
    }

    /** Whether a request with this {@code Authorization} header carries the token. */
    public boolean isIn(@Nullable String authorization) {
        return matches(in(authorization));
    }

    /**
     * Extracts the token from an {@code Authorization} header; empty text if there is none. The scheme's name is
     * case-insensitive.
     *
     * <p>Source: RFC 9110, 11.1.
     */
    public static String in(@Nullable String authorization) {
        return authorization != null && authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? authorization.substring(SCHEME.length()).strip()
                : "";
    }

    @Override
    public String toString() {
        return "a bearer token";
    }
}
