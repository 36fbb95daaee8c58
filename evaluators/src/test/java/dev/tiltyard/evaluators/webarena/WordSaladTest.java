package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Distinguishes a row of candidates from a sentence, a name or a list. */
class WordSaladTest {
    private static final String INTENT = "how many orders are there";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "how many orders are there",
                "pending yes no 12",
                "true false",
                "12 25 38 7",
                "quality price color size fit style fabric comfort warmth length width sleeve collar pocket zipper button"
                        + " hem lining seam pattern logo strap",
            })
    void refuses(String text) {
        assertThat(WordSalad.reason(text, List.of("4"), INTENT)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "there are 4 orders",
                "yes, no other order is pending",
                "4",
                "ostent 16gb memory card stick storage for sony ps vita psv1000/2000 pch-z081/z161/z321/z641",
                "catso, dibbins, anglebert dinkherhump, michelle davis",
                "call 412 268 3259",
            })
    void lets(String text) {
        assertThat(WordSalad.reason(text, List.of("4"), INTENT)).isEmpty();
    }
}
