package dev.tiltyard.env.episode;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.impl.TargetClosedError;
import com.microsoft.playwright.options.Cookie;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.ChatAction;
import dev.tiltyard.env.action.DirectAction;
import dev.tiltyard.env.action.DirectCall;
import dev.tiltyard.env.action.LocatedAction;
import dev.tiltyard.env.action.ParseResult;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserHungException;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.DevToolsLink;
import dev.tiltyard.env.browser.HangGuard;
import dev.tiltyard.env.fault.FaultOutcome;
import dev.tiltyard.env.observation.ChatMessage;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.ObservationReader;
import dev.tiltyard.env.observation.page.Png;
import dev.tiltyard.env.observation.page.Rect;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.sitekit.StorageState;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An episode: a browser session on the leased sites, driven by the agent. {@link #last()} is the last step, {@link
 * #step(String)} makes the next one. All results of the agent's actions and the pages' behavior are in the {@link
 * Step}; none of them throws an exception. Use it on the thread of its {@link BrowserHost}. Closing it closes its pages
 * and writes pending files; idempotent.
 */
public final class Episode implements AutoCloseable {
    private static final double EVENT_MILLIS = 5;
    /** How soon after the wait for the start page its observation needs no other wait. */
    private static final Duration JUST_NOW = Duration.ofMillis(50);

    private final BrowserHost host;
    private final EpisodeSpec spec;
    private final EpisodeFaults faults;
    private final BrowserSession session;
    private final HangGuard guard;
    private final Tabs tabs;
    private final PageQuiet quiet;
    private final PageSettler settler;
    private final ActionLog log;
    private final ActionExecutor executor;
    private final Observer observer;
    private final Breakdown breakdown;
    private final EpisodeTask task;
    private final EpisodeEvidence evidence;
    private final EarlyStop earlyStop;
    private final TabsRestore restoring;
    private final Recorder recorder;
    private final AgentAnswer answer;
    private final List<Consumer<Step>> followers = new ArrayList<>();
    private final StepClock idle = new StepClock();
    private Duration thinking = Duration.ZERO;
    private Duration waiting = Duration.ZERO;
    private int replied;
    /** Whether {@link #about} has announced what is noted next. */
    private boolean announced;

    /** Whether the only page was opened and found quiet, and when by {@link System#nanoTime()}. */
    private boolean quietAtStart;

    private long quietSince;

    private @Nullable Step last;
    /** The last step has only the tabs, because a DevTools client goes on meanwhile. */
    private boolean glanced;
    /** The tab that a DevTools client acted on last, while Playwright does not know it yet; else empty text. */
    private String shown = "";

    private List<String> notRestored = List.of();
    /** The only page was opened again and found quiet, and nobody has acted on it since. */
    private boolean foundQuiet;

    private boolean closed;

    private Episode(BrowserHost host, EpisodeSpec spec, Optional<BrowserTask> task) {
        this.host = host;
        this.spec = spec;
        this.faults = EpisodeFaults.of(spec);
        this.session = host.open(spec.session(Recorder.har(spec), faults.ofSession()));
        this.guard = session.guard(spec.limits().hang());
        session.context().setDefaultTimeout(spec.limits().action().toMillis());
        var reader = new ObservationReader(spec.agent().observing());
        this.quiet = new PageQuiet(session.context(), spec.limits().still(), reader::devTools);
        this.tabs = new Tabs(session, guard, spec, reader);
        this.breakdown = new Breakdown(host, tabs);
        this.settler = new PageSettler(spec.limits(), tabs, quiet);
        this.log = new ActionLog(spec);
        this.executor = new ActionExecutor(spec, session, tabs, quiet, breakdown, log);
        this.observer = new Observer(spec, tabs, quiet, reader, guard, breakdown);
        this.task = new EpisodeTask(task, guard);
        this.evidence = new EpisodeEvidence(spec, host, session, tabs, quiet, breakdown, log);
        this.earlyStop = new EarlyStop(spec.limits());
        this.restoring = new TabsRestore(spec, session, tabs, quiet);
        this.answer = new AgentAnswer(spec.messageEnds());
        this.recorder =
                new Recorder(spec, task.map(BrowserTask::id).orElse(spec.name()), host.version(), session.context());
    }

