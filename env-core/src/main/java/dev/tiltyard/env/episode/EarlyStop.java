package dev.tiltyard.env.episode;

import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.ElementAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Ends episodes without progress: too many steps, unparsable replies, repeated actions.
 *
 * <p>Source: WebArena {@code run.py}, {@code early_stop}, commit f62e0b9; the paper's A.5. Typing is counted over the
 * whole episode, everything else in a row. The texts are the original's if they became the answer.
 */
final class EarlyStop {
    private final Limits limits;
    private final List<List<Action>> done = new ArrayList<>();

    EarlyStop(Limits limits) {
        this.limits = limits;
    }

    /**
     * Records a step.
     *
     * @param actions empty if the reply had no valid action
     * @return why the episode ends here, if it does
     */
    Optional<Ending> after(List<Action> actions) {
        done.add(List.copyOf(actions));
        if (actions.isEmpty()) {
            return unparsable().or(this::tooLong);
        }
        return repeated(actions).or(this::tooLong);
    }

    /** The same for a call of a computer-use tool, which may be repeated. */
    Optional<Ending> afterOperating(List<Action> actions) {
        done.add(List.copyOf(actions));
        return actions.isEmpty() ? unparsable().or(this::tooLong) : tooLong();
    }

    /** The actions of each step so far. */
    List<List<Action>> done() {
        return List.copyOf(done);
    }

    /** Replaces the recorded steps. */
    void replace(List<List<Action>> steps) {
        done.clear();
        done.addAll(steps);
    }

    private Optional<Ending> tooLong() {
        return done.size() >= limits.steps()
                ? ending(Ending.Kind.STEP_LIMIT, "Reach max steps " + limits.steps())
                : Optional.empty();
    }

    private Optional<Ending> unparsable() {
        var count = limits.unparsable();
        return count > 0 && last(count).size() == count && last(count).stream().allMatch(List::isEmpty)
                ? ending(Ending.Kind.UNPARSABLE, "Failed to parse actions for " + count + " times")
                : Optional.empty();
    }

    private Optional<Ending> repeated(List<Action> actions) {
        var count = limits.repeated();
        if (count == 0) {
            return Optional.empty();
        }
        if (actions.size() == 1 && actions.get(0) instanceof ElementAction.Type) {
            return done.stream().filter(earlier -> repeats(actions, earlier)).count() >= count
                    ? ending(Ending.Kind.REPEATED_ACTION, "Same typing action for " + count + " times")
                    : Optional.empty();
        }
        var last = last(count);
        return last.size() == count && last.stream().allMatch(earlier -> repeats(actions, earlier))
                ? ending(Ending.Kind.REPEATED_ACTION, "Same action for " + count + " times")
                : Optional.empty();
    }

    private List<List<Action>> last(int count) {
        return done.subList(Math.max(0, done.size() - count), done.size());
    }

    private static boolean repeats(List<Action> actions, List<Action> earlier) {
        if (actions.size() != earlier.size()) {
            return false;
        }
        for (var i = 0; i < actions.size(); i++) {
            if (!actions.get(i).repeats(earlier.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static Optional<Ending> ending(Ending.Kind kind, String text) {
        return Optional.of(new Ending(kind, text));
    }
}
