package dev.tiltyard.tasks.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How often one constant answer passes a template's tasks. No template asks for an answer from the homepage. */
@Tag("deep")
class CommonestAnswerTest {
    private static final int TASKS = 300;

    @Test
    void isCorrectForAtMostOneInAHundredTasks() {
        DrawnOnSmall all = new DrawnOnSmall(
                List.of("gitlab", "map", "reddit", "servicenow", "shopping", "shopping_admin", "wikipedia"));

        assertThat(all.commonestAnswers(TASKS))
                .hasSizeGreaterThan(200)
                .allSatisfy((template, share) -> assertThat(share).as(template).isLessThanOrEqualTo(0.01));
    }
}
