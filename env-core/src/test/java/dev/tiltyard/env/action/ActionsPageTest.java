package dev.tiltyard.env.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ActionsPageTest {
    private static final Path PAGE = Path.of("../docs/actions.md");

    @Test
    void thePageIsTheOneThatTheDeclarationsGive() throws IOException {
        if (Boolean.getBoolean("tiltyard.rewrite")) {
            Files.writeString(PAGE, ActionsPage.text());
        }
        assertThat(Files.exists(PAGE) ? Files.readString(PAGE) : "")
                .as(
                        "docs/actions.md is out of date. Rewrite it with: mvn -pl env-core test -Dtest=ActionsPageTest -Dtiltyard.rewrite=true")
                .isEqualTo(ActionsPage.text());
    }
}
