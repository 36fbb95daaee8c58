package dev.tiltyard.tasks.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.tasks.template.Drawing;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tasks on the service desk, drawn in its small world. */
class DeskDrawingTest {
    @Test
    void tasksAreWellFormedDeterministicAndNotGuessable() {
        Drawing drawing = new DrawnOnSmall(List.of("servicenow")).checked();

        assertThat(drawing.pack().file().tasks()).hasSize(drawing.tasks().size());
    }
}
