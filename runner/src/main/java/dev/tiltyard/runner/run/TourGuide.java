package dev.tiltyard.runner.run;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ScreenshotType;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.ProcessMemory;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.report.Fact;
import dev.tiltyard.runner.report.Tour;
import dev.tiltyard.runner.report.TourStop;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.play.OracleAgent;
import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.TaskTemplate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Runs the tour: one task after another on one copy of the sites, with screenshots. */
public final class TourGuide {
    private static final Duration PATIENCE = Duration.ofMinutes(30);
    private static final int JPEG_QUALITY = 70;
    private static final int SEED = 0;

    private final Where where;
    private final List<SiteDefinition> sites;
    private final StartOptions start;
    private final OracleAgent agent;
    private final Consumer<String> log;

    /**
     * @param where where the sites run
     * @param start options of each site
     * @param log gets a line for each part of the tour
     */
    public TourGuide(
            Where where, List<SiteDefinition> sites, StartOptions start, Oracles oracles, Consumer<String> log) {
        this.where = where;
        this.sites = List.copyOf(sites);
        this.start = start;
        this.agent = new OracleAgent(oracles);
        this.log = log;
    }

    /**
     * Draws a task of each template from the sites' worlds and runs the tour through these tasks.
     *
     * @throws IllegalStateException if a template finds nothing to draw in this world
     */
    public Tour lead(List<TaskTemplate> templates) {
        Chromium chromium = Chromium.findOrInstall(log);
        long startedAt = System.nanoTime();
        try (SiteRuntime runtime = where.open();
                SitePool pool = new SitePool(runtime, sites, PoolOptions.of(1, start))) {
            pool.warmUp(1);
            Duration bringUp = since(startedAt);
            log.accept("%s up in %.1f s".formatted(names(), bringUp.toMillis() / 1000.0));
            SortedMap<String, String> before = digests(pool);
            try (BrowserHost browser = BrowserHost.launch(chromium)) {
                TaskPlay play = new TaskPlay(browser, agent, Judges.of(Mode.STRICT));
                List<TourStop> stops = new ArrayList<>();
                for (Task task : tasks(templates, pool)) {
                    TourStop stop = visit(play, pool, task);
                    stops.add(stop);
                    log.accept(
                            stop.good()
                                    ? "  done: " + task.intent()
                                    : "  FELL SHORT: " + task.intent() + " " + stop.whyNot());
                }
                List<Fact> facts = facts(browser.version(), bringUp);
                return new Tour(facts, bringUp, stops, before, digests(pool));
            }
        }
    }

    private static List<Task> tasks(List<TaskTemplate> templates, SitePool pool) {
        try (Lease lease = pool.acquire(PATIENCE)) {
            Drawing drawing = Drawing.of(templates, List.of(SEED), lease.sites());
            drawing.undrawn().stream().findFirst().ifPresent(undrawn -> {
                throw new IllegalStateException("The tour found nothing to draw for its task "
                        + undrawn.template().name() + ": " + undrawn.why()
                        + ". Remedy: take another world, with --scale small and without --seed.");
            });
            return templates.stream()
                    .flatMap(template -> drawing.tasks().stream()
                            .filter(drawn -> drawn.template().equals(template))
                            .map(DrawnTask::task))
                    .toList();
        }
    }

    private TourStop visit(TaskPlay play, SitePool pool, Task task) {
        Map<String, byte[]> pictures = new HashMap<>();
        long startedAt = System.nanoTime();
        Lease lease = pool.acquire(PATIENCE);
        Optional<TaskPlay.Outcome> outcome = Optional.empty();
        String trouble = "";
        Duration took;
        try {
            outcome = Optional.of(play.play(
                    task, lease, RunPlan.Output.NONE, (moment, episode) -> pictures.put(moment, picture(episode))));
        } catch (RuntimeException e) {
            trouble = String.valueOf(e.getMessage());
        } finally {
            took = since(startedAt);
            lease.close();
        }
        Map<String, ResetReport> resets = lease.closingReports();
        return new TourStop(
                task,
                outcome.map(made -> made.played().steps()).orElse(List.of()),
                outcome.map(made -> made.played().answer()).orElse(""),
                Optional.ofNullable(pictures.get("before")),
                Optional.ofNullable(pictures.get("after")),
                outcome.map(TaskPlay.Outcome::verdict),
                trouble,
                took,
                resets);
    }

    private static byte[] picture(Episode episode) {
        return episode.page()
                .screenshot(new Page.ScreenshotOptions()
                        .setType(ScreenshotType.JPEG)
                        .setQuality(JPEG_QUALITY));
    }

    private List<Fact> facts(String chromium, Duration bringUp) {
        return List.of(
                new Fact("sites", names()),
                new Fact("world", start.scale().name().toLowerCase(Locale.ROOT) + ", seed " + start.seed()),
                new Fact("runtime", where.runtime().name().toLowerCase(Locale.ROOT)),
                new Fact("bring-up", "%.1f s".formatted(bringUp.toMillis() / 1000.0)),
                new Fact("memory, browser included", ProcessMemory.megabytes() + " MB"),
                new Fact("browser", "Chromium " + chromium),
                new Fact(
                        "machine",
                        Runtime.getRuntime().availableProcessors() + " cores, Java "
                                + System.getProperty("java.version")));
    }

    private String names() {
        return sites.stream().map(SiteDefinition::title).collect(Collectors.joining(", "));
    }

    private static SortedMap<String, String> digests(SitePool pool) {
        SortedMap<String, String> digests = new TreeMap<>();
        try (Lease lease = pool.acquire(PATIENCE)) {
            for (Map.Entry<String, RunningSite> site : lease.sites().entrySet()) {
                digests.put(site.getKey(), site.getValue().state().digest().value());
            }
        }
        return digests;
    }

    private static Duration since(long nanos) {
        return Duration.ofNanos(System.nanoTime() - nanos);
    }
}
