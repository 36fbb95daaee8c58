package dev.tiltyard.runner.run;

import dev.tiltyard.env.action.ActionRules;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Viewport;
import dev.tiltyard.env.episode.DialogPolicy;
import dev.tiltyard.env.episode.Ending;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.fault.FaultPlan;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.PolicyRule;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskPolicy;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.tasks.miniwob.MiniwobEpisode;
import dev.tiltyard.tasks.miniwob.MiniwobPack;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Briefing;
import dev.tiltyard.tasks.play.Judge;
import dev.tiltyard.tasks.play.RunningSiteUrls;
import dev.tiltyard.tasks.webcanvas.WebCanvasEpisode;
import dev.tiltyard.tasks.webcanvas.WebCanvasPack;
import dev.tiltyard.tasks.workarena.WorkArenaEpisode;
import dev.tiltyard.tasks.workarena.WorkArenaPack;
import dev.tiltyard.values.SiteException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Runs one task on one lease: logs in, lets the agent act, judges. */
public final class TaskPlay {
    /** Sites for which WebArena makes cookie files. */
    private static final Set<String> WITH_COOKIE_FILES = Set.of("gitlab", "reddit", "shopping", "shopping_admin");

    /** What the user replies if the task does not say. */
    private static final String CONSENT = "Yes, please go ahead.";

    private final BrowserHost browser;
    private final Agent agent;
    private final Judge judge;
    private final boolean chatting;
    private final Optional<FaultPlan> faults;
    private final Consumer<Episode> atStart;

    /** @param browser of the current thread */
    public TaskPlay(BrowserHost browser, Agent agent, Judge judge) {
        this(browser, agent, judge, false, Optional.empty(), episode -> {});
    }

    private TaskPlay(
            BrowserHost browser,
            Agent agent,
            Judge judge,
            boolean chatting,
            Optional<FaultPlan> faults,
            Consumer<Episode> atStart) {
        this.browser = browser;
        this.agent = agent;
        this.judge = judge;
        this.chatting = chatting;
        this.faults = faults;
        this.atStart = atStart;
    }

    /** The same browser with another agent and judge. */
    TaskPlay by(Agent other, Judge otherJudge) {
        return new TaskPlay(browser, other, otherJudge);
    }

    /** The same, with an agent that may write to its user in whatever grammar it speaks. */
    TaskPlay chatting() {
        return new TaskPlay(browser, agent, judge, true, faults, atStart);
    }

    /** The same, with some of the browser's requests going wrong. */
    TaskPlay under(FaultPlan plan) {
        return new TaskPlay(browser, agent, judge, chatting, Optional.of(plan), atStart);
    }

    /** The same, with a look at each episode before the agent's part. */
    TaskPlay lookingAt(Consumer<Episode> start) {
        return new TaskPlay(browser, agent, judge, chatting, faults, start);
    }

    /** The browser of the current thread. */
    BrowserHost browser() {
        return browser;
    }

    /** Who judges. */
    Judge judge() {
        return judge;
    }

    /**
     * Runs a task and judges it; the sites are not reset.
     *
     * @param task with placeholders for addresses
     * @param output what is written where
     * @param look called at the start and at the end of the agent's part, with the word {@code before} or {@code after}
     */
    public Outcome play(Task task, Lease lease, RunPlan.Output output, BiConsumer<String, Episode> look) {
        Task here = here(task, lease);
        if (here.evaluation().verified()) {
            return VerifiedPlay.play(here, output, judge, to -> open(here, lease, to, look));
        }
        if (WorkArenaPack.holds(here)) {
            return playWorkArena(here, lease, output, look);
        }
        if (MiniwobPack.holds(here)) {
            return playMiniwob(here, output, look);
        }
        if (WebCanvasPack.holds(here)) {
            return playWebCanvas(here, lease, output, look);
        }
        try (Opened opened = open(here, lease, output, look)) {
            Evidence evidence = opened.episode().evidence();
            Marks marks = Marks.NONE.with(Judges.policies(here, evidence)); // before the verdict opens other pages
            Verdict verdict = judge.judge(here, evidence);
            opened.episode().judged(verdict);
            return opened.judged(verdict).judgedBy(marks);
        }
    }

    /** WorkArena judges each step, and at last where the agent has left the page. */
    private Outcome playWorkArena(Task here, Lease lease, RunPlan.Output output, BiConsumer<String, Episode> look) {
        RunningSite desk = lease.site(here.sites().get(0));
        EpisodeSpec spec = settings(here, lease, output)
                .startingAt(WorkArenaEpisode.entrance(desk))
                .build();
        WorkArenaEpisode task = new WorkArenaEpisode(here, spec, desk, judge.faithful());
        try (Opened opened = played(here, Episode.start(browser, task), look)) {
            Verdict verdict = atLast(opened.episode(), task::verdict);
            opened.episode().judged(verdict);
            return opened.judged(verdict);
        }
    }

