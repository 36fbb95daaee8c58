package dev.tiltyard.tasks.oracle.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters that only the sentence of the intent contains, in the wordings of WebArena and of WebArena-Verified. */
class IntentsTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            Today is 5/20/2031, generate a tax report for last month     | 2031-04-01 | 2031-04-30
            Show the tax report for last month (today is May 20, 2031).  | 2031-04-01 | 2031-04-30
            Show the tax report for this year (today is May 20, 2031).   | 2031-01-01 | 2031-05-20
            Create a coupons report from 02/03/2031 to 04/05/2031        | 2031-02-03 | 2031-04-05
            Show the coupons report from February 3, 2031 to May 1, 2031 | 2031-02-03 | 2031-05-01
            """)
    void aReportHasAPeriod(String intent, LocalDate from, LocalDate to) {
        CreateReport.Span span = CreateReport.span(intent);

        assertThat(span.from()).isEqualTo(from);
        assertThat(span.to()).isEqualTo(to);
    }
}
