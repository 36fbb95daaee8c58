package dev.tiltyard.gitlab.replica.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.gitlab.replica.frame.Invalid;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How long a job may run, as people write it. */
class JobTimeoutTest {
    @ParameterizedTest(name = "{0} is {1} seconds and shown as {2}")
    @CsvSource({
        "'', 3600, 1h",
        "600, 600, 10m",
        "1h 30m, 5400, 1h 30m",
        "1h30m, 5400, 1h 30m",
        "90 minutes, 5400, 1h 30m",
        "'1 hour, 1 second', 3601, 1h 1s",
        "2 Hours and 5 min, 7500, 2h 5m",
        "1 week, 604800, 7d",
        "1 month, 2592000, 1mo"
    })
    void isReadAndShown(String typed, int seconds, String shown) {
        assertThat(JobTimeout.seconds(typed)).isEqualTo(seconds);
        assertThat(JobTimeout.shown(seconds)).isEqualTo(shown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"soon", "-5", "1.5.2", "3 fortnights", "1111111111", "h", "11111111111111111111111111111111111!"
            })
    void isRefusedIfItMeansNoTime(String typed) {
        assertThatThrownBy(() -> JobTimeout.seconds(typed))
                .isInstanceOfSatisfying(Invalid.class, refused -> assertThat(refused.sentences())
                        .isEqualTo(List.of("Maximum job timeout has a value which could not be accepted")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"599", "9m 59s", "0", "2 months", "999999999 weeks"})
    void isRefusedIfItIsTooShortOrTooLong(String typed) {
        assertThatThrownBy(() -> JobTimeout.seconds(typed))
                .isInstanceOfSatisfying(Invalid.class, refused -> assertThat(refused.sentences())
                        .isEqualTo(List.of("Build timeout needs to be between 10 minutes and 1 month")));
    }
}
