package dev.tiltyard.suite.control;

import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.control.ControlHttp;
import dev.tiltyard.values.MachineLacksException;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
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
    private static final String HOST = "127.0.0.1";
    private static final String FULL_RESET = "/full-reset/";
    private static final String JUDGE = "/judge/";
    private static final Duration RESET_PATIENCE = Duration.ofSeconds(10);

    private final CacheFolder cache;
    private final List<RunningSite> sites;
    private final BearerToken token = BearerToken.random();
    private final ExecutorService resets = Executors.newCachedThreadPool(BringUpServer::daemon);
    private final JudgeDoor judgeDoor = new JudgeDoor();
    private final CountDownLatch stop = new CountDownLatch(1);
    private final Map<Integer, FullReset> fullResets = new TreeMap<>();
    private final ControlHttp http;
    private final ControlAddress address;

    private BringUpServer(CacheFolder cache, List<RunningSite> sites, int port) {
        this.cache = cache;
        this.sites = List.copyOf(sites);
        this.sites.stream()
                .collect(Collectors.groupingBy(RunningSite::copy))
                .forEach((copy, own) -> fullResets.put(copy, new FullReset(own, resets, RESET_PATIENCE)));
        this.http = ControlHttp.of("this bring-up", token)
                .get("/status", context -> SiteDocuments.status(this.sites))
                .post("/reset", this::reset)
                .post("/down", context -> new Stopping(true), stop::countDown)
                .withoutToken(FULL_RESET + "<rest>", this::fullReset)
                .withoutToken(JUDGE + "<rest>", this::judge)
                .start(HOST, port);
        this.address = new ControlAddress(
                ProcessHandle.current().pid(), URI.create("http://" + HOST + ":" + http.port()), token.value());
    }

    /**
     * Starts listening and writes the address where other processes look for it.
     *
     * @param port 0 for any free one
     */
    public static BringUpServer start(CacheFolder cache, List<RunningSite> sites, int port) {
        BringUpServer server;
        try {
            server = new BringUpServer(cache, sites, port);
        } catch (JavalinBindException e) {
            throw new MachineLacksException(
                    "Could not open the control address on port " + port + ": " + e.getMessage()
                            + ". Remedy: stop what listens there, or use '--ports random'.",
                    e);
        }
        server.address.write(cache);
        return server;
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
        Optional<String> wanted = Optional.ofNullable(context.queryParam("site"));
        boolean inFull = Boolean.parseBoolean(context.queryParam("verify"));
        List<RunningSite> chosen = sites.stream()
                .filter(site -> wanted.map(site.definition().id()::equals).orElse(true))
                .toList();
        if (chosen.isEmpty()) {
            throw new NotFoundResponse("site " + wanted.orElse("") + " is not up");
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
