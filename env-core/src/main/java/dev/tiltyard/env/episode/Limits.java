package dev.tiltyard.env.episode;

import java.time.Duration;

/**
 * How long an episode and its parts may take.
 *
 * @param steps actions after which the episode ends; WebArena: 30
 * @param repeated equal actions in a row after which it ends (for typing: in all of the episode); 0 for never
 * @param unparsable replies in a row that are no action after which it ends; 0 for never
 * @param action time for one action, navigation included
 * @param still time without network and DOM activity after which a page counts as quiet
 * @param quietDeadline longest wait for quiet; a page that is never quiet is observed as it then is
 * @param hang time after which a page that does not respond is ended
 */
public record Limits(
        int steps,
        int repeated,
        int unparsable,
        Duration action,
        Duration still,
        Duration quietDeadline,
        Duration hang) {
    /** WebArena's numbers of steps and repetitions, and waits that suit sites on this machine. */
    public static final Limits STANDARD = new Limits(
            30, 3, 3, Duration.ofSeconds(10), Duration.ofMillis(150), Duration.ofSeconds(5), Duration.ofSeconds(20));

    public Limits {
        if (steps < 1 || repeated < 0 || unparsable < 0) {
            throw new IllegalArgumentException("limits: steps " + steps + ", repeated " + repeated + ", unparsable "
                    + unparsable + "; at least one step, and no negative counts");
        }
        if (hang.compareTo(action) <= 0) {
            throw new IllegalArgumentException("limits: a page is given up after " + hang
                    + ", which must be longer than the " + action + " that an action may take");
        }
    }

    public Limits withSteps(int value) {
        return new Limits(value, repeated, unparsable, action, still, quietDeadline, hang);
    }

    public Limits withEarlyStop(int repeatedActions, int unparsableActions) {
        return new Limits(steps, repeatedActions, unparsableActions, action, still, quietDeadline, hang);
    }

    public Limits withTimes(Duration forAction, Duration untilHung) {
        return new Limits(steps, repeated, unparsable, forAction, still, quietDeadline, untilHung);
    }

    public Limits withQuiet(Duration forStill, Duration deadline) {
        return new Limits(steps, repeated, unparsable, action, forStill, deadline, hang);
    }
}
