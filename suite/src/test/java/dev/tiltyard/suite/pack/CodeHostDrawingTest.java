package dev.tiltyard.suite.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tasks about code host, map and encyclopaedia, drawn over their small worlds. */
class CodeHostDrawingTest {
    @Test
    void tasksAreWellFormedAlwaysTheSameAndNotToBeGuessed() {
        Drawing drawing = new DrawnOnSmall(List.of("gitlab", "homepage", "map", "wikipedia")).checked();

        assertThat(drawing.pack().file().tasks()).hasSize(drawing.tasks().size());
    }
}
