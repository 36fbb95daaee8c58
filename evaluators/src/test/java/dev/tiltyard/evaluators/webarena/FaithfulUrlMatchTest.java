package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The published behavior of {@code url_match}, quirks included. */
class FaithfulUrlMatchTest {
    @ParameterizedTest(name = "{1} for {0}: {2}")
    @CsvSource(delimiter = '~', textBlock = """
            http://h:9/f/space ~ http://h:9/f/space ~ 1
            http://h:9/f/space ~ http://h:9/f/spaceporn ~ 1
            http://h:9/order_id/180 ~ http://h:9/order_id/1801 ~ 1
            http://h:9/explore ~ http://h:9/explore/projects ~ 1
            http://h:9 ~ http://h:9/any/page?x=1 ~ 1
            http://h:9 ~ http://h:99/any ~ 1
            http://h:9/a ~ http://other.h:9/a ~ 1
            http://h:9/a ~ https://h:9/a ~ 1
            http://h:9/a ~ http://h:8/a ~ 0
            http://h:9/a ~ http://h:9/A ~ 0
            http://h:9/a/ ~ http://h:9/a/// ~ 1
            http://h:9/a/?x=1 ~ http://h:9/a?x=1 ~ 0
            http://h:9/a ~ http://h:9/a#part ~ 1
            http://h:9/a b ~ http://h:9/a%20b ~ 0
            http://h:9/a;p ~ http://h:9/a;q ~ 1
            http://h:9/a?x=1 ~ http://h:9/a?x=1&y=2 ~ 1
            http://h:9/a?x=1 ~ http://h:9/a?y=2 ~ 0
            http://h:9/a?x=1 ~ http://h:9/a?x=2 ~ 0
            http://h:9/a?x=a%20b ~ http://h:9/a?x=a+b ~ 1
            http://h:9/a?x=a ~ http://h:9/a?x=A ~ 0
            http://h:9/a?x=%20a ~ http://h:9/a?x=a ~ 0
            http://h:9/a?x= ~ http://h:9/a ~ 1
            http://h:9/a?x=1&x=2 ~ http://h:9/a?x=2 ~ 1
            http://h:9/a |OR| http://h:9/b ~ http://h:9/b ~ 1
            http://h:9/a?x=1 |OR| http://h:9/b ~ http://h:9/b ~ 0
            http://h:9/a?x=1 |OR| http://h:9/b?x=2 ~ http://h:9/a?x=2 ~ 1
            """)
    void comparesHostPathAndQuery(String reference, String url, double reward) {
        Verdict verdict = Scorer.faithful()
                .score(Tasks.endingAt(reference), RecordedEvidence.answering("").endedAt(url));

        assertThat(verdict).isInstanceOfSatisfying(Verdict.Scored.class, scored -> assertThat(scored.reward())
                .isEqualTo(reward));
    }

    @ParameterizedTest(name = "{0} ended at {1}: {2}")
    @CsvSource(textBlock = """
            http://h/a, http://h/a, 1
            http://h/a, http://h/a/, 1
            http://h/a/, http://h/a, 1
            http://h/a, http://h/a//, 0
            http://h/a, http://h/a/b, 0
            http://h/a, http://h/a?x=1, 0
            http://h/a?x=1, http://h/a?x=1, 1
            http://h/a |OR| http://h/b, http://h/b, 1
            http://h/a, https://h/a, 0
            """)
    void exactMeansTheSameTextExceptForATrailingSlash(String reference, String url, double reward) {
        assertThat(noted("EXACT", reference, url))
                .isInstanceOfSatisfying(Verdict.Scored.class, scored -> assertThat(scored.reward())
                        .isEqualTo(reward));
    }

    @Test
    void anotherRuleIsNotJudged() {
        assertThat(noted("close enough", "http://h", "http://h"))
                .isInstanceOfSatisfying(Verdict.Unjudged.class, unjudged -> assertThat(unjudged.reason())
                        .contains("close enough"));
    }

    private static Verdict noted(String note, String reference, String url) {
        return Scorer.faithful()
                .score(
                        Tasks.evaluatedBy("{\"eval_types\": [\"url_match\"], \"reference_url\": \"" + reference
                                + "\", \"url_note\": \"" + note + "\"}"),
                        RecordedEvidence.answering("").endedAt(url));
    }

    @Test
    void aUrlWithAnInvalidHostIsAnError() {
        Verdict verdict = Scorer.faithful()
                .score(
                        Tasks.endingAt("http://h/a"),
                        RecordedEvidence.answering("").endedAt("http://[h/a"));

        assertThat(verdict).isInstanceOf(Verdict.Unjudged.class);
    }

    @Test
    void withoutAPageThereIsNoVerdict() {
        assertThat(Scorer.faithful().score(Tasks.endingAt("http://h/a"), RecordedEvidence.answering("")))
                .isInstanceOfSatisfying(Verdict.Unjudged.class, unjudged -> assertThat(unjudged.reason())
                        .contains("url_match"));
    }
}
