package dev.tiltyard.env.episode;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.ChatAction;
import dev.tiltyard.env.action.ParseResult;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserHungException;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.PageLoad;
import dev.tiltyard.env.observation.ChatMessage;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.ObservationReader;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One episode: a browser session over the leased sites, in the agent's hands. {@link #last()} is where it stands, {@link
 * #step(String)} goes on. Whatever the agent says and the pages do comes back in the {@link Step}; no exception of theirs
 * leaves it. Used on the thread of its {@link BrowserHost}; closing it closes its pages, writes what is still to be
 * written, and may be done twice.
 */
public final class Episode implements AutoCloseable {
    /** A start URL may be the first thing that a cold site is asked for: it gets more time than an agent's action. */
    private static final Duration START = Duration.ofSeconds(60);

    private final BrowserHost host;
    private final EpisodeSpec spec;
    private final Optional<BrowserTask> task;
    private final BrowserSession session;
    private final Guard guard;
    private final ObservationReader reader;
    private final Tabs tabs;
    private final PageQuiet quiet;
    private final Watcher watcher;
    private final Doer doer;
    private final Breakdown breakdown;
    private final EarlyStop earlyStop;
    private final Recorder recorder;
    private final Visits visits = new Visits();
    private @Nullable LivePageEvidence pageEvidence;
    private @Nullable Step last;
    private String answer = "";
    private boolean closed;

    private Episode(BrowserHost host, EpisodeSpec spec, Optional<BrowserTask> task) {
        this.host = host;
        this.spec = spec;
        this.task = task;
        this.session = host.open(spec.session(Recorder.har(spec)));
        this.reader = new ObservationReader(spec.observing());
        this.guard = this::within;
        this.quiet = new PageQuiet(session.context(), spec.limits().still());
        session.context().setDefaultTimeout(spec.limits().action().toMillis());
        this.tabs = new Tabs(session, guard, spec, reader);
        this.watcher = new Watcher(spec, tabs, quiet, reader);
        this.doer = new Doer(spec, session, tabs, quiet);
        this.breakdown = new Breakdown(host, tabs);
        this.earlyStop = new EarlyStop(spec.limits());
        this.recorder =
                new Recorder(spec, task.map(BrowserTask::id).orElse(spec.name()), host.version(), session.context());
    }

    /**
     * Opens the session and the start URLs in a tab each, and waits until they are quiet.
     *
     * @throws EpisodeException if a start URL cannot be opened
     */
    public static Episode start(BrowserHost host, EpisodeSpec spec) {
        return start(host, spec, Optional.empty());
    }

    /**
     * Begins a task: opens its start URLs and lets it set up.
     *
     * @throws EpisodeException if a start URL cannot be opened or the task's setup fails
     */
    public static Episode start(BrowserHost host, BrowserTask task) {
        return start(host, task.spec(), Optional.of(task));
    }

    private static Episode start(BrowserHost host, EpisodeSpec spec, Optional<BrowserTask> task) {
        var episode = new Episode(host, spec, task);
        try {
            episode.openStartUrls();
            task.ifPresent(episode::setUp);
            episode.visits.follow(episode.session.context().pages());
            return episode;
        } catch (RuntimeException e) {
            episode.close();
            throw e;
        }
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

    /** Says something to the agent as its user. */
    public void tell(String message) {
        tabs.stage().say(new ChatMessage(ChatMessage.Role.USER, message));
    }

    /** Waits until the active tab is quiet, or the deadline of the limits has passed. */
    public void awaitQuiet() {
        within(
                "waiting for the page",
                () -> quiet.await(tabs.active(), spec.limits().quietDeadline()));
    }

    /** The last step; the beginning, numbered 0, as long as none was made. */
    public Step last() {
        var present = last;
        return present != null ? present : finish(0, "", List.of(), Optional.empty(), Duration.ZERO, Optional.empty());
    }

    /** What the agent sees now. */
    public Observation observation() {
        return last().observation();
    }

    /** Does what a reply says, in the episode's grammar; a reply that says nothing is a step too. */
    public Step step(String reply) {
        var parsed = spec.grammar().parse(spec.agentHosts().toSite(reply));
        if (parsed instanceof ParseResult.Parsed actions) {
            return step(reply, actions.actions(), Optional.empty());
        }
        var message = ((ParseResult.Unparsable) parsed).message();
        return step(reply, List.of(), Optional.of(message));
    }

    /** Does one action. */
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
        dropEvidence();
        var began = System.nanoTime();
        Optional<Ending> broken = Optional.empty();
        var error = unparsable;
        try {
            if (!actions.isEmpty()) {
                error = within("doing " + shortened(reply), () -> doer.perform(actions))
                        .error();
            }
        } catch (BrowserHungException e) {
            broken = Optional.of(breakdown.hung(e));
        } catch (PlaywrightException | BrowserException e) {
            error = Optional.of(Messages.of(e));
        }
        visits.after(actions, tabs.stage().page().url());
        var took = Duration.ofNanos(System.nanoTime() - began);
        var ending = broken.or(() -> said(actions)).or(() -> earlyStop.after(actions));
        return finish(before.number() + 1, reply, actions, error, took, ending);
    }

