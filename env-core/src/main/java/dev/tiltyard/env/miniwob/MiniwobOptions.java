package dev.tiltyard.env.miniwob;

import java.time.Duration;
import java.util.Optional;

/**
 * The settings of MiniWoB++ tasks.
 *
 * @param reward how the page's raw reward becomes the task's
 * @param timeLimit after which the page ends with -1; zero for the page's own limit, empty for none
 * @param dataMode {@code train} or {@code test}, for the few pages that know them; empty for the page's default
 * @param hideDisplay whether the page's score board, its START cover and the written goal are hidden, as in BrowserGym
 * @param steps actions after which the episode ends; BrowserGym: 10
 */
public record MiniwobOptions(
        MiniwobReward reward, Optional<Duration> timeLimit, Optional<String> dataMode, boolean hideDisplay, int steps) {
    /** Strict reward, no time limit, hidden display, 10 steps. */
    public static final MiniwobOptions STANDARD =
            new MiniwobOptions(MiniwobReward.STRICT, Optional.empty(), Optional.empty(), true, 10);

    /** The same with another rule for the reward. */
    public MiniwobOptions withReward(MiniwobReward other) {
        return new MiniwobOptions(other, timeLimit, dataMode, hideDisplay, steps);
    }

    /** The same with a time limit. */
    public MiniwobOptions withTimeLimit(Duration limit) {
        return new MiniwobOptions(reward, Optional.of(limit), dataMode, hideDisplay, steps);
    }

    /** The same with the time limit that each page sets itself, 7 to 30 seconds. */
    public MiniwobOptions withTimeLimitOfPage() {
        return withTimeLimit(Duration.ZERO);
    }

    /** The same with another number of steps. */
    public MiniwobOptions withSteps(int most) {
        return new MiniwobOptions(reward, timeLimit, dataMode, hideDisplay, most);
    }

    /** The same with a data mode. */
    public MiniwobOptions withDataMode(String mode) {
        return new MiniwobOptions(reward, timeLimit, Optional.of(mode), hideDisplay, steps);
    }

    /** The same with the page's display left as it is. */
    public MiniwobOptions withDisplay() {
        return new MiniwobOptions(reward, timeLimit, dataMode, false, steps);
    }
}
