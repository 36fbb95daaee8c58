package dev.tiltyard.cli.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.server.serve.ApiServer;
import dev.tiltyard.server.serve.ConsolePlan;
import dev.tiltyard.server.serve.EnvironmentApi;
import dev.tiltyard.server.serve.Environments;
import dev.tiltyard.server.serve.ServePlan;
import dev.tiltyard.server.webconsole.ProofResources;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * What it costs to watch environments: agents that don't think act over the API, while one viewer has the console's overview open
 * and while none has, in turns.
 */
public final class WatchBench {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int PAIRS = 4;
    private static final List<String> ACTIONS = List.of(
            "scroll [down]", "goto [%s/forums]", "scroll [down]", "goto [%s]", "scroll [up]", "goto [%s/about]");

    private final SiteDefinition site;
    private final StartOptions start;
    private final int copies;
    private final Duration length;
    private final Consumer<String> log;
    private final BearerToken token = BearerToken.random();
    private final HttpClient http = HttpClient.newHttpClient();
    private final AtomicInteger steps = new AtomicInteger();
    private volatile boolean playing = true;

    /**
     * Over one site.
     *
     * @param length of everything measured
     * @param log gets a line for each failure
     */
    public WatchBench(SiteDefinition site, StartOptions start, int copies, Duration length, Consumer<String> log) {
        this.site = site;
        this.start = start;
        this.copies = copies;
        this.length = length;
        this.log = log;
    }

    /** Measures. */
    public List<Benchmark> run() {
        Chromium chromium = Chromium.findOrInstall(log);
        ServePlan plan = new ServePlan(List.of(), Judges.of(Mode.STRICT), Duration.ofHours(10), Duration.ofMinutes(5));
        ConsolePlan page = new ConsolePlan(ProofResources.Mode.SERVE, List.of(site), Optional.empty());
        try (SiteRuntime runtime = Where.EMBEDDED.open();
                SitePool pool = new SitePool(runtime, List.of(site), PoolOptions.of(copies, start));
                Environments environments = new Environments(pool, chromium, plan);
                ApiServer server = ApiServer.start(
                        new EnvironmentApi(environments), "127.0.0.1", 0, token, Set.of(), Optional.of(page))) {
            return measure(server);
        }
    }

    private List<Benchmark> measure(ApiServer server) {
        ExecutorService agents = Executors.newCachedThreadPool();
        try {
            for (int number = 0; number < copies; number++) {
                String lease = "/v1/leases/"
                        + ask(server, "/v1/leases", "{\"patience_seconds\": 300}")
                                .path("lease")
                                .asText();
                String address = "__" + site.urlVariable() + "__";
                ask(server, lease + "/reset", "{\"start_urls\": [\"" + address + "\"], \"max_steps\": 10000}");
                agents.execute(() -> act(server, lease));
            }
            return compare(server);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while environments were watched", e);
        } finally {
            playing = false;
            agents.shutdownNow();
        }
    }

    private void act(ApiServer server, String lease) {
        String here = ask(server, lease + "/step", "{\"action\": \"scroll [up]\"}")
                .at("/observation/url")
                .asText();
        String base = here.replaceFirst("(https?://[^/]+).*", "$1");
        for (int turn = 0; playing; turn++) {
            String action = ACTIONS.get(turn % ACTIONS.size()).replace("%s", base);
            try {
                ask(
                        server,
                        lease + "/step",
                        JSON.createObjectNode().put("action", action).toString());
                steps.incrementAndGet();
            } catch (IllegalStateException | UncheckedIOException e) {
                if (playing) {
                    log.accept(String.valueOf(e.getMessage()));
                }
                return;
            }
        }
    }

    private List<Benchmark> compare(ApiServer server) throws InterruptedException {
        long slice = length.toMillis() / (2L * PAIRS);
        List<Double> alone = new ArrayList<>();
        List<Double> watched = new ArrayList<>();
        List<Double> ratios = new ArrayList<>();
        Thread.sleep(slice / 2); // caches and the JVM warm up first
        for (int pair = 0; pair < PAIRS; pair++) {
            // In turns: off on, on off, so that a drift of the machine's load counts for neither.
            boolean first = pair % 2 == 1;
            double one = slice(server, slice, first);
            double other = slice(server, slice, !first);
            alone.add(first ? other : one);
            watched.add(first ? one : other);
            ratios.add(watched.get(pair) / alone.get(pair));
        }
        String prefix = "watch/" + site.id() + "/" + start.scale().name().toLowerCase(Locale.ROOT);
        return List.of(
                new Benchmark(prefix + "/steps-per-second", "1/s", alone),
                new Benchmark(prefix + "/steps-per-second-watched", "1/s", watched),
                new Benchmark(prefix + "/watched-over-alone", "ratio", ratios));
    }

    private double slice(ApiServer server, long millis, boolean watch) throws InterruptedException {
        Viewer viewer = new Viewer(server);
        if (watch) {
            viewer.start();
        }
        Thread.sleep(Math.min(2_000, millis / 5)); // until pictures come, or have stopped coming
        int before = steps.get();
        long since = System.nanoTime();
        Thread.sleep(millis);
        double seconds = (System.nanoTime() - since) / 1e9;
        double perSecond = (steps.get() - before) / seconds;
        viewer.end();
        if (watch) {
            log.accept(viewer.pictures.get() + " pictures were sent while " + copies + " environments were watched");
            Thread.sleep(6_000); // until the console has noticed that nobody looks any more
        }
        return perSecond;
    }

    /** Somebody with the overview open. */
    private final class Viewer extends Thread {
        private final ApiServer server;
        private final AtomicInteger pictures = new AtomicInteger();
        private volatile boolean there = true;

        Viewer(ApiServer server) {
            super("tiltyard-viewer");
            this.server = server;
            setDaemon(true);
        }

        void end() {
            there = false;
        }

        @Override
        public void run() {
            ObjectNode asked = JSON.createObjectNode().put("front", "").put("count", -1);
            ObjectNode seen = asked.putObject("seen");
            while (there) {
                JsonNode list =
                        ask(server, "/v1/console/watch", asked.toString()).path("environments");
                asked.put("count", list.size());
                for (JsonNode environment : list) {
                    ObjectNode known =
                            seen.withObject("/" + environment.path("id").asText());
                    known.put("version", environment.path("version").asInt());
                    if (environment.has("picture")) {
                        pictures.incrementAndGet();
                        known.put("picture", environment.at("/picture/number").asInt());
                    }
                }
            }
        }
    }

    private JsonNode ask(ApiServer server, String path, String body) {
        try {
            HttpResponse<String> answer = http.send(
                    HttpRequest.newBuilder(server.url().resolve(path))
                            .header("Authorization", "Bearer " + token.value())
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() >= 300) {
                throw new IllegalStateException(path + " is answered with " + answer.body());
            }
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
