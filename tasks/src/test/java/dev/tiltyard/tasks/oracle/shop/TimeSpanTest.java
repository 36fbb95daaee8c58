package dev.tiltyard.tasks.oracle.shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeSpanTest {
    private static final LocalDate TODAY = LocalDate.of(2023, 6, 12);

    @ParameterizedTest(name = "{0}: {1} to {2}")
    @CsvSource({
        "March 2023, 2023-03-01, 2023-03-31",
        "around Feb or March 2023, 2023-02-01, 2023-03-31",
        "in May 2023, 2023-05-01, 2023-05-31",
        "sometime around sep 2022, 2022-09-01, 2022-09-30",
        "during summer 2022, 2022-06-01, 2022-08-31",
        "during 2022, 2022-01-01, 2022-12-31",
        "early 2023, 2023-01-01, 2023-04-30"
    })
    void aRememberedTimeHasBounds(String said, LocalDate first, LocalDate last) {
        assertThat(TimeSpan.remembered(said)).contains(new TimeSpan(first, last));
    }

    @ParameterizedTest(name = "{0}: {1} to {2}")
    @CsvSource(delimiter = '|', textBlock = """
            How much I spend on 4/19/2023 on shopping at One Stop Market? | 2023-04-19 | 2023-04-19
            How much I spend in July 2022 on shopping at One Stop Market? | 2022-07-01 | 2022-07-31
            How much each month from Jan to the end of March 2023 at One Stop Market? | 2023-01-01 | 2023-03-31
            How much refund should I expect from my order canceled in 2022? | 2022-01-01 | 2022-12-31
            How much refund should I expect from my order canceled in 2022/03? | 2022-03-01 | 2022-03-31
            """)
    void aQuestionNamesItsTime(String question, LocalDate first, LocalDate last) {
        assertThat(TimeSpan.asked(question)).isEqualTo(new TimeSpan(first, last));
    }

    @ParameterizedTest(name = "{0}: since {1}")
    @CsvSource({
        "over the past month, 2023-05-12",
        "over the past three days, 2023-06-09",
        "over the past four month, 2023-02-12",
        "over the past year, 2022-06-12"
    })
    void aPeriodEndsToday(String said, LocalDate first) {
        assertThat(TimeSpan.upTo(TODAY, said)).isEqualTo(new TimeSpan(first, TODAY));
    }

    @Test
    void daysAreParsedInTheShopsFormat() {
        assertThat(TimeSpan.date("Today is 6/12/2023.")).contains(TODAY);
        assertThat(TimeSpan.date("3/2/22")).contains(LocalDate.of(2022, 3, 2));
        assertThat(TimeSpan.date("someday")).isEmpty();
        assertThat(TimeSpan.remembered("long ago")).isEmpty();
    }

    @Test
    void theDistanceIsMeasuredFromTheNearerEnd() {
        TimeSpan march = TimeSpan.remembered("March 2023").orElseThrow();
        assertThat(march.distance(LocalDate.of(2023, 2, 27))).isEqualTo(2);
        assertThat(march.distance(LocalDate.of(2023, 3, 11))).isZero();
        assertThat(march.distance(LocalDate.of(2023, 4, 3))).isEqualTo(3);
    }
}
