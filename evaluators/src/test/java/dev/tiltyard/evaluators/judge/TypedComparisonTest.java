package dev.tiltyard.evaluators.judge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypedComparisonTest {
    @ParameterizedTest(name = "{0} / {1}: {2}")
    @CsvSource(delimiter = '~', quoteCharacter = '^', textBlock = """
            driving: 13min               ~ It takes 13 minutes by car                                  ~ true
            driving: 13min               ~ Driving takes 13 minutes and walking takes 1 hour 35 minutes ~ true
            walking: 1h 35min            ~ Driving takes 13 minutes and walking takes 1 hour 35 minutes ~ true
            walking: 1h 35min            ~ walking takes 95 min, driving takes 13 min                   ~ true
            walking: 1h 35min            ~ driving: 1h 35min, walking: 13min                            ~ false
            driving: 13min               ~ 13 min or 14 min or 15 min                                   ~ false
            +1 412 578 5000              ~ 412-578-5000                                                 ~ true
            +1 412 578 5000              ~ Its number is (412) 578-5000.                                ~ true
            4125785000                   ~ +1 412 578 5000                                              ~ true
            +1 412 578 5000              ~ 412-578-5001                                                 ~ false
            +1 412 578 5000              ~ 412-578-5000 or 412-578-5001                                 ~ false
            4min                         ~ 4 minutes                                                    ~ true
            4min                         ~ 3min, 4min, 5min                                             ~ false
            4min                         ~ 14 minutes                                                   ~ false
            2h58min                      ~ 2:58                                                         ~ true
            3 orders                     ~ You made 3 orders and spent $845.49 in total                 ~ true
            $845.49 total spend          ~ You made 3 orders and spent $845.49 in total                 ~ true
            $845.49 total spend          ~ $845                                                         ~ false
            0 order                      ~ There were no orders                                         ~ true
            $0 total spend               ~ $0.00                                                        ~ true
            March 11th 2023              ~ on 3/11/2023                                                 ~ true
            March 11th 2023              ~ 2023-03-11                                                   ~ true
            March 11th 2023              ~ 11 March 2023                                                ~ true
            March 11th 2023              ~ 3/12/2023                                                    ~ false
            3/2/22                       ~ March 2, 2022                                                ~ true
            Feburary: 16 orders          ~ January: 11, February: 16, March: 14                         ~ true
            Feburary: 16 orders          ~ January: 16, February: 11, March: 14                         ~ false
            The Oaklander Hotel: 338m    ~ Wyndham: 375 m, The Oaklander Hotel: 338 m                   ~ true
            The Oaklander Hotel: 338m    ~ Wyndham: 338 m, The Oaklander Hotel: 375 m                   ~ false
            Wyndham Pittsburgh University Cente: 375m ~ The Oaklander Hotel: 338m, Wyndham Pittsburgh University Center: 375m ~ true
            Wyndham Pittsburgh University Cente: 375m ~ The Oaklander Hotel: 375m, Wyndham Pittsburgh University Center: 338m ~ false
            Walk: 1 minute               ~ 1 minute                                                     ~ true
            Drive: less than 1 minute    ~ Drive: 1 minute                                              ~ false
            170: cancelled               ~ Order 170 was cancelled                                      ~ true
            Its color and style is good  ~ the style is good, and the color too                         ~ true
            Its color and style is good  ~ the style is not good, and the color too                     ~ false
            Its color and style is good  ~ it is pretty                                                 ~ false
            The order is A1, B2, C3      ~ first A1, then B2, then C3                                   ~ true
            The order is A1, B2, C3      ~ first B2, then A1, then C3                                   ~ false
            There is no airport within 5 km of Carnegie Mellon University ~ 5 km ~ false
            There is no airport within 5 km of Carnegie Mellon University ~ No airport lies within 5 km of Carnegie Mellon University ~ true
            anything                     ~ ^^                                                           ~ false
            """)
    void comparesValuesByKindAndTheRestByWords(String reference, String answer, boolean holds) {
        JudgeQuestion question = new JudgeQuestion(
                JudgeQuestion.Kind.SAME_MEANING,
                JudgeQuestion.Style.VERDICT_LINE,
                "Compare the two",
                reference,
                answer == null ? "" : answer);

        assertThat(new TypedComparison().judge(question)).matches(ruling -> ruling.holds() == holds, "holds: " + holds);
    }

    @ParameterizedTest(name = "{0} / {1}: {2}")
    @CsvSource(delimiter = '~', quoteCharacter = '^', textBlock = """
            170: cancelled ~ 170: cancelled, 189: pending                     ~ true
            189: pending   ~ Order 170 is canceled and order 189 is pending   ~ true
            170: cancelled ~ Show me the order statuses of 170 and 189        ~ false
            170: cancelled ~ 170: pending, 189: cancelled                     ~ false
            """)
    void theQuestionItselfIsNotAnAnswer(String reference, String answer, boolean holds) {
        JudgeQuestion question = new JudgeQuestion(
                JudgeQuestion.Kind.SAME_MEANING,
                JudgeQuestion.Style.VERDICT_LINE,
                "Show me the order statuses of 170 and 189",
                reference,
                answer);

        assertThat(new TypedComparison().judge(question).holds()).isEqualTo(holds);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '~', textBlock = """
            N/A ~ true
            n/a. ~ true
            N/A, the shop shows no phone number ~ true
            N/A because nothing is there ~ true
            The task is not achievable. ~ true
            There is no phone number of the shop on the site ~ true
            412-555-0100 ~ false
            done ~ false
            yes, no, N/A, 5 ~ false
            The phone number of the shop is on the site ~ false
            """)
    void recognizesAnswersThatReportAnInfeasibleTask(String answer, boolean holds) {
        JudgeQuestion question = new JudgeQuestion(
                JudgeQuestion.Kind.INFEASIBLE,
                JudgeQuestion.Style.VERDICT_LINE,
                "What is the phone number?",
                "There is no phone number of the shop on the site",
                answer);

        assertThat(new TypedComparison().judge(question).holds()).isEqualTo(holds);
    }
}
