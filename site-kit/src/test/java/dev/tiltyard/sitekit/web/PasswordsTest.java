package dev.tiltyard.sitekit.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PasswordsTest {
    @Test
    void haveTheOriginalsFormatAndAreDeterministicForASalt() {
        String hash = Passwords.hash("test1234", new byte[16]);
        assertThat(hash).startsWith("$2y$04$").hasSize(60);
        assertThat(Passwords.hash("test1234", new byte[16])).isEqualTo(hash);
    }

    @Test
    void matchTheirOwnHashOnly() {
        String hash = Passwords.hash("pässwörd", new byte[16]);
        assertThat(Passwords.match("pässwörd", hash)).isTrue();
        assertThat(Passwords.match("password", hash)).isFalse();
        assertThat(Passwords.match("", hash)).isFalse();
    }

    @Test
    void matchOnlyHashes() {
        for (String hash : new String[] {"", "test1234", "$2y$", "!deleted"}) {
            assertThat(Passwords.match("test1234", hash)).as(hash).isFalse();
        }
        assertThat(Passwords.match("x".repeat(100), Passwords.hash("x".repeat(72), new byte[16])))
                .isFalse();
    }
}