    /** A page of MiniWoB++ judges itself, and says what is asked only once it is seeded. */
    private Outcome playMiniwob(Task here, RunPlan.Output output, BiConsumer<String, Episode> look) {
        try (MiniwobEpisode page = MiniwobEpisode.of(here)) {
            EpisodeSpec spec = recorded(page.settings(), output).build();
            Episode episode = Episode.start(browser, page.with(spec));
            try (Opened opened = played(page.asked(episode), episode, look)) {
                Verdict verdict = atLast(episode, () -> page.verdict(episode));
                episode.judged(verdict);
                return new Outcome(opened.played(), opened.steps(), verdict, Marks.NONE, page.passed(episode));
            }
        }
    }

    /** WebCanvas holds each step against the key nodes; a folder that is kept gets the steps as its scoring reads them. */
    private Outcome playWebCanvas(Task here, Lease lease, RunPlan.Output output, BiConsumer<String, Episode> look) {
        EpisodeSpec.Builder settings =
                WebCanvasPack.isLive(here) ? recorded(observed(liveWeb(here)), output) : settings(here, lease, output);
        WebCanvasEpisode task = new WebCanvasEpisode(here, settings, judge.faithful());
        Episode episode = Episode.start(browser, task);
        try (Opened opened = played(here, episode, look)) {
            Verdict verdict = atLast(episode, () -> task.result(episode).verdict());
            episode.judged(verdict);
            output.folder().ifPresent(folder -> CanvasRecord.write(folder, task, episode, agent, here, lease));
            return opened.judged(verdict);
        }
    }

    private static EpisodeSpec.Builder liveWeb(Task here) {
        return EpisodeSpec.over(WebCanvasPack.openHosts(here).stream()
                        .map(host -> EpisodeSite.at(host.getHost(), host))
                        .toList())
                .startingAt(String.join(EpisodeSpec.AND, here.startUrls()))
                .named("task " + here.id())
                .dialogs(DialogPolicy.ACCEPT);
    }

    /** The verdict of a task that judges each step, on what the agent has left. */
    private static Verdict atLast(Episode episode, Supplier<Verdict> verdict) {
        if (!episode.last().done()) {
            episode.note("look at what the agent has left");
        }
        return episode.last()
                .ending()
                .filter(ending -> ending.kind() == Ending.Kind.TASK_BROKEN)
                .<Verdict>map(ending ->
                        new Verdict.Unjudged(ending.text(), "look at the site's log, and play it again", List.of()))
                .orElseGet(verdict);
    }

    /** Lets the agent play; the episode stays open. */
    private Opened open(Task here, Lease lease, RunPlan.Output output, BiConsumer<String, Episode> look) {
        Episode episode = Episode.start(browser, settings(here, lease, output).build());
        episode.asked(Briefing.intent(here));
        return played(here, episode, look);
    }

    private EpisodeSpec.Builder settings(Task here, Lease lease, RunPlan.Output output) {
        EpisodeSpec.Builder spec = spec(here, lease);
        if (agent.knowsPublishedHosts()) {
            spec.withPublishedHosts();
        } else {
            spec.takingPublishedHosts();
        }
        observed(spec);
        agent.uploads(here)
                .ifPresent(folder -> spec.rules(ActionRules.standard().withUploads(folder)));
        if (chatting) {
            spec.replying(List.of()); // who listens, replies
        }
        return recorded(spec, output);
    }

    /** As the agent wants to see it; in a grammar that can't stop, a message to the user is the answer. */
    private EpisodeSpec.Builder observed(EpisodeSpec.Builder spec) {
        agent.observing().ifPresent(observing -> {
            spec.observing(observing);
            if (!observing.profile().isWebArena()) {
                spec.endingWithAMessage();
            }
        });
        return spec;
    }

    private EpisodeSpec.Builder recorded(EpisodeSpec.Builder spec, RunPlan.Output output) {
        agent.maxSteps().ifPresent(spec::maxSteps);
        faults.ifPresent(spec::withFaults);
        if (output.folder().isEmpty() && !agent.seesPictures()) {
            spec.withoutPictures();
        }
        output.folder().ifPresent(spec::recordedIn);
        if (output.trace()) {
            spec.traced();
        }
        if (output.bodies()) {
            spec.withBodies();
        }
        return spec;
    }

