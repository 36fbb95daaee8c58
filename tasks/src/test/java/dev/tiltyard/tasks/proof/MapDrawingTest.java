package dev.tiltyard.tasks.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.tasks.template.Drawing;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tasks on the map, drawn in its small world. */
class MapDrawingTest {
    @Test
    void tasksAreWellFormedDeterministicAndNotGuessable() {
        Drawing drawing = new DrawnOnSmall(List.of("map")).checked();

        assertThat(drawing.pack().file().tasks()).hasSize(drawing.tasks().size());
    }
}
