package dev.tiltyard.tasks.oracle.admin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Everyday words, in either spelling and misspelled, name the statuses of the list of orders. */
class StatusNamesTest {
    @ParameterizedTest
    @CsvSource({
        "most recent cancelled, Canceled",
        "canceled, Canceled",
        "most recent canlled, Canceled",
        "oldest complete, Complete",
        "on hold, On Hold",
        "newest pending, Pending",
        "processing, Processing",
        "suspected fraud, Suspected Fraud",
        "candles, ''",
    })
    void findsTheStatusThatATextMentions(String text, String status) {
        assertThat(StatusNames.label(text)).isEqualTo(status);
    }
}
