package dev.tiltyard.env.devtools;

import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.DevToolsAction;
import dev.tiltyard.env.browser.Refusal;
import dev.tiltyard.env.episode.Driven;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the clients of one episode do, as steps. They are counted at once, so that no client gets beyond the limit, and
 * recorded on the episode's thread while the client goes on. Thread-safe.
 */
final class Acts {
    /** A client that never acts, but runs scripts, comes to an end too. */
    private static final int SCRIPTS_PER_STEP = 200;

    private static final Logger LOG = LoggerFactory.getLogger(Acts.class);
    private static final int MOST_REFUSALS = 200;

    private final Episode episode;
    private final int limit;
    private final Executor thread;
    private final Consumer<Step> recorded;
    private final Deque<Driven> waiting = new ArrayDeque<>();
    private final List<Action> scripts = new ArrayList<>();
    private final List<Refusal> refused = new ArrayList<>();
    private int begun;
    private Optional<String> over = Optional.empty();
    private Optional<String> held = Optional.empty();
    private final AtomicBoolean handling = new AtomicBoolean();

    /**
     * @param thread the episode's
     * @param recorded called on that thread with each step
     */
    Acts(Episode episode, Executor thread, Consumer<Step> recorded) {
        this.episode = episode;
        this.limit = episode.spec().limits().steps();
        this.thread = thread;
        this.recorded = recorded;
        seen(episode.begun());
    }

    /** Begins a step; returns why it must not be done, if so. */
    synchronized Optional<String> begin() {
        if (held.isPresent()) {
            return held;
        }
        if (over.isEmpty() && begun >= limit) {
            over = Optional.of("the episode is over: it may have " + limit + " steps");
        }
        if (over.isEmpty()) {
            begun++;
        }
        return over;
    }

    /** A step that is done, or was refused. */
    synchronized void end(String target, String what, List<? extends Action> actions, Optional<String> error) {
        List<Action> all = new ArrayList<>(scripts);
        all.addAll(actions);
        scripts.clear();
        waiting.add(new Driven(target, what, all, error, List.copyOf(refused)));
        refused.clear();
        submit(this::record);
    }

    /** A command that may have changed the page. */
    synchronized void script(DevToolsAction command) {
        scripts.add(command);
        if (scripts.size() >= SCRIPTS_PER_STEP) {
            begun++;
            flush();
        }
    }

    /** A command that was refused. */
    synchronized void refuse(String method) {
        if (refused.size() < MOST_REFUSALS) {
            refused.add(new Refusal("devtools", method));
        }
    }

    /** Records what no step has recorded yet. */
    synchronized void flush() {
        if (!scripts.isEmpty() || !refused.isEmpty()) {
            end("", "DevTools: " + (scripts.size() + refused.size()) + " commands", List.of(), Optional.empty());
        }
    }

    /** Takes notice of the episode's last step, which may be its own. */
    synchronized void seen(Step step) {
        begun = Math.max(begun, step.number() + waiting.size());
        over = step.ending().map(ending -> "the episode is over: " + ending.text());
    }

    /** Makes a tab the episode's active one. */
    void show(String target) {
        submit(() -> episode.show(target));
    }

    /** Refuses all acts for a reason, until it is empty. */
    synchronized void hold(Optional<String> reason) {
        held = reason;
    }

    /** Lets the episode handle what its pages do by themselves. */
    void awaitEvents() {
        if (handling.compareAndSet(false, true)) {
            submit(() -> {
                handling.set(false);
                episode.awaitEvents();
            });
        }
    }

    /** Gives the pages the episode's own size again. */
    void restoreViewport() {
        submit(episode::restoreViewport);
    }

    private void record() {
        Driven next;
        boolean more;
        synchronized (this) {
            next = waiting.poll();
            more = !waiting.isEmpty();
        }
        if (next != null) {
            var step = episode.driven(next, more);
            seen(step);
            recorded.accept(step);
        }
    }

    private void submit(Runnable work) {
        try {
            thread.execute(() -> {
                try {
                    work.run();
                } catch (RuntimeException e) {
                    // An exception would replace the thread, which the browser is bound to.
                    LOG.warn("what a DevTools client did could not be recorded", e);
                }
            });
        } catch (RejectedExecutionException e) {
            // the episode ends
        }
    }
}
