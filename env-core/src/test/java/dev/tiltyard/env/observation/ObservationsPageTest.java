package dev.tiltyard.env.observation;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("browser")
class ObservationsPageTest {
    private static final Path PAGE = Path.of("../docs/observations.md");

    @Test
    void thePageShowsWhatTheProfilesShow() throws IOException {
        Page small = TestBrowser.start().page();
        try {
            String shown = ObservationsPage.text(small);
            if (Boolean.getBoolean("tiltyard.rewrite")) {
                Files.writeString(PAGE, shown);
            }
            assertThat(withoutNumbers(Files.exists(PAGE) ? Files.readString(PAGE) : ""))
                    .as("docs/observations.md is out of date. Rewrite it with: mvn -pl env-core test"
                            + " -Dtest=ObservationsPageTest -Dtiltyard.rewrite=true")
                    .isEqualTo(withoutNumbers(shown));
        } finally {
            small.context().close();
        }
    }

    /** Node ids vary. */
    private static String withoutNumbers(String text) {
        return text.replaceAll("\\[-?\\d+\\]", "[N]").replaceAll("ref=e\\d+", "ref=eN");
    }
}
