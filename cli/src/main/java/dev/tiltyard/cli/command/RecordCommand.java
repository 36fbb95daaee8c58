package dev.tiltyard.cli.command;

import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.server.serve.ConsolePlan;
import dev.tiltyard.server.serve.EnvironmentServer;
import dev.tiltyard.server.serve.ServePlan;
import dev.tiltyard.server.webconsole.ProofResources;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.lease.PoolOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Serves the console for recording tasks until Ctrl-C. */
@Command(
        name = "record",
        description =
                "Records tasks until Ctrl-C: show a task once on a web page, and get a task file with a check that is"
                        + " proven.")
final class RecordCommand implements Callable<Integer> {
    /** One copy to record on, two to prove on. */
    private static final int COPIES = 3;

    private static final Duration LONGEST_RECORDING = Duration.ofHours(24);
    private static final Duration DEADLINE = Duration.ofMinutes(5);

    private final Console console;

    @Option(
            names = "--port",
            converter = OptionValues.Port.class,
            description = "of the page; 0 for any free one (default: ${DEFAULT-VALUE})",
            defaultValue = "0")
    private int port;

    @Option(names = "--sites", split = ",", paramLabel = "SITE", description = "sites to choose from (default: all)")
    private List<String> sites = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "folder for the recorded tasks, one folder each (default: ${DEFAULT-VALUE})",
            defaultValue = "recorded")
    private Path out = Path.of("recorded");

    @Option(names = "--json", description = "one JSON document instead of the address")
    private boolean json;

    @Mixin
    private SiteOptions options = new SiteOptions();

    RecordCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        Where where = options.where();
        List<SiteDefinition> offered = SiteCatalog.ofThisBuild().runnable(sites, where);
        options.requireHeeded(offered);
        Chromium chromium = Chromium.findOrInstall(console::note);
        ServePlan plan = new ServePlan(List.of(), Judges.of(Mode.STRICT), LONGEST_RECORDING, DEADLINE);
        try (EnvironmentServer server = EnvironmentServer.open(new EnvironmentServer.Plan(
                where,
                offered,
                PoolOptions.of(COPIES, options.start(console).whenUsed()),
                chromium,
                plan,
                EnvironmentServer.Address.ofThisMachine(port, BearerToken.random()),
                Optional.of(new ConsolePlan(ProofResources.Mode.RECORD, offered, Optional.of(out)))))) {
            if (json) {
                console.document(new Opened(
                        server.consoleUrl().toString(), out.toAbsolutePath().toString()));
            } else {
                console.result(server.consoleUrl().toString());
            }
            console.note("Open this address in your browser. Recorded tasks go to " + out + ". Ctrl-C stops.");
            new CountDownLatch(1).await(); // until the process is stopped
        }
        return Exit.DONE;
    }

    /** The document that {@code record --json} prints. */
    private record Opened(String consoleUrl, String out) {}
}
