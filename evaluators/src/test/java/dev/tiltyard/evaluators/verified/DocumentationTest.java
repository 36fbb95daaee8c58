package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.verified.rule.Mending;
import dev.tiltyard.evaluators.webcanvas.CanvasMending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DocumentationTest {
    @Test
    void theTablesNameEveryMending() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "evaluators.md"));
        for (Mending mending : Mending.values()) {
            assertThat(page).contains("| `" + mending.name() + "` |");
        }
        for (CanvasMending mending : CanvasMending.values()) {
            assertThat(page).contains("| `" + mending.name() + "` |");
        }
    }
}
