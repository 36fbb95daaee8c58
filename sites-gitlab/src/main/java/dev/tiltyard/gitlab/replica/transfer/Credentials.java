package dev.tiltyard.gitlab.replica.transfer;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.session.SignIn;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;
import java.util.OptionalLong;

/** Who sends a request that is no browser's: by basic authentication, with a password or an access token. */
public final class Credentials {
    private final Hub hub;

    public Credentials(Hub hub) {
        this.hub = hub;
    }

    /** What a request shows. */
    public record Shown(Viewer viewer) {
        /** Somebody who is not who he says. */
        static final Shown WRONG = new Shown(Viewer.ANONYMOUS);
    }

    /** Who sends this request; {@link Viewer#ANONYMOUS} if it does not say. */
    Shown shown(Visit visit) {
        String header =
                Optional.ofNullable(visit.http().header("Authorization")).orElse("");
        if (!header.startsWith("Basic ")) {
            return new Shown(Viewer.ANONYMOUS);
        }
        String said;
        try {
            said = new String(Base64.getDecoder().decode(header.substring(6).strip()), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return Shown.WRONG;
        }
        int colon = said.indexOf(':');
        String password = said.substring(colon + 1);
        OptionalLong user = SignIn.find(hub, colon < 0 ? "" : said.substring(0, colon), password);
        if (user.isEmpty()) {
            user = byToken(visit, password);
        }
        return user.isPresent() ? new Shown(hub.user(user.getAsLong())) : Shown.WRONG;
    }

    /** Whose access token this is. */
    public OptionalLong byToken(Visit visit, String token) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT user_id FROM personal_access_tokens
                         WHERE token_digest = :digest AND NOT coalesce(revoked, false)
                           AND (expires_at IS NULL OR expires_at > :today)
                        """)
                .bind("digest", digest(token))
                .bind("today", visit.now().atOffset(java.time.ZoneOffset.UTC).toLocalDate())
                .map((row, context) -> OptionalLong.of(row.getLong(1)))
                .findFirst()
                .orElse(OptionalLong.empty()));
    }

    /** What is kept of a token: the base 64 form of its SHA-256. */
    public static String digest(String token) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
