package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The desk's Table API, with an administrator's login. */
final class DeskRest implements DeskRecords {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().connectTimeout(TIMEOUT).build();

    private final String origin;
    private final String authorization;

    /** @param origin the site's URL, without a trailing slash */
    DeskRest(String origin, String user, String password) {
        this.origin = origin;
        this.authorization =
                "Basic " + Base64.getEncoder().encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public List<JsonNode> find(String table, Map<String, String> parameters) {
        String query = parameters.entrySet().stream()
                .map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        List<JsonNode> rows = new ArrayList<>();
        send("GET", table + "?" + query, Optional.empty()).forEach(rows::add);
        return rows;
    }

    /** Creates a record; values may be display values. */
    JsonNode create(String table, JsonNode record) {
        return send("POST", table + "?sysparm_input_display_value=true", Optional.of(record));
    }

    private JsonNode send(String method, String path, Optional<JsonNode> body) {
        URI address = URI.create(origin + "/api/now/table/" + path);
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(TIMEOUT)
                .header("Authorization", authorization)
                .header("Accept", "application/json")
                .header("Content-Type", "application/json")
                .method(
                        method,
                        body.map(json -> HttpRequest.BodyPublishers.ofString(json.toString()))
                                .orElseGet(HttpRequest.BodyPublishers::noBody))
                .build();
        HttpResponse<String> answer = answer(request);
        if (answer.statusCode() / 100 != 2) {
            throw new SiteException("The service desk answered " + answer.statusCode() + " to " + method + " " + address
                    + ": " + answer.body());
        }
        try {
            return JSON.readTree(answer.body()).path("result");
        } catch (JsonProcessingException e) {
            throw new SiteException("The service desk answered no JSON to " + method + " " + address, e);
        }
    }

    private static HttpResponse<String> answer(HttpRequest request) {
        try {
            return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new SiteException("The service desk did not answer " + request.uri() + ": " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("interrupted during a request to the service desk", e);
        }
    }
}
