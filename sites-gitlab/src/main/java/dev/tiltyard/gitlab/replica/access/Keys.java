package dev.tiltyard.gitlab.replica.access;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The public keys with which people show who they are to the SSH server. */
public final class Keys {
    private static final Set<String> TYPES = Set.of(
            "ssh-rsa",
            "ssh-ed25519",
            "ecdsa-sha2-nistp256",
            "ecdsa-sha2-nistp384",
            "ecdsa-sha2-nistp521",
            "sk-ssh-ed25519@openssh.com",
            "sk-ecdsa-sha2-nistp256@openssh.com");

    private final Hub hub;

    public Keys(Hub hub) {
        this.hub = hub;
    }

    /**
     * A key.
     *
     * @param key in the form of an {@code authorized_keys} file
     * @param fingerprint its SHA-256 in base 64 without padding, as {@code ssh-keygen -l} shows it
     */
    public record Key(
            long id,
            long user,
            String title,
            String key,
            String fingerprint,
            Instant created,
            Optional<Instant> expires) {}

    /**
     * Adds a key of one's own.
     *
     * @param title empty for the key's comment
     * @return its number
     * @throws Invalid if it is not a public key, or the key is in use already
     */
    public long add(Actor actor, String title, String key, Optional<LocalDate> expires) {
        String[] parts = key.strip().split("\\s+", 3);
        byte[] blob = blob(parts);
        byte[] print = sha256(blob);
        String name = title.isBlank() ? (parts.length > 2 ? parts[2] : "") : title.strip();
        if (name.isBlank()) {
            throw new Invalid("title", "can't be blank");
        }
        return hub.database().inTransaction(handle -> {
            boolean taken = handle.createQuery("SELECT count(*) > 0 FROM keys WHERE fingerprint_sha256 = :print")
                    .bind("print", print)
                    .mapTo(Boolean.class)
                    .one();
            if (taken) {
                throw new Invalid("fingerprint_sha256", "has already been taken");
            }
            Row row = Row.in("keys")
                    .with("user_id", actor.id())
                    .with("title", name)
                    .with("key", String.join(" ", parts))
                    .with("fingerprint", md5(blob))
                    .with("fingerprint_sha256", print)
                    .with("usage_type", 0)
                    .at(actor.now(), "created_at", "updated_at");
            expires.ifPresent(day -> row.moment(day.atStartOfDay(ZoneOffset.UTC).toInstant(), "expires_at"));
            return row.insert(handle);
        });
    }

    /** Deletes one of the actor's own keys. */
    public void delete(Actor actor, long id) {
        int gone = hub.database()
                .withHandle(handle -> handle.execute("DELETE FROM keys WHERE id = ? AND user_id = ?", id, actor.id()));
        if (gone == 0) {
            throw HttpProblem.notFound("404 Key Not Found");
        }
    }

    /** A user's keys, the oldest first. */
    public List<Key> of(long user) {
        return list("k.user_id = :key", user);
    }

    /** The key with this fingerprint. */
    public Optional<Key> byFingerprint(byte[] sha256) {
        return list("k.fingerprint_sha256 = :key", sha256).stream().findFirst();
    }

    private List<Key> list(String condition, Object key) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT k.* FROM keys k WHERE " + condition + " ORDER BY k.id")
                .bind("key", key)
                .map((row, context) -> {
                    Timestamp expires = row.getTimestamp("expires_at");
                    return new Key(
                            row.getLong("id"),
                            row.getLong("user_id"),
                            row.getString("title"),
                            row.getString("key"),
                            Base64.getEncoder().withoutPadding().encodeToString(row.getBytes("fingerprint_sha256")),
                            Projects.instant(row, "created_at"),
                            Optional.ofNullable(expires).map(Timestamp::toInstant));
                })
                .list());
    }

    private static byte[] blob(String[] parts) {
        try {
            byte[] blob = parts.length < 2 ? new byte[0] : Base64.getDecoder().decode(parts[1]);
            String type = parts[0];
            boolean named = blob.length > 4 + type.length()
                    && new String(blob, 4, type.length(), StandardCharsets.US_ASCII).equals(type);
            if (TYPES.contains(type) && named) {
                return blob;
            }
        } catch (IllegalArgumentException e) {
            throw new Invalid("key", "is invalid");
        }
        throw new Invalid("key", "is invalid");
    }

    private static byte[] sha256(byte[] blob) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(blob);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String md5(byte[] blob) {
        try {
            return HexFormat.ofDelimiter(":")
                    .formatHex(MessageDigest.getInstance("MD5").digest(blob));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has MD5", e);
        }
    }
}
