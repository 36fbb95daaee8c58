package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.bringup.BringUp;
import dev.tiltyard.runner.bringup.BringUpPlan;
import dev.tiltyard.runner.bringup.MachineMemory;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.server.control.BringUpClient;
import dev.tiltyard.server.control.BringUpLock;
import dev.tiltyard.server.control.BringUpServer;
import dev.tiltyard.server.control.ControlAddress;
import dev.tiltyard.server.control.HarnessEnvironment;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Starts sites and keeps them running until Ctrl-C or {@code down}. */
@Command(name = "up", description = "Starts the sites and keeps them running until Ctrl-C or 'down'.")
final class UpCommand implements Callable<Integer> {
    enum Ports {
        DEFAULT,
        RANDOM
    }

    /** Whose addresses are printed as variables. */
    enum PrintedEnvironment {
        SITES,
        /** The sites and our judge. */
        JUDGE
    }

    /** About half of what one more copy of a site takes on average. */
    private static final int MEGABYTES_OF_A_SITE = 10;

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
            arity = "0..1",
            fallbackValue = "sites",
            paramLabel = "sites|judge",
            description =
                    "print the variables by which BrowserGym's WebArena finds the first copy, instead of the table; with"
                            + " judge, also OPENAI_BASE_URL and OPENAI_API_KEY, which send every OpenAI client of that shell"
                            + " to our judge of answers")
    private @Nullable PrintedEnvironment printEnv;

    @Option(names = "--json", description = "one JSON document instead of the table")
    private boolean json;

    @OnlyWith(option = "--runtime", values = "docker")
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
        if (json && printEnv != null) {
            throw new UsageException("--json and --print-env exclude each other: each prints the whole result.");
        }
        BringUpPlan plan = plan();
        CacheFolder cache = CacheFolder.ofThisUser();
        if (detach) {
            requireNothingUp(cache);
            new Detached(console, cache).start(withoutDetach());
            return Exit.DONE;
        }
        try (BringUpLock lock = BringUpLock.take(cache).orElseThrow(() -> alreadyUp(cache))) {
            hold(plan, cache, lock);
        }
        return Exit.DONE;
    }

    private BringUpPlan plan() {
        options.world().requireRunnable();
        List<SiteDefinition> chosen = SiteCatalog.ofThisBuild().runnable(sites, options.where());
        options.requireHeeded(chosen);
        requireMemory(chosen.size());
        return new BringUpPlan(
                chosen,
                options.world().scale(),
                options.world().seed(),
                copies,
                options.given(),
                ports == Ports.DEFAULT,
                where());
    }

    private void requireMemory(int sitesOfEach) {
        MachineMemory.available()
                .map(free -> Math.max(1, free / (MEGABYTES_OF_A_SITE * sitesOfEach)))
                .filter(most -> copies > most)
                .ifPresent(most -> {
                    throw new UsageException("--copies " + copies + " does not fit into the memory of this machine:"
                            + " each copy of a site takes at least about " + MEGABYTES_OF_A_SITE + " MB, so at most "
                            + most
                            + (most == 1 ? " copy" : " copies") + " of these sites can be up.");
                });
    }

    private Where where() {
        if (!warmSpare) {
            return options.where();
        }
        // Official images are always reset by a swap.
        return options.world().flavor() == Flavor.REPLICA ? Where.DOCKER_WITH_WARM_SPARES : options.where();
    }

    private void hold(BringUpPlan plan, CacheFolder cache, BringUpLock lock) throws InterruptedException {
        int port = ports == Ports.DEFAULT ? BringUpServer.USUAL_PORT : 0;
        // The control side first: a port that is taken shows at once, and others see that sites are being started.
        try (BringUpServer control = BringUpServer.open(cache, lock, port, () -> System.exit(Exit.DONE));
                BringUp up = BringUp.start(plan, console::progress)) {
            control.ready(up.sites());
            AtExit.inOrder("tiltyard-control-end", LONGEST_END, control::close);
            if (json) {
                console.document(UpDocument.of(up.sites()));
            } else {
                console.result(printEnv != null ? environment(up, control) : addresses(up.sites()));
            }
            console.note("Ctrl-C or './tiltyard down' stops everything.");
            control.awaitStop();
        }
    }

    private String environment(BringUp up, BringUpServer control) {
        return HarnessEnvironment.exports(
                SiteCatalog.ofThisBuild().all(),
                up.copies().get(0),
                control.fullReset(0),
                printEnv == PrintedEnvironment.JUDGE ? Optional.of(control.judge()) : Optional.empty());
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
        if (BringUpLock.holder(cache).isPresent()) {
            throw alreadyUp(cache);
        }
    }

    private static UsageException alreadyUp(CacheFolder cache) {
        String process = BringUpLock.holder(cache)
                .map(holder -> "process " + holder.pid())
                .orElse("another process");
        boolean up = ControlAddress.find(cache)
                .filter(address -> new BringUpClient(address).status().isUp())
                .isPresent();
        return new UsageException(
                up
                        ? "Sites are already running, in " + process
                                + ". Use them ('./tiltyard status'), or './tiltyard down' first."
                        : "Sites are being started or stopped by " + process
                                + ". Wait until './tiltyard status' shows them, or end it with './tiltyard down'."
                                + " Another cache folder (TILTYARD_CACHE) with '--ports random' can have sites of its own"
                                + " meanwhile.");
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
