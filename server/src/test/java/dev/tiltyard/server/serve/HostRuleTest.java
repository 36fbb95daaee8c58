package dev.tiltyard.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which Host and Origin a request over MCP may have. */
class HostRuleTest {
    private final HostRule rule = new HostRule("127.0.0.1", Set.of("Arena.example"));

    @ParameterizedTest
    @CsvSource(nullValues = "-", textBlock = """
            127.0.0.1:8878,     -
            localhost:8878,     -
            LOCALHOST,          -
            [::1]:8878,         -
            192.0.2.1:8878,     -
            arena.example:443,  -
            127.0.0.1:8878,     http://127.0.0.1:8878
            127.0.0.1:8878,     http://localhost:3000
            192.0.2.1:8878,     http://192.0.2.1:8878
            arena.example,      https://arena.example
            """)
    void lets(String host, @Nullable String origin) {
        assertThat(rule.objection(host, origin)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", textBlock = """
            -,                       -
            evil.example,            -
            evil.example:8878,       -
            localhost.evil.example,  -
            127.0.0.1.evil.example,  -
            arena.example.evil,      -
            127.0.0.1:8878,          http://evil.example
            127.0.0.1:8878,          https://127.0.0.1.evil.example
            127.0.0.1:8878,          http://198.51.100.7
            127.0.0.1:8878,          null
            127.0.0.1:8878,          file://
            127.0.0.1:8878,          nonsense
            127.0.0.1:8878,          'http://[broken'
            """)
    void refuses(@Nullable String host, @Nullable String origin) {
        assertThat(rule.objection(host, origin)).isPresent();
    }
}
