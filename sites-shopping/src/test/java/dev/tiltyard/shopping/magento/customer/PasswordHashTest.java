package dev.tiltyard.shopping.magento.customer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordHashTest {
    @Test
    void isHashSaltAndVersion() {
        assertThat(PasswordHash.of("Password.123", new byte[16]))
                .matches("[0-9a-f]{64}:0{32}:1")
                .satisfies(hash ->
                        assertThat(PasswordHash.matches("Password.123", hash)).isTrue());
    }

    @Test
    void isOfThisPasswordOnly() {
        assertThat(PasswordHash.matches("password.123", PasswordHash.of("Password.123", new byte[16])))
                .isFalse();
    }

    @Test
    void isTheDigestOfSaltAndPassword() {
        // printf 'saltsecret' | sha256sum
        assertThat(PasswordHash.matches(
                        "secret", "bede90386d450cea8b77b822f8887065e4e5abf132c2f9dccfcc7fbd4cba5e35:salt:1"))
                .isTrue();
    }

    @Test
    void mayBeAnUpgradedHash() {
        // printf 'salt'"$(printf 'saltsecret' | md5sum | cut -c-32)" | sha256sum
        assertThat(PasswordHash.matches(
                        "secret", "5dc6a611545cf7c56fddaab717a8dc3616bf87e7368fcefc7c62b59cf7006ca8:salt:0:1"))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "abc:salt", "abc:salt:9", "$2y$04$abcdefghijklmnopqrstuv", "::"})
    void doesNotMatchInUnknownForm(String hash) {
        assertThat(PasswordHash.matches("secret", hash)).isFalse();
    }
}
