package dev.tiltyard.cli.bench;

import com.microsoft.playwright.Page;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.episode.Limits;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.env.observation.bench.PageCost;
import dev.tiltyard.env.observation.page.DevTools;
import dev.tiltyard.runner.bringup.ProcessMemory.Kind;
import dev.tiltyard.runner.bringup.ProcessTimes;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Profiles a step on the most viewed pages of each site: what each kind of action takes, with and without each part of
 * the step, in CPU time by kind of process; what the observation's DevTools calls take; and what the pages cost
 * Chromium.
 *
 * <p>For each page, under {@code step/SITE/SCALE/PAGE-...}:
 * <ul>
 * <li>{@code open}, {@code scroll}, {@code type}, {@code click}: the whole step, in milliseconds; and {@code
 *     ACTION-action}, {@code -quiet}, {@code -observation}, its parts; {@code ACTION-cpu}, {@code ACTION-cpu-KIND}, CPU
 *     time of all processes, and by kind;
 * <li>{@code part-load}, {@code part-quiet}, {@code part-observation}, {@code part-picture} and {@code part-PART-KIND}:
 *     CPU time by which opening the page costs more with that part than without it;
 * <li>{@code devtools-tree}, {@code -snapshot}, {@code -facts}, {@code -picture}: the observation's calls;
 * <li>{@code requests}, {@code bytes}, {@code nodes}, {@code layouts}, {@code styles}, {@code script}, {@code layout},
 *     {@code tasks}: {@link PageCost}.
 * </ul>
 */
public final class StepBench {
    private static final int WARM_UPS = 3;
    private static final String TYPED = "wireless";

    private final List<SiteDefinition> sites;
    private final StartOptions options;
    private final int rounds;
    private final Consumer<String> log;
    private final List<Benchmark> results = new ArrayList<>();

    /**
     * @param rounds how often each thing is done; CPU time is counted in units of 10 ms, so 20 give half a millisecond
     * @param log gets a line for each page
     */
    public StepBench(List<SiteDefinition> sites, StartOptions options, int rounds, Consumer<String> log) {
        this.sites = List.copyOf(sites);
        this.options = options;
        this.rounds = rounds;
        this.log = log;
    }

    /** Measures site after site, each with a browser of its own. */
    public List<Benchmark> run() {
        Chromium chromium = Chromium.findOrInstall(log);
        for (SiteDefinition site : sites) {
            try (EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
                    RunningSite running = runtime.start(site, options);
                    BrowserHost host = BrowserHost.launch(chromium)) {
                site.visit().pages().forEach((name, path) -> {
                    log.accept("step on " + site.id() + ": " + name);
                    measure(host, running, name, running.url() + Benches.numbered(path, 0));
                });
            }
        }
        return List.copyOf(results);
    }

    private void measure(BrowserHost host, RunningSite site, String page, String url) {
        String scale = options.scale().name().toLowerCase(Locale.ROOT);
        Figures figures = new Figures("step/" + site.definition().id() + "/" + scale + "/" + page + "-");
        try (Episode episode = Episode.start(host, spec(site, false))) {
            if (!PageCost.isPage(episode.page(), url)) {
                return;
            }
            Parts parts = new Parts(episode, url);
            parts.warmUp();
            figures.actions(episode, url);
            Usage load = usage(parts::load);
            Usage quiet = usage(parts::loadUntilQuiet);
            Usage step = usage(() -> step(episode, open(url)));
            figures.part("load", load, Usage.NONE);
            figures.part("quiet", quiet, load);
            figures.part("observation", step, quiet);
            try (Episode pictured = Episode.start(host, spec(site, true))) {
                pictured.step(open(url));
                figures.part("picture", usage(() -> step(pictured, open(url))), step);
            }
            figures.calls(episode.page());
            figures.page(PageCost.of(episode.page(), url));
        }
    }

    private static EpisodeSpec spec(RunningSite site, boolean pictures) {
        EpisodeSpec.Builder spec = EpisodeSpec.over(EpisodeSite.of(site))
                .startingAt(site.url() + site.definition().entrance())
                .named("bench step")
                .limits(Limits.STANDARD.withSteps(Integer.MAX_VALUE).withEarlyStop(0, 0));
        site.definition().accounts().stream().findFirst().map(site::login).ifPresent(spec::loggedIn);
        return pictures ? spec.build() : spec.withoutPictures().build();
    }

    private static String open(String url) {
        return "goto [" + url + "]";
    }

    /** Ways to open a page, with more and more of a step. */
    private record Parts(Episode episode, String url) {
        void warmUp() {
            for (int round = 0; round < WARM_UPS; round++) {
                episode.step(open(url));
            }
        }

        void load() {
            episode.page().navigate(url);
        }

        void loadUntilQuiet() {
            load();
            episode.awaitQuiet();
        }
    }

    private Usage usage(Runnable action) {
        Map<Kind, Duration> before = ProcessTimes.byKind();
        for (int round = 0; round < rounds; round++) {
            action.run();
        }
        return Usage.between(before, ProcessTimes.byKind(), rounds);
    }

