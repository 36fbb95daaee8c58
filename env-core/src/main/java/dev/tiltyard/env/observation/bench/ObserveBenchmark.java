package dev.tiltyard.env.observation.bench;

import com.microsoft.playwright.Page;
import dev.tiltyard.env.observation.AgentView;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationReader;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.env.observation.page.DevTools;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the cost of observations, on generated pages and on sites' pages, in one given tab.
 *
 * <p>For each page, under {@code observe/generated/<nodes>/...} or {@code observe/<site>/<scale>/<page>-...}:
 * <ul>
 * <li>{@code webarena-2023} and {@code browsergym}: the whole observation with its screenshot, in milliseconds;
 * <li>{@code devtools}: the bare calls that the WebArena observation makes, with the same parameters, each response
 *     parsed by Playwright and discarded, in milliseconds;
 * <li>{@code overhead}: the observation divided by the bare calls that were made right before or after it; the budget
 *     is 1.3;
 * <li>{@code calls}: DevTools calls of the observation; the budget is 4 and those of the next line;
 * <li>{@code forced-calls}: the number of these for texts inside inputs;
 * <li>{@code per-node}: the original's two calls per node, in milliseconds;
 * <li>{@code speedup}: that divided by the observation; the budget is at least 8 at 3,000 nodes.
 * </ul>
 */
public final class ObserveBenchmark {
    /** Node counts of the generated pages. */
    public static final List<Integer> SIZES = List.of(100, 1_000, 3_000, 10_000);

    private static final int WARM_UPS = 3;
    private static final int LARGE = 3_000;

    private final Page page;
    private int rounds;
    private final List<Measurement> measured = new ArrayList<>();

    /**
     * A page of a site.
     *
     * @param site id of the site
     * @param scale size of its world
     * @param name a short name of the page
     * @param url the page's URL
     */
    public record SitePage(String site, String scale, String name, String url) {}

    private ObserveBenchmark(Page page, int rounds) {
        this.page = page;
        this.rounds = rounds;
    }

    /**
     * Measures the generated pages, then the sites' pages.
     *
     * @param page a tab, with a viewport of 1280 by 720
     * @param pages the sites' pages
     * @param rounds observations per page, 20 for stable figures; large pages get half as many
     */
    public static List<Measurement> run(Page page, List<SitePage> pages, int rounds) {
        return run(page, SIZES, pages, rounds);
    }

    static List<Measurement> run(Page page, List<Integer> sizes, List<SitePage> pages, int rounds) {
        ObserveBenchmark benchmark = new ObserveBenchmark(page, rounds);
        for (int size : sizes) {
            page.setContent(GeneratedPage.html(size));
            benchmark.rounds = size >= LARGE ? Math.max(1, rounds / 2) : rounds;
            benchmark.measure("observe/generated/" + size + "/", size >= LARGE ? 1 : 3);
        }
        for (SitePage each : pages) {
            page.navigate(each.url());
            benchmark.rounds = rounds;
            benchmark.measure("observe/%s/%s/%s-".formatted(each.site(), each.scale(), each.name()), 1);
        }
        return List.copyOf(benchmark.measured);
    }

    private void measure(String name, int perNodeRounds) {
        try (ObservationReader reader = reader(ObservationProfile.WEBARENA_2023)) {
            double[] ours = new double[rounds];
            double[] bare = new double[rounds];
            double[] overhead = new double[rounds];
            double[] calls = new double[rounds];
            double[] forced = new double[rounds];
            DevTools tools = reader.devTools(page);
            warmUp(reader);
            for (int i = 0; i < rounds; i++) {
                // The second measurement finds the page warmer, so they alternate.
                boolean first = i % 2 == 0;
                double before = first ? 0 : bareCalls(tools);
                int nodesAsked = tools.nodesAsked();
                long start = System.nanoTime();
                Observation observation = reader.read(page, AgentView.FRESH);
                ours[i] = millisSince(start);
                calls[i] = observation.calls();
                forced[i] = tools.nodesAsked() - nodesAsked;
                bare[i] = first ? bareCalls(tools) : before;
                overhead[i] = ours[i] / bare[i];
            }
            add(name, "webarena-2023", "ms", ours);
            add(name, "devtools", "ms", bare);
            add(name, "overhead", "ratio", overhead);
            add(name, "calls", "calls", calls);
            add(name, "forced-calls", "calls", forced);
            measurePerNode(name, tools, perNodeRounds, ours);
        }
        measureBrowserGym(name);
    }

    private void warmUp(ObservationReader reader) {
        for (int i = 0; i < WARM_UPS; i++) {
            reader.read(page, AgentView.FRESH);
            bareCalls(reader.devTools(page));
        }
    }

    private static double bareCalls(DevTools tools) {
        long start = System.nanoTime();
        tools.accessibilityTree();
        tools.snapshot();
        tools.pageFacts();
        tools.capture();
        return millisSince(start);
    }

    private void measurePerNode(String name, DevTools tools, int times, double[] ours) {
        double[] perNode = new double[times];
        double[] speedup = new double[times];
        double typical = Measurement.of(name, "ms", ours).typical();
        for (int i = 0; i < times; i++) {
            long start = System.nanoTime();
            new PerNodeObservation(tools).observe();
            perNode[i] = millisSince(start);
            speedup[i] = perNode[i] / typical;
        }
        add(name, "per-node", "ms", perNode);
        add(name, "speedup", "ratio", speedup);
    }

    private void measureBrowserGym(String name) {
        try (ObservationReader reader = reader(ObservationProfile.BROWSERGYM)) {
            double[] times = new double[rounds];
            double[] calls = new double[rounds];
            reader.read(page, AgentView.FRESH);
            for (int i = 0; i < rounds; i++) {
                long start = System.nanoTime();
                calls[i] = reader.read(page, AgentView.FRESH).calls();
                times[i] = millisSince(start);
            }
            add(name, "browsergym", "ms", times);
            add(name, "browsergym-calls", "calls", calls);
        }
    }

    private static ObservationReader reader(ObservationProfile profile) {
        return new ObservationReader(ObservationSettings.of(profile));
    }

    private void add(String name, String variant, String unit, double[] samples) {
        measured.add(Measurement.of(name + variant, unit, samples));
    }

    private static double millisSince(long start) {
        return (System.nanoTime() - start) / 1e6;
    }
}
