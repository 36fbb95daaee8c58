package dev.tiltyard.cli.command;

import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.server.serve.ConsolePlan;
import dev.tiltyard.server.serve.EnvironmentServer;
import dev.tiltyard.server.serve.ScoringServer;
import dev.tiltyard.server.serve.ServePlan;
import dev.tiltyard.server.webconsole.ProofResources;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.webcanvas.WebCanvasPack;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Serves environments to agents in any language until Ctrl-C. */
@Command(
        name = "serve",
        description = "Serves environments over HTTP until Ctrl-C: private copies of sites, each with a browser.")
final class ServeCommand implements Callable<Integer> {
    /** Environment variable with the harness's token; without it, a random one is used. */
    static final String TOKEN = "TILTYARD_TOKEN";

    private static final int SHORTEST_TOKEN = 16;

    private final Console console;

    @Option(
            names = "--port",
            converter = OptionValues.Port.class,
            description = "0 for any free one (default: ${DEFAULT-VALUE})",
            defaultValue = "8878")
    private int port = 8878;

    @Option(
            names = "--host",
            description = "address to listen on (default: ${DEFAULT-VALUE}, so that other machines can't reach it)",
            defaultValue = "127.0.0.1")
    private String host = "127.0.0.1";

    @Option(
            names = "--scoring-only",
            description = "judge recorded episodes and nothing else: no site and no browser is needed or started")
    private boolean scoringOnly;

    @OnlyWith(option = "--scoring-only", absent = true)
    @Option(
            names = "--allow-host",
            split = ",",
            paramLabel = "NAME",
            description = "further names by which MCP clients reach it, for example through a proxy (default: its"
                    + " address and localhost)")
    private List<String> allowedHosts = new ArrayList<>();

    @OnlyWith(option = "--scoring-only", absent = true)
    @Option(names = "--sites", split = ",", paramLabel = "SITE", description = "sites of each copy (default: all)")
    private List<String> sites = new ArrayList<>();

    @Option(
            names = "--tasks",
            paramLabel = "FILE|PACK",
            description = "tasks that can be started, and recorded episodes judged, by id (default: none)")
    private @Nullable String tasks;

    @Mixin
    private JudgingOptions judging = new JudgingOptions();

    @OnlyWith(option = "--scoring-only", absent = true)
    @Option(
            names = "--copies",
            converter = OptionValues.AtLeastOne.class,
            description = "number of environments at a time (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private int copies = 1;

    @OnlyWith(option = "--scoring-only", absent = true)
    @Option(
            names = "--expiry",
            converter = OptionValues.AtLeastOne.class,
            paramLabel = "SECONDS",
            description = "time after which an unused lease expires (default: ${DEFAULT-VALUE})",
            defaultValue = "900")
    private int expiry = 900;

    @OnlyWith(option = "--scoring-only", absent = true)
    @Option(
            names = "--deadline",
            converter = OptionValues.AtLeastOne.class,
            paramLabel = "SECONDS",
            description = "longest time for a call (default: ${DEFAULT-VALUE})",
            defaultValue = "120")
    private int deadline = 120;

    @Option(
            names = "--until-input-ends",
            description =
                    "ends when its standard input does, so that it doesn't outlive a program that started it and was"
                            + " killed")
    private boolean untilInputEnds;

    @Option(names = "--json", description = "one JSON document instead of the lines for the shell")
    private boolean json;

    @Mixin
    private SiteOptions options = new SiteOptions();

    ServeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        BearerToken token = token();
        if (scoringOnly) {
            return score(token);
        }
        Where where = options.where();
        ServePlan plan = plan();
        Chromium chromium = Chromium.findOrInstall(console::note);
        List<SiteDefinition> served = SiteCatalog.ofThisBuild().runnable(sites, where);
        options.requireHeeded(served);
        try (EnvironmentServer server = EnvironmentServer.open(new EnvironmentServer.Plan(
                where,
                served,
                PoolOptions.of(copies, options.start(console).whenUsed()),
                chromium,
                plan,
                new EnvironmentServer.Address(host, port, token, Set.copyOf(allowedHosts)),
                Optional.of(new ConsolePlan(ProofResources.Mode.SERVE, served, Optional.empty()))))) {
            tell(server, token);
            console.note(TOKEN + " is the harness's. Give an agent only the agent_token of its lease.");
            console.note("To watch, open " + server.url() + "/console and paste the harness's token.");
            console.note("Ctrl-C stops the server. " + server.url() + "/openapi.json describes the requests.");
            awaitEnd();
        }
        return Exit.DONE;
    }

