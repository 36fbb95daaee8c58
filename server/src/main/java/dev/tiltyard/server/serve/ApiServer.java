package dev.tiltyard.server.serve;

import dev.tiltyard.runner.cdp.CdpDoor;
import dev.tiltyard.runner.usage.TakenPort;
import dev.tiltyard.server.webconsole.ConsoleDoor;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.values.MachineLacksException;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;

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

    /** Largest accepted body with recorded episodes, in bytes. */
    static final int MOST_RECORDED_BYTES = 16 << 20;

    private final Javalin javalin;
    private final CallerTokens doorkeeper;
    private final EnvironmentApi api;
    private final String host;
    private final McpGate mcp;
    private final OpenEnvDoor openEnv;
    private final CdpDoor cdp;
    private final Optional<ConsoleDoor> console;
    private final ApiRoutes routes;

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
                McpDoor.forHarness(api, ApiRoutes.description()),
                McpDoor.forAgents(api, ApiRoutes.description()),
                api.environments()::isHeld);
        this.cdp = new CdpDoor(new LeaseKeys(api.environments(), doorkeeper));
        this.openEnv = new OpenEnvDoor(api.environments(), doorkeeper);
        this.routes = new ApiRoutes(doorkeeper, api.verbs().values(), "GET /openapi.json describes the API.");
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
        return url(host, javalin.port());
    }

    static URI url(String host, int port) {
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port);
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
        config.jetty.modifyServletContextHandler(this::addMcp);
        config.routes.get("/health", this::health);
        routes.addTo(config, request -> openEnv.knows(org.eclipse.jetty.server.Request.getPathInContext(request)));
        openEnv.addTo(config);
        cdp.addTo(config);
        console.ifPresent(door -> door.addTo(config));
    }

    /** A server that takes no new leases is not ready for anybody who would choose it. */
    private void health(Context context) {
        Environments environments = api.environments();
        boolean draining = environments.isDraining();
        ApiRoutes.json(
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

    @Override
    public void close() {
        console.ifPresent(ConsoleDoor::close);
        mcp.close();
        openEnv.close();
        javalin.stop();
        routes.close();
    }
}