    /**
     * Opens the session and each start URL in its own tab, and waits until they are quiet.
     *
     * @throws EpisodeException if a start URL can't be opened
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
            var episode = new Episode(host, spec, task);
            return begun(episode, episode::begin);
        } catch (PlaywrightException e) {
            if (e instanceof TargetClosedError || !host.isAlive()) {
                throw new BrowserException("Chromium exited while the episode was started", e);
            }
            throw e;
        } finally {
            turn.close();
        }
    }

    private static Episode begun(Episode episode, Runnable beginning) {
        try {
            beginning.run();
            return episode;
        } catch (RuntimeException e) {
            episode.close();
            throw e;
        }
    }

    /**
     * Starts an episode in the state of another one, over a copy of the sites in the same state. Its steps, visits and
     * limits go on from the other's.
     *
     * @param state from {@link #state()}, moved {@linkplain EpisodeState#on to the copy}
     * @param whenOpened called when the pages are open: restores what loading them has changed in the sites
     * @throws EpisodeException if a page can't be opened
     * @throws BrowserException if Chromium ends meanwhile
     */
    public static Episode resume(BrowserHost host, EpisodeState state, Runnable whenOpened) {
        var turn = StepTurns.take();
        try {
            var episode = new Episode(host, state.spec().with(state.storage()), Optional.empty());
            return begun(episode, () -> {
                episode.reopen(state, whenOpened);
                episode.last = state.memory().last();
                episode.glanced = true;
                episode.foundQuiet = episode.restoring.foundQuiet();
            });
        } catch (PlaywrightException e) {
            if (e instanceof TargetClosedError || !host.isAlive()) {
                throw new BrowserException("Chromium exited while the episode was started", e);
            }
            throw e;
        } finally {
            turn.close();
        }
    }

    /**
     * The present state, to {@linkplain #resume start another episode} with or to {@linkplain #restore return} to.
     *
     * @throws EpisodeException if the pages can't be read, or if a benchmark's own task judges each step
     */
    public EpisodeState state() {
        if (!task.isEmpty()) {
            throw new EpisodeException(
                    "The state of an episode of a benchmark's own task can't be saved: its task keeps"
                            + " some of it itself. Remedy: start the episode without a BrowserTask.");
        }
        var present = begun();
        var turn = StepTurns.take();
        try {
            evidence.close();
            awaitShown();
            var broken = settle();
            if (broken.isPresent()) {
                throw new EpisodeException("The state of the pages can't be saved: "
                        + broken.get().text() + ". Remedy: reset, or restore an earlier state.");
            }
            return guard.within("reading the state of the pages", () -> {
                var context = session.context();
                var pages = context.pages();
                return new EpisodeState(
                        spec,
                        new StorageState(
                                context.storageState(new BrowserContext.StorageStateOptions().setIndexedDB(true))),
                        context.cookies(),
                        pages.stream()
                                .map(page -> TabState.of(page, quiet.isAnswerToForm(page)))
                                .toList(),
                        Math.max(0, pages.indexOf(tabs.active())),
                        new EpisodeState.Memory(
                                present,
                                earlyStop.done(),
                                log.recorded(),
                                replied,
                                evidence.visits(),
                                evidence.adopted(),
                                answer.text(),
                                chat()));
            });
        } catch (PlaywrightException e) {
            throw new EpisodeException(
                    "The state of the pages can't be saved: " + Messages.of(e)
                            + ". Remedy: reset, or restore an earlier state.",
                    e);
        } finally {
            turn.close();
        }
    }

    /**
     * Returns to a state of this episode: its tabs are closed and opened again. What counts for the verdict is that of
     * the state, and the number of steps goes on.
     *
     * @param state from {@link #state()}
     * @param whenLeft called when no page is open: restores the sites. What it returns is called when the pages are open,
     *     and restores what loading them has changed in the sites
     * @param what a description of the step
     * @throws EpisodeException if a page can't be opened
     */
    public Step restore(EpisodeState state, Supplier<Runnable> whenLeft, String what) {
        var turn = StepTurns.take();
        try {
            evidence.close();
            restoring.leave(state);
            reopen(state, whenLeft.get());
            glanced = false;
        } finally {
            turn.close();
        }
        return note(what);
    }

