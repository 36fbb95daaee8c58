package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DocumentationTest {
    @Test
    void theTableListsEveryCorrection() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "evaluators.md"));
        for (VerifiedCorrection correction : VerifiedCorrection.values()) {
            assertThat(page).contains("| `" + correction.name() + "` |");
        }
    }
}
