package dev.tiltyard.env.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ChromiumTest {
    @AfterEach
    void forget() {
        System.clearProperty(Chromium.VARIABLE);
    }

    @Test
    void rejectsAConfiguredFileThatIsNoProgram() {
        System.setProperty(Chromium.VARIABLE, "/no/such/chromium");
        assertThatThrownBy(Chromium::find)
                .isInstanceOf(BrowserException.class)
                .hasMessage("TILTYARD_CHROMIUM names /no/such/chromium, which is not a program that supports --version."
                        + " Set it to a Chromium or Chrome executable, or unset it to let one be found.");
    }

    @Test
    @Tag("browser")
    void usesTheConfiguredProgramAndReportsItsVersion() {
        try (var host = Browsers.launch()) {
            assertThat(host.isAlive()).isTrue();
        }
        var found = Chromium.find().orElseThrow();
        System.setProperty(Chromium.VARIABLE, found.executable().toString());
        assertThat(Chromium.find()).contains(new Chromium(found.executable(), "named by TILTYARD_CHROMIUM"));
        assertThat(found.version())
                .hasValueSatisfying(version -> assertThat(version).containsPattern("\\d+\\.\\d+"));
    }

    @Test
    void saysWhenAProgramDoesNotStart() {
        assertThatThrownBy(() -> BrowserHost.launch(new Chromium(Path.of("/no/such/chromium"), "named by hand")))
                .isInstanceOf(BrowserException.class)
                .hasMessageStartingWith("/no/such/chromium (named by hand) did not start")
                .hasMessageContaining("set TILTYARD_CHROMIUM to another Chromium");
    }
}
