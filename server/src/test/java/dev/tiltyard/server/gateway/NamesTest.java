package dev.tiltyard.server.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.runner.usage.UsageException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the gateway looks for servers. */
class NamesTest {
    @Test
    void aNameStandsForAllItsAddresses() {
        assertThat(new Names(List.of("127.0.0.1:9000", "127.0.0.2", "[::1]:9001")).get())
                .containsExactlyInAnyOrder(
                        URI.create("http://127.0.0.1:9000"),
                        URI.create("http://127.0.0.2:8878"),
                        URI.create("http://[0:0:0:0:0:0:0:1]:9001"));
    }

    @Test
    void aNameWithoutAddressesHasNoServersJustNow() {
        assertThat(new Names(List.of("nobody.invalid")).get()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "name:", "name:port", "http://name:8878", "a name"})
    void whatIsNoServerIsRefused(String server) {
        assertThatThrownBy(() -> new Names(List.of(server)))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--servers");
    }
}
