package dev.tiltyard.env.action;

import java.time.Duration;

/**
 * Does nothing for a while.
 *
 * @param pause how long; zero for not at all
 */
public record Noop(Duration pause) implements Action {
    private static final Duration LONGEST = Duration.ofSeconds(30);

    public Noop {
        if (pause.isNegative()) {
            throw new IllegalArgumentException("a pause of " + pause);
        }
    }

    /** Nothing at all. */
    public static Noop atOnce() {
        return new Noop(Duration.ZERO);
    }

    /** {@inheritDoc} Waits 30 seconds at most. */
    @Override
    public void performIn(Stage stage) {
        long millis = Math.min(pause.toMillis(), LONGEST.toMillis());
        if (millis > 0) {
            stage.page().waitForTimeout(millis);
        }
    }
}
