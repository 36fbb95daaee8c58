package dev.tiltyard.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {
    @Test
    void handlesDeepNestingAndExtremeNumbers() {
        String deep = "[".repeat(100_000) + "\"]\"" + "]".repeat(100_000);
        assertThat(JsonText.write(JsonText.read(deep))).contains("[[[").hasSizeGreaterThan(200_000);
        assertThat(JsonText.read("1e99999999999")).isEqualTo("1e99999999999");
        assertThat(JsonText.read("1" + "0".repeat(200_000))).isInstanceOf(BigDecimal.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "true",
                "false",
                "0",
                "-1.50",
                "\"\"",
                "\"a \\\"quoted\\\" \\\\ word\"",
                "\"line\\nnext\\ttab\\r\"",
                "\"\\u0001\"",
                "\"héllo ☃ \uD83D\uDE00\"",
                "[]",
                "{}",
                "[1,[2,{\"a\":null}],\"x\"]",
                "{\"b\":1,\"a\":{\"deep\":[true,false]}}"
            })
    void roundTripsValues(String json) {
        assertThat(JsonText.write(JsonText.read(json))).isEqualTo(json);
    }

    @Test
    void numbersKeepAllTheirDigits() {
        assertThat(JsonText.read("123456789012345678901234567890.0100"))
                .isEqualTo(new BigDecimal("123456789012345678901234567890.0100"));
        assertThat(JsonText.read("1e3")).isEqualTo(new BigDecimal("1e3"));
    }

    @Test
    void parsesWhitespaceAndEveryEscape() {
        assertThat(JsonText.readObject(" { \"a\" : [ 1 , null ] ,\n\"b\":\"\\/\\b\\f\\u00e9\" } "))
                .isEqualTo(Map.of("a", Arrays.asList(BigDecimal.ONE, null), "b", "/\b\fé"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{", "[1", "[1,]", "{\"a\"}", "\"open", "\"\\x\"", "\"\\u12\"", "tru", "1 2", "--1", "abc"})
    void rejectsInvalidJsonWithThePosition(String text) {
        assertThatThrownBy(() -> JsonText.read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not JSON")
                .hasMessageContaining("position");
    }

    @Test
    void otherTypesCannotBeWritten() {
        assertThatThrownBy(() -> JsonText.write(List.of(new Object())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("java.lang.Object");
    }
}
