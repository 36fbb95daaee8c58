package dev.tiltyard.server.webconsole;

import dev.tiltyard.env.episode.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The last steps of an environment, for people who watch. Safe for use by many threads. */
public final class StepLog {
    private static final int KEPT = 300;

    private final Deque<Line> lines = new ArrayDeque<>();
    private @Nullable Step last;
    private int version;

    /**
     * A step in short.
     *
     * @param error why the action failed; empty if it did not
     */
    public record Line(int number, String reply, String error, String url) {}

    /** Notes a step; one that was noted already is ignored. */
    @SuppressWarnings("ReferenceEquality") // comparing two observations takes longer than a person can see
    public synchronized void add(Step step) {
        if (step == last) {
            return;
        }
        if (last == null || step.number() < last.number()) {
            lines.clear();
        } else if (step.number() == last.number()) {
            // observed again, or step 0 of another episode
            if (step.number() == 0) {
                lines.clear();
            } else {
                lines.removeLast();
            }
        }
        last = step;
        version++;
        lines.addLast(new Line(
                step.number(),
                step.reply(),
                step.observation().lastActionError().orElse(""),
                step.observation().url()));
        if (lines.size() > KEPT) {
            lines.removeFirst();
        }
    }

    /** Begins with the steps of another environment. */
    public void startAs(StepLog other) {
        List<Line> begun = other.lines();
        Optional<Step> reached = other.last();
        synchronized (this) {
            lines.clear();
            lines.addAll(begun);
            last = reached.orElse(null);
            version++;
        }
    }

    /** The last step; empty before the first. */
    public synchronized Optional<Step> last() {
        return Optional.ofNullable(last);
    }

    /** Increases with each step. */
    public synchronized int version() {
        return version;
    }

    /** The steps, oldest first. */
    public synchronized List<Line> lines() {
        return new ArrayList<>(lines);
    }
}