    private void reopen(EpisodeState state, Runnable whenOpened) {
        var opened = restoring.open(state);
        var lost = restoring.fill(state, opened);
        whenOpened.run();
        faults.resume();
        session.context().clearCookies();
        session.context().addCookies(state.cookies());
        tabs.takeIncidents();
        notRestored = lost;
        var memory = state.memory();
        evidence.replace(memory, opened);
        earlyStop.replace(memory.done());
        log.replace(memory.recorded());
        replied = memory.replied();
        answer.set(memory.answer());
        tabs.stage().replaceChat(memory.chat());
    }

    /** What was not found in the pages that were last opened again, a sentence for each. */
    public List<String> notRestored() {
        return notRestored;
    }

    private void begin() {
        var areQuiet = new StartUrls(spec, session, tabs, quiet).open();
        quietAtStart = areQuiet && task.isEmpty() && session.context().pages().size() == 1;
        quietSince = System.nanoTime();
        task.setUp(tabs.active()).ifPresent(goal -> {
            tell(goal);
            recorder.goal(goal);
            tabs.takeIncidents();
        });
        evidence.recordVisits();
        faults.resume();
    }

    public EpisodeSpec spec() {
        return spec;
    }

    /** The live active tab, which the agent acts on and evidence is taken from. */
    public Page page() {
        return tabs.active();
    }

    /** The messages between agent and user, beginning with the task's goal. */
    public List<ChatMessage> chat() {
        return tabs.stage().chat();
    }

    /** Records the agent's goal in the trajectory, without telling the agent. */
    public void asked(String goal) {
        recorder.goal(goal);
    }

    /** Sends the agent a message from its user. */
    public void tell(String message) {
        tabs.stage().say(new ChatMessage(ChatMessage.Role.USER, message));
    }

    /**
     * Asks the user something; for agents that use {@link #page()} directly. The reply is in the {@link #chat()}.
     *
     * @param question any text
     */
    public void ask(String question) {
        var action = new ChatAction.AskUser(question);
        log.before(action, tabs.stage());
        tabs.stage().perform(action);
        reply();
    }

    /**
     * Announces a call that an agent is going to make on {@link #page()}, so that evidence has it with its element.
     *
     * @param code Playwright for Python
     */
    public void about(String code) {
        announced = true;
        if (log.isOn()) {
            log.before(DirectCall.of(code), tabs.stage());
        }
    }

    private void reply() {
        var replies = spec.userReplies();
        if (!replies.isEmpty()) {
            tell(replies.get(Math.min(replied++, replies.size() - 1)));
        }
    }

    private static boolean isMessage(Action action) {
        return action instanceof ChatAction chat && chat.isMessage();
    }

    /** Waits until the active tab is quiet, or the limits' deadline has passed. */
    public void awaitQuiet() {
        guard.within(
                "waiting for the page",
                () -> quiet.await(tabs.active(), spec.limits().quietDeadline()));
    }

    /** The last step; step 0 before the first one. */
    public Step last() {
        if (glanced) {
            look();
        }
        return begun();
    }

    /** The last step as it was recorded; its observation may be older than what a DevTools client has done. */
    public Step begun() {
        var present = last;
        return present != null ? present : inTurn(Turn.without("", 0), this::finish);
    }

    /** Observes the pages as a DevTools client has left them; the step stays the same. */
    private void look() {
        glanced = false;
        inTurn(Turn.without("", 0), turn -> {
            awaitShown();
            var broken = foundQuiet && !quiet.isLoading(tabs.active()) ? breakdown.look() : settle();
            foundQuiet = false;
            var observed = broken.map(ending -> observer.blank(Optional.empty(), ending))
                    .orElseGet(() -> observer.observe(begun().observation().lastActionError()));
            var step = begun().observed(observed.observation(), broken.or(observed::broken), tabs.takeIncidents());
            last = step;
            return step;
        });
    }

    /** The current observation. */
    public Observation observation() {
        return last().observation();
    }

