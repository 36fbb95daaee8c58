package dev.tiltyard.suite.webconsole;

import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.SessionOptions;
import dev.tiltyard.env.browser.Viewport;
import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.run.Judges;
import dev.tiltyard.suite.run.Mode;
import dev.tiltyard.suite.serve.ApiServer;
import dev.tiltyard.suite.serve.ConsolePlan;
import dev.tiltyard.suite.serve.EnvironmentApi;
import dev.tiltyard.suite.serve.Environments;
import dev.tiltyard.suite.serve.ServePlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What {@code record} starts, and a browser for the person beside it. */
final class RecordingStudio implements AutoCloseable {
    static final String TOKEN = "a token for tests only";

    private final EmbeddedRuntime runtime;
    private final SitePool pool;
    private final Environments environments;
    private final ApiServer server;
    private final BrowserHost host;

    RecordingStudio(Workshop.Mode mode, Path out, String... sites) {
        List<SiteDefinition> offered =
                Stream.of(sites).map(SiteCatalog.ofThisBuild()::named).toList();
        Chromium chromium = Chromium.findOrInstall(line -> {});
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        pool = new SitePool(
                runtime, offered, PoolOptions.of(3, StartOptions.small().whenUsed()));
        environments = new Environments(
                pool,
                chromium,
                new ServePlan(List.of(), Judges.of(Mode.STRICT), Duration.ofHours(1), Duration.ofMinutes(3)));
        server = ApiServer.start(
                new EnvironmentApi(environments),
                "127.0.0.1",
                0,
                new BearerToken(TOKEN),
                Set.of(),
                Optional.of(new ConsolePlan(mode, offered, Optional.of(out))));
        host = BrowserHost.launch(chromium);
    }

    ApiServer server() {
        return server;
    }

    /** Opens the console as a person does, by the address that the program printed. */
    Visit visit(int width, int height) {
        BrowserSession session = host.open(new SessionOptions(
                Set.of(server.url()),
                List.of(),
                new Viewport(width, height),
                Optional.empty(),
                "en-US",
                "UTC",
                Optional.empty()));
        var page = session.context().newPage();
        page.navigate(server.consoleUrl().toString());
        return new Visit(session, new RecordingPerson(page, server.url(), TOKEN));
    }

    /** A person's visit; closing it closes their browser window. */
    record Visit(BrowserSession session, RecordingPerson person) implements AutoCloseable {
        @Override
        public void close() {
            session.close();
        }
    }

    @Override
    public void close() {
        try (EmbeddedRuntime databases = runtime;
                SitePool sites = pool;
                Environments leased = environments) {
            host.close();
            server.close();
        }
    }
}
