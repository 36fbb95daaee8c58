package dev.tiltyard.server.serve;

import dev.tiltyard.sitekit.control.BearerToken;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The tokens of agents. Each belongs to one lease and is derived from the lease's id with a key that exists only in
 * this process, so no list of them has to be kept.
 */
final class AgentTokens {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;
    private static final Pattern TOKEN = Pattern.compile("agent\\.([0-9a-f]{1,64})\\.[0-9a-f]{64}");

    private final SecretKeySpec key;

    AgentTokens() {
        byte[] bytes = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(bytes);
        this.key = new SecretKeySpec(bytes, ALGORITHM);
    }

    /** The token of a lease's agent. */
    BearerToken of(String lease) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            byte[] proof = mac.doFinal(lease.getBytes(StandardCharsets.UTF_8));
            return new BearerToken("agent." + lease + "." + HexFormat.of().formatHex(proof));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no " + ALGORITHM, e);
        }
    }

    /** The lease that a token belongs to, whether or not the lease has ended; empty if the token was not made here. */
    Optional<String> lease(String token) {
        Matcher parts = TOKEN.matcher(token);
        return parts.matches() && of(parts.group(1)).matches(token) ? Optional.of(parts.group(1)) : Optional.empty();
    }
}
