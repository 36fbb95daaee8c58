package dev.tiltyard.tasks.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdRangesTest {
    @ParameterizedTest(name = "{0} holds {1}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
                    1,4-9   | 1  | true
                    1,4-9   | 3  | false
                    1,4-9   | 4  | true
                    1,4-9   | 9  | true
                    1,4-9   | 10 | false
                    1 , 4-4 | 4  | true
                    """)
    void holdsSingleIdsAndBothEndsOfRanges(String text, int id, boolean held) {
        assertThat(IdRanges.parse(text).contain(id)).isEqualTo(held);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "1,,2", "9-4", "-3", "1-", "1;2", "99999999999"})
    void rejectsInvalidIdLists(String text) {
        assertThatThrownBy(() -> IdRanges.parse(text))
                .isInstanceOf(SelectionException.class)
                .hasMessageContaining("\"" + text + "\"")
                .hasMessageEndingWith("Write numbers and ranges, such as 1,4-9.");
    }

    @Test
    void distinguishesSingleIdsFromRanges() {
        assertThat(IdRanges.parse("7,1-3,9").single()).containsExactly(7, 9);
    }
}
