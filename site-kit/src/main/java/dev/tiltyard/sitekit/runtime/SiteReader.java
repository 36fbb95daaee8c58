package dev.tiltyard.sitekit.runtime;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.TokenRequest;
import dev.tiltyard.sitekit.web.SiteDatabase;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;

/** Reads SQL, REST and named locators of one running site. */
public final class SiteReader {
    private static final ObjectMapper JSON = new ObjectMapper().findAndRegisterModules();
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final int MAX_ROWS = 10_000;
    private static final int LONGEST_EXCERPT = 200;

    private final SiteDefinition site;
    private final URI base;
    private final Function<Locator.Sql, JsonNode> rows;
    private final ProxySelector proxy;
    private final HttpClient http;
    private final Map<String, Credentials> credentials = new ConcurrentHashMap<>();

    SiteReader(SiteDefinition site, URI base, DataSource reader) {
        this(site, base, ProxySelector.getDefault(), sql -> rows(SiteDatabase.over(reader), sql));
    }

    /**
     * Reads a site whose database is not reached over JDBC.
     *
     * @param base its URL, without a trailing slash
     * @param proxy routes requests to the site
     * @param rows runs a query; returns an array of objects
     */
    public SiteReader(SiteDefinition site, URI base, ProxySelector proxy, Function<Locator.Sql, JsonNode> rows) {
        this.site = site;
        this.base = base;
        this.proxy = proxy;
        this.rows = rows;
        this.http = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .connectTimeout(TIMEOUT)
                .proxy(proxy)
                .build();
    }

    /**
     * Reads a value. If a REST locator's path does not exist (HTTP 404 or 410), the value is missing.
     *
     * @throws SiteException if the locator is invalid, or the site does not respond, denies access, or fails
     */
    public JsonNode read(Locator locator) {
        if (!locator.site().equals(site.id())) {
            throw new SiteException("A locator for " + locator.site() + " was given to " + site.id() + ": " + locator);
        }
        if (locator instanceof Locator.Sql sql) {
            return rows.apply(sql);
        }
        if (locator instanceof Locator.Rest rest) {
            return json(rest);
        }
        if (locator instanceof Locator.Named named) {
            return NamedLocator.read(site, named, base).orElseGet(() -> read(NamedLocator.resolve(site, named)));
        }
        throw new SiteException(
                "A page script needs a browser and can't be answered by " + site.id() + " alone: " + locator);
    }

    private static JsonNode rows(Jdbi reader, Locator.Sql sql) {
        try {
            var rows = JsonNodeFactory.instance.arrayNode();
            reader.useHandle(handle -> handle.createQuery(sql.query())
                    .bindMap(sql.parameters())
                    .setMaxRows(MAX_ROWS)
                    .map((resultSet, context) -> SqlRow.asJson(resultSet))
                    .forEach(rows::add));
            return rows;
        } catch (RuntimeException e) {
            throw new SiteException(
                    "The query of a locator failed on " + sql.site() + ": " + rootMessage(e) + ". The query: "
                            + sql.query(),
                    e);
        }
    }

    private static String rootMessage(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return String.valueOf(root.getMessage());
    }

    /** The response's JSON, or the part that the pointer selects; missing if the path does not exist. */
    private JsonNode json(Locator.Rest rest) {
        HttpResponse<String> answer = send(request(rest));
        if (answer.statusCode() == 401 && credentials.remove(rest.account()) != null) {
            answer = send(request(rest)); // the cached token has expired
        }
        int status = answer.statusCode();
        if (status == HttpURLConnection.HTTP_NOT_FOUND || status == HttpURLConnection.HTTP_GONE) {
            return MissingNode.getInstance();
        }
        if (status < 200 || status >= 300) {
            throw new SiteException("GET " + rest.path() + " on " + site.id() + " could not be judged: HTTP " + status
                    + remedyFor(status, rest) + " The response starts with: " + beginning(answer.body()));
        }
        try {
            JsonNode whole =
                    JSON.reader(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).readTree(answer.body());
            if (whole.isMissingNode()) {
                throw new SiteException("GET " + rest.path() + " on " + site.id() + " could not be judged: HTTP "
                        + status + " and no body.");
            }
            return rest.pointer().isEmpty() ? whole : whole.at(rest.pointer());
        } catch (JsonProcessingException e) {
            throw new SiteException(
                    "GET " + rest.path() + " on " + site.id() + " could not be judged: HTTP " + status
                            + " and not JSON: " + e.getOriginalMessage() + ". The response starts with: "
                            + beginning(answer.body()),
                    e);
        }
    }

