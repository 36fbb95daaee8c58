package dev.tiltyard.gitlab.replica.access;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.values.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

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
     * @param deploys whether it is good for the projects that it was added to, and not for all of its user's
     * @param fingerprint its SHA-256 in base 64 without padding, as {@code ssh-keygen -l} shows it
     */
    public record Key(
            long id,
            long user,
            boolean deploys,
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
        Material material = Material.of(key);
        String name = title.isBlank() ? material.comment() : title.strip();
        if (name.isBlank()) {
            throw new Invalid("title", "can't be blank");
        }
        return hub.database().inTransaction(handle -> {
            if (withPrint(handle, material).isPresent()) {
                throw new Invalid("fingerprint_sha256", "has already been taken");
            }
            Row row = material.row(actor, name).with("usage_type", 0);
            expires.ifPresent(day -> row.moment(day.atStartOfDay(ZoneOffset.UTC).toInstant(), "expires_at"));
            return row.insert(handle);
        });
    }

    /** The number of the key, whosever it is, that has the same fingerprint. */
    static Optional<Long> withPrint(Handle handle, Material material) {
        return handle.createQuery("SELECT id FROM keys WHERE fingerprint_sha256 = :print")
                .bind("print", material.sha256())
                .mapTo(Long.class)
                .findFirst();
    }

    /** What was pasted as a public key: its parts, as an {@code authorized_keys} file has them, and what they say. */
    static final class Material {
        private final String[] parts;
        private final byte[] blob;

        private Material(String[] parts, byte[] blob) {
            this.parts = parts;
            this.blob = blob;
        }

        /** @throws Invalid if it is not a public key */
        static Material of(String text) {
            String[] parts = text.strip().split("\\s+", 3);
            return new Material(parts, blob(parts));
        }

        String comment() {
            return parts.length > 2 ? parts[2] : "";
        }

        byte[] sha256() {
            return Sha256.of(blob);
        }

        /** A row of the actor's with this key. */
        Row row(Actor actor, String title) {
            return Row.in("keys")
                    .with("user_id", actor.id())
                    .with("title", title)
                    .with("key", String.join(" ", parts))
                    .with("fingerprint", md5(blob))
                    .with("fingerprint_sha256", sha256())
                    .at(actor.now(), "created_at", "updated_at");
        }
    }

    /** Deletes one of the actor's own keys. */
    public void delete(Actor actor, long id) {
        int gone = hub.database()
                .withHandle(handle -> handle.execute(
                        "DELETE FROM keys WHERE id = ? AND user_id = ? AND type IS DISTINCT FROM ?",
                        id,
                        actor.id(),
                        DeployKeys.TYPE));
        if (gone == 0) {
            throw HttpProblem.notFound("404 Key Not Found");
        }
    }

    /** A user's keys, the oldest first. */
    public List<Key> of(long user) {
        return list("k.user_id = :key AND k.type IS DISTINCT FROM '" + DeployKeys.TYPE + "'", user);
    }

    /** The key with this fingerprint. */
    public Optional<Key> byFingerprint(byte[] sha256) {
        return list("k.fingerprint_sha256 = :key", sha256).stream().findFirst();
    }

    private List<Key> list(String condition, Object key) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT k.id, k.user_id AS "user", k.type IS NOT DISTINCT FROM 'DeployKey' AS deploys, k.title, k.key,
                               rtrim(encode(k.fingerprint_sha256, 'base64'), '=') AS fingerprint, k.created_at AS created,
                               k.expires_at AS expires
                          FROM keys k WHERE\s""" + condition + " ORDER BY k.id")
                .bind("key", key)
                .mapTo(Key.class)
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

    private static String md5(byte[] blob) {
        try {
            return HexFormat.ofDelimiter(":")
                    .formatHex(MessageDigest.getInstance("MD5").digest(blob));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has MD5", e);
        }
    }
}
