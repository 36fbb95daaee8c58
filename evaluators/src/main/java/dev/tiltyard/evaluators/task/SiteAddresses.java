package dev.tiltyard.evaluators.task;

import java.util.Collection;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sites' URLs, which replace placeholders such as {@code __REDDIT__} in task files. A placeholder without a URL is
 * kept, so that a file can be loaded when only some of its sites run.
 *
 * @param bySite site id ({@code reddit}, {@code shopping_admin}, ...) to URL, without a trailing slash
 */
public record SiteAddresses(Map<String, String> bySite) {
    /** A page below a site's root. */
    private static final Pattern PAGE = Pattern.compile("(?<root>[a-z]+://[^/]+)(?<top>/[^/]+/).+");

    public SiteAddresses {
        Map<String, String> trimmed = new TreeMap<>();
        bySite.forEach((site, address) -> trimmed.put(site.toLowerCase(Locale.ROOT), withoutSlash(address)));
        bySite = Collections.unmodifiableMap(trimmed);
    }

    /** No URLs: placeholders are kept. */
    public static SiteAddresses none() {
        return new SiteAddresses(Map.of());
    }

    /**
     * The URLs of WebArena's own setup on this machine, with its published ports. Constants of that benchmark: URLs of
     * other sites come from the caller.
     */
    public static SiteAddresses webArenaDefaults() {
        return new SiteAddresses(Map.of(
                "shopping", "http://localhost:7770",
                "shopping_admin", "http://localhost:7780/admin",
                "reddit", "http://localhost:9999",
                "gitlab", "http://localhost:8023",
                "map", "http://localhost:3000",
                "wikipedia", "http://localhost:8888/wikipedia_en_all_maxi_2022-05/A/User:The_other_Kiwix_guy/Landing",
                "homepage", "http://localhost:4399"));
    }

    /** The URLs of WebArena's sites from environment variables, see {@link #fromEnvironment(Map, Collection)}. */
    public static SiteAddresses fromEnvironment(Map<String, String> environment) {
        return fromEnvironment(environment, webArenaDefaults().bySite().keySet());
    }

    /**
     * The URLs of these sites from environment variables with WebArena's names ({@code REDDIT}) or BrowserGym's ({@code
     * WA_REDDIT}); the latter take precedence.
     *
     * @param sites ids of the sites to look for
     */
    public static SiteAddresses fromEnvironment(Map<String, String> environment, Collection<String> sites) {
        Map<String, String> found = new TreeMap<>();
        for (String site : sites) {
            String variable = site.toUpperCase(Locale.ROOT);
            String address = environment.getOrDefault("WA_" + variable, environment.getOrDefault(variable, ""));
            if (!address.isBlank()) {
                found.put(site, address);
            }
        }
        return new SiteAddresses(found);
    }

    /** Replaces every placeholder whose site has a URL. */
    public String fill(String text) {
        if (!text.contains("__")) {
            return text;
        }
        String filled = text;
        for (Map.Entry<String, String> site : bySite.entrySet()) {
            String placeholder = "__" + site.getKey().toUpperCase(Locale.ROOT) + "__";
            filled = underRoot(filled, placeholder, site.getValue()).replace(placeholder, site.getValue());
        }
        return filled;
    }

    /**
     * WebArena's URL of Wikipedia is a page of its book. Other benchmarks use the same placeholder for the site's root,
     * followed by the name of the book: {@code __WIKIPEDIA__/wikipedia_en_all_maxi_2022-05/...}.
     */
    private static String underRoot(String text, String placeholder, String address) {
        Matcher page = PAGE.matcher(address);
        return page.matches()
                ? text.replace(placeholder + page.group("top"), page.group("root") + page.group("top"))
                : text;
    }

    private static String withoutSlash(String address) {
        return address.endsWith("/") ? withoutSlash(address.substring(0, address.length() - 1)) : address;
    }
}
