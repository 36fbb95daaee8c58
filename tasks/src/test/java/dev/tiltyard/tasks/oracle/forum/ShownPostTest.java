package dev.tiltyard.tasks.oracle.forum;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShownPostTest {
    @ParameterizedTest(name = "\"{0}\" is {1}")
    @CsvSource({
        "17, 17",
        "0, 0",
        "\u22123\u2212, -3",
        "-4, -4",
        "No comments, 0",
        "1 comment, 1",
        "'1,204 comments', 1204"
    })
    void readsScoresAndCountsAsPagesPrintThem(String text, int number) {
        assertThat(ShownPost.number(text)).isEqualTo(number);
    }
}
