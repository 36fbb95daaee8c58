package dev.tiltyard.sitefile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VariablesTest {
    @Test
    void variablesAreFilledInAndDollarSignsCanBeWritten() {
        Map<String, String> values = Map.of("PORT", "8080", "URL", "http://x/$1");

        assertThat(Variables.filledIn("$URL:${PORT}/a$$b", values)).isEqualTo("http://x/$1:8080/a$b");
        assertThat(Variables.filledIn("$HOME stays", values)).isEqualTo("$HOME stays");
        assertThat(Variables.unknown("$URL $HOME ${X} $$Y", values.keySet())).isEqualTo(Set.of("HOME", "X"));
    }
}
