package dev.tiltyard.cli.bench;

import com.microsoft.playwright.Page;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.SessionOptions;
import dev.tiltyard.env.browser.Viewport;
import dev.tiltyard.env.observation.bench.Measurement;
import dev.tiltyard.env.observation.bench.ObserveBenchmark;
import dev.tiltyard.env.observation.bench.ObserveBenchmark.SitePage;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Measures observations on generated pages and, if the forum is among the sites, on five of its pages. */
public final class ObserveBench {
    private static final int ROUNDS = 20;

    private final Optional<SiteDefinition> forum;
    private final StartOptions options;
    private final Consumer<String> log;

    /** @param log gets a line for each installation */
    public ObserveBench(List<SiteDefinition> sites, StartOptions options, Consumer<String> log) {
        this.forum =
                sites.stream().filter(site -> !site.visit().pages().isEmpty()).findFirst();
        this.options = options;
        this.log = log;
    }

    /** Measures with a browser and a site of its own, which are stopped afterwards. */
    public List<Benchmark> run() {
        Chromium chromium = Chromium.findOrInstall(log);
        if (forum.isEmpty()) {
            return measured(chromium, Optional.empty());
        }
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
                RunningSite site = runtime.start(forum.get(), options)) {
            return measured(chromium, Optional.of(site));
        }
    }

    private List<Benchmark> measured(Chromium chromium, Optional<RunningSite> site) {
        try (BrowserHost browser = BrowserHost.launch(chromium);
                BrowserSession session = browser.open(session(site))) {
            Page page = session.context().newPage();
            return ObserveBenchmark.run(page, site.map(this::pages).orElse(List.of()), ROUNDS).stream()
                    .map(ObserveBench::benchmark)
                    .toList();
        }
    }

    private List<SitePage> pages(RunningSite site) {
        String scale = options.scale().name().toLowerCase(Locale.ROOT);
        return site.definition().visit().pages().entrySet().stream()
                .filter(page -> !page.getValue().contains("{"))
                .map(page -> new SitePage(site.definition().id(), scale, page.getKey(), site.url() + page.getValue()))
                .toList();
    }

    private static SessionOptions session(Optional<RunningSite> site) {
        Set<URI> reachable = site.map(running -> Set.of(URI.create(running.url().toString())))
                .orElse(Set.of());
        List<StorageState> logins = site.flatMap(running ->
                        running.definition().accounts().stream().findFirst().map(running::login))
                .map(List::of)
                .orElse(List.of());
        return new SessionOptions(
                reachable, logins, Viewport.STANDARD, Optional.empty(), "en-US", "UTC", Optional.empty());
    }

    private static Benchmark benchmark(Measurement measured) {
        return new Benchmark(measured.name(), measured.unit(), measured.samples());
    }
}