    private Opened played(Task here, Episode episode, BiConsumer<String, Episode> look) {
        try {
            atStart.accept(episode);
            look.accept("before", episode);
            Agent.Played played = agent.play(here, episode);
            episode.answer(played.answer());
            int steps = episode.isFollowed()
                    ? episode.last().number()
                    : played.steps().size();
            look.accept("after", episode);
            return new Opened(episode, played, steps);
        } catch (RuntimeException e) {
            episode.close();
            throw e;
        }
    }

    /**
     * An episode that was played and is still open.
     *
     * @param steps actions of the agent; where the episode is recorded, those of the record
     */
    record Opened(Episode episode, Agent.Played played, int steps) implements AutoCloseable {
        Outcome judged(Verdict verdict) {
            return new Outcome(played, steps, verdict, Marks.NONE, verdict.passed());
        }

        @Override
        public void close() {
            episode.close();
        }
    }

    /** Whether the browser ended during the last episode. */
    boolean browserIsLost() {
        return !browser.isAlive();
    }

    /** How many of the browser's renderers have been ended because a page hung; it may not have been the task's. */
    int renderersEnded() {
        return browser.renderersEnded();
    }

    /** The task with the addresses of the lease's sites. */
    public static Task here(Task task, Lease lease) {
        return task.at(RunningSiteUrls.of(lease.sites()));
    }

    /**
     * Begins to describe a task's episode on a lease: its sites, start addresses and log-ins. If the directory of the
     * sites is leased, agents can open it too, so that they find the task's other sites; what they do there is not judged.
     *
     * @param here with addresses
     */
    public static EpisodeSpec.Builder spec(Task here, Lease lease) {
        List<EpisodeSite> sites = new ArrayList<>(
                here.sites().stream().map(lease::site).map(EpisodeSite::of).toList());
        lease.sites().values().stream()
                .filter(site -> site.definition().isDirectory()
                        && !here.sites().contains(site.definition().id()))
                .map(EpisodeSite::unjudged)
                .forEach(sites::add);
        EpisodeSpec.Builder spec = EpisodeSpec.over(sites)
                .startingAt(String.join(EpisodeSpec.AND, here.startUrls()))
                .named("task " + here.id())
                .dialogs(DialogPolicy.ACCEPT);
        screen(here.sites().stream().map(lease::site)).ifPresent(spec::viewport);
        loginsOf(here).forEach(site -> spec.loggedIn(login(lease.site(site))));
        List<String> replies = here.userReplies();
        if (!here.policies().isEmpty()) {
            spec.recordingActions(PolicyRule.selectors(here.policies().stream().map(TaskPolicy::rule)))
                    .replying(replies.isEmpty() ? List.of(CONSENT) : replies);
        } else if (!replies.isEmpty()) {
            spec.replying(replies);
        }
        return spec;
    }

    /** The screen that the sites' faces are made for; empty for any. */
    public static Optional<Viewport> screen(Stream<RunningSite> sites) {
        return sites.flatMap(site -> site.face().stream())
                .flatMap(face -> face.viewport().stream())
                .findFirst()
                .map(screen -> new Viewport(screen.width(), screen.height()));
    }

    /**
     * Ids of the sites that a task must be logged in to, from the name of its cookie file. Two published tasks require a
     * log-in and name no file: like BrowserGym, we log in to those of their sites that have one.
     */
    static List<String> loginsOf(Task task) {
        List<String> required = task.start().requireLogin()
                ? task.sites().stream().filter(WITH_COOKIE_FILES::contains).toList()
                : List.of();
        return task.start()
                .storageState()
                .map(path -> path.substring(path.lastIndexOf('/') + 1).replaceFirst("_state\\.json$", ""))
                .map(names -> Arrays.asList(names.split("\\.")))
                .orElse(required);
    }

    /** The cookies of a site's first account. */
    public static StorageState login(RunningSite site) {
        return site.login(site.definition().accounts().stream()
                .findFirst()
                .orElseThrow(() -> new SiteException("site " + site.definition().id() + " has no account to log in")));
    }

    /**
     * The agent's episode and the verdict.
     *
     * @param steps number of actions, stopping included
     * @param marks for what it was put to besides
     * @param passed whether the task was done; a reward that decays with time may be less than 1 then
     */
    public record Outcome(Agent.Played played, int steps, Verdict verdict, Marks marks, boolean passed) {
        /** With nothing but the task; passed if the reward is 1. */
        public Outcome(Agent.Played played, Verdict verdict) {
            this(played, played.steps().size(), verdict, Marks.NONE, verdict.passed());
        }

        /** The same with marks, which get the verdict. */
        public Outcome judgedBy(Marks other) {
            return with(other.with(verdict.passed()));
        }

        /** The same with other marks. */
        Outcome with(Marks other) {
            return new Outcome(played, steps, verdict, other, passed);
        }
    }
}