    /** Performs a reply in the episode's grammar. An unparsable reply is a step too. */
    public Step step(String reply) {
        var parsed = spec.agent().grammar().parse(spec.agent().hosts().toSite(reply));
        return step(reply, parsed, earlyStop::after);
    }

    /**
     * Performs a reply that was read in another grammar: a call of a computer-use tool. Equal calls in a row don't end the
     * episode, since scrolling on and looking again are such calls.
     *
     * @param reply as the agent sent it, for the trajectory
     */
    public Step operate(String reply, ParseResult parsed) {
        return step(reply, parsed, earlyStop::afterOperating);
    }

    private Step step(String reply, ParseResult parsed, Function<List<Action>, Optional<Ending>> early) {
        return parsed instanceof ParseResult.Parsed actions
                ? step(reply, actions.actions(), Optional.empty(), early)
                : step(reply, List.of(), Optional.of(((ParseResult.Unparsable) parsed).message()), early);
    }

    /**
     * A picture of the viewport, or a part of it.
     *
     * @param part in CSS pixels
     * @param scale pixels of the picture for each CSS pixel
     * @return empty if the page can't be pictured: it has crashed, hangs, or goes on navigating
     */
    public Optional<Png> picture(Rect part, double scale) {
        if (closed || breakdown.look().isPresent()) {
            return Optional.empty();
        }
        return observer.picture(part, scale);
    }

    /** Where actions at positions last moved the mouse, in CSS pixels from the viewport's upper left corner. */
    public LocatedAction.Spot pointer() {
        return tabs.stage().pointer();
    }

    /** Performs one action. */
    public Step step(Action action) {
        return step(action.toString(), List.of(action), Optional.empty(), earlyStop::after);
    }

    /** Stops with an answer; for agents that use {@link #page()} directly. */
    public Step stop(String text) {
        return step("stop [" + text + "]", List.of(new ChatAction.Stop(text)), Optional.empty(), earlyStop::after);
    }

    private Step step(
            String reply,
            List<Action> actions,
            Optional<String> unparsable,
            Function<List<Action>, Optional<Ending>> early) {
        var before = begun();
        if (before.done() || closed) {
            return before;
        }
        faults.resume();
        return inTurn(
                new Turn(before.number() + 1, reply, actions, unparsable, Duration.ZERO, Optional.empty()),
                turn -> perform(turn, unparsable, early));
    }

    private Step perform(Turn turn, Optional<String> unparsable, Function<List<Action>, Optional<Ending>> early) {
        var actions = turn.actions();
        evidence.close();
        if (!shown.isEmpty()) {
            awaitShown();
        }
        var clock = new StepClock();
        var result = unparsable
                .map(ActionExecutor.Result::notPerformed)
                .orElseGet(() -> executor.perform(shortened(turn.reply()), actions));
        glanced = false;
        foundQuiet = false;
        evidence.visited(actions);
        var acting = clock.lap();
        var ending = result.broken().or(() -> answer.take(actions)).or(() -> early.apply(actions));
        if (ending.isEmpty() && actions.stream().anyMatch(Episode::isMessage)) {
            reply();
        }
        return finish(new Turn(turn.number(), turn.reply(), actions, result.error(), acting, ending));
    }

    /** Waits for this episode's turn; the step's time limit starts then. */
    private Step inTurn(Turn begun, Function<Turn, Step> step) {
        thinking = idle.lap();
        try (var turn = StepTurns.take()) {
            waiting = turn.waited();
            return step.apply(begun);
        } catch (PlaywrightException e) {
            if (host.isAlive()) {
                throw e;
            }
            return finish(begun.endedBy(breakdown.unobservable(e)));
        } finally {
            idle.lap();
        }
    }

    /**
     * The agent's part of a step.
     *
     * @param error for the agent; empty on success
     * @param ending why the episode ends after it, as far as known before the page is observed
     */
    private record Turn(
            int number,
            String reply,
            List<Action> actions,
            Optional<String> error,
            Duration acting,
            Optional<Ending> ending) {
        /** A step without any performed action. */
        static Turn without(String reply, int number) {
            return new Turn(number, reply, List.of(), Optional.empty(), Duration.ZERO, Optional.empty());
        }

        /** Adds a browser breakdown. */
        Turn endedBy(Ending breakdown) {
            return new Turn(number, reply, actions, error, acting, Optional.of(breakdown));
        }
    }

