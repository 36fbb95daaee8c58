package dev.tiltyard.suite.cli;

import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.server.AtExit;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.suite.UsageException;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.bringup.Where;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.run.Judges;
import dev.tiltyard.suite.run.Mode;
import dev.tiltyard.suite.serve.ApiServer;
import dev.tiltyard.suite.serve.EnvironmentApi;
import dev.tiltyard.suite.serve.Environments;
import dev.tiltyard.suite.serve.ServePlan;
import dev.tiltyard.suite.task.TaskPack;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Serves environments to agents in any language until Ctrl-C. */
@Command(
        name = "serve",
        description = "Serves environments over HTTP, until Ctrl-C: private copies of sites, each with a browser.")
final class ServeCommand implements Callable<Integer>, TakesSiteOptions {
    /** Variable with the token that requests must carry, for who wants to choose it. */
    static final String TOKEN = "TILTYARD_TOKEN";

    private static final int SHORTEST_TOKEN = 16;

    private static final Duration LONGEST_END = Duration.ofSeconds(20);

    private final Console console;

    @Option(names = "--port", description = "0 for any free one (default: ${DEFAULT-VALUE})", defaultValue = "8877")
    private int port = 8877;

    @Option(
            names = "--host",
            description = "address to listen on (default: ${DEFAULT-VALUE}, so that other machines can't reach it)",
            defaultValue = "127.0.0.1")
    private String host = "127.0.0.1";

    @Option(names = "--sites", split = ",", paramLabel = "SITE", description = "sites of each copy (default: all)")
    private List<String> sites = new ArrayList<>();

    @Option(
            names = "--tasks",
            paramLabel = "FILE|PACK",
            description = "tasks that can be begun by their id (default: none)")
    private @Nullable String tasks;

    @Option(
            names = "--mode",
            paramLabel = "faithful|strict",
            description = "how answers are judged (default: faithful for files, strict for packs that are shipped)")
    private @Nullable Mode mode;

    @Option(
            names = "--copies",
            description = "how many environments at a time (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private int copies = 1;

    @Option(
            names = "--expiry",
            paramLabel = "SECONDS",
            description = "after which an unused lease is taken back (default: ${DEFAULT-VALUE})",
            defaultValue = "900")
    private int expiry = 900;

    @Option(
            names = "--deadline",
            paramLabel = "SECONDS",
            description = "how long a call may take (default: ${DEFAULT-VALUE})",
            defaultValue = "120")
    private int deadline = 120;

    @Mixin
    private WorldOptions world = new WorldOptions();

    private final SiteSettings settings = new SiteSettings();

    ServeCommand(Console console) {
        this.console = console;
    }

    @Override
    public SiteSettings settings() {
        return settings;
    }

    @Override
    public Integer call() throws InterruptedException {
        requireSense();
        String token = token();
        Where where = world.where();
        ServePlan plan = plan();
        Chromium chromium = Chromium.findOrInstall(console::note);
        try (SiteRuntime runtime = where.open();
                SitePool pool = new SitePool(runtime, SiteCatalog.ofThisBuild().runnable(sites, where), options());
                Environments environments = new Environments(pool, chromium, plan);
                ApiServer server = ApiServer.start(new EnvironmentApi(environments), host, port, token)) {
            AtExit.inOrder("tiltyard-serve-end", LONGEST_END, () -> end(server, environments, pool));
            pool.warmUp(1);
            console.result("export TILTYARD_URL=\"" + server.url() + "\"");
            console.result("export " + TOKEN + "=\"" + token + "\"");
            console.note("Ctrl-C ends it. " + server.url() + "/openapi.json describes the requests.");
            new CountDownLatch(1).await(); // until the process is ended
        }
        return Exit.DONE;
    }

    /** First nobody is answered any more, then what answers need goes away; the databases are the runtime's to stop. */
    private static void end(ApiServer server, Environments environments, SitePool pool) {
        server.close();
        environments.close();
        pool.close();
    }

    private void requireSense() {
        if (copies < 1 || expiry < 1 || deadline < 1 || port < 0 || port > 65_535) {
            throw new UsageException("--copies " + copies + ", --expiry " + expiry + ", --deadline " + deadline
                    + ", --port " + port + " can't all be: the first three are at least 1, a port is from 0 to 65535.");
        }
    }

    private static String token() {
        String given = System.getenv(TOKEN);
        if (given == null || given.isBlank()) {
            byte[] bytes = new byte[24];
            new SecureRandom().nextBytes(bytes);
            return HexFormat.of().formatHex(bytes);
        }
        if (given.length() < SHORTEST_TOKEN) {
            throw new UsageException("The token in " + TOKEN + " has " + given.length() + " characters; use at least "
                    + SHORTEST_TOKEN + ", or leave it out and one is made.");
        }
        return given;
    }

    private ServePlan plan() {
        Optional<TaskPack> pack = Optional.ofNullable(tasks).map(TaskPack::open);
        Mode judging =
                Optional.ofNullable(mode).orElse(pack.map(TaskPack::own).orElse(true) ? Mode.STRICT : Mode.FAITHFUL);
        List<Task> known = pack.map(each -> each.select("", sites)).orElse(List.of());
        return new ServePlan(known, Judges.of(judging), Duration.ofSeconds(expiry), Duration.ofSeconds(deadline));
    }

    private PoolOptions options() {
        return PoolOptions.of(
                copies,
                new StartOptions(world.scale(), world.seed(), 0, "127.0.0.1", 0, console::progress, settings.given()));
    }
}
