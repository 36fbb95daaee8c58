package dev.tiltyard.tasks.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.tasks.template.Drawing;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tasks about GitLab, the forum and Wikipedia together, drawn over their small worlds. */
class CrossDrawingTest {
    @Test
    void tasksAreWellFormedAlwaysTheSameAndNotToBeGuessed() {
        Drawing drawing = new DrawnOnSmall(List.of("gitlab", "reddit", "wikipedia")).checkedAcross();

        assertThat(drawing.pack().file().tasks()).hasSize(drawing.tasks().size());
    }
}
