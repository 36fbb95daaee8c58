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

    /** A new token that nobody can guess. */
    public static BearerToken random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(bytes);
        return new BearerToken(HexFormat.of().formatHex(bytes));
    }

    /** The token itself, to be handed to those who may use it. */
    public String value() {
        return value;
    }

    /** Whether this is the token. Takes the same time wherever the first difference is. */
    public boolean matches(String given) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), value.getBytes(StandardCharsets.UTF_8));
    }

    /** Whether a request with this {@code Authorization} header carries the token. */
    public boolean isIn(@Nullable String authorization) {
        return authorization != null
                && authorization.startsWith(SCHEME)
                && matches(authorization.substring(SCHEME.length()));
    }

    @Override
    public String toString() {
        return "a bearer token";
    }
}
