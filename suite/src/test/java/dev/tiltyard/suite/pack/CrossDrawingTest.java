package dev.tiltyard.suite.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tasks about code host, forum, encyclopaedia and homepage together, drawn over their small worlds. */
class CrossDrawingTest {
    @Test
    void tasksAreWellFormedAlwaysTheSameAndNotToBeGuessed() {
        Drawing drawing = new DrawnOnSmall(List.of("gitlab", "homepage", "reddit", "wikipedia")).checkedAcross();

        assertThat(drawing.pack().file().tasks()).hasSize(drawing.tasks().size());
    }
}
