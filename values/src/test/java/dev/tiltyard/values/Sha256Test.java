package dev.tiltyard.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class Sha256Test {
    /** The example of FIPS 180-2, B.1. */
    private static final String OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @Test
    void textsAndBytesHaveTheStandardsHash() {
        assertThat(Sha256.hex("abc")).isEqualTo(OF_ABC);
        assertThat(Sha256.hex("abc".getBytes(StandardCharsets.US_ASCII))).isEqualTo(OF_ABC);
        assertThat(Sha256.of(new byte[] {'a', 'b', 'c'})).hasSize(32).startsWith(0xba, 0x78, 0x16, 0xbf);
    }

    @Test
    void aTextIsHashedByItsUtf8Bytes() {
        assertThat(Sha256.hex("é")).isEqualTo(Sha256.hex(new byte[] {(byte) 0xc3, (byte) 0xa9}));
    }

    @Test
    void piecesHaveTheHashOfTheWhole() {
        var digest = Sha256.digest();
        digest.update((byte) 'a');
        digest.update(new byte[] {'b', 'c'});
        assertThat(digest.digest()).isEqualTo(Sha256.of(new byte[] {'a', 'b', 'c'}));
    }
}
