package dev.tiltyard.env.action;

import java.time.Duration;

/**
 * Waits.
 *
 * @param pause how long; zero for not at all
 */
public record Noop(Duration pause) implements Action {
    static final ActionDeclaration DECLARATION = ActionDeclaration.of("Does nothing. Waits for wait_ms milliseconds.")
            .call("noop", Parameter.optional("wait_ms", "float", "1000", 1000L))
            .examples("noop()", "noop(500)")
            .makes(a -> new Noop(pause(a.number("wait_ms"))))
            .webArena(WebArenaCommand.plain("noop", Noop::atOnce).onlyLenient())
            .webArena(WebArenaCommand.plain("none", Noop::atOnce).onlyLenient())
            .build();

    /** The longest wait; longer ones are cut to it. */
    public static final Duration LONGEST = Duration.ofSeconds(30);

    public Noop {
        if (pause.isNegative()) {
            throw new IllegalArgumentException("the pause must not be negative (was " + pause + ")");
        }
    }

    static Duration pause(double millis) {
        return Duration.ofMillis((long) Math.max(0, Math.min(millis, 1e9)));
    }

    /** No wait. */
    public static Noop atOnce() {
        return new Noop(Duration.ZERO);
    }

    /** Waits at most 30 seconds. */
    @Override
    public void performIn(Stage stage) {
        long millis = Math.min(pause.toMillis(), LONGEST.toMillis());
        if (millis > 0) {
            stage.page().waitForTimeout(millis);
        }
    }
}
