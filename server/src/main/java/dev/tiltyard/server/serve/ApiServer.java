package dev.tiltyard.server.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.runner.cdp.CdpDoor;
import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.runner.usage.CallThreads;
import dev.tiltyard.runner.usage.TakenPort;
import dev.tiltyard.server.webconsole.ConsoleDoor;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.web.BareErrors;
import dev.tiltyard.sitekit.web.ClientWatch;
import dev.tiltyard.sitekit.web.RestOfBody;
import dev.tiltyard.sitekit.web.WholeBodies;
import dev.tiltyard.values.MachineLacksException;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.http.HttpHeader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The environment API over HTTP, and as tools of MCP at {@code /mcp}. Every request but those for {@code /health} and
 * {@code /openapi.json} must carry the harness's token or that of a lease's agent ({@code Authorization: Bearer ...});
 * every answer of the API is JSON, errors included.
 */
public final class ApiServer implements AutoCloseable {
    /** The port of {@code serve}, unless another one is named. */
    public static final int USUAL_PORT = 8878;

    /** Largest accepted body, in bytes. */
    static final int MOST_BYTES = 1 << 20;

    private static final int MOST_WAITING = 1_000;
    private static final int MOST_CALLS = 256;

    private static final Logger LOG = LoggerFactory.getLogger(ApiServer.class);

    private final Javalin javalin;
    private final CallerTokens doorkeeper;
    private final EnvironmentApi api;
    private final String host;
    private final McpGate mcp;
    private final OpenEnvDoor openEnv;
    private final CdpDoor cdp;
    private final Optional<ConsoleDoor> console;
    /** Neither waiting for a copy nor a call that takes long keeps others from being answered. */
    private final CallThreads waiting = new CallThreads("tiltyard-waiting", MOST_WAITING);

    private final CallThreads calls = new CallThreads("tiltyard-call", MOST_CALLS);

    private ApiServer(
            EnvironmentApi api,
            String host,
            int port,
            BearerToken token,
            Set<String> names,
            Optional<ConsolePlan> plan) {
        this.api = api;
        this.host = host;
        this.doorkeeper = new CallerTokens(token, api.agentTokens(), new WrongTokens(InstantSource.system()));
        HostRule hosts = new HostRule(host, names);
        this.console = plan.map(given -> given.door(api.environments(), new ConsoleGate(doorkeeper, hosts)));
        this.mcp = new McpGate(
                doorkeeper,
                hosts,
                McpDoor.forHarness(api, description()),
                McpDoor.forAgents(api, description()),
                api.environments()::isHeld);
        this.cdp = new CdpDoor(new LeaseKeys(api.environments(), doorkeeper));
        this.openEnv = new OpenEnvDoor(api.environments(), doorkeeper);
        this.javalin = Javalin.create(this::configure);
        javalin.start(host, port);
        api.servedAt(url());
    }

    /**
     * Starts listening.
     *
     * @param host 127.0.0.1 unless the user asked for another
     * @param port 0 for any free one
     * @param token of the harness
     * @throws MachineLacksException if the port is taken
     */
    public static ApiServer start(EnvironmentApi api, String host, int port, BearerToken token) {
        return start(api, host, port, token, Set.of());
    }

    /**
     * Starts listening behind a proxy or an alias.
     *
     * @param names by which MCP clients reach it, apart from its address and {@code localhost}
     */
    public static ApiServer start(EnvironmentApi api, String host, int port, BearerToken token, Set<String> names) {
        return start(api, host, port, token, names, Optional.empty());
    }

    /**
     * Starts listening, with the console.
     *
     * @param console what the console is for; empty for none
     */
    public static ApiServer start(
            EnvironmentApi api,
            String host,
            int port,
            BearerToken token,
            Set<String> names,
            Optional<ConsolePlan> console) {
        TakenPort.requireFree(host, port);
        try {
            return new ApiServer(api, host, port, token, names, console);
        } catch (RuntimeException e) {
            throw TakenPort.at(host, port, e);
        }
    }

