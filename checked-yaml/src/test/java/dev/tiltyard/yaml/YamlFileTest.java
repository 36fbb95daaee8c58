package dev.tiltyard.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

class YamlFileTest {
    @Test
    void scalarsHaveTheTypesOfYaml12() throws Exception {
        JsonNode read = YamlFile.of("{a: no, b: 12:30, c: 2023-01-02, d: 1.5, e: true, f: ~, g: 010, h: '5'}")
                .root();

        assertThat(read)
                .hasToString(
                        "{\"a\":\"no\",\"b\":\"12:30\",\"c\":\"2023-01-02\",\"d\":1.5,\"e\":true,\"f\":null,\"g\":10,"
                                + "\"h\":\"5\"}");
    }
}
