package dev.tiltyard.evaluators.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The similarity of texts is that of RapidFuzz 3, whose results these are. */
class PartialRatioTest {
    @ParameterizedTest
    @CsvSource({
        "create project, new project, 90.0",
        "create project, e, 100.0",
        "invite, invite members, 100.0",
        "assign, sign in, 80.0",
        "missing, which group is it?, 46.15",
        "add, dashboard, 66.67",
        "abcd, abxcdx, 75.0",
        "save, vase, 66.67",
        "delete, xdelet, 90.91",
        "ab, ba, 66.67",
        "create issue, new issue, 87.5",
        "xxxsave, savex, 88.89",
        "save, '', 0.0"
    })
    void isThatOfTheMostSimilarPart(String one, String other, double similarity) {
        assertThat(PartialRatio.of(one, other)).isCloseTo(similarity, Offset.offset(0.01));
    }
}
