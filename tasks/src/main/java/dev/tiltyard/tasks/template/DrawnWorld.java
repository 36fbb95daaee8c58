package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** The sites that tasks are drawn from, in their initial state. Caches queries. Not thread-safe. */
final class DrawnWorld {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private final Map<String, RunningSite> sites;
    private final Map<Locator, List<JsonNode>> known = new HashMap<>();
    private final Map<String, Document> pages = new HashMap<>();
    private final Map<TaskPart, Map<String, Boolean>> named = new HashMap<>();
    /** Sites read them from a file. */
    private final Map<String, List<Account>> accounts = new HashMap<>();

    private final Map<Object, Object> derived = new HashMap<>();
    private final Map<String, String> digests = new TreeMap<>();
    private final HttpClient http =
            HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();

    /** @param digests the sites' digests, if known */
    DrawnWorld(Map<String, RunningSite> sites, Map<String, String> digests) {
        this.sites = sites;
        this.digests.putAll(digests);
    }

    List<JsonNode> rows(String site, String sql, Map<String, Object> parameters) {
        return known.computeIfAbsent(new Locator.Sql(site, sql, parameters), locator -> list(read(locator)));
    }

    /** The cached result for this key; computed if missing. */
    @SuppressWarnings("unchecked")
    <T> T once(Object key, Supplier<T> derivation) {
        Object known = derived.get(key);
        if (known == null) {
            known = derivation.get();
            derived.put(key, known);
        }
        return (T) known;
    }

    /** Whether tasks of a part may name this. Cached, since draws ask for the same names repeatedly. */
    boolean mayName(TaskPart part, String name) {
        return named.computeIfAbsent(part, key -> new HashMap<>())
                .computeIfAbsent(name, key -> Things.mayName(part, key));
    }

    JsonNode rest(String site, String path, String account) {
        Locator rest = new Locator.Rest(site, path, account, "");
        return known.computeIfAbsent(rest, locator -> List.of(required(read(locator), path)))
                .get(0);
    }

    private static JsonNode required(JsonNode found, String path) {
        if (found.isMissingNode()) {
            throw new SiteException("GET " + path + " gave nothing to draw from: HTTP 404");
        }
        return found;
    }

    /** The page at this path for an anonymous visitor. */
    Document page(String site, String path) {
        return pages.computeIfAbsent(site + path, known -> {
            HttpResponse<String> page = fetch(URI.create(site(site).url() + path));
            if (page.statusCode() != HttpURLConnection.HTTP_OK) {
                throw new SiteException("GET " + page.uri() + " returned HTTP " + page.statusCode()
                        + ", so there is no page to draw from");
            }
            return Jsoup.parse(page.body());
        });
    }

    /** The JSON at this path for an anonymous visitor, whatever its status. */
    JsonNode answer(String site, String path) {
        HttpResponse<String> answer = fetch(URI.create(site(site).url() + path));
        try {
            return JSON.readTree(answer.body());
        } catch (JsonProcessingException e) {
            throw new SiteException(
                    "GET " + answer.uri() + " returned HTTP " + answer.statusCode() + " and not JSON: "
                            + e.getOriginalMessage(),
                    e);
        }
    }

    private HttpResponse<String> fetch(URI address) {
        try {
            return http.send(
                    HttpRequest.newBuilder(address).timeout(TIMEOUT).build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new SiteException("GET " + address + " failed: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("interrupted during GET " + address, e);
        }
    }

    JsonNode read(Locator locator) {
        return site(locator.site()).read(locator);
    }

    RunningSite site(String id) {
        return Optional.ofNullable(sites.get(id))
                .orElseThrow(() ->
                        new SiteException("Tasks of " + id + " can't be drawn: the site is not running. Running sites: "
                                + String.join(", ", sites.keySet()) + "."));
    }

    /** The tasks' account. */
    String account(String site) {
        return accounts(site).stream()
                .findFirst()
                .map(Account::username)
                .orElseThrow(() -> new SiteException("site " + site + " has no account"));
    }

    List<Account> accounts(String site) {
        return accounts.computeIfAbsent(site, id -> site(id).definition().accounts());
    }

    /** Digest of a site's state; empty for a site that is not a replica. */
    String digest(String site) {
        return digests.computeIfAbsent(site, id -> {
            RunningSite running = site(id);
            return running.flavor() == Flavor.REPLICA ? running.state().digest().value() : "";
        });
    }

    private static List<JsonNode> list(JsonNode rows) {
        List<JsonNode> list = new ArrayList<>();
        rows.forEach(list::add);
        return List.copyOf(list);
    }
}
