package dev.tiltyard.server.control;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.usage.TakenPort;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.control.ControlHttp;
import dev.tiltyard.values.MachineLacksException;
import io.javalin.http.ConflictResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/**
 * Lets other processes of the user see, reset and stop the sites of this process. Listens on loopback only; every
 * request must carry the token, so that the agent's browser can't use it even if it finds the port.
 */
public final class BringUpServer implements AutoCloseable {
    /** Its port beside the sites' default ports. */
    public static final int USUAL_PORT = 8877;

    private static final String HOST = "127.0.0.1";
    private static final String FULL_RESET = "/full-reset/";
    private static final String JUDGE = "/judge/";
    private static final Duration RESET_PATIENCE = Duration.ofSeconds(10);

    private final CacheFolder cache;
    private volatile Optional<List<RunningSite>> sites = Optional.empty();
    private final BearerToken token = BearerToken.random();
    private final ExecutorService resets = Executors.newCachedThreadPool(BringUpServer::daemon);
    private final JudgeDoor judgeDoor = new JudgeDoor();
    private final CountDownLatch stop = new CountDownLatch(1);
    private volatile Map<Integer, FullReset> fullResets = Map.of();
    private final Runnable endEarly;
    private final ControlHttp http;
    private final ControlAddress address;

    private BringUpServer(CacheFolder cache, int port, Runnable endEarly) {
        this.cache = cache;
        this.endEarly = endEarly;
        this.http = ControlHttp.of("this bring-up", token)
                .get("/status", context -> status())
                .post("/reset", this::reset)
                .post("/down", context -> new Stopping(true), this::end)
                .withoutToken(FULL_RESET + "<rest>", this::fullReset)
                .withoutToken(JUDGE + "<rest>", this::judge)
                .start(HOST, port);
        this.address = new ControlAddress(
                ProcessHandle.current().pid(), URI.create("http://" + HOST + ":" + http.port()), token.value());
    }

    /**
     * Starts listening before the sites are started, and writes the address where other processes look for it.
     *
     * @param lock of the cache folder, which the caller keeps until this server is closed
     * @param port 0 for any free one
     * @param endEarly ends this process if another one asks for it before the sites are up
     */
    public static BringUpServer open(CacheFolder cache, BringUpLock lock, int port, Runnable endEarly) {
        Objects.requireNonNull(lock, "lock");
        return listening(cache, port, endEarly);
    }

    /** The same for sites that are already up, in a cache folder that nobody else uses. */
    static BringUpServer start(CacheFolder cache, List<RunningSite> sites, int port) {
        BringUpServer server = listening(cache, port, () -> {});
        server.ready(sites);
        return server;
    }

    private static BringUpServer listening(CacheFolder cache, int port, Runnable endEarly) {
        if (TakenPort.isTaken(HOST, port)) {
            throw new MachineLacksException("Could not open the control address, because port " + port + " is taken."
                    + " Remedy: stop what listens there, or use '--ports random'.");
        }
        BringUpServer server = new BringUpServer(cache, port, endEarly);
        server.address.write(cache);
        return server;
    }

    /** From now on these sites are shown, reset and stopped. */
    public void ready(List<RunningSite> up) {
        Map<Integer, FullReset> byCopy = new TreeMap<>();
        up.stream()
                .collect(Collectors.groupingBy(RunningSite::copy))
                .forEach((copy, own) -> byCopy.put(copy, new FullReset(own, resets, RESET_PATIENCE)));
        fullResets = Map.copyOf(byCopy);
        sites = Optional.of(List.copyOf(up));
    }

    private BringUpStatus status() {
        return sites.map(SiteDocuments::status).orElseGet(BringUpStatus::starting);
    }

    private void end() {
        stop.countDown();
        if (sites.isEmpty()) {
            endEarly.run();
        }
    }

    /** The address that other processes find. */
    public ControlAddress address() {
        return address;
    }

    /**
     * Where a harness that sends no header finds {@code /reset} and {@code /status} of a copy. The token is part of the
     * address, so that a caller without the token gets 404.
     */
    public URI fullReset(int copy) {
        return address.url().resolve(FULL_RESET + token.value() + "/" + copy);
    }

    /** Where harnesses find our judge, as the base address of a service with OpenAI's protocol; the token is part of it. */
    public URI judge() {
        return address.url().resolve(JUDGE + token.value() + "/v1");
    }

    /** Waits until another process asks this one to stop. */
    public void awaitStop() throws InterruptedException {
        stop.await();
    }

    /** The answer to {@code /down}. */
    private record Stopping(boolean stopping) {}

    // The harness asks with GET and no header, and reads plain text.
    private void fullReset(Context context) {
        String[] parts = context.pathParam("rest").split("/", 3);
        Optional<FullReset> reset = parts.length == 3 && parts[1].matches("\\d{1,6}") && token.matches(parts[0])
                ? Optional.ofNullable(fullResets.get(Integer.valueOf(parts[1])))
                : Optional.empty();
        FullReset.Answer answer = !context.req().getMethod().equals("GET")
                ? new FullReset.Answer(405, "Ask with GET")
                : reset.map(found -> found.get("/" + parts[2])).orElse(FullReset.NO_ENDPOINT);
        context.status(answer.status()).contentType("text/html; charset=utf-8").result(answer.body());
    }

    private void judge(Context context) throws IOException {
        String[] parts = context.pathParam("rest").split("/", 2);
        if (parts.length < 2 || !token.matches(parts[0])) {
            context.status(404).result("Endpoint not found");
            return;
        }
        judgeDoor.answer("/" + parts[1], context);
    }

    private ResetDocuments reset(Context context) {
        List<String> wanted = context.queryParams("site");
        boolean inFull = Boolean.parseBoolean(context.queryParam("verify"));
        List<RunningSite> chosen = sites
                .orElseThrow(() -> new ConflictResponse(
                        "The sites are still being started. Wait until './tiltyard status'" + " shows them."))
                .stream()
                .filter(site ->
                        wanted.isEmpty() || wanted.contains(site.definition().id()))
                .toList();
        List<String> missing = wanted.stream()
                .filter(id ->
                        chosen.stream().noneMatch(site -> site.definition().id().equals(id)))
                .toList();
        if (!missing.isEmpty()) {
            throw new NotFoundResponse(
                    "Not up: " + String.join(", ", missing) + ". './tiltyard status' shows the sites that are.");
        }
        return new ResetDocuments(chosen.stream()
                .map(site -> SiteDocuments.reset(site, site.state().reset(inFull)))
                .toList());
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "tiltyard-reset");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void close() {
        ControlAddress.remove(cache);
        http.close();
        resets.shutdownNow();
        stop.countDown();
    }
}
