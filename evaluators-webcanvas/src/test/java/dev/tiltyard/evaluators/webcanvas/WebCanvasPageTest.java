package dev.tiltyard.evaluators.webcanvas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class WebCanvasPageTest {
    @Test
    void theTableListsEveryCorrection() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "evaluators.md"));
        for (CanvasCorrection correction : CanvasCorrection.values()) {
            assertThat(page).contains("| `" + correction.name() + "` |");
        }
    }
}
