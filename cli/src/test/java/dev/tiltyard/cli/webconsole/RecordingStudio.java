package dev.tiltyard.cli.webconsole;

import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.SessionOptions;
import dev.tiltyard.env.browser.Viewport;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.server.serve.ConsolePlan;
import dev.tiltyard.server.serve.EnvironmentServer;
import dev.tiltyard.server.serve.ServePlan;
import dev.tiltyard.server.webconsole.ProofResources;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What {@code record} starts, and a browser for the person beside it. */
final class RecordingStudio implements AutoCloseable {
    static final String TOKEN = "a token for tests only";

    private final EnvironmentServer server;
    private final BrowserHost host;

    RecordingStudio(ProofResources.Mode mode, Path out, String... sites) {
        List<SiteDefinition> offered =
                Stream.of(sites).map(SiteCatalog.ofThisBuild()::named).toList();
        Chromium chromium = Chromium.findOrInstall(line -> {});
        server = EnvironmentServer.open(new EnvironmentServer.Plan(
                Where.EMBEDDED,
                offered,
                PoolOptions.of(3, StartOptions.small().whenUsed()),
                chromium,
                new ServePlan(List.of(), Judges.of(Mode.STRICT), Duration.ofHours(1), Duration.ofMinutes(3)),
                EnvironmentServer.Address.ofThisMachine(0, new BearerToken(TOKEN)),
                Optional.of(new ConsolePlan(mode, offered, Optional.of(out)))));
        host = BrowserHost.launch(chromium);
    }

    EnvironmentServer server() {
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
        host.close();
        server.close();
    }
}
