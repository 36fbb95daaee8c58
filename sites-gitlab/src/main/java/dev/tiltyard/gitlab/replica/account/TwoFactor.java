package dev.tiltyard.gitlab.replica.account;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Secrets;
import dev.tiltyard.values.Sha256;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Two-factor authentication: a code of an app, or one of ten recovery codes, after the password. An app shows its codes by the
 * real time and knows nothing of the world's clock, so codes are checked by the real time, too.
 */
public final class TwoFactor {
    private static final int RECOVERY_CODES = 10;
    private static final int KEY_BYTES = 16;
    private static final int CODE_BYTES = 8;

    private final Hub hub;
    private final Clock clock;

    public TwoFactor(Hub hub) {
        this.hub = hub;
        this.clock = Clock.systemUTC();
    }

    /** Whether a user needs a code to sign in. */
    public boolean enabled(long user) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT otp_required_for_login FROM users WHERE id = :id")
                        .bind("id", user)
                        .mapTo(Boolean.class)
                        .findOne()
                        .orElse(false));
    }

    /** A user's email address. */
    public String email(long user) {
        return hub.database().withHandle(handle -> handle.createQuery("SELECT email FROM users WHERE id = :id")
                .bind("id", user)
                .mapTo(String.class)
                .one());
    }

    /** A new key for an app, in letters and digits. */
    public String newKey() {
        return Totp.text(Secrets.bytes(KEY_BYTES));
    }

    /**
     * What an app on a phone scans to learn a key.
     *
     * @param issuer who asks for the codes
     * @param account whose codes they are
     */
    public static QrCode picture(String key, String issuer, String account) {
        String label = URLEncoder.encode(issuer + ":" + account, StandardCharsets.UTF_8);
        return QrCode.of("otpauth://totp/" + label + "?secret=" + key + "&issuer="
                + URLEncoder.encode(issuer, StandardCharsets.UTF_8));
    }

    /**
     * Asks for codes from now on, and answers the recovery codes, which are kept as hashes only.
     *
     * @param key that the app was given
     * @param code that the app shows
     * @throws Invalid if the password or the code is wrong
     */
    public List<String> enable(Actor actor, String key, String code, String password) {
        requirePassword(actor, password);
        if (!Totp.matches(key, code.strip(), clock.instant())) {
            throw new Invalid("base", "Invalid pin code.");
        }
        List<String> codes = newCodes();
        save(
                actor,
                Row.in("users")
                        .with("otp_required_for_login", true)
                        .with("encrypted_otp_secret", key)
                        .with("otp_backup_codes", kept(codes)));
        return codes;
    }

    /**
     * New recovery codes in place of the old ones.
     *
     * @throws Invalid if the password is wrong
     */
    public List<String> renew(Actor actor, String password) {
        requirePassword(actor, password);
        List<String> codes = newCodes();
        save(actor, Row.in("users").with("otp_backup_codes", kept(codes)));
        return codes;
    }

    /**
     * Asks for no codes anymore.
     *
     * @throws Invalid if the password is wrong
     */
    public void disable(Actor actor, String password) {
        requirePassword(actor, password);
        save(
                actor,
                Row.in("users")
                        .with("otp_required_for_login", false)
                        .withNull("encrypted_otp_secret")
                        .withNull("otp_backup_codes"));
    }

    private record SecondFactor(String key, String codes) {}

    /** Whether a code is valid: a one-time password, or a recovery code, which is consumed. */
    public boolean accepts(long user, String code) {
        String typed = code.strip().toLowerCase(Locale.ROOT);
        return hub.database().inTransaction(handle -> handle.createQuery(
                        "SELECT coalesce(encrypted_otp_secret, '') AS key, coalesce(otp_backup_codes, '') AS codes"
                                + " FROM users WHERE id = :id AND otp_required_for_login FOR UPDATE")
                .bind("id", user)
                .mapTo(SecondFactor.class)
                .findOne()
                .map(found -> {
                    if (Totp.matches(found.key(), typed, clock.instant())) {
                        return true;
                    }
                    List<String> hashes =
                            new ArrayList<>(Arrays.asList(found.codes().split(" ")));
                    boolean known = !typed.isEmpty() && hashes.remove(Sha256.hex(typed));
                    if (known) {
                        Row.in("users")
                                .with("otp_backup_codes", String.join(" ", hashes))
                                .update(handle, user);
                    }
                    return known;
                })
                .orElse(false));
    }

    private void save(Actor actor, Row row) {
        hub.database().useHandle(handle -> row.at(actor.now(), "updated_at").update(handle, actor.id()));
    }

    private List<String> newCodes() {
        List<String> codes = new ArrayList<>();
        while (codes.size() < RECOVERY_CODES) {
            codes.add(HexFormat.of().formatHex(Secrets.bytes(CODE_BYTES)));
        }
        return codes;
    }

    private static String kept(List<String> codes) {
        return codes.stream().map(Sha256::hex).collect(Collectors.joining(" "));
    }

    private void requirePassword(Actor actor, String password) {
        Optional<String> hash = hub.database()
                .withHandle(handle -> handle.createQuery("SELECT encrypted_password FROM users WHERE id = :id")
                        .bind("id", actor.id())
                        .mapTo(String.class)
                        .findOne());
        if (hash.filter(known -> Passwords.match(password, known)).isEmpty()) {
            throw new Invalid("base", "You must provide a valid current password.");
        }
    }
}
