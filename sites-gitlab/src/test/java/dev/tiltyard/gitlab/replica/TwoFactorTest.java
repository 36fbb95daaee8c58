package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.sql.Timestamp;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who has set up two-factor authentication signs in with a code after the password. */
class TwoFactorTest {
    private static final String PAGE = "/-/profile/two_factor_auth";
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");
    private final GitLabBrowser other = host.visitor();

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void aCodeOfTheAppIsAskedForAfterThePassword() {
        String key = key();
        enable(key);
        Seen asked = password();
        assertThat(asked.has("#user_otp_attempt")).isTrue();
        assertThat(other.get("/-/profile").path()).isEqualTo("/users/sign_in");

        asked = password();
        Seen refused = other.submit(asked, ".new_user", "user[otp_attempt]", "000000");
        assertThat(refused.message()).contains("Invalid two-factor code.");
        other.submit(refused, ".new_user", "user[otp_attempt]", code(key));
        assertThat(other.get("/-/profile").path()).isEqualTo("/-/profile");
    }

    @Test
    void aRecoveryCodeLetsInOnce() {
        List<String> codes = enable(key()).texts("[data-qa-selector=code_content]");
        assertThat(codes).hasSize(10).doesNotHaveDuplicates();
        other.submit(password(), ".new_user", "user[otp_attempt]", codes.get(3));
        assertThat(other.get("/-/profile").path()).isEqualTo("/-/profile");

        GitLabBrowser third = host.visitor();
        Seen again = third.submit(password(third), ".new_user", "user[otp_attempt]", codes.get(3));
        assertThat(again.message()).contains("Invalid two-factor code.");
    }

    @Test
    void afterFiveWrongCodesThePasswordIsAskedForAgain() {
        enable(key());
        Seen asked = password();
        for (int i = 0; i < 4; i++) {
            asked = other.submit(asked, ".new_user", "user[otp_attempt]", "000000");
        }
        assertThat(other.submit(asked, ".new_user", "user[otp_attempt]", "000000")
                        .has("#user_password"))
                .isTrue();
    }

    @Test
    void aWrongPasswordOrCodeSetsNothingUp() {
        String key = key();
        Seen form = byteblaze.get(PAGE);
        assertThat(submit(form, code(key), "wrong").text("main")).contains("valid current password");
        assertThat(submit(form, "000000", "hello1234").text("main")).contains("Invalid pin code.");
        assertThat(byteblaze.get("/-/profile/account").text("main")).contains("Status: Disabled");
        assertThat(key()).as("the key that the app already has").isEqualTo(key);
    }

    @Test
    void thePasswordIsEnoughAgainOnceItIsDisabled() {
        enable(key());
        Seen account = byteblaze.get("/-/profile/account");
        assertThat(account.text("main")).contains("Status: Enabled");
        byteblaze.submit(byteblaze.get(PAGE), "form[action='" + PAGE + "']", "current_password", "hello1234");
        assertThat(byteblaze.get("/-/profile/account").text("main")).contains("Status: Disabled");
        password();
        assertThat(other.get("/-/profile").path()).isEqualTo("/-/profile");
    }

    private String key() {
        return byteblaze.get(PAGE).text("[data-qa-selector=otp_secret_content]").replace(" ", "");
    }

    private Seen enable(String key) {
        return submit(byteblaze.get(PAGE), code(key), "hello1234");
    }

    private Seen submit(Seen form, String code, String password) {
        return byteblaze.submit(form, "form[action='" + PAGE + "']", "pin_code", code, "current_password", password);
    }

    private Seen password() {
        return password(other);
    }

    private static Seen password(GitLabBrowser browser) {
        return browser.submit(
                browser.get("/users/sign_in"), "#new_user", "user[login]", "byteblaze", "user[password]", "hello1234");
    }

    /** What an app shows at the time of the site, which a change of a setting tells. */
    private String code(String key) {
        send(byteblaze, "/-/notification_settings", "source_type", "Project", "source_id", "193", "level", "2");
        Timestamp now = (Timestamp) host.rows("SELECT updated_at FROM notification_settings WHERE source_id = 193")
                .get(0)
                .get("updated_at");
        long step = now.toLocalDateTime().toEpochSecond(ZoneOffset.UTC) / 30;
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(bytes(key), "HmacSHA1"));
            byte[] hash = mac.doFinal(ByteBuffer.allocate(8).putLong(step).array());
            int number = ByteBuffer.wrap(hash, hash[19] & 0xf, 4).getInt() & Integer.MAX_VALUE;
            return String.format("%06d", number % 1_000_000);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] bytes(String key) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int bit = 0; bit + 8 <= key.length() * 5; bit += 8) {
            int value = 0;
            for (int i = bit; i < bit + 8; i++) {
                value = value << 1 | LETTERS.indexOf(key.charAt(i / 5)) >> 4 - i % 5 & 1;
            }
            bytes.write(value);
        }
        return bytes.toByteArray();
    }

    /** Sends what a script of the pages would send, with the session's token. */
    private static Seen send(GitLabBrowser browser, String path, String... fields) {
        String token = browser.get("/help").attribute("meta[name=csrf-token]", "content");
        return browser.post(
                path,
                Stream.concat(Stream.of("authenticity_token", token), Stream.of(fields))
                        .toArray(String[]::new));
    }
}