    private static String remedyFor(int status, Locator.Rest rest) {
        return switch (status) {
            case HttpURLConnection.HTTP_UNAUTHORIZED, HttpURLConnection.HTTP_FORBIDDEN ->
                rest.account().isEmpty()
                        ? ". Remedy: give the locator an account that may read this."
                        : ". Remedy: check that " + rest.account() + " may read this in this world.";
            case 429 -> ". Remedy: the site limits requests; wait and judge again.";
            default -> status >= 500 ? ". Remedy: check the site's log." : ". Remedy: check the locator's path.";
        };
    }

    private static String beginning(String body) {
        String line = body.strip().replaceAll("\\s+", " ");
        return line.length() <= LONGEST_EXCERPT ? line : line.substring(0, LONGEST_EXCERPT) + "...";
    }

    private HttpRequest request(Locator.Rest rest) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + rest.path()))
                .header("Accept", "application/json")
                .timeout(TIMEOUT);
        if (!rest.account().isEmpty()) {
            Credentials carried = credentials.computeIfAbsent(rest.account(), this::credentialsOf);
            request.header(carried.header, carried.value);
        }
        return request.build();
    }

    /** The header that authenticates a request. */
    private record Credentials(String header, String value) {}

    private Credentials credentialsOf(String username) {
        Account account = site.accounts().stream()
                .filter(candidate -> candidate.username().equals(username))
                .findFirst()
                .orElseThrow(() -> new SiteException(site.id() + " has no account named '" + username + "'."));
        return site.tokenRequest(account)
                .map(request -> new Credentials("Authorization", "Bearer " + token(request)))
                .orElseGet(() -> new Credentials("Cookie", cookiesOf(account)));
    }

    private String token(TokenRequest request) {
        try {
            HttpResponse<String> answer = send(HttpRequest.newBuilder(URI.create(base + request.path()))
                    .header("Content-Type", "application/json")
                    .timeout(TIMEOUT)
                    .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(request.body())))
                    .build());
            JsonNode token = JSON.readTree(answer.body());
            if (!token.isTextual()) {
                throw new SiteException("POST " + request.path() + " on " + site.id() + " gave HTTP "
                        + answer.statusCode() + " and no token. Remedy: check that the account exists in this world and"
                        + " that its password is unchanged.");
            }
            return token.asText();
        } catch (JsonProcessingException e) {
            throw new SiteException(
                    "POST " + request.path() + " on " + site.id() + " returned no JSON: " + e.getOriginalMessage(), e);
        }
    }

    private String cookiesOf(Account account) {
        try {
            StringBuilder header = new StringBuilder();
            JSON.readTree(new SiteLogin(site, base, proxy).as(account).json())
                    .path("cookies")
                    .forEach(cookie -> header.append(header.isEmpty() ? "" : "; ")
                            .append(cookie.path("name").asText())
                            .append('=')
                            .append(cookie.path("value").asText()));
            return header.toString();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("our own storage state is not JSON", e);
        }
    }

    private HttpResponse<String> send(HttpRequest request) {
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new SiteException(request.method() + " " + request.uri() + " did not answer: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while asking " + request.uri() + ".", e);
        }
    }
}
