package dev.tiltyard.gitlab.replica.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One-time passwords agree with the examples of RFC 6238, whose last six digits are these. */
class TotpTest {
    private static final String KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    @Test
    void writesAKeyInBase32() {
        assertThat(Totp.text("12345678901234567890".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo(KEY);
    }

    @ParameterizedTest
    @CsvSource({"59, 287082", "1111111109, 081804", "1234567890, 005924", "2000000000, 279037"})
    void agreesWithTheStandard(long second, String code) {
        assertThat(Totp.matches(KEY, code, Instant.ofEpochSecond(second))).isTrue();
    }

    @Test
    void aCodeIsGoodForALittleWhileOnly() {
        assertThat(Totp.matches(KEY, "287082", Instant.ofEpochSecond(59 + 30))).isTrue();
        assertThat(Totp.matches(KEY, "287082", Instant.ofEpochSecond(59 + 61))).isFalse();
        assertThat(Totp.matches("", "287082", Instant.ofEpochSecond(59))).isFalse();
    }
}
