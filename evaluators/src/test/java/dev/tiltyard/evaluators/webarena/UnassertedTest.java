package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class UnassertedTest {
    private static final List<String> FORUM_AND_TITLE =
            List.of("hartford", "escalators may be vertical trains with better advertising");

    @Test
    void aTitleThatDoubtsIsNoDoubtOfTheAnswer() {
        assertThat(Unasserted.reason(
                        "escalators may be vertical trains with better advertising, in hartford", FORUM_AND_TITLE))
                .isEmpty();
    }

    @Test
    void aDoubtBesideSuchATitleIsOne() {
        assertThat(Unasserted.reason(
                        "escalators may be vertical trains with better advertising, in what might be hartford",
                        FORUM_AND_TITLE))
                .hasValueSatisfying(reason -> assertThat(reason).contains("hartford", "might be"));
    }
}
