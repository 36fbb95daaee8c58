package dev.tiltyard.suite.cli;

import dev.tiltyard.server.AtExit;
import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.suite.bringup.BringUp;
import dev.tiltyard.suite.bringup.BringUpPlan;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.bringup.Where;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.console.Table;
import dev.tiltyard.suite.control.BringUpServer;
import dev.tiltyard.suite.control.ControlAddress;
import dev.tiltyard.suite.control.HarnessEnvironment;
import dev.tiltyard.suite.usage.UsageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Starts sites and keeps them running until Ctrl-C or {@code down}. */
@Command(name = "up", description = "Starts the sites and keeps them running until Ctrl-C or 'down'.")
final class UpCommand implements Callable<Integer> {
    /** Port of the control side beside the sites' default ports. */
    private static final int CONTROL_PORT = 8877;

    enum Ports {
        DEFAULT,
        RANDOM
    }

    private static final Duration LONGEST_END = Duration.ofSeconds(10);

    private final Console console;

    @Option(names = "--sites", split = ",", paramLabel = "SITE", description = "only these (default: WebArena's)")
    private List<String> sites = new ArrayList<>();

    @Mixin
    private SiteOptions options = new SiteOptions();

    @Option(
            names = "--copies",
            converter = OptionValues.AtLeastOne.class,
            description =
                    "number of copies of each site; the first gets the default ports (default:" + " ${DEFAULT-VALUE})",
            defaultValue = "1")
    private int copies = 1;

    @Option(
            names = "--ports",
            paramLabel = "default|random",
            description = "WebArena's ports, or any free ones (default: ${DEFAULT-VALUE})",
            defaultValue = "default")
    private Ports ports = Ports.DEFAULT;

    @Option(names = "--detach", description = "return as soon as the sites answer; 'down' stops them")
    private boolean detach;

    @Option(
            names = "--print-env",
            description =
                    "print the variables by which BrowserGym's WebArena finds the first copy, instead of the table")
    private boolean printEnv;

    @Option(names = "--json", description = "one JSON document instead of the table")
    private boolean json;

    @Option(
            names = "--warm-spare",
            description = "with --runtime docker: reset by swapping to a container that is already up")
    private boolean warmSpare;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    UpCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (json && printEnv) {
            throw new UsageException("--json and --print-env exclude each other: each prints the whole result.");
        }
        BringUpPlan plan = plan();
        CacheFolder cache = CacheFolder.ofThisUser();
        requireNothingUp(cache);
        if (detach) {
            new Detached(console, cache).start(withoutDetach());
            return Exit.DONE;
        }
        hold(plan, cache);
        return Exit.DONE;
    }

    private BringUpPlan plan() {
        options.world().requireRunnable();
        return new BringUpPlan(
                SiteCatalog.ofThisBuild().runnable(sites, options.where()),
                options.world().scale(),
                options.world().seed(),
                copies,
                options.given(),
                ports == Ports.DEFAULT,
                where());
    }

    private Where where() {
        if (!warmSpare) {
            return options.where();
        }
        if (options.world().runtime() != RuntimeKind.DOCKER) {
            throw new UsageException("--warm-spare swaps containers: it needs '--runtime docker'.");
        }
        // Official images are always reset by a swap.
        return options.world().flavor() == Flavor.REPLICA ? Where.DOCKER_WITH_WARM_SPARES : options.where();
    }

    private void hold(BringUpPlan plan, CacheFolder cache) throws InterruptedException {
        try (BringUp up = BringUp.start(plan, console::progress);
                BringUpServer control =
                        BringUpServer.start(cache, up.sites(), ports == Ports.DEFAULT ? CONTROL_PORT : 0)) {
            AtExit.inOrder("tiltyard-control-end", LONGEST_END, control::close);
            if (json) {
                console.document(UpDocument.of(up.sites()));
            } else {
                console.result(printEnv ? environment(up, control) : addresses(up.sites()));
            }
            console.note("Ctrl-C or './tiltyard down' stops everything.");
            control.awaitStop();
        }
    }

    private static String environment(BringUp up, BringUpServer control) {
        return HarnessEnvironment.exports(
                SiteCatalog.ofThisBuild().all(),
                up.copies().get(0),
                control.fullReset(0),
                hasKey() ? Optional.empty() : Optional.of(control.judge()));
    }

    /** A harness that has a key of its own asks its own judge. */
    private static boolean hasKey() {
        return !System.getenv().getOrDefault("OPENAI_API_KEY", "").isBlank();
    }

    static String addresses(List<RunningSite> sites) {
        Table table = new Table("site", "copy", "address", "account", "password");
        for (RunningSite site : sites) {
            String user = site.definition().accounts().stream()
                    .findFirst()
                    .map(account -> account.username())
                    .orElse("");
            String password = site.definition().accounts().stream()
                    .findFirst()
                    .map(account -> account.password())
                    .orElse("");
            table.row(site.definition().id(), site.copy(), site.url(), user, password);
        }
        return table.text();
    }

    private static void requireNothingUp(CacheFolder cache) {
        ControlAddress.find(cache).ifPresent(address -> {
            throw new UsageException("Sites are already running, in process " + address.pid()
                    + ". Use them ('./tiltyard status'), or './tiltyard down' first.");
        });
    }

    /** Said outright, because a file of settings may say otherwise. */
    private List<String> withoutDetach() {
        return Stream.concat(
                        spec.commandLine().getParseResult().originalArgs().stream()
                                .filter(argument -> !argument.startsWith("--detach")),
                        Stream.of("--detach=false"))
                .toList();
    }
}
