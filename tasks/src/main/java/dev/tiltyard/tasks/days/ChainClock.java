package dev.tiltyard.tasks.days;

import dev.tiltyard.sitekit.RunningSite;
import java.time.Duration;
import java.util.List;

/**
 * The time of a chain. It stands still and moves with what is done, not with real time, so that a replay has the same
 * dates: a day passes between tasks, some minutes between what other people do, and half a minute with each action of
 * the agent.
 */
final class ChainClock {
    private static final Duration MORNING = Duration.ofHours(1);
    private static final Duration NIGHT = Duration.ofHours(14);
    private static final Duration BETWEEN_PEOPLE = Duration.ofMinutes(20);
    private static final Duration BETWEEN_ACTIONS = Duration.ofSeconds(30);

    private final List<RunningSite> sites;
    private Duration now = Duration.ZERO;

    ChainClock(List<RunningSite> sites) {
        this.sites = List.copyOf(sites);
    }

    /** The evening before a day, when other people begin; before the first, the moment when the world begins. */
    void evening(int day) {
        to(day == 1 ? Duration.ZERO : morningOf(day).minus(NIGHT));
    }

    /** The next person's turn. */
    void next() {
        to(now.plus(BETWEEN_PEOPLE));
    }

    /** When a day's task begins. */
    void morning(int day) {
        Duration usual = morningOf(day);
        to(usual.compareTo(now) > 0 ? usual : now);
    }

    /** An action was done. */
    void tick() {
        to(now.plus(BETWEEN_ACTIONS));
    }

    private static Duration morningOf(int day) {
        return MORNING.plus(Duration.ofDays(day - 1L));
    }

    private void to(Duration time) {
        now = time;
        sites.forEach(site -> site.stopClock(time));
    }
}
