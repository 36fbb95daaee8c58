package dev.tiltyard.sitefile.check;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/** A visitor who follows links, without a browser. */
final class Walk {
    private static final int MOST_PAGES = 40;
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    /** Links and forms that would end the visit or undo the check's own change. */
    private static final Pattern ENDING =
            Pattern.compile("log[ _-]?out|sign[ _-]?out|delete|remove|destroy|unsubscribe", Pattern.CASE_INSENSITIVE);

    private final URI base;
    private final HttpClient http;

    /** @param base the site's URL, without a trailing slash */
    Walk(URI base, Optional<StorageState> session) {
        this.base = base;
        CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
        session.ifPresent(state ->
                cookiesOf(state).forEach(cookie -> cookies.getCookieStore().add(base, cookie)));
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .cookieHandler(cookies)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .connectTimeout(TIMEOUT)
                .build();
    }

    private static List<HttpCookie> cookiesOf(StorageState state) {
        try {
            List<HttpCookie> cookies = new ArrayList<>();
            for (JsonNode each : new ObjectMapper().readTree(state.json()).path("cookies")) {
                HttpCookie cookie = new HttpCookie(
                        each.path("name").asText(), each.path("value").asText());
                cookie.setPath(each.path("path").asText("/"));
                cookie.setVersion(0);
                cookies.add(cookie);
            }
            return cookies;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("our own storage state is not JSON", e);
        }
    }

    /**
     * A page.
     *
     * @param text what a visitor reads, without what differs from copy to copy
     */
    record Page(String path, int status, String text, List<FormElement> forms, List<String> links) {}

    /** The pages that links lead to, by path. */
    SortedMap<String, Page> pages() {
        SortedMap<String, Page> pages = new TreeMap<>();
        Deque<String> next = new ArrayDeque<>(List.of("/"));
        while (!next.isEmpty() && pages.size() < MOST_PAGES) {
            String path = next.remove();
            if (!pages.containsKey(path)) {
                Page page = page(path);
                pages.put(path, page);
                next.addAll(page.links());
            }
        }
        return pages;
    }

    private Page page(String path) {
        HttpResponse<String> answer = send(HttpRequest.newBuilder(URI.create(base + path))
                .timeout(TIMEOUT)
                .GET()
                .build());
        String type = answer.headers().firstValue("Content-Type").orElse("");
        if (!type.startsWith("text/html")) {
            String body = type.startsWith("text/") || type.contains("json") ? neutral(answer.body()) : "";
            return new Page(path, answer.statusCode(), body, List.of(), List.of());
        }
        Document page = Jsoup.parse(answer.body(), answer.uri().toString());
        List<FormElement> forms = page.select("form").stream()
                .filter(FormElement.class::isInstance)
                .map(FormElement.class::cast)
                .toList();
        List<String> links = page.select("a[href]").stream()
                .filter(link ->
                        !ENDING.matcher(link.attr("href") + " " + link.text()).find())
                .flatMap(link -> inside(link.absUrl("href")).stream())
                .distinct()
                .toList();
        return new Page(path, answer.statusCode(), neutral(page.text()), forms, links);
    }

    private String neutral(String text) {
        return text.replace(base.getAuthority(), "HOST");
    }

    /** The path of a URL of this site. */
    private Optional<String> inside(String url) {
        try {
            URI uri = URI.create(url);
            if (!base.getAuthority().equals(uri.getAuthority())) {
                return Optional.empty();
            }
            String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
            return Optional.of(uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The forms of pages that a visitor could use to change something. */
    static List<FormElement> changing(SortedMap<String, Page> pages) {
        return pages.values().stream()
                .flatMap(page -> page.forms().stream())
                .filter(form -> form.attr("method").equalsIgnoreCase("post"))
                .filter(form ->
                        form.select("input[type=password], input[type=file]").isEmpty())
                .filter(form ->
                        !ENDING.matcher(form.attr("action") + " " + form.text()).find())
                .collect(Collectors.collectingAndThen(
                        Collectors.toMap(Walk::described, form -> form, (one, other) -> one, TreeMap::new),
                        byName -> List.copyOf(byName.values())));
    }

    /** The pages with a form for a password, in the order of their paths. */
    static List<String> loginPages(SortedMap<String, Page> pages) {
        return pages.values().stream()
                .filter(page -> page.forms().stream()
                        .anyMatch(form -> !form.select("input[type=password]").isEmpty()))
                .map(Page::path)
                .toList();
    }

    static String described(FormElement form) {
        String action =
                form.hasAttr("action") && !form.attr("action").isEmpty() ? form.absUrl("action") : form.baseUri();
        return "POST " + Optional.ofNullable(URI.create(action).getRawPath()).orElse("/");
    }

    /** Fills in a form and sends it; returns the status. */
    int submit(FormElement form, int number) {
        form.elements().forEach(field -> fill(field, number));
        String body = form.formData().stream()
                .map(pair -> encode(pair.key()) + "=" + encode(pair.value()))
                .collect(Collectors.joining("&"));
        String action =
                form.hasAttr("action") && !form.attr("action").isEmpty() ? form.absUrl("action") : form.baseUri();
        return send(HttpRequest.newBuilder(URI.create(action))
                        .timeout(TIMEOUT)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build())
                .statusCode();
    }

    private static void fill(Element field, int number) {
        String kind =
                field.normalName().equals("input") ? field.attr("type").toLowerCase(Locale.ROOT) : field.normalName();
        switch (kind) {
            case "", "text", "search", "textarea" -> field.val("Tiltyard check " + number);
            case "email" -> field.val("check" + number + "@example.org");
            case "number", "range" -> field.val(field.hasAttr("min") ? field.attr("min") : "1");
            case "date" -> field.val("2026-01-02");
            case "url" -> field.val("http://example.org/" + number);
            case "tel" -> field.val("5550100");
            default -> {
                // Hidden fields, choices and buttons keep their values.
            }
        }
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private HttpResponse<String> send(HttpRequest request) {
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new SiteException(request.method() + " " + request.uri() + " did not answer: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while reading " + request.uri() + ".", e);
        }
    }
}
