package dev.tiltyard.tasks.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.TemplateRegistry;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tasks of all templates, drawn in worlds with other seeds, which have other people, products, threads and projects.
 */
@Tag("deep")
class OtherWorldsDrawingTest {
    private static final List<String> SITES =
            List.of("gitlab", "homepage", "map", "reddit", "servicenow", "shopping", "shopping_admin", "wikipedia");

    @ParameterizedTest
    @ValueSource(longs = {2, 77})
    void everyTemplateHasWellFormedTasksThatCannotBeGuessed(long seed) {
        Drawing drawing = new DrawnOnSmall(SITES, seed).checked();

        assertThat(drawing.tasks().stream().map(task -> task.template().id()).distinct())
                .hasSameSizeAs(TemplateRegistry.all());
    }
}
