package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.qrcode.decoder.Decoder;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who has set up two-factor authentication signs in with a code after the password. */
class TwoFactorTest {
    private static final String PAGE = "/-/profile/two_factor_auth";

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

    @Test
    void aPhoneReadsTheKeyFromThePicture() throws Exception {
        Seen form = byteblaze.get(PAGE);
        Element picture = form.document().selectFirst("[data-testid=qr-code]");
        int side = Integer.parseInt(picture.attr("viewBox").split(" ")[2]) - 8;
        boolean[][] modules = new boolean[side][side];
        for (String square : picture.selectFirst("path").attr("d").split("h1v1h-1z")) {
            String[] place = square.substring(1).split(" ");
            modules[Integer.parseInt(place[1])][Integer.parseInt(place[0])] = true;
        }
        assertThat(new Decoder().decode(modules).getText())
                .startsWith("otpauth://totp/")
                .contains("%40")
                .contains("secret=" + key() + "&");
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

    /** What an app on a phone shows: its clock is the real one, whatever the date is in the world. */
    private static String code(String key) {
        long step = Instant.now().getEpochSecond() / 30;
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(new Base32().decode(key), "HmacSHA1"));
            byte[] hash = mac.doFinal(ByteBuffer.allocate(8).putLong(step).array());
            int number = ByteBuffer.wrap(hash, hash[19] & 0xf, 4).getInt() & Integer.MAX_VALUE;
            return String.format("%06d", number % 1_000_000);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