    /** What the agent's words end. */
    private Optional<Ending> said(List<Action> actions) {
        for (var action : actions) {
            if (action instanceof ChatAction.Stop stop) {
                answer = stop.answer();
                return Optional.of(new Ending(Ending.Kind.STOPPED, "the agent stopped"));
            }
            if (action instanceof ChatAction.ReportInfeasible) {
                answer = "N/A";
                return Optional.of(new Ending(Ending.Kind.INFEASIBLE, "the agent says that the task cannot be done"));
            }
            if (action instanceof ChatAction.SendMessage message) {
                answer = message.text();
                if (spec.messageEnds()) {
                    return Optional.of(new Ending(Ending.Kind.STOPPED, "the agent answered"));
                }
            }
        }
        return Optional.empty();
    }

    private Step finish(
            int number,
            String reply,
            List<Action> actions,
            Optional<String> error,
            Duration acting,
            Optional<Ending> ending) {
        var start = System.nanoTime();
        var broken = ending.filter(e -> e.kind().isBreakdown()).or(this::settle);
        var settled = System.nanoTime();
        var judged = broken.isPresent() ? BrowserTask.Judgement.goOn() : judge();
        var validated = System.nanoTime();
        Observation observation;
        try {
            observation = broken.isPresent()
                    ? watcher.blind(error)
                    : within("observing the page", () -> watcher.observe(error));
        } catch (BrowserHungException e) {
            broken = Optional.of(breakdown.hung(e));
            observation = watcher.blind(error);
        } catch (PlaywrightException e) {
            broken = breakdown.look();
            observation = broken.isPresent() ? watcher.blind(error) : watcher.restless(error);
        } catch (BrowserException e) {
            broken = Optional.of(breakdown.unobservable(e));
            observation = watcher.blind(error);
        }
        var observed = System.nanoTime();
        var over = broken.or(() -> judgedEnding(judged)).or(() -> ending);
        var times =
                new Step.Times(acting, nanos(start, settled), nanos(validated, observed), nanos(settled, validated));
        var step = new Step(
                number,
                reply,
                actions,
                observation,
                judged.reward(),
                over,
                tabs.takeIncidents(),
                doer.takeRefused(),
                judged.info(),
                times);
        last = step;
        recorder.step(step);
        return step;
    }

    /** Lets the page come to rest; gives the ending if it cannot. */
    private Optional<Ending> settle() {
        try {
            var broken = breakdown.look();
            if (broken.isPresent()) {
                return broken;
            }
            within("waiting for the page", () -> {
                watcher.awaitQuiet();
                return true;
            });
        } catch (BrowserHungException e) {
            return Optional.of(breakdown.hung(e));
        } catch (PlaywrightException | BrowserException e) {
            return Optional.of(breakdown.unobservable(e));
        }
        return breakdown.look();
    }

    private BrowserTask.Judgement judge() {
        if (task.isEmpty()) {
            return BrowserTask.Judgement.goOn();
        }
        try {
            var view = new TaskView(tabs.active(), chat(), answer, this::evidence);
            var judgement = within("judging the step", () -> task.get().validate(view));
            judgement.message().filter(text -> !text.isEmpty()).ifPresent(this::tell);
            return judgement;
        } catch (RuntimeException e) {
            var info = JsonNodeFactory.instance.objectNode().put("task_broken", Messages.of(e));
            return new BrowserTask.Judgement(0, true, Optional.empty(), info);
        } finally {
            dropEvidence();
        }
    }

