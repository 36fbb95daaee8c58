package dev.tiltyard.env.episode;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.impl.TargetClosedError;
import com.microsoft.playwright.options.Cookie;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.ChatAction;
import dev.tiltyard.env.action.DirectAction;
import dev.tiltyard.env.action.ParseResult;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserHungException;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.HangGuard;
import dev.tiltyard.env.observation.ChatMessage;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.ObservationReader;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One episode: a browser session over the leased sites, driven by the agent. {@link #last()} is where it stands, {@link
 * #step(String)} continues it. Whatever the agent says and the pages do comes back in the {@link Step}; none of it throws
 * an exception. Use it on the thread of its {@link BrowserHost}. Closing it closes its pages and writes what is still to
 * be written; it may be closed twice.
 */
public final class Episode implements AutoCloseable {
    private final BrowserHost host;
    private final EpisodeSpec spec;
    private final BrowserSession session;
    private final HangGuard guard;
    private final Tabs tabs;
    private final PageQuiet quiet;
    private final PageSettler settler;
    private final ActionExecutor executor;
    private final Observer observer;
    private final Breakdown breakdown;
    private final EpisodeTask task;
    private final EpisodeEvidence evidence;
    private final EarlyStop earlyStop;
    private final Recorder recorder;
    private final AgentAnswer answer;
    private final List<Consumer<Step>> followers = new ArrayList<>();
    private final StepClock idle = new StepClock();
    private Duration thinking = Duration.ZERO;
    private Duration waiting = Duration.ZERO;
    private @Nullable Step last;
    private boolean closed;

    private Episode(BrowserHost host, EpisodeSpec spec, Optional<BrowserTask> task) {
        this.host = host;
        this.spec = spec;
        this.session = host.open(spec.session(Recorder.har(spec)));
        this.guard = session.guard(spec.limits().hang());
        session.context().setDefaultTimeout(spec.limits().action().toMillis());
        var reader = new ObservationReader(spec.agent().observing());
        this.quiet = new PageQuiet(session.context(), spec.limits().still());
        this.tabs = new Tabs(session, guard, spec, reader);
        this.breakdown = new Breakdown(host, tabs);
        this.settler = new PageSettler(spec.limits(), tabs, quiet);
        this.executor = new ActionExecutor(spec, session, tabs, quiet, breakdown);
        this.observer = new Observer(spec, tabs, quiet, reader, guard, breakdown);
        this.task = new EpisodeTask(task, guard);
        this.evidence = new EpisodeEvidence(spec, host, session, tabs, quiet, breakdown);
        this.earlyStop = new EarlyStop(spec.limits());
        this.answer = new AgentAnswer(spec.messageEnds());
        this.recorder =
                new Recorder(spec, task.map(BrowserTask::id).orElse(spec.name()), host.version(), session.context());
    }

    /**
     * Opens the session and the start URLs in a tab each, and waits until they are quiet.
     *
     * @throws EpisodeException if a start URL cannot be opened
     * @throws BrowserException if Chromium ends meanwhile
     */
    public static Episode start(BrowserHost host, EpisodeSpec spec) {
        return start(host, spec, Optional.empty());
    }

    /**
     * Starts a task: opens its start URLs and lets it set up.
     *
     * @throws EpisodeException if a start URL cannot be opened or the task's setup fails
     */
    public static Episode start(BrowserHost host, BrowserTask task) {
        return start(host, task.spec(), Optional.of(task));
    }

    private static Episode start(BrowserHost host, EpisodeSpec spec, Optional<BrowserTask> task) {
        var turn = StepTurns.take();
        try {
            return begun(new Episode(host, spec, task));
        } catch (PlaywrightException e) {
            if (e instanceof TargetClosedError || BrowserHost.saysThatItEnded(e) || !host.isAlive()) {
                throw new BrowserException("Chromium ended while the episode was started", e);
            }
            throw e;
        } finally {
            turn.close();
        }
    }

    private static Episode begun(Episode episode) {
        try {
            episode.begin();
            return episode;
        } catch (RuntimeException e) {
            episode.close();
            throw e;
        }
    }

    private void begin() {
        new StartUrls(spec, session, tabs, quiet).open();
        task.setUp(tabs.active()).ifPresent(goal -> {
            tell(goal);
            recorder.goal(goal);
            tabs.takeIncidents();
        });
        evidence.recordVisits();
    }

    public EpisodeSpec spec() {
        return spec;
    }

    /** The active tab, live; the page that the agent acts on and that evidence is taken from. */
    public Page page() {
        return tabs.active();
    }

    /** The messages between agent and user; a task's goal is the first. */
    public List<ChatMessage> chat() {
        return tabs.stage().chat();
    }

    /** Records what the agent is asked, for readers of the trajectory; it is not told. */
    public void asked(String goal) {
        recorder.goal(goal);
    }

    /** Sends the agent a message from its user. */
    public void tell(String message) {
        tabs.stage().say(new ChatMessage(ChatMessage.Role.USER, message));
    }

    /** Waits until the active tab is quiet, or the deadline of the limits has passed. */
    public void awaitQuiet() {
        guard.within(
                "waiting for the page",
                () -> quiet.await(tabs.active(), spec.limits().quietDeadline()));
    }

    /** The last step; step 0 before the first one. */
    public Step last() {
        var present = last;
        return present != null ? present : inTurn(Turn.without("", 0), this::finish);
    }

    /** What the agent sees now. */
    public Observation observation() {
        return last().observation();
    }

    /** Performs what a reply says, in the episode's grammar. A reply that cannot be read is a step too. */
    public Step step(String reply) {
        var parsed = spec.agent().grammar().parse(spec.agent().hosts().toSite(reply));
        if (parsed instanceof ParseResult.Parsed actions) {
            return step(reply, actions.actions(), Optional.empty());
        }
        var message = ((ParseResult.Unparsable) parsed).message();
        return step(reply, List.of(), Optional.of(message));
    }

    /** Performs one action. */
    public Step step(Action action) {
        return step(action.toString(), List.of(action), Optional.empty());
    }

    /** Stops with an answer; for agents that act on {@link #page()} themselves. */
    public Step stop(String text) {
        return step("stop [" + text + "]", List.of(new ChatAction.Stop(text)), Optional.empty());
    }

    private Step step(String reply, List<Action> actions, Optional<String> unparsable) {
        var before = last();
        if (before.done() || closed) {
            return before;
        }
        return inTurn(
                new Turn(before.number() + 1, reply, actions, unparsable, Duration.ZERO, Optional.empty()),
                turn -> perform(turn, unparsable));
    }

    private Step perform(Turn turn, Optional<String> unparsable) {
        var actions = turn.actions();
        evidence.close();
        var clock = new StepClock();
        var result = unparsable
                .map(ActionExecutor.Result::notPerformed)
                .orElseGet(() -> executor.perform(shortened(turn.reply()), actions));
        evidence.visited(actions);
        var acting = clock.lap();
        var ending = result.broken().or(() -> answer.take(actions)).or(() -> earlyStop.after(actions));
        return finish(new Turn(turn.number(), turn.reply(), actions, result.error(), acting, ending));
    }

    /** Waits for this episode's turn; what the step does is timed and limited from then on. */
    private Step inTurn(Turn begun, Function<Turn, Step> step) {
        thinking = idle.lap();
        try (var turn = StepTurns.take()) {
            waiting = turn.waited();
            return step.apply(begun);
        } catch (PlaywrightException e) {
            if (!BrowserHost.saysThatItEnded(e) && host.isAlive()) {
                throw e;
            }
            return finish(begun.endedBy(breakdown.unobservable(e)));
        } finally {
            idle.lap();
        }
    }

    /**
     * What the agent did in a step.
     *
     * @param error for the agent; empty if all was performed
     * @param ending why the episode is over after it, as far as known before the page was looked at
     */
    private record Turn(
            int number,
            String reply,
            List<Action> actions,
            Optional<String> error,
            Duration acting,
            Optional<Ending> ending) {
        /** A step in which the agent performed nothing. */
        static Turn without(String reply, int number) {
            return new Turn(number, reply, List.of(), Optional.empty(), Duration.ZERO, Optional.empty());
        }

        /** The same, but the browser broke down in it. */
        Turn endedBy(Ending breakdown) {
            return new Turn(number, reply, actions, error, acting, Optional.of(breakdown));
        }
    }

    /** Waits for the page, judges and observes it, and makes the step. */
    private Step finish(Turn turn) {
        var clock = new StepClock();
        var broken = turn.ending().filter(ending -> ending.kind().isBreakdown()).or(this::settle);
        var quieting = clock.lap();
        var judged = broken.isPresent() ? new StepJudgement.None() : judge();
        var validating = clock.lap();
        var observed = broken.map(ending -> observer.blank(turn.error(), ending))
                .orElseGet(() -> observer.observe(turn.error()));
        var observing = clock.lap();
        var step = new Step(
                turn.number(),
                turn.reply(),
                turn.actions(),
                observed.observation(),
                judged.reward(),
                observed.broken().or(judged::ending).or(turn::ending),
                tabs.takeIncidents(),
                executor.takeRefused(),
                judged.info(),
                new Step.Times(turn.acting(), quieting, observing, validating, thinking, waiting));
        last = step;
        recorder.step(step);
        followers.forEach(follower -> follower.accept(step));
        return step;
    }

    /** Lets the page settle; returns the ending if it cannot. */
    private Optional<Ending> settle() {
        try {
            var broken = breakdown.look();
            if (broken.isPresent()) {
                return broken;
            }
            guard.run("waiting for the page", settler::await);
        } catch (BrowserHungException e) {
            return Optional.of(breakdown.hung(e));
        } catch (PlaywrightException | BrowserException e) {
            return Optional.of(breakdown.unobservable(e));
        }
        return breakdown.look();
    }

    private StepJudgement judge() {
        try {
            var judgement = task.judge(() -> new TaskView(tabs.active(), chat(), answer.text(), this::evidence));
            judgement.message().filter(text -> !text.isEmpty()).ifPresent(this::tell);
            return judgement;
        } finally {
            evidence.close();
        }
    }

    /** Sets the answer; for agents that act on {@link #page()} themselves. */
    public void answer(String text) {
        answer.set(text);
    }

    /** The agent's answer; empty text as long as it has given none. */
    public String answer() {
        return answer.text();
    }

    /**
     * What the episode has left behind up to now: the agent's answer, the active tab in the agent's session, the leased
     * sites' databases and REST answers, and what changed in them. Pages that evaluators open are extra pages, closed with
     * the episode or when evidence is asked for again; the agent's tabs stay as they are.
     */
    public Evidence evidence() {
        return recorder.evidence(closed ? evidence.withoutPage(answer.text()) : evidence.withPage(answer.text()));
    }

    /** Records the verdict in the trajectory. */
    public void judged(Verdict verdict) {
        recorder.verdict(verdict);
    }

    /** Tells somebody of each step from now on, on this thread, as soon as it is done. */
    public void follow(Consumer<Step> follower) {
        followers.add(follower);
    }

    /** Whether a trajectory is written or somebody follows the steps. */
    public boolean isFollowed() {
        return isRecorded() || !followers.isEmpty();
    }

    /** Whether a trajectory is written. */
    public boolean isRecorded() {
        return spec.recording().isPresent();
    }

    /**
     * Observes and records, as a step, something that was done on {@link #page()} directly.
     *
     * @param what in words
     */
    public Step note(String what) {
        return note(what, "");
    }

    /**
     * The same, with what repeats it.
     *
     * @param code Playwright for Python, on {@code page}; empty for none
     */
    public Step note(String what, String code) {
        List<Action> actions = code.isEmpty() ? List.of() : List.of(new DirectAction(code));
        var number = last().number() + 1;
        var turn = new Turn(number, what, actions, Optional.empty(), Duration.ZERO, Optional.empty());
        return inTurn(turn, this::finish);
    }

    /**
     * Takes over what was done in another browser on the same sites, so that evidence is taken as if it had been done here: its
     * cookies, the page that it has left open, and where it has been.
     *
     * @param cookies all of them; those of this browser are dropped
     * @param url of its active tab, which is opened here; what a page has in its memory is not taken over
     * @param visited addresses that its agent reached or acted on, in place of those recorded here
     * @throws EpisodeException if the page can't be opened
     */
    public Step adopt(List<Cookie> cookies, String url, List<String> visited) {
        evidence.close();
        var page = tabs.active();
        try {
            guard.run("opening " + url, () -> {
                page.context().clearCookies();
                page.context().addCookies(cookies);
                page.navigate(url);
            });
        } catch (PlaywrightException e) {
            throw new EpisodeException(url + " can't be taken over from another browser: " + Messages.of(e), e);
        }
        awaitQuiet();
        evidence.visitedElsewhere(visited);
        return note("taken over from another browser");
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            evidence.close();
            if (host.isAlive()) {
                guard.run("ending the trace", recorder::endTrace);
            }
        } catch (PlaywrightException | BrowserException e) {
            // The browser went away; what is to be closed went with it.
        } finally {
            session.close();
            recorder.end(answer.text());
            task.tearDown();
        }
    }

    private static String shortened(String reply) {
        return reply.length() > 60 ? reply.substring(0, 60) + "…" : reply;
    }
}