    /** The address it listens on. */
    public URI url() {
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + javalin.port());
    }

    /** The address for clients of OpenEnv. Whoever knows it can play episodes, and do nothing else. */
    public URI openEnvUrl() {
        return url().resolve(openEnv.path());
    }

    /** The address of the console for a person's browser, with the token where only the page sees it. */
    public URI consoleUrl() {
        return URI.create(url() + ConsoleDoor.PAGE + "#token="
                + URLEncoder.encode(doorkeeper.harnessToken(), StandardCharsets.UTF_8));
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.jetty.modifyServletContextHandler(this::addMcp);
        config.jetty.modifyServer(server -> {
            server.setErrorHandler(new BareErrors(
                    "application/json",
                    (status, name) -> DocumentJson.line(failure(
                            "refused",
                            "The request is refused: " + name + ".",
                            "GET /openapi.json describes requests."))));
            server.setHandler(WholeBodies.upTo(MOST_BYTES, this::isKnown));
        });
        config.routes.get("/health", this::health);
        config.routes.get("/openapi.json", context -> context.contentType("application/json")
                .result(description().toPrettyString()));
        for (EnvironmentApi.Verb verb : api.verbs().values()) {
            config.routes.addHttpHandler(
                    HandlerType.findOrCreate(verb.method()), verb.path(), context -> answer(context, verb));
            if (verb.method().equals("GET")) {
                config.routes.addHttpHandler(HandlerType.HEAD, verb.path(), context -> answer(context, verb));
            }
        }
        openEnv.addTo(config);
        cdp.addTo(config);
        config.routes.after(RestOfBody::read);
        console.ifPresent(door -> door.addTo(config));
        config.routes.exception(ApiProblem.class, (problem, context) -> {
            if (problem.retryAfter() > 0) {
                context.header("Retry-After", String.valueOf(problem.retryAfter()));
            }
            json(context, problem.status(), ApiDocuments.Failure.of(problem));
        });
        config.routes.exception(HttpResponseException.class, this::refused);
        config.routes.exception(Exception.class, ApiServer::unexpected);
    }

    /** Whether a request's body is worth receiving. */
    private boolean isKnown(org.eclipse.jetty.server.Request request) {
        return doorkeeper.knows(request.getHeaders().get(HttpHeader.AUTHORIZATION))
                || openEnv.knows(org.eclipse.jetty.server.Request.getPathInContext(request));
    }

    /** A server that takes no new leases is not ready for anybody who would choose it. */
    private void health(Context context) {
        Environments environments = api.environments();
        boolean draining = environments.isDraining();
        json(
                context,
                draining ? 503 : 200,
                new ApiDocuments.Health(
                        draining ? "draining" : "ready",
                        environments.all().size(),
                        environments.free(),
                        environments.replaced()));
    }

    private void addMcp(ServletContextHandler servlets) {
        ServletHolder holder = new ServletHolder(mcp);
        holder.setAsyncSupported(true);
        servlets.addServlet(holder, McpDoor.PATH);
    }

    private void answer(Context context, EnvironmentApi.Verb verb) throws IOException {
        Caller caller =
                doorkeeper.caller(context.header("Authorization"), context.req().getRemoteAddr());
        String lease = verb.path().contains("{lease}") ? context.pathParam("lease") : "";
        api.requireAllowed(verb, caller, lease);
        Request request =
                Request.parse(new String(McpMessage.read(context.req()), StandardCharsets.UTF_8), verb.fields());
        AtomicBoolean gone = new AtomicBoolean();
        ClientWatch watch = ClientWatch.over(context.req(), () -> gone.set(true));
        context.future(() -> (verb.waits() ? waiting : calls)
                .begin(() -> api.answer(verb, caller, lease, request, gone::get))
                .orElseGet(() -> CompletableFuture.failedFuture(tooBusy()))
                .whenComplete((document, failure) -> watch.close())
                .thenAccept(document -> {
                    if (watch.spoke()) {
                        context.header("Connection", "close");
                    }
                    json(
                            context,
                            verb.status(),
                            document instanceof ApiDocuments.Cdp cdpAddress && context.host() != null
                                    ? cdpAddress.seenAs(context.host())
                                    : document);
                }));
    }

    private static ApiProblem tooBusy() {
        return new ApiProblem(
                        503,
                        "busy",
                        "The server answers as many calls as it can.",
                        "Send the call again a little later.")
                .retryAfter(1);
    }

    private void refused(HttpResponseException e, Context context) {
        String asked = context.req().getMethod() + " " + context.path();
        if (e.getStatus() == 404 || e.getStatus() == 405) {
            json(
                    context,
                    e.getStatus(),
                    failure(
                            e.getStatus() == 404 ? "unknown_path" : "wrong_method",
                            "There is no " + (asked.length() > 200 ? asked.substring(0, 200) + "..." : asked) + ".",
                            "GET /openapi.json describes the API."));
        } else {
            json(
                    context,
                    e.getStatus(),
                    failure("refused", String.valueOf(e.getMessage()), "GET /openapi.json describes requests."));
        }
    }

    private static void unexpected(Exception e, Context context) {
        if (AtExit.isEnding()) {
            // The process is ending, so the failure is expected and needs no log entry.
            json(context, 503, failure("ending", "The server is shutting down.", "Try again when it is back."));
            return;
        }
        LOG.error("{} {} failed", context.req().getMethod(), context.path(), e);
        json(
                context,
                500,
                failure(
                        "unexpected",
                        "Unexpected failure: " + e.getClass().getSimpleName() + ": " + e.getMessage(),
                        "Release the lease and take another; the server's log has the details."));
    }

    private static ApiDocuments.Failure failure(String code, String message, String remedy) {
        return new ApiDocuments.Failure(new ApiDocuments.Problem(code, message, remedy));
    }

    private static JsonNode description() {
        try (InputStream in = ApiServer.class.getResourceAsStream("openapi.json")) {
            if (in == null) {
                throw new IllegalStateException("openapi.json is missing from the build");
            }
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read openapi.json", e);
        }
    }

    private static void json(Context context, int status, Record document) {
        context.status(status).contentType("application/json").result(DocumentJson.line(document));
    }

    @Override
    public void close() {
        console.ifPresent(ConsoleDoor::close);
        mcp.close();
        openEnv.close();
        javalin.stop();
        waiting.close();
        calls.close();
    }
}
