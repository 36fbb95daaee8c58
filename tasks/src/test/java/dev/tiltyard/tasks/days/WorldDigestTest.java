package dev.tiltyard.tasks.days;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What two replays write on copies with different ports is the same text without the copy's address. */
class WorldDigestTest {
    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:7770", "http://localhost:40123", "http://127.0.0.1:9"})
    void anAddressIsRemovedPlainOrInBase64(String address) {
        String page = Base64.getEncoder()
                .encodeToString((address + "/chair.html").getBytes(StandardCharsets.UTF_8))
                .replace('+', '-')
                .replace('/', '_')
                .replace('=', '~');
        String stored = "{\"product\":\"12\",\"uenc\":\"" + page + "\",\"from\":\"" + address + "/a\",\"qty\":\"1\"}";

        assertThat(WorldDigest.withoutAddress(stored, address))
                .isEqualTo("{\"product\":\"12\",\"uenc\":\"/chair.html\",\"from\":\"/a\",\"qty\":\"1\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"aHR0cDovL290aGVyLmV4YW1wbGUvYQ==", "selected_configurable_option", "http://other:1/a"})
    void everythingElseStays(String text) {
        assertThat(WorldDigest.withoutAddress(text, "http://localhost:7770")).isEqualTo(text);
    }
}