    /** Waits for the page, judges and observes it, and creates the step. */
    private Step finish(Turn turn) {
        var clock = new StepClock();
        var broken = turn.ending().filter(ending -> ending.kind().isBreakdown());
        if (!glanced) {
            broken = broken.or(turn.number() == 0 && isJustOpened() ? breakdown::look : this::settle);
        }
        var quieting = clock.lap();
        var judged = broken.isPresent() ? new StepJudgment.None() : judge();
        var validating = clock.lap();
        var observed = broken.map(ending -> observer.blank(turn.error(), ending))
                .orElseGet(() -> glanced
                        ? new Observer.Result(observer.glance(turn.error()), Optional.empty())
                        : observer.observe(turn.error()));
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
                // What the start has loaded is observed late, and never goes wrong.
                turn.number() == 0 ? List.of() : faults.take(),
                judged.info(),
                new Step.Times(turn.acting(), quieting, observing, validating, thinking, waiting));
        last = step;
        recorder.step(step);
        followers.forEach(follower -> follower.accept(step));
        return step;
    }

    private boolean isJustOpened() {
        return quietAtStart && System.nanoTime() - quietSince < JUST_NOW.toNanos();
    }

    /** Lets the page settle; returns the ending if it can't. */
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

    private StepJudgment judge() {
        if (!task.isEmpty()) {
            faults.suspend();
        }
        try {
            var judgment = task.judge(() -> new TaskView(tabs.active(), chat(), answer.text(), this::evidence));
            judgment.message().filter(text -> !text.isEmpty()).ifPresent(this::tell);
            return judgment;
        } finally {
            evidence.close();
            faults.resume();
        }
    }

    /** Sets the answer; for agents that use {@link #page()} directly. */
    public void answer(String text) {
        answer.set(text);
    }

    /** The agent's answer; empty text if there is none yet. */
    public String answer() {
        return answer.text();
    }

    /**
     * The episode's evidence so far: the agent's answer, the active tab in the agent's session, the leased sites'
     * databases and REST responses, and their state changes. Evaluators open extra pages, which are closed with the
     * episode or when evidence is requested again; the agent's tabs stay as they are.
     */
    public Evidence evidence() {
        if (glanced && !closed) {
            // What a DevTools client did last may still be under way.
            awaitShown();
            settle();
        }
        faults.suspend();
        return recorder.evidence(closed ? evidence.withoutPage(answer.text()) : evidence.withPage(answer.text()));
    }

    /** What has gone wrong on purpose so far, and what the agent did about it. */
    public List<FaultOutcome> faults() {
        return faults.outcomes();
    }

    /** Records the verdict in the trajectory. */
    public void judged(Verdict verdict) {
        recorder.verdict(verdict);
    }

    /** Calls a listener with each future step, on this thread, as soon as it is done. */
    public void follow(Consumer<Step> follower) {
        followers.add(follower);
    }

    /** Whether there is a trajectory, a step listener, or a record of actions for evidence. */
    public boolean isFollowed() {
        return isRecorded() || log.isOn() || !followers.isEmpty();
    }

    /** Whether a trajectory is written. */
    public boolean isRecorded() {
        return spec.recording().isPresent();
    }

    /**
     * Observes and records something done directly on {@link #page()} as a step.
     *
     * @param what a description
     */
    public Step note(String what) {
        return note(what, "");
    }

    /**
     * Records a direct action as a step with replayable code. Evidence has no actions if it was not {@linkplain
     * #about announced}.
     *
     * @param code Playwright for Python, on {@code page}; empty for none
     */
    public Step note(String what, String code) {
        if (!announced) {
            log.incomplete();
        }
        announced = false;
        faults.resume();
        List<Action> actions = code.isEmpty() ? List.of() : List.of(new DirectAction(code));
        var number = begun().number() + 1;
        var turn = new Turn(number, what, actions, Optional.empty(), Duration.ZERO, Optional.empty());
        return inTurn(turn, this::finish);
    }

    /**
     * Prepares the episode for DevTools clients, which act on its pages beside its own steps.
     *
     * @return how to reach the browser; empty if this browser has no DevTools connections to give
     */
    public Optional<DevToolsPlace> openToDevTools() {
        return session.devTools().map(source -> {
            evidence.recordNewTabs();
            return new DevToolsPlace(source, tabs.contextId(), session::reaches, evidence::isTaking);
        });
    }

    /**
     * Where DevTools clients find an episode's pages. May be used on any thread.
     *
     * @param source of connections to the browser, which has contexts of others too
     * @param context DevTools id of the episode's browser context
     * @param reaches whether an address belongs to one of the episode's sites
     * @param isJudging whether pages that are not the agent's may be open
     */
    public record DevToolsPlace(
            DevToolsLink.Source source, String context, Predicate<URI> reaches, BooleanSupplier isJudging) {}

    /**
     * Records what a DevTools client did as a step. While the client goes on, the step shows only where the tabs are;
     * it is observed in full when it is {@linkplain #last() asked for}, or if the task judges each step.
     *
     * @param more whether the client has done more already, which will be recorded next
     */
    public Step driven(Driven what, boolean more) {
        var before = begun();
        if (before.done() || closed) {
            return before;
        }
        var begun = new Turn(
                before.number() + 1, what.what(), what.actions(), what.error(), Duration.ZERO, Optional.empty());
        return inTurn(begun, turn -> {
            evidence.close();
            faults.resume();
            log.incomplete();
            awaitEvents();
            executor.refused(what.refused());
            if (!what.target().isEmpty()) {
                shown = what.target();
                followShown();
            }
            evidence.visited(what.actions());
            var ended = new Turn(
                    turn.number(),
                    turn.reply(),
                    turn.actions(),
                    turn.error(),
                    Duration.ZERO,
                    breakdown.look().or(() -> earlyStop.after(what.actions())));
            glanced = task.isEmpty() && (more || !isRecorded());
            foundQuiet = false;
            return finish(ended);
        });
    }

    /**
     * Makes a tab that a DevTools client has opened or chosen the active one.
     *
     * @param target its DevTools id
     */
    public void show(String target) {
        shown = target;
        awaitEvents();
    }

    /** Waits until Playwright knows the tab that a client acted on last, if it is still there. */
    private void awaitShown() {
        awaitEvents();
        var end = System.nanoTime() + spec.limits().quietDeadline().toNanos();
        while (!shown.isEmpty() && System.nanoTime() < end && breakdown.look().isEmpty()) {
            awaitEvents();
        }
        shown = "";
    }

    private void followShown() {
        if (!shown.isEmpty() && breakdown.look().isEmpty() && tabs.follow(shown)) {
            shown = "";
        }
    }

    /** Closes the pages that evaluators have opened. Idempotent. */
    public void closeEvidence() {
        evidence.close();
        faults.resume();
    }

    /** Handles what the pages have done meanwhile: dialogs, new tabs. To be called while a DevTools client acts. */
    public void awaitEvents() {
        if (closed || breakdown.look().isPresent()) {
            return;
        }
        try {
            guard.run("handling the page's events", () -> tabs.active().waitForTimeout(EVENT_MILLIS));
        } catch (PlaywrightException e) {
            // The page has closed, which is one of these events.
        }
        followShown();
    }

    /** Gives the pages the episode's own size again, which DevTools clients may have changed. */
    public void restoreViewport() {
        if (closed || breakdown.look().isPresent()) {
            return;
        }
        var size = spec.emulation().viewport();
        guard.run("restoring the size of the page", () -> {
            for (var page : session.context().pages()) {
                // Playwright does not send the size that it believes to be set.
                page.setViewportSize(size.width(), size.height() + 1);
                page.setViewportSize(size.width(), size.height());
            }
        });
    }

    /**
     * Imports what was done in another browser on the same sites, so that evidence is the same as if it had been done
     * here: its cookies, its open page, and its visits.
     *
     * @param cookies all of them; this browser's are dropped
     * @param url URL of its active tab, which is opened here and judged even if the page rewrites it on load; in-memory
     *     state of the page is not imported
     * @param visited URLs that its agent reached or acted on; replaces those recorded here
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
        evidence.takenOver(url, visited);
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
            // The browser is gone, and everything to close with it.
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
