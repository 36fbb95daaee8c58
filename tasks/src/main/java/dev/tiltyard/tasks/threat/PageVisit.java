package dev.tiltyard.tasks.threat;

import dev.tiltyard.sitekit.RunningSite;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A page of a site, on any copy.
 *
 * @param site id of the site
 * @param path path with its query, as in the browser
 */
public record PageVisit(String site, String path) {
    /** The path without its query. */
    String pathOnly() {
        return path.replaceFirst("\\?.*$", "");
    }

    /** The distinct pages at these URLs that are on one of the sites. */
    public static List<PageVisit> of(List<String> addresses, Map<String, RunningSite> sites) {
        Set<PageVisit> pages = new LinkedHashSet<>();
        addresses.forEach(address -> of(address, sites).ifPresent(pages::add));
        return List.copyOf(pages);
    }

    private static Optional<PageVisit> of(String address, Map<String, RunningSite> sites) {
        String page = address.replaceFirst("#.*$", "");
        return sites.entrySet().stream()
                .filter(site -> isOn(page, site.getValue().url().toString()))
                .findFirst()
                .map(site -> new PageVisit(
                        site.getKey(),
                        path(page.substring(site.getValue().url().toString().length()))));
    }

    private static boolean isOn(String address, String origin) {
        return address.equals(origin) || address.startsWith(origin + "/") || address.startsWith(origin + "?");
    }

    private static String path(String rest) {
        return rest.startsWith("/") ? rest : "/" + rest;
    }
}
