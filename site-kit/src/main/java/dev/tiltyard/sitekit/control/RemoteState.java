package dev.tiltyard.sitekit.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.StateChangeJson;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.Patch;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.StateChange;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The state of a site in another process or container, through its control API. Thread-safe. */
public final class RemoteState implements SiteState {
    private static final Duration TIMEOUT = Duration.ofMinutes(10);
    private static final Snapshot INITIAL = new RemoteSnapshot("initial");

    private final String site;
    private final URI control;
    private final String token;
    private final Supplier<String> fate;
    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(Duration.ofSeconds(10))
            .version(HttpClient.Version.HTTP_1_1)
            .build();

    /**
     * @param site the site's id, for messages
     * @param control URL of its {@link ControlServer}, without a trailing slash
     * @param token the server's bearer token
     */
    public RemoteState(String site, URI control, String token) {
        this(site, control, token, () -> "");
    }

    /**
     * A state with an explanation for when the site does not respond.
     *
     * @param fate the site's state, for messages: {@code its container is no longer running (code 137)}
     */
    public RemoteState(String site, URI control, String token, Supplier<String> fate) {
        this.site = site;
        this.control = control;
        this.token = token;
        this.fate = fate;
    }

    private record RemoteSnapshot(String id) implements Snapshot {}

    @Override
    public Snapshot snapshot() {
        return new RemoteSnapshot(post("/snapshot", "").path("id").asText());
    }

    @Override
    public ResetReport restore(Snapshot snapshot) {
        return ControlJson.report(post("/restore?id=" + idOf(snapshot), ""));
    }

    @Override
    public ResetReport reset(boolean inFull) {
        return ControlJson.report(post("/reset?full=" + inFull, ""));
    }

    @Override
    public ResetReport recreate() {
        return ControlJson.report(post("/recreate", ""));
    }

    @Override
    public Snapshot inject(Patch patch) {
        String id = post("/inject", PatchJson.of(patch).toString()).path("id").asText();
        return new RemoteSnapshot(id);
    }

    @Override
    public ResetReport withdraw() {
        return ControlJson.report(post("/withdraw", ""));
    }

    @Override
    public Digest digest() {
        return ControlJson.digest(get("/digest"));
    }

    @Override
    public List<StateChange> diff(Snapshot since) {
        return StateChangeJson.read(get("/diff?since=" + idOf(since)));
    }

    @Override
    public Snapshot initial() {
        return INITIAL;
    }

    /** Reads a value from the site; page scripts are rejected. */
    public JsonNode read(Locator locator) {
        return post("/read", ControlJson.of(locator).toString());
    }

    /**
     * The site's database, with its port inside the site's own machine or container.
     *
     * @return empty if it has none
     */
    public Optional<DatabaseAddress> database() {
        return ControlJson.databaseAddress(get("/database"));
    }

    /** @throws SiteException if the control API does not respond, or reports that the site is not ready */
    public void requireReady() {
        String state = get("/status").path("state").asText();
        if (!state.equals("ready")) {
            throw new SiteException("The control API of " + site + " reports the state '" + state + "'.");
        }
    }

    private String idOf(Snapshot snapshot) {
        if (!(snapshot instanceof RemoteSnapshot)) {
            throw new IllegalArgumentException("snapshot '" + snapshot.id() + "' was not taken from " + control);
        }
        return snapshot == INITIAL ? "" : URLEncoder.encode(snapshot.id(), StandardCharsets.UTF_8);
    }

    private JsonNode get(String path) {
        return send(request(path).GET().build());
    }

    private JsonNode post(String path, String body) {
        return send(
                request(path).POST(HttpRequest.BodyPublishers.ofString(body)).build());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(control + path))
                .header("Authorization", "Bearer " + token)
                .timeout(TIMEOUT);
    }

    private JsonNode send(HttpRequest request) {
        try {
            HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            JsonNode json = ControlJson.MAPPER.readTree(answer.body());
            if (answer.statusCode() == 400) {
                throw new IllegalArgumentException(json.path("error").asText(answer.body()));
            }
            if (answer.statusCode() != 200) {
                throw new SiteException(json.path("error").asText(answer.body()));
            }
            return json;
        } catch (JsonProcessingException e) {
            throw new SiteException("The control API of " + site + " at " + control + " did not return JSON.", e);
        } catch (IOException e) {
            throw new SiteException(
                    "The control API of " + site + " at " + control + " did not answer "
                            + request.uri().getPath() + " (" + e + ")" + whatIsKnown()
                            + ". Remedy: check whether the site is still running ('./tiltyard status'); if not, start it again.",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while asking " + site + " at " + control + ".", e);
        }
    }

    private String whatIsKnown() {
        String known = fate.get();
        return known.isEmpty() ? "" : "; " + known;
    }
}
