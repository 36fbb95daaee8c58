package dev.tiltyard.suite.control;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.server.CacheFolder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/**
 * Lets other processes of the user see, reset and stop what this process holds. Listens on loopback only; every request
 * must carry the token, so that the agent's browser can't use it even if it finds the port.
 */
public final class BringUpServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FULL_RESET = "/full-reset/";
    private static final Duration RESET_PATIENCE = Duration.ofSeconds(10);

    private final CacheFolder cache;
    private final List<RunningSite> sites;
    private final HttpServer http;
    /** As many as are needed: those who wait for the end of a reset must not keep one from its beginning. */
    private final ExecutorService workers = Executors.newCachedThreadPool(BringUpServer::daemon);

    private final ControlAddress address;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final Map<Integer, FullReset> fullResets = new TreeMap<>();

    private BringUpServer(CacheFolder cache, List<RunningSite> sites, HttpServer http) {
        this.cache = cache;
        this.sites = List.copyOf(sites);
        this.http = http;
        this.address = new ControlAddress(
                ProcessHandle.current().pid(),
                URI.create("http://127.0.0.1:" + http.getAddress().getPort()),
                newToken());
        this.sites.stream()
                .collect(Collectors.groupingBy(RunningSite::copy))
                .forEach((copy, own) -> fullResets.put(copy, new FullReset(own, workers, RESET_PATIENCE)));
    }

    /**
     * Starts listening and leaves the address where other processes look for it.
     *
     * @param port 0 for any free one
     */
    public static BringUpServer start(CacheFolder cache, List<RunningSite> sites, int port) {
        try {
            HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 16);
            BringUpServer server = new BringUpServer(cache, sites, http);
            http.createContext("/", server::handle);
            http.setExecutor(server.workers);
            http.start();
            server.address.write(cache);
            return server;
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not open the control address on port " + port + ": " + e
                            + ". Remedy: stop what listens there, or use '--ports random'.",
                    e);
        }
    }

    /** The address that was left for others. */
    public ControlAddress address() {
        return address;
    }

    /**
     * Where a harness that carries no token finds {@code /reset} and {@code /status} of a copy: the token is in the address,
     * so that who does not know it finds nothing there.
     */
    public URI fullReset(int copy) {
        return address.url().resolve(FULL_RESET + address.token() + "/" + copy);
    }

    /** Waits until another process asks for the end. */
    public void awaitStop() throws InterruptedException {
        stop.await();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            handleOrTell(exchange);
        }
    }

    // The exchange must be open still when what went wrong is told.
    private void handleOrTell(HttpExchange exchange) throws IOException {
        try {
            if (exchange.getRequestURI().getPath().startsWith(FULL_RESET)) {
                fullReset(exchange);
                return;
            }
            if (!isAllowed(exchange)) {
                answer(exchange, 401, error("the token is missing or wrong"));
                return;
            }
            String request =
                    exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
            switch (request) {
                case "GET /status" -> answer(exchange, 200, SiteDocuments.status(sites));
                case "POST /reset" -> reset(exchange);
                case "POST /down" -> {
                    answer(exchange, 200, JSON.createObjectNode().put("stopping", true));
                    stop.countDown();
                }
                default -> answer(exchange, 404, error("there is no " + request));
            }
        } catch (RuntimeException e) {
            answer(exchange, 500, error(String.valueOf(e.getMessage())));
        }
    }

    // The harness asks with GET and no header, and reads plain text.
    private void fullReset(HttpExchange exchange) throws IOException {
        String[] parts = exchange.getRequestURI()
                .getPath()
                .substring(FULL_RESET.length())
                .split("/", 3);
        Optional<FullReset> reset = parts.length == 3 && parts[1].matches("\\d{1,6}") && isToken(parts[0])
                ? Optional.ofNullable(fullResets.get(Integer.valueOf(parts[1])))
                : Optional.empty();
        FullReset.Answer said = !exchange.getRequestMethod().equals("GET")
                ? new FullReset.Answer(405, "Ask with GET")
                : reset.map(found -> found.get("/" + parts[2])).orElse(new FullReset.Answer(404, "Endpoint not found"));
        byte[] bytes = said.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(said.status(), bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.getResponseBody().flush();
    }

    private void reset(HttpExchange exchange) throws IOException {
        Query query = Query.of(exchange.getRequestURI());
        List<RunningSite> wanted = sites.stream()
                .filter(site -> query.site().isEmpty()
                        || query.site().get().equals(site.definition().id()))
                .toList();
        if (wanted.isEmpty()) {
            answer(exchange, 404, error("site " + query.site().orElse("") + " is not up"));
            return;
        }
        ObjectNode document = JSON.createObjectNode();
        ArrayNode list = document.putArray("sites");
        for (RunningSite site : wanted) {
            list.add(SiteDocuments.reset(site, site.state().reset(query.inFull())));
        }
        answer(exchange, 200, document);
    }

    private boolean isAllowed(HttpExchange exchange) {
        String given = exchange.getRequestHeaders().getFirst("Authorization");
        return given != null && given.startsWith("Bearer ") && isToken(given.substring("Bearer ".length()));
    }

    private boolean isToken(String given) {
        return MessageDigest.isEqual(
                given.getBytes(StandardCharsets.UTF_8), address.token().getBytes(StandardCharsets.UTF_8));
    }

    private static void answer(HttpExchange exchange, int status, ObjectNode body) throws IOException {
        byte[] bytes = body.toString().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.getResponseBody().flush();
    }

    private static ObjectNode error(String message) {
        return JSON.createObjectNode().put("error", message);
    }

    private static String newToken() {
        byte[] bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "tiltyard-control");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void close() {
        ControlAddress.remove(cache);
        http.stop(0);
        workers.shutdownNow();
        stop.countDown();
    }
}
