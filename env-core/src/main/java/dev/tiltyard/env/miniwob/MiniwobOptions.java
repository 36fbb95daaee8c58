package dev.tiltyard.env.miniwob;

import java.time.Duration;
import java.util.Optional;

/**
 * The settings of MiniWoB++ tasks.
 *
 * @param reward how the task's reward is computed from the page's raw reward
 * @param timeLimit time after which the page ends with -1; zero for the page's own limit, empty for none
 * @param dataMode {@code train} or {@code test}, for the few pages that support it; empty for the page's default
 * @param hideDisplay whether the page's scoreboard, its START cover and the goal's text are hidden, as in BrowserGym
 * @param steps maximum number of actions; BrowserGym: 10
 */
public record MiniwobOptions(
        MiniwobReward reward, Optional<Duration> timeLimit, Optional<String> dataMode, boolean hideDisplay, int steps) {
    /** Strict reward, no time limit, hidden display, 10 steps. */
    public static final MiniwobOptions STANDARD =
            new MiniwobOptions(MiniwobReward.STRICT, Optional.empty(), Optional.empty(), true, 10);

    /** Sets the reward rule. */
    public MiniwobOptions withReward(MiniwobReward other) {
        return new MiniwobOptions(other, timeLimit, dataMode, hideDisplay, steps);
    }

    /** Sets a time limit. */
    public MiniwobOptions withTimeLimit(Duration limit) {
        return new MiniwobOptions(reward, Optional.of(limit), dataMode, hideDisplay, steps);
    }

    /** Uses each page's own time limit, 7 to 30 seconds. */
    public MiniwobOptions withTimeLimitOfPage() {
        return withTimeLimit(Duration.ZERO);
    }

    /** Sets the maximum number of steps. */
    public MiniwobOptions withSteps(int most) {
        return new MiniwobOptions(reward, timeLimit, dataMode, hideDisplay, most);
    }

    /** Sets the data mode. */
    public MiniwobOptions withDataMode(String mode) {
        return new MiniwobOptions(reward, timeLimit, Optional.of(mode), hideDisplay, steps);
    }

    /** Leaves the page's display visible. */
    public MiniwobOptions withDisplay() {
        return new MiniwobOptions(reward, timeLimit, dataMode, false, steps);
    }
}
