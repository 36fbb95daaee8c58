package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses and names of refs that lead nowhere are answered, whatever characters they have. */
class OddAddressesTest {
    private final GitLabBrowser byteblaze = TestHost.open().signedIn("byteblaze");

    @ParameterizedTest
    @CsvSource({
        "/byteblaze/timeit/-/raw/main/, 404",
        "/byteblaze/timeit/-/blob/main/, 200",
        "/byteblaze/timeit/-/commit/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, 404"
    })
    void anAddressWithoutAnObject(String address, int status) {
        assertThat(byteblaze.get(address).status()).isEqualTo(status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\": [1]}", "%' ESCAPE '\\", "a|b^c`d", "100%"})
    void aRefThatIsNotThereIsCompared(String ref) {
        assertThat(byteblaze
                        .submit(byteblaze.get("/byteblaze/timeit/-/compare"), ".compare-form", "from", ref)
                        .status())
                .isLessThan(500);
    }

    @Test
    void aRefTooLongForAnAddressIsRefused() {
        assertThat(byteblaze
                        .submit(
                                byteblaze.get("/byteblaze/timeit/-/compare"),
                                ".compare-form",
                                "from",
                                "x".repeat(70_000))
                        .status())
                .isEqualTo(414);
    }
}
