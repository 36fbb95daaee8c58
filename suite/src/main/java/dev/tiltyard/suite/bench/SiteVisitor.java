package dev.tiltyard.suite.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteException;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** A logged-in visitor over plain HTTP: benchmarks of a site leave the browser out. */
final class SiteVisitor {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final HttpClient http = HttpClient.newHttpClient();
    private final RunningSite site;
    private final String cookies;

    private SiteVisitor(RunningSite site, String cookies) {
        this.site = site;
        this.cookies = cookies;
    }

    /** Logged in as the site's first account; as a guest where nobody has one. */
    static SiteVisitor loggedIn(RunningSite site) {
        if (site.definition().accounts().isEmpty()) {
            return new SiteVisitor(site, "");
        }
        String state = site.login(site.definition().accounts().get(0)).json();
        try {
            JsonNode cookies = new ObjectMapper().readTree(state).path("cookies");
            return new SiteVisitor(
                    site,
                    StreamSupport.stream(cookies.spliterator(), false)
                            .map(cookie -> cookie.path("name").asText() + "="
                                    + cookie.path("value").asText())
                            .collect(Collectors.joining("; ")));
        } catch (JsonProcessingException e) {
            throw new SiteException("The log-in of " + site.definition().id() + " is no storage state.", e);
        }
    }

    /** Someone who has not logged in. */
    static SiteVisitor anyone(RunningSite site) {
        return new SiteVisitor(site, "");
    }

    /** The page's HTML, redirects followed. */
    String get(String path) {
        HttpResponse<String> response = send(request(path).GET().build());
        if (response.statusCode() / 100 == 3) {
            return get(URI.create(response.headers().firstValue("Location").orElse("/"))
                    .getPath());
        }
        if (response.statusCode() != 200) {
            throw new SiteException(
                    site.definition().id() + " answered " + response.statusCode() + " to GET " + path + ".");
        }
        return response.body();
    }

    /** Sends a form. */
    void post(String path, Map<String, String> fields) {
        String body = fields.entrySet().stream()
                .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                .collect(Collectors.joining("&"));
        HttpResponse<String> response = send(request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
        if (response.statusCode() >= 400) {
            throw new SiteException(
                    site.definition().id() + " answered " + response.statusCode() + " to POST " + path + ".");
        }
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(site.url() + path)).timeout(PATIENCE);
        return cookies.isEmpty() ? request : request.header("Cookie", cookies);
    }

    private HttpResponse<String> send(HttpRequest request) {
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new SiteException(site.definition().id() + " does not answer " + request.uri() + ": " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while asking " + request.uri() + ".", e);
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
