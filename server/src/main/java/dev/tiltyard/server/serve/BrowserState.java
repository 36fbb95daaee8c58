package dev.tiltyard.server.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.options.Cookie;
import com.microsoft.playwright.options.SameSiteAttribute;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a harness's own browser has come to.
 *
 * @param cookies all of them
 * @param url of the active tab
 * @param visited addresses that the agent reached or acted on
 */
record BrowserState(List<Cookie> cookies, String url, List<String> visited) {
    static final Set<String> FIELDS = Set.of("cookies", "url", "visited");

    private static final int MOST_COOKIES = 1_000;
    private static final int MOST_VISITED = 5_000;

    BrowserState {
        cookies = List.copyOf(cookies);
        visited = List.copyOf(visited);
    }

    /**
     * @param request with cookies as Playwright spells them
     * @throws ApiProblem if a field is wrong
     */
    static BrowserState of(Request request) {
        String url = request.requiredText("url");
        if (!url.matches("(?i)(?:https?://.+|about:blank)")) {
            throw ApiProblem.badRequest(
                    "Field \"url\" is no address of a page.", "It must begin with http, or be about:blank.");
        }
        return new BrowserState(
                request.list("cookies", MOST_COOKIES).stream()
                        .map(BrowserState::cookie)
                        .toList(),
                url,
                request.list("visited", MOST_VISITED).stream()
                        .map(address -> text(address, "visited"))
                        .toList());
    }

    private static Cookie cookie(JsonNode given) {
        Cookie cookie = new Cookie(text(given.path("name"), "cookies.name"), text(given.path("value"), "cookies.value"))
                .setDomain(text(given.path("domain"), "cookies.domain"))
                .setPath(given.path("path").asText("/"))
                .setHttpOnly(given.path("httpOnly").asBoolean())
                .setSecure(given.path("secure").asBoolean())
                .setExpires(given.path("expires").asDouble(-1));
        String sameSite = given.path("sameSite").asText("").toUpperCase(Locale.ROOT);
        Stream.of(SameSiteAttribute.values())
                .filter(known -> known.name().equals(sameSite))
                .forEach(cookie::setSameSite);
        return cookie;
    }

    private static String text(JsonNode value, String field) {
        if (!value.isTextual()) {
            throw ApiProblem.badRequest(
                    "Field \"" + field + "\" is not a text.", "Send what Playwright's browser has.");
        }
        return value.textValue();
    }
}
