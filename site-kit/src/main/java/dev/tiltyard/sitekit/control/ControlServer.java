package dev.tiltyard.sitekit.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.StateChangeJson;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import io.javalin.Javalin;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Lets another process control one site.
 *
 * <table>
 *   <caption>Requests; each needs the header {@code Authorization: Bearer TOKEN}</caption>
 *   <tr><td>{@code GET /status}</td><td>{@code {"site", "url", "copy", "state": "ready"}}</td></tr>
 *   <tr><td>{@code POST /reset?full=true|false}</td><td>the report, see {@link ControlJson}</td></tr>
 *   <tr><td>{@code GET /digest}</td><td>{@code {"value", "parts": {table: digest}}}</td></tr>
 *   <tr><td>{@code POST /snapshot}</td><td>{@code {"id"}}</td></tr>
 *   <tr><td>{@code POST /restore?id=ID}</td><td>the report</td></tr>
 *   <tr><td>{@code POST /inject}</td><td>a patch ({@link PatchJson}) in, {@code {"id"}} of the new initial state out</td></tr>
 *   <tr><td>{@code POST /withdraw}</td><td>the report; all patches are undone</td></tr>
 *   <tr><td>{@code POST /recreate}</td><td>the report; the copy is made anew from its world</td></tr>
 *   <tr><td>{@code GET /diff?since=ID}</td><td>the changes; without {@code since}, from the initial state</td></tr>
 *   <tr><td>{@code GET /database}</td><td>{@code {"protocol", "port", "database", "user", "password"}}, or {@code {}};
 *       the user can only read</td></tr>
 *   <tr><td>{@code POST /read}</td><td>a locator in, its value out</td></tr>
 * </table>
 *
 * <p>Errors are {@code {"error": sentence}} with status 400 (the request is wrong), 401 (no token), 409 (the site can't do
 * it now) or 500.
 */
public final class ControlServer implements AutoCloseable {
    private final RunningSite site;
    private final String token;
    private final Map<String, Snapshot> snapshots = new ConcurrentHashMap<>();
    private final Javalin javalin;

    private ControlServer(RunningSite site, String token) {
        this.site = site;
        this.token = token;
        this.javalin = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.startup.startupWatcherEnabled = false;
            config.routes.before(this::requireToken);
            config.routes.get("/status", context -> answer(context, status()));
            config.routes.post("/reset", context -> answer(context, ControlJson.of(siteId(), reset(context))));
            config.routes.get("/digest", context -> answer(context, ControlJson.of(state().digest())));
            config.routes.post("/snapshot", context -> answer(context, snapshot()));
            config.routes.post("/restore", context -> answer(context, ControlJson.of(siteId(), restore(context))));
            config.routes.post("/inject", context -> answer(context, inject(context)));
            config.routes.post("/withdraw", context -> answer(context, ControlJson.of(siteId(), state().withdraw())));
            config.routes.post("/recreate", context -> answer(context, ControlJson.of(siteId(), state().recreate())));
            config.routes.get(
                    "/diff", context -> answer(context, StateChangeJson.of(state().diff(named(context, "since")))));
            config.routes.post("/read", context -> answer(context, read(context)));
            config.routes.get("/database", context -> answer(context, ControlJson.of(site.database())));
            config.routes.exception(IllegalArgumentException.class, (e, context) -> error(context, 400, e));
            config.routes.exception(JsonProcessingException.class, (e, context) -> error(context, 400, e));
            config.routes.exception(SiteException.class, (e, context) -> error(context, 409, e));
            config.routes.exception(Exception.class, (e, context) -> error(context, 500, e));
        });
    }

    /**
     * Starts listening.
     *
     * @param host address to listen on
     * @param port port to listen on; 0 for any free one
     * @param token what callers must show; never logged
     */
    public static ControlServer start(RunningSite site, String host, int port, String token) {
        if (token.isBlank()) {
            throw new IllegalArgumentException("the control side of a site needs a token");
        }
        ControlServer server = new ControlServer(site, token);
        server.javalin.start(host, port);
        return server;
    }

    public int port() {
        return javalin.port();
    }

    private String siteId() {
        return site.definition().id();
    }

    private SiteState state() {
        return site.state();
    }

    private void requireToken(Context context) {
        String shown = Optional.ofNullable(context.header("Authorization")).orElse("");
        if (!MessageDigest.isEqual(
                shown.getBytes(StandardCharsets.UTF_8), ("Bearer " + token).getBytes(StandardCharsets.UTF_8))) {
            error(
                    context,
                    401,
                    new SiteException("The control side of " + siteId()
                            + " asks for its token in the header 'Authorization: Bearer ...'."));
            context.skipRemainingHandlers();
        }
    }

    private ObjectNode status() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("site", siteId())
                .put("url", site.url().toString())
                .put("copy", site.copy())
                .put("state", "ready");
    }

    private ResetReport reset(Context context) {
        return state().reset("true".equals(context.queryParam("full")));
    }

    private ObjectNode inject(Context context) throws JsonProcessingException {
        return known(state().inject(PatchJson.patch(ControlJson.MAPPER.readTree(context.body()))));
    }

    private ObjectNode snapshot() {
        return known(state().snapshot());
    }

    private ObjectNode known(Snapshot taken) {
        snapshots.put(taken.id(), taken);
        return JsonNodeFactory.instance.objectNode().put("id", taken.id());
    }

    private ResetReport restore(Context context) {
        return state().restore(named(context, "id"));
    }

    private Snapshot named(Context context, String parameter) {
        String id = Optional.ofNullable(context.queryParam(parameter)).orElse("");
        if (id.isEmpty() || id.equals(state().initial().id())) {
            return state().initial();
        }
        return Optional.ofNullable(snapshots.get(id))
                .orElseThrow(() -> new IllegalArgumentException(
                        "no snapshot '" + id + "' of " + siteId() + " was taken here; those taken: "
                                + snapshots.keySet().stream().sorted().toList()));
    }

    private JsonNode read(Context context) throws JsonProcessingException {
        return site.read(ControlJson.locator(ControlJson.MAPPER.readTree(context.body())));
    }

    private static void answer(Context context, JsonNode json) {
        context.contentType("application/json").result(json.toString());
    }

    private static void error(Context context, int status, Exception e) {
        answer(
                context.status(status),
                JsonNodeFactory.instance.objectNode().put("error", String.valueOf(e.getMessage())));
    }

    @Override
    public void close() {
        javalin.stop();
    }
}
