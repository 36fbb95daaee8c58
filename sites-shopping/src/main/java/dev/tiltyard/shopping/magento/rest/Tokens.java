package dev.tiltyard.shopping.magento.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jdbi.v3.core.Jdbi;

/**
 * Bearer tokens. Issued tokens are JWTs (HS256, one hour): they write no row, so that reading changes nothing, and they
 * outlive a reset. Each is signed with its owner's password hash, and so becomes invalid when the password changes.
 * Integrations' tokens are rows of {@code oauth_token}.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\JwtUserToken} and {@code Magento\Integration\Model\UserToken}.
 */
public final class Tokens {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
    private static final Duration LIFE = Duration.ofHours(1);
    private static final String HEADER = "{\"kid\":\"1\",\"alg\":\"HS256\"}";
    private static final String BEARER = "bearer ";
    private static final int ADMIN = 2;
    private static final int CUSTOMER = 3;
    private static final int GUEST = 4;
    private static final String OPAQUE = """
            SELECT admin_id, customer_id, consumer_id, user_type, created_at FROM oauth_token
             WHERE token = ? AND type = 'access' AND COALESCE(revoked, 0) = 0
            """;

    private final Jdbi database;

    public Tokens(Jdbi database) {
        this.database = database;
    }

    /** Issues a token for an authenticated caller. */
    public String issue(Caller caller, Instant now) {
        String statement = "{\"uid\":" + id(caller) + ",\"utypid\":" + type(caller) + ",\"iat\":" + now.getEpochSecond()
                + ",\"exp\":" + now.plus(LIFE).getEpochSecond() + "}";
        String signed = encode(HEADER) + "." + encode(statement);
        String key = key(caller).orElseThrow(() -> new IllegalStateException("nobody has the id " + id(caller)));
        return signed + "." + BASE64.encodeToString(sign(signed, key));
    }

    /** Revokes all of a caller's tokens issued before now. */
    public void revokeAll(Caller caller, Instant now) {
        database.useHandle(handle -> handle.createUpdate("""
                        INSERT INTO jwt_auth_revoked (user_type_id, user_id, revoke_before) VALUES (:type, :id, :before)
                            ON DUPLICATE KEY UPDATE revoke_before = :before
                        """)
                .bind("type", type(caller))
                .bind("id", id(caller))
                .bind("before", now.getEpochSecond())
                .execute());
    }

    /** The owner of the token that a request sends; empty if it sends none. */
    Optional<Caller> owner(Visit visit) {
        String header = visit.header("Authorization").orElse("");
        if (!header.toLowerCase(Locale.ROOT).startsWith(BEARER)) {
            return Optional.empty();
        }
        // Some harnesses send the token with the quotes of its JSON text.
        return Optional.of(owner(header.substring(BEARER.length()).trim().replace("\"", ""), visit.now()));
    }

    /** The token's owner; a guest if it is unknown or no longer valid. */
    Caller owner(String token, Instant now) {
        String[] parts = token.split("\\.", -1);
        return (parts.length == 3 ? signed(parts, now) : opaque(token, now)).orElseGet(Caller.Guest::new);
    }

    private Optional<Caller> signed(String[] parts, Instant now) {
        try {
            JsonNode statement =
                    JSON.readTree(new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8));
            long id = statement.path("uid").asLong();
            Caller caller = statement.path("utypid").asInt() == ADMIN ? new Caller.Admin(id) : new Caller.Customer(id);
            byte[] signature = Base64.getUrlDecoder().decode(parts[2]);
            boolean valid = statement.path("exp").asLong() > now.getEpochSecond()
                    && statement.path("iat").asLong() >= revokedBefore(caller)
                    && key(caller)
                            .filter(key -> MessageDigest.isEqual(signature, sign(parts[0] + "." + parts[1], key)))
                            .isPresent();
            return valid ? Optional.of(caller) : Optional.empty();
        } catch (IllegalArgumentException | JsonProcessingException e) {
            return Optional.empty(); // looks like a token, but isn't one
        }
    }

    private long revokedBefore(Caller caller) {
        return database.withHandle(handle -> handle.createQuery(
                        "SELECT revoke_before FROM jwt_auth_revoked WHERE user_type_id = ? AND user_id = ?")
                .bind(0, type(caller))
                .bind(1, id(caller))
                .mapTo(Long.class)
                .findOne()
                .orElse(0L));
    }

    private Optional<Caller> opaque(String token, Instant now) {
        return database.withHandle(handle -> handle.createQuery(OPAQUE)
                .bind(0, token)
                .map((row, context) -> {
                    long admin = row.getLong("admin_id");
                    long customer = row.getLong("customer_id");
                    boolean integration = admin == 0 && customer == 0;
                    Timestamp created = row.getTimestamp("created_at");
                    boolean valid = integration
                            || created == null
                            || created.toInstant().plus(LIFE).isAfter(now);
                    Caller owner = customer == 0 ? new Caller.Admin(admin) : new Caller.Customer(customer);
                    return valid ? owner : new Caller.Guest();
                })
                .findFirst());
    }

    private Optional<String> key(Caller caller) {
        String query = type(caller) == ADMIN
                ? "SELECT password FROM admin_user WHERE user_id = ? AND is_active = 1"
                : "SELECT password_hash FROM customer_entity WHERE entity_id = ? AND is_active = 1";
        return database.withHandle(handle -> handle.createQuery(query)
                .bind(0, id(caller))
                .mapTo(String.class)
                .findOne());
    }

    private static long id(Caller caller) {
        return caller instanceof Caller.Admin admin
                ? admin.id()
                : caller instanceof Caller.Customer customer ? customer.id() : 0;
    }

    private static int type(Caller caller) {
        return caller instanceof Caller.Admin ? ADMIN : caller instanceof Caller.Customer ? CUSTOMER : GUEST;
    }

    private static String encode(String text) {
        return BASE64.encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] sign(String text, String key) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(("rest " + key).getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256, this one has not", e);
        }
    }
}
