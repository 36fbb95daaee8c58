package dev.tiltyard.env.episode;

import java.time.Duration;

/**
 * Limits of an episode and its parts.
 *
 * @param steps maximum number of actions; WebArena: 30
 * @param repeated number of equal actions in a row that ends it (for typing: in the whole episode); 0 for no limit
 * @param unparsable number of unparsable replies in a row that ends it; 0 for no limit
 * @param action timeout of one action, including navigation
 * @param still time without network and DOM activity after which a page counts as quiet
 * @param quietDeadline maximum wait for quiet; a page that is never quiet is observed as it is then
 * @param hang time after which an unresponsive page is killed
 */
public record Limits(
        int steps,
        int repeated,
        int unparsable,
        Duration action,
        Duration still,
        Duration quietDeadline,
        Duration hang) {
    /** WebArena's limits for steps and repetitions, and waits that suit local sites. */
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
