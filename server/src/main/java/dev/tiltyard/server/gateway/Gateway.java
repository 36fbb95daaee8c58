package dev.tiltyard.server.gateway;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.runner.usage.CallThreads;
import dev.tiltyard.runner.usage.TakenPort;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.web.BareErrors;
import dev.tiltyard.sitekit.web.ClientWatch;
import dev.tiltyard.sitekit.web.WholeBodies;
import dev.tiltyard.values.MachineLacksException;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The environment API of many servers at one address. A request for a lease goes to a server with a free copy, or waits for one; all
 * other requests about a lease go to its server, with the caller's own token, which that server checks. All servers have the harness's
 * token of the gateway. Safe for use by many clients.
 */
public final class Gateway implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Gateway.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_BYTES = 1 << 20;
    private static final int MOST_WAITING = 1_000;
    private static final int MOST_CALLS = 512;
    private static final int PATIENCE = 10;
    private static final int MOST_PATIENCE = 300;
    private static final String PATIENCE_FIELD = "patience_seconds";
    private static final List<HandlerType> METHODS = List.of(
            HandlerType.GET,
            HandlerType.HEAD,
            HandlerType.POST,
            HandlerType.PUT,
            HandlerType.PATCH,
            HandlerType.DELETE);

    private final Fleet fleet;
    private final BearerToken token;
    private final String host;
    private final Javalin javalin;
    /** Neither waiting for a copy nor a call that takes long keeps others from being answered. */
    private final CallThreads waiting = new CallThreads("tiltyard-waiting", MOST_WAITING);

    private final CallThreads calls = new CallThreads("tiltyard-call", MOST_CALLS);

    private Gateway(Supplier<Set<URI>> servers, BearerToken token, String host, int port) {
        this.token = token;
        this.host = host;
        this.fleet = new Fleet(servers, token);
        this.javalin = Javalin.create(this::configure);
        javalin.start(host, port);
    }

    /**
     * Starts listening.
     *
     * @param servers gives the addresses of the servers that there are now; asked every second
     * @param token of the harness, the same for all servers
     * @param port 0 for any free one
     * @throws MachineLacksException if the port is taken
     */
    public static Gateway start(Supplier<Set<URI>> servers, BearerToken token, String host, int port) {
        TakenPort.requireFree(host, port);
        try {
            return new Gateway(servers, token, host, port);
        } catch (RuntimeException e) {
            throw TakenPort.at(host, port, e);
        }
    }

    /** The address it listens on. */
    public URI url() {
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + javalin.port());
    }

    /** How many copies are wanted now: the leases, and the requests that wait for one. */
    public int wanted() {
        return fleet.leases() + fleet.waiting();
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.jetty.modifyServer(server -> {
            server.setErrorHandler(new BareErrors(
                    "application/json",
                    (status, name) -> problem(
                            "refused",
                            "The request is refused: " + name + ".",
                            "GET /openapi.json describes requests.")));
            server.setHandler(WholeBodies.upTo(MOST_BYTES, this::mayBeKnown));
        });
        config.routes.get("/health", this::health);
        config.routes.get("/metrics", this::metrics);
        config.routes.get("/openapi.json", context -> soon(context, calls, this::anywhere));
        config.routes.get("/v1/tasks", context -> soon(context, calls, this::anywhere));
        config.routes.get("/v1/leases", context -> soon(context, calls, this::list));
        config.routes.head("/v1/leases", context -> soon(context, calls, this::list));
        config.routes.head("/v1/tasks", context -> soon(context, calls, this::anywhere));
        config.routes.head("/metrics", this::metrics);
        config.routes.post("/v1/leases", context -> soon(context, waiting, this::lease));
        for (HandlerType method : METHODS) {
            config.routes.addHttpHandler(method, "/v1/leases/{lease}", context -> soon(context, calls, this::ofLease));
            config.routes.addHttpHandler(
                    method, "/v1/leases/{lease}/{verb}", context -> soon(context, calls, this::ofLease));
        }
        config.routes.exception(HttpResponseException.class, this::refused);
        config.routes.exception(Exception.class, Gateway::unexpected);
    }

    /** What answers a request of a client that may go away meanwhile. */
    @FunctionalInterface
    private interface Answer {
        void to(Context context, BooleanSupplier gone) throws IOException, InterruptedException;
    }

    private static void soon(Context context, CallThreads threads, Answer answer) {
        AtomicBoolean gone = new AtomicBoolean();
        ClientWatch watch = ClientWatch.over(context.req(), () -> gone.set(true));
        context.future(() -> threads.begin(() -> {
                    try {
                        answer.to(context, gone::get);
                    } catch (IOException | InterruptedException e) {
                        throw new CompletionException(e);
                    }
                    return context;
                })
                .orElseGet(() -> {
                    answer(context, 503, problem("busy", "Too many calls are under way.", "Try again a little later."));
                    return CompletableFuture.completedFuture(context);
                })
                .whenComplete((done, failure) -> {
                    watch.close();
                    if (watch.spoke()) {
                        context.header("Connection", "close");
                    }
                }));
    }

    /** Only a server can tell the token of an agent, but the gateway knows the leases that agents have. */
    private boolean mayBeKnown(Request request) {
        String authorization = request.getHeaders().get(HttpHeader.AUTHORIZATION);
        String[] path = Request.getPathInContext(request).split("/", 5);
        return token.isIn(authorization)
                || authorization != null && path.length > 3 && fleet.of(path[3]).isPresent();
    }

    private void health(Context context) {
        boolean ready = !fleet.open().isEmpty();
        ObjectNode health = JSON.createObjectNode().put("status", ready ? "ready" : "no server");
        answer(context, ready ? 200 : 503, health.toString());
    }

    /** In the text format of Prometheus. */
    private void metrics(Context context) {
        if (!isHarness(context)) {
            answer(
                    context,
                    401,
                    problem(
                            "token_missing_or_wrong",
                            "The metrics are for the harness.",
                            "Send the header 'Authorization: Bearer TOKEN' with the gateway's token."));
            return;
        }
        context.contentType("text/plain; version=0.0.4")
                .result(gauge("leases", fleet.leases())
                        + gauge("leases_waiting", fleet.waiting())
                        + gauge("servers_open", fleet.open().size()));
    }

    private static String gauge(String name, int value) {
        return "# TYPE tiltyard_" + name + " gauge\ntiltyard_" + name + " " + value + "\n";
    }

    /** What any server can answer. */
    private void anywhere(Context context, BooleanSupplier gone) throws IOException {
        byte[] body = body(context);
        for (GatewayServer member : fleet.open()) {
            try {
                answer(context, member.pass(context.method().name(), context.path(), authorization(context), body));
                return;
            } catch (IOException e) {
                LOG.info("{} doesn't answer: {}", member, e.toString());
            }
        }
        answer(
                context,
                503,
                problem("no_server", "No server takes requests.", "Wait until one has started, or look at its log."));
    }

    private void list(Context context, BooleanSupplier gone) throws IOException {
        if (!isHarness(context)) {
            anywhere(context, gone); // which refuses it
            return;
        }
        ArrayNode leases = JSON.createArrayNode();
        for (GatewayServer member : fleet.all()) {
            try {
                Reply reply = member.pass("GET", "/v1/leases", authorization(context), new byte[0]);
                JSON.readTree(reply.body()).path("leases").forEach(leases::add);
            } catch (IOException e) {
                LOG.info("{} doesn't answer: {}", member, e.toString());
            }
        }
        answer(context, 200, JSON.createObjectNode().set("leases", leases).toString());
    }

    private void lease(Context context, BooleanSupplier gone) throws IOException, InterruptedException {
        if (!isHarness(context)) {
            anywhere(context, gone); // which refuses it
            return;
        }
        Optional<Integer> patience = patience(body(context));
        if (patience.isEmpty()) {
            answer(
                    context,
                    400,
                    problem(
                            "bad_request",
                            "The body must be {\"" + PATIENCE_FIELD + "\": N} with a number from 0 to " + MOST_PATIENCE
                                    + ", or empty.",
                            "Send that."));
            return;
        }
        Optional<Reply> reply = fleet.lease(Duration.ofSeconds(patience.get()), gone);
        if (reply.isPresent()) {
            answer(context, reply.get());
            return;
        }
        answer(
                context,
                503,
                problem(
                        "no_copy_free",
                        "On none of " + fleet.open().size() + " servers a copy became free within " + patience.get()
                                + " s.",
                        "Release a lease, wait longer ('" + PATIENCE_FIELD + "'), or run more servers."));
    }

    private static Optional<Integer> patience(byte[] body) {
        try {
            JsonNode given = body.length == 0 ? JSON.createObjectNode() : JSON.readTree(body);
            JsonNode seconds = given.path(PATIENCE_FIELD);
            boolean right = given.isObject()
                    && given.size() == (seconds.isMissingNode() ? 0 : 1)
                    && (seconds.isMissingNode() || seconds.isInt());
            int value = seconds.asInt(PATIENCE);
            return right && value >= 0 && value <= MOST_PATIENCE ? Optional.of(value) : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new IllegalStateException("bytes in memory can always be read", e);
        }
    }

    private void ofLease(Context context, BooleanSupplier gone) throws IOException {
        byte[] body = body(context);
        String lease = context.pathParam("lease");
        Optional<GatewayServer> member = fleet.of(lease);
        if (member.isEmpty()) {
            unknown(context, lease);
            return;
        }
        try {
            Reply reply =
                    member.get().pass(context.method().name(), path(context, lease), authorization(context), body);
            if (reply.is(410) || (context.method() == HandlerType.DELETE && reply.is(200))) {
                fleet.ended(lease);
            }
            if (reply.is(201)) {
                fleet.forked(member.get(), reply);
            }
            answer(context, reply);
        } catch (IOException e) {
            LOG.info("{} doesn't answer: {}", member.get(), e.toString());
            if (fleet.isLost(lease)) {
                unknown(context, lease);
                return;
            }
            answer(
                    context,
                    502,
                    problem(
                            "server_failed",
                            "The server of lease " + lease + " does not answer.",
                            "Take a new lease: its server may be lost."));
        }
    }

    private void unknown(Context context, String lease) {
        if (fleet.isLost(lease)) {
            answer(
                    context,
                    410,
                    problem(
                            "lease_gone",
                            "Lease " + lease + " was lost with its server.",
                            "Take a new lease: POST /v1/leases."));
        } else {
            answer(context, 404, problem("unknown_lease", "There is no such lease.", "Take one: POST /v1/leases."));
        }
    }

    /** The path again, from its parts: nothing that a caller made up reaches a server in another form. */
    private static String path(Context context, String lease) {
        String verb = context.pathParamMap().getOrDefault("verb", "");
        return "/v1/leases/" + lease + (verb.matches("[a-z]+") ? "/" + verb : verb.isEmpty() ? "" : "/unknown");
    }

    private boolean isHarness(Context context) {
        return token.isIn(authorization(context));
    }

    private static @Nullable String authorization(Context context) {
        return context.header("Authorization");
    }

    private static byte[] body(Context context) throws IOException {
        byte[] bytes = context.req().getInputStream().readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            throw new HttpResponseException(413, "The body has more than " + MOST_BYTES + " bytes.");
        }
        return bytes;
    }

    private void refused(HttpResponseException e, Context context) {
        answer(
                context,
                e.getStatus(),
                problem("refused", String.valueOf(e.getMessage()), "GET /openapi.json describes requests."));
    }

    private static void unexpected(Exception e, Context context) {
        LOG.error("{} {} failed", context.req().getMethod(), context.path(), e);
        answer(
                context,
                500,
                problem(
                        "unexpected",
                        "Unexpected failure: " + e.getClass().getSimpleName() + ".",
                        "The gateway's log has the details."));
    }

    private static String problem(String code, String message, String remedy) {
        ObjectNode problem = JSON.createObjectNode();
        problem.putObject("error").put("code", code).put("message", message).put("remedy", remedy);
        return problem.toString();
    }

    private static void answer(Context context, Reply reply) {
        reply.retryAfter().ifPresent(seconds -> context.header("Retry-After", seconds));
        context.status(reply.status()).contentType(reply.type()).result(reply.body());
    }

    private static void answer(Context context, int status, String json) {
        context.status(status).contentType("application/json").result(json.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        javalin.stop();
        waiting.close();
        calls.close();
        fleet.close();
    }
}
