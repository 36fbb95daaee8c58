package dev.tiltyard.tasks.packfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.yaml.Source;
import dev.tiltyard.yaml.YamlFile;
import dev.tiltyard.yaml.YamlFileException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Typed answers are spelled so that any usual notation passes. */
class ExpectedAnswerTest {
    private static String spelled(String type, String value) throws Exception {
        YamlFile yaml = YamlFile.of("{" + type + ": \"{{it}}\"}");
        return String.join(
                "; ",
                ExpectedAnswer.of(new Source("pack.yaml", yaml, "", yaml.root()))
                        .phrases(Map.of("it", TextNode.valueOf(value))));
    }

    @ParameterizedTest
    @CsvSource({
        "text, Ada's Loom, Ada's Loom",
        "number, 1234.50, 1234.5",
        "number, 7, 7",
        "number, 1200, 1200",
        "money, 1234.5, '1,234.50'",
        "money, 7, 7.00",
        "words, ada eve, ada; eve"
    })
    void textsAndNumbersAreOneSpelling(String type, String value, String expected) throws Exception {
        assertThat(spelled(type, value)).isEqualTo(expected);
    }

    @Test
    void aDateHasItsNotations() throws Exception {
        assertThat(spelled("date", "2023-03-09T10:00:00Z").split(" \\|OR\\| "))
                .contains("2023-03-09", "March 9, 2023", "9 March 2023", "Mar 9, 2023", "3/9/2023");
    }

    @Test
    void aValueOfAnotherTypeIsReportedInItsPlace() {
        assertThatThrownBy(() -> spelled("number", "many"))
                .isInstanceOf(YamlFileException.class)
                .hasMessage("pack.yaml:1:10: The answer should be a number and is \"many\". Remedy: select a number, or"
                        + " answer with text.");
        assertThatThrownBy(() -> spelled("date", "soon")).hasMessageContaining("should be a date and is \"soon\"");
    }
}