    private static Optional<Ending> judgedEnding(BrowserTask.Judgement judged) {
        if (judged.info().has("task_broken")) {
            return Optional.of(new Ending(
                    Ending.Kind.TASK_BROKEN,
                    "the task could not be judged: "
                            + judged.info().get("task_broken").asText()));
        }
        return judged.done()
                ? Optional.of(
                        new Ending(Ending.Kind.TASK_DONE, "the task is over, with a reward of " + judged.reward()))
                : Optional.empty();
    }

    /** What the agent answered; for agents that act on {@link #page()} themselves. */
    public void answer(String text) {
        answer = text;
    }

    /** The agent's answer; empty text as long as it has given none. */
    public String answer() {
        return answer;
    }

    /**
     * What the episode has left behind up to now: the agent's answer, the active tab in the agent's session, the leased
     * sites' databases and REST answers, and what changed in them. Pages that evaluators open are opened aside and closed
     * with the episode or when evidence is asked for again; the agent's tabs stay as they are.
     */
    public Evidence evidence() {
        dropEvidence();
        Optional<PageEvidence> page = Optional.empty();
        if (!closed && breakdown.look().isEmpty()) {
            var live = new LivePageEvidence(session, tabs, quiet, guard);
            pageEvidence = live;
            page = Optional.of(live);
        }
        return recorder.evidence(new LiveEvidence(answer, spec.sites(), visits.addresses(), page));
    }

    /** Takes note of the verdict in the trajectory. */
    public void judged(Verdict verdict) {
        recorder.verdict(verdict);
    }

    /** Whether a trajectory is written. */
    public boolean isRecorded() {
        return spec.folder().isPresent();
    }

    /**
     * Takes note of something that was done on {@link #page()} directly: observes and records it as a step.
     *
     * @param what in words
     */
    public Step note(String what) {
        var before = last();
        return finish(before.number() + 1, what, List.of(), Optional.empty(), Duration.ZERO, Optional.empty());
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            dropEvidence();
            if (host.isAlive()) {
                within("ending the trace", () -> {
                    recorder.endTrace();
                    return true;
                });
            }
        } catch (PlaywrightException | BrowserException e) {
            // The browser went away; what is to be closed went with it.
        } finally {
            session.close();
            recorder.end(answer);
            task.ifPresent(BrowserTask::teardown);
        }
    }

    private void setUp(BrowserTask begun) {
        try {
            var setup = within("setting up " + begun.id(), () -> begun.setup(tabs.active()));
            tell(setup.goal());
            recorder.goal(setup.goal());
            tabs.takeIncidents();
        } catch (RuntimeException e) {
            throw new EpisodeException("task " + begun.id() + " could not be set up: " + Messages.of(e), e);
        }
    }

    private void openStartUrls() {
        var first = tabs.active();
        for (var i = 0; i < spec.startUrls().size(); i++) {
            open(i == 0 ? first : tabs.openBlank(), spec.startUrls().get(i));
        }
        tabs.stage().activate(first);
        tabs.takeIncidents();
    }

    private void open(Page page, String url) {
        try {
            session.within(START, "opening " + url, () -> {
                PageLoad.open(page, url, START.dividedBy(2));
                return url;
            });
            within("waiting for " + url, () -> quiet.await(page, spec.limits().quietDeadline()));
        } catch (PlaywrightException | BrowserException e) {
            throw new EpisodeException(
                    "start URL " + url + " could not be opened: " + Messages.of(e)
                            + ". The episode's sites are "
                            + spec.sites().stream()
                                    .map(site -> site.id() + " at " + site.address())
                                    .toList()
                            + "; look whether that site runs and whether the URL lies on it.",
                    e);
        }
    }

    private <T> T within(String what, Supplier<T> call) {
        return session.within(spec.limits().hang(), what, call);
    }

    private void dropEvidence() {
        var present = pageEvidence;
        pageEvidence = null;
        if (present != null && host.isAlive()) {
            try {
                tabs.asked(() -> {
                    present.close();
                    return true;
                });
            } catch (PlaywrightException | BrowserException e) {
                // What is wrong with the browser shows in the next step.
            }
        }
    }

    private static String shortened(String reply) {
        return reply.length() > 60 ? reply.substring(0, 60) + "…" : reply;
    }

    private static Duration nanos(long from, long to) {
        return Duration.ofNanos(to - from);
    }
}
