package dev.tiltyard.sitekit.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.StateChangeJson;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import io.javalin.http.Context;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Serves the control API of one site to other processes.
 * <table> <caption>Requests; each needs the header {@code Authorization: Bearer TOKEN}</caption>
 * <tr><td>{@code GET /status}</td><td>{@code {"site", "url", "copy", "state": "ready"}}</td></tr>
 * <tr><td>{@code POST /reset?full=true|false}</td><td>a {@link ResetDocument}</td></tr>
 * <tr><td>{@code GET /digest}</td><td>{@code {"value", "parts": {table: digest}}}</td></tr>
 * <tr><td>{@code POST /snapshot}</td><td>{@code {"id"}}</td></tr>
 * <tr><td>{@code POST /restore?id=ID}</td><td>the report</td></tr>
 * <tr><td>{@code POST /inject}</td><td>a patch ({@link PatchJson}) in, {@code {"id"}} of the new initial state
 * out</td></tr>
 * <tr><td>{@code POST /withdraw}</td><td>the report; all patches are undone</td></tr>
 * <tr><td>{@code POST /recreate}</td><td>the report; the copy is recreated from its world</td></tr>
 * <tr><td>{@code GET /diff?since=ID}</td><td>the changes; without {@code since}, since the initial state</td></tr>
 * <tr><td>{@code GET /database}</td><td>{@code {"protocol", "port", "database", "user", "password"}}, or {@code {}}; a
 * read-only user</td></tr>
 * <tr><td>{@code POST /read}</td><td>a locator in, its value out</td></tr>
 * </table>
 *
 * <p>Errors are {@code {"error": sentence}} with status 400 (the request is wrong), 401 (no token), 404 (no such
 * request), 409 (not possible now) or 500.
 */
public final class ControlServer implements AutoCloseable {
    private final RunningSite site;
    private final Map<String, Snapshot> snapshots = new ConcurrentHashMap<>();
    private final ControlHttp http;

    private ControlServer(RunningSite site, String host, int port, BearerToken token) {
        this.site = site;
        this.http = ControlHttp.of(siteId(), token)
                .get("/status", context -> status())
                .post("/reset", context -> ResetDocument.of(siteId(), reset(context)))
                .get("/digest", context -> ControlJson.of(state().digest()))
                .post("/snapshot", context -> snapshot())
                .post("/restore", context -> ResetDocument.of(siteId(), restore(context)))
                .post("/inject", this::inject)
                .post("/withdraw", context -> ResetDocument.of(siteId(), state().withdraw()))
                .post("/recreate", context -> ResetDocument.of(siteId(), state().recreate()))
                .get("/diff", context -> StateChangeJson.of(state().diff(named(context, "since"))))
                .post("/read", this::read)
                .get("/database", context -> ControlJson.of(site.database()))
                .start(host, port);
    }

    /**
     * Starts listening.
     *
     * @param host address to listen on
     * @param port port to listen on; 0 for any free one
     * @param token bearer token that callers must send; never logged
     */
    public static ControlServer start(RunningSite site, String host, int port, String token) {
        return new ControlServer(site, host, port, new BearerToken(token));
    }

    public int port() {
        return http.port();
    }

    private String siteId() {
        return site.definition().id();
    }

    private SiteState state() {
        return site.state();
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
                        "no snapshot '" + id + "' of " + siteId() + " exists here; existing ones: "
                                + snapshots.keySet().stream().sorted().toList()));
    }

    private JsonNode read(Context context) throws JsonProcessingException {
        return site.read(ControlJson.locator(ControlJson.MAPPER.readTree(context.body())));
    }

    @Override
    public void close() {
        http.close();
    }
}
