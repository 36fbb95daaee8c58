package dev.tiltyard.sitekit.web;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * A browser session's data. It is stored in the database once something is put into it. Not thread-safe; each request
 * has its own.
 */
public final class Session {
    private @Nullable String token;
    private boolean begun;
    private boolean changed;
    private boolean renewed;
    private boolean ended;
    private @Nullable Long userId;
    private boolean lasting;
    private String secret;
    private final SortedMap<String, String> attributes;
    private final List<Flash> flashes;

    /** A session that is not yet in the database. */
    Session(String secret) {
        this(null, null, new Content(secret, false, new TreeMap<>(), List.of()));
    }

    Session(@Nullable String token, @Nullable Long userId, Content content) {
        this.token = token;
        this.begun = token != null;
        this.userId = userId;
        this.secret = content.secret;
        this.lasting = content.lasting;
        this.attributes = new TreeMap<>(content.attributes);
        this.flashes = new ArrayList<>(content.flashes);
    }

    /** The logged-in user's id; empty for an anonymous visitor. */
    public OptionalLong userId() {
        return userId == null ? OptionalLong.empty() : OptionalLong.of(userId);
    }

    /** Whether the browser has shown that it keeps cookies. */
    public boolean begun() {
        return begun;
    }

    /**
     * Logs a user in, under a new token and a new secret.
     *
     * @param lasting whether the session outlives the browser
     */
    public void logIn(long userId, boolean lasting) {
        this.userId = userId;
        this.lasting = lasting;
        renew();
    }

    /** Changes the token and the secret, so that the old ones are useless. Call before granting more privileges. */
    public void renew() {
        renewed = true;
        secret = Sessions.randomToken();
        changed = true;
    }

    /** Clears everything; later values begin a new session. */
    public void logOut() {
        userId = null;
        lasting = false;
        attributes.clear();
        flashes.clear();
        secret = Sessions.randomToken();
        ended = true;
        changed = false;
    }

    /** Makes sure that the session is stored, even if it is empty. */
    public void begin() {
        if (!begun) {
            changed = true;
        }
    }

    public Optional<String> get(String key) {
        return Optional.ofNullable(attributes.get(key));
    }

    public void put(String key, String value) {
        attributes.put(key, value);
        changed = true;
    }

    /** Removes and returns a value. */
    public Optional<String> take(String key) {
        Optional<String> value = Optional.ofNullable(attributes.remove(key));
        changed |= value.isPresent();
        return value;
    }

    /** Shows a message on the next page. */
    public void flash(Flash flash) {
        flashes.add(flash);
        changed = true;
    }

    /** The pending messages, oldest first; removes them. */
    public List<Flash> takeFlashes() {
        List<Flash> taken = List.copyOf(flashes);
        changed |= !taken.isEmpty();
        flashes.clear();
        return taken;
    }

    /** The CSRF token for this session's forms. Begins the session. */
    public String csrfToken(String purpose) {
        begin();
        return computeToken(purpose);
    }

    /** Whether a token belongs to this session and purpose. */
    public boolean accepts(String purpose, @Nullable String csrfToken) {
        return csrfToken != null
                && MessageDigest.isEqual(
                        computeToken(purpose).getBytes(StandardCharsets.US_ASCII),
                        csrfToken.getBytes(StandardCharsets.UTF_8));
    }

    private String computeToken(String purpose) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.US_ASCII), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(purpose.getBytes(StandardCharsets.UTF_8)), 0, 20);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256, this one has not", e);
        }
    }

    @Nullable
    String token() {
        return token;
    }

    boolean changed() {
        return changed;
    }

    boolean renewed() {
        return renewed;
    }

    boolean ended() {
        return ended;
    }

    boolean lasting() {
        return lasting;
    }

    Content content() {
        return new Content(secret, lasting, attributes, flashes);
    }

    /** The stored content of a session, besides its owner. */
    record Content(String secret, boolean lasting, SortedMap<String, String> attributes, List<Flash> flashes) {
        Content {
            attributes = new TreeMap<>(attributes);
            flashes = List.copyOf(flashes);
        }
    }
}
