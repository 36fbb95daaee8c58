package dev.tiltyard.env.action;

import java.util.List;
import java.util.Objects;

/**
 * A mouse action during which keys are held down. In BrowserGym's grammar this is {@code keyboard_down}, the action, and
 * {@code keyboard_up}; here the keys are released even if the action fails.
 *
 * @param keys Playwright's names, in the order in which they are pressed
 * @param during a {@link MouseAction} or a {@link ScrollAction}
 */
public record WithKeys(List<String> keys, Action during) implements Action {
    public WithKeys {
        keys = List.copyOf(keys);
        Objects.requireNonNull(during, "during");
        if (keys.isEmpty() || !(during instanceof MouseAction || during instanceof ScrollAction)) {
            throw new IllegalArgumentException("keys are held during mouse actions: " + keys + ", " + during);
        }
    }

    @Override
    public void performIn(Stage stage) {
        List<String> here =
                keys.stream().map(key -> Keys.onThisMachine(stage.page(), key)).toList();
        HeldKeys.during(stage.page(), here, () -> during.performIn(stage));
    }
}
