package dev.tiltyard.tasks.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.tasks.template.Drawing;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tasks on GitLab, the forum and Wikipedia together, drawn in their small worlds. */
class CrossSiteDrawingTest {
    @Test
    void tasksAreWellFormedDeterministicAndNotGuessable() {
        Drawing drawing = new DrawnOnSmall(List.of("gitlab", "reddit", "wikipedia")).checkedAcross();

        assertThat(drawing.pack().file().tasks()).hasSize(drawing.tasks().size());
    }
}
