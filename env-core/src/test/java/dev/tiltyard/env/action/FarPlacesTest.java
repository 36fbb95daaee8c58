package dev.tiltyard.env.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.env.observation.TestBrowser;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions and distances beyond all pages: nothing happens there, and the browser stays usable. */
@Tag("browser")
class FarPlacesTest {
    private static TestBrowser browser;

    @BeforeAll
    static void start() {
        browser = TestBrowser.start();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mouse_click(1e308, -1e308)",
                "mouse_click(10, 1e308)",
                "mouse_dblclick(-1e308, 10)",
                "mouse_move(99999999999, 1e308)",
                "mouse_drag_and_drop(0, 0, 1e308, 1e308)",
                "scroll(1e308, 10)",
                "scroll(-1e308, 99999999999)"
            })
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void theNextClickArrives(String action) {
        try (Playground play = Playground.browserGym(browser).with("<input type=checkbox aria-label=Box>")) {
            play.act(action);
            assertThat(play.act("click('%s')".formatted(play.bid("checkbox", "Box"))))
                    .isEmpty();
            assertThat(play.js("document.querySelector('[type=checkbox]').checked"))
                    .isEqualTo(true);
        }
    }
}
