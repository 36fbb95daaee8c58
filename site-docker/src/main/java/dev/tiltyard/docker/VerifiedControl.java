package dev.tiltyard.docker;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Client of the control service in WebArena-Verified's images. The service has no authentication, so its port is only
 * published on the loopback address; its responses contain the database's password, so only states and messages are
 * passed on.
 *
 * <p>Source: WebArena-Verified 1.2.3, environment control.
 */
public final class VerifiedControl {
    private static final Duration TIMEOUT = Duration.ofMinutes(8); // its commands take up to 180 s and are tried twice
    private static final Set<String> WELL = Set.of("RUNNING", "HEALTHY");

    private final String site;
    private final URI address;
    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(Duration.ofSeconds(10))
            .version(HttpClient.Version.HTTP_1_1)
            .build();

    /**
     * @param site the site's id, for messages
     * @param address the service's URL, without a trailing slash
     */
    public VerifiedControl(String site, URI address) {
        this.site = site;
        this.address = address;
    }

    /** The services' states, sorted by name. */
    public Map<String, String> services() {
        Map<String, String> states = new TreeMap<>();
        JsonNode services = ask("GET", "/status").path("details").path("value").path("services");
        services.properties()
                .forEach(each -> states.put(each.getKey(), each.getValue().asText()));
        return Collections.unmodifiableMap(states);
    }

    /**
     * The service responds with 200 even when the site is unhealthy, and reports "healthy" when it knows of no service.
     *
     * @throws SiteException if a service is unhealthy, or none is listed
     */
    public void requireHealthy() {
        Map<String, String> states = services();
        if (states.isEmpty()) {
            throw new SiteException("The control service of " + site + " lists no service.");
        }
        Map<String, String> unhealthy = new TreeMap<>(states);
        unhealthy.values().removeIf(WELL::contains);
        if (!unhealthy.isEmpty()) {
            throw new SiteException("The control service of " + site + " reports " + unhealthy + ".");
        }
    }

    /** Applies the URL from the container's environment; only the Magento images support it. */
    public void init() {
        require("/init");
    }

    /** Starts the services and waits until they run. */
    public void start() {
        require("/start?wait=1");
    }

    /** Stops the services; the control service itself keeps running. */
    public void stop() {
        require("/stop");
    }

    /** Restarts the services and waits until they run. */
    public void restart() {
        require("/restart?wait=1");
    }

    private void require(String path) {
        JsonNode answer = ask("POST", path);
        if (!answer.path("success").asBoolean()) {
            throw new SiteException("The control service of " + site + " could not do " + path + ": "
                    + answer.path("message").asText("no message"));
        }
    }

    private JsonNode ask(String method, String path) {
        URI uri = URI.create(address + path);
        try {
            HttpResponse<String> answer = http.send(
                    HttpRequest.newBuilder(uri)
                            .method(method, HttpRequest.BodyPublishers.noBody())
                            .timeout(TIMEOUT)
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            return new ObjectMapper().readTree(answer.body());
        } catch (JsonProcessingException e) {
            throw new SiteException("The control service of " + site + " answered " + path + " with no JSON.", e);
        } catch (IOException e) {
            throw new SiteException(
                    "The control service of " + site + " did not answer " + path + " (" + e
                            + "); it closes the connection on internal errors.",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while asking " + uri + ".", e);
        }
    }
}