    /** CPU time of one round, in milliseconds by kind of process. */
    private record Usage(Map<Kind, Double> millis) {
        static final Usage NONE = new Usage(Map.of());

        static Usage between(Map<Kind, Duration> before, Map<Kind, Duration> after, int rounds) {
            Map<Kind, Double> each = new EnumMap<>(Kind.class);
            after.forEach((kind, time) -> each.put(
                    kind, time.minus(before.getOrDefault(kind, Duration.ZERO)).toMillis() / (double) rounds));
            return new Usage(each);
        }

        double all() {
            return millis.values().stream().mapToDouble(Double::doubleValue).sum();
        }

        /** May be below zero where both are about equal: what is counted has a unit. */
        Usage beyond(Usage other) {
            Map<Kind, Double> more = new EnumMap<>(Kind.class);
            millis.forEach((kind, time) -> more.put(kind, time - other.millis.getOrDefault(kind, 0.0)));
            return new Usage(more);
        }
    }

    /** The figures of one page. */
    private final class Figures {
        private final String prefix;

        Figures(String prefix) {
            this.prefix = prefix;
        }

        /** Each kind of action that the page has something for, on the page as it was just opened. */
        void actions(Episode episode, String url) {
            action("open", episode, () -> Optional.of(open(url)), () -> {});
            Runnable reopen = () -> episode.step(open(url));
            action("scroll", episode, () -> Optional.of("scroll [down]"), reopen);
            action(
                    "type",
                    episode,
                    () -> element(episode, "textbox|searchbox").map(id -> "type [" + id + "] [" + TYPED + "] [0]"),
                    reopen);
            action("click", episode, () -> element(episode, "link").map(id -> "click [" + id + "]"), reopen);
        }

        private void action(String name, Episode episode, Supplier<Optional<String>> reply, Runnable before) {
            List<Step.Times> times = new ArrayList<>();
            Map<Kind, Double> sums = new EnumMap<>(Kind.class);
            for (int round = 0; round < rounds; round++) {
                before.run();
                Optional<String> chosen = reply.get();
                if (chosen.isEmpty()) {
                    return;
                }
                Map<Kind, Duration> start = ProcessTimes.byKind();
                times.add(step(episode, chosen.get()).times());
                Usage.between(start, ProcessTimes.byKind(), rounds)
                        .millis()
                        .forEach((kind, millis) -> sums.merge(kind, millis, Double::sum));
            }
            add(
                    name,
                    times.stream()
                            .map(each -> millis(each.action()) + millis(each.quiet()) + millis(each.observation()))
                            .toList());
            add(
                    name + "-action",
                    times.stream().map(each -> millis(each.action())).toList());
            add(
                    name + "-quiet",
                    times.stream().map(each -> millis(each.quiet())).toList());
            add(
                    name + "-observation",
                    times.stream().map(each -> millis(each.observation())).toList());
            cpu(name + "-cpu", new Usage(sums));
        }

        void part(String name, Usage with, Usage without) {
            cpu("part-" + name, with.beyond(without));
        }

        private void cpu(String name, Usage usage) {
            add(name, List.of(usage.all()));
            usage.millis()
                    .forEach((kind, millis) -> add(name + "-" + kind.name().toLowerCase(Locale.ROOT), List.of(millis)));
        }

        void calls(Page page) {
            try (DevTools tools = DevTools.open(page)) {
                call("devtools-tree", tools::accessibilityTree);
                call("devtools-snapshot", tools::snapshot);
                call("devtools-facts", tools::pageFacts);
                call("devtools-picture", tools::capture);
            }
        }

        private void call(String name, Runnable call) {
            List<Double> times = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                long since = System.nanoTime();
                call.run();
                times.add((System.nanoTime() - since) / 1e6);
            }
            add(name, times);
        }

        void page(PageCost cost) {
            add("requests", "count", cost.requests());
            add("bytes", "bytes", cost.bytes());
            add("nodes", "count", cost.nodes());
            add("layouts", "count", cost.layouts());
            add("styles", "count", cost.styles());
            add("script", "ms", cost.scriptMillis());
            add("layout", "ms", cost.layoutMillis());
            add("tasks", "ms", cost.taskMillis());
        }

        private void add(String name, List<Double> millis) {
            results.add(new Benchmark(prefix + name, "ms", millis));
        }

        private void add(String name, String unit, double value) {
            results.add(new Benchmark(prefix + name, unit, List.of(value)));
        }
    }

    private static Step step(Episode episode, String reply) {
        Step step = episode.step(reply);
        if (step.done()) {
            throw new IllegalStateException("The episode ended when " + reply + " was measured: " + step.ending());
        }
        return step;
    }

    private static Optional<String> element(Episode episode, String role) {
        Matcher found = Pattern.compile("\\[(\\d+)\\] (?:" + role + ") '[^']")
                .matcher(episode.last().observation().text());
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }

    private static double millis(Duration time) {
        return time.toNanos() / 1e6;
    }
}