    private Integer score(BearerToken token) throws InterruptedException {
        Optional<TaskPack> pack = Optional.ofNullable(tasks)
                .map(file -> WebCanvasPack.isMeant(file) ? WebCanvasPack.open(file, List.of()) : TaskPack.open(file));
        Mode mode = pack.map(judging::forPack).orElseGet(() -> judging.or(Mode.STRICT));
        List<Task> known = pack.map(each -> readable(each, List.of())).orElse(List.of());
        EnvironmentServer.Address address = new EnvironmentServer.Address(host, port, token, Set.of());
        try (ScoringServer server = ScoringServer.start(known, judging.judges(), mode, address)) {
            if (json) {
                console.document(new Scoring(server.url().toString(), token.value()));
            } else {
                console.result("export TILTYARD_URL=\"" + server.url() + "\"");
                console.result("export " + TOKEN + "=\"" + token.value() + "\"");
            }
            console.note("Send recorded episodes to POST " + server.url() + "/v1/score. Ctrl-C stops the server.");
            awaitEnd();
        }
        return Exit.DONE;
    }

    /** The document that {@code serve --scoring-only --json} prints. */
    private record Scoring(String url, String token) {}

    private void tell(EnvironmentServer server, BearerToken token) {
        if (json) {
            console.document(new Served(
                    server.url().toString(), token.value(), server.openEnvUrl().toString(), server.url() + "/console"));
        } else {
            console.result("export TILTYARD_URL=\"" + server.url() + "\"");
            console.result("export " + TOKEN + "=\"" + token.value() + "\"");
            console.result("export TILTYARD_OPENENV_URL=\"" + server.openEnvUrl() + "\"");
        }
    }

    /** The document that {@code serve --json} prints. */
    private record Served(String url, String token, String openenvUrl, String consoleUrl) {}

    /** Waits until the process is stopped, or the program that holds the other end of its input is gone. */
    private void awaitEnd() throws InterruptedException {
        if (untilInputEnds) {
            console.awaitEndOfInput();
        } else {
            new CountDownLatch(1).await();
        }
    }

    /** The harness's token of servers that run already. */
    static BearerToken givenToken() {
        String given = System.getenv(TOKEN);
        if (given == null || given.isBlank()) {
            throw new UsageException(TOKEN + " is not set. Set it to the token of the servers.");
        }
        return checked(given);
    }

    private static BearerToken token() {
        String given = System.getenv(TOKEN);
        return given == null || given.isBlank() ? BearerToken.random() : checked(given);
    }

    private static BearerToken checked(String given) {
        if (given.length() < SHORTEST_TOKEN) {
            throw new UsageException("The token in " + TOKEN + " has " + given.length() + " characters; use at least "
                    + SHORTEST_TOKEN + ", or unset it to get a random token.");
        }
        return new BearerToken(given);
    }

    private ServePlan plan() {
        Optional<TaskPack> pack = Optional.ofNullable(tasks).map(TaskPack::open);
        Mode mode = pack.map(judging::forPack).orElseGet(() -> judging.or(Mode.STRICT));
        List<Task> known = pack.map(each -> readable(each, sites)).orElse(List.of());
        Judges judges = judging.judges();
        return new ServePlan(known, judges.in(mode), judges, Duration.ofSeconds(expiry), Duration.ofSeconds(deadline));
    }

    /** The pack's tasks; those that can't be read are named and left out. */
    private List<Task> readable(TaskPack pack, List<String> among) {
        List<Task> chosen = pack.select("", among);
        chosen.forEach(task -> task.defect()
                .ifPresent(defect -> console.note("task " + task.id() + " is not served: " + defect.getMessage())));
        pack.fieldsNotJudged(chosen)
                .forEach((field, count) -> console.note(pack.name() + ": field " + field + " is not judged (" + count
                        + " of " + chosen.size() + " tasks have it)"));
        return chosen.stream().filter(task -> task.defect().isEmpty()).toList();
    }
}
