package dev.tiltyard.tasks.oracle.gitlab;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntentsTest {
    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(delimiter = '|', textBlock = """
            March 15, 2044            | 2044-03-15
            5/1/2044                  | 2044-05-01
            July 18 2033              | 2033-07-18
            the end of 2030           | 2030-12-31
            the beginning of Q2 2033  | 2033-04-01
            """)
    void datesAreParsed(String text, LocalDate day) {
        assertThat(DueDay.of(text)).isEqualTo(day);
    }

    @ParameterizedTest(name = "{0} ends on {1}")
    @CsvSource(delimiter = '|', textBlock = """
            in 20 days              | 2044-05-21
            in 20 days (inclusive)  | 2044-05-20
            March 30, 2044          | 2044-03-30
            """)
    void aMilestoneEndsOnADateOrAfterADuration(String text, LocalDate end) {
        assertThat(CreateMilestone.end(text, LocalDate.of(2044, 5, 1))).isEqualTo(end);
    }

    @ParameterizedTest(name = "{0}: {1} to {2}")
    @CsvSource(delimiter = '|', textBlock = """
            on 3/2/2023                   | 2023-03-02 | 2023-03-02
            on March 2nd 2023             | 2023-03-02 | 2023-03-02
            in 2023/1                     | 2023-01-01 | 2023-01-31
            between Feb 2023 and May 2023 | 2023-02-01 | 2023-05-31
            """)
    void commitsAreCountedOnADayOrInMonths(String text, LocalDate first, LocalDate last) {
        CommitSpan span = text.startsWith("on") ? CommitSpan.day(text, 2000) : CommitSpan.of(text);

        assertThat(span).isEqualTo(new CommitSpan(first, last));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
            yjlou                                                    | yjlou
            Abishek, Vinta                                           | Abishek;Vinta
            Rohan and Vinta                                          | Rohan;Vinta
            Jakub K, Alex Dills, Alex Hutnik and Benoît Blanchon     | Jakub K;Alex Dills;Alex Hutnik;Benoît Blanchon
            """)
    void peopleAreListedWithCommasAndAnd(String list, String people) {
        assertThat(InviteMembers.people(list)).containsExactly(people.split(";"));
    }
}
