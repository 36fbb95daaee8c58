package dev.tiltyard.evaluators.task;

import java.util.Collection;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where the sites answer: what stands in task files as {@code __REDDIT__} becomes an address. A placeholder without an
 * address stays as it is, so that a file can be loaded when only some of its sites run.
 *
 * @param bySite site id ({@code reddit}, {@code shopping_admin}, ...) to address, without a trailing slash
 */
public record SiteAddresses(Map<String, String> bySite) {
    public SiteAddresses {
        Map<String, String> trimmed = new TreeMap<>();
        bySite.forEach((site, address) -> trimmed.put(site.toLowerCase(Locale.ROOT), withoutSlash(address)));
        bySite = Collections.unmodifiableMap(trimmed);
    }

    /** No addresses: placeholders stay. */
    public static SiteAddresses none() {
        return new SiteAddresses(Map.of());
    }

    /**
     * The addresses of WebArena's own set-up on this machine, at its published ports. Constants of that benchmark: other
     * sites come from whoever runs them.
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

    /** The addresses of WebArena's sites in environment variables, see {@link #fromEnvironment(Map, Collection)}. */
    public static SiteAddresses fromEnvironment(Map<String, String> environment) {
        return fromEnvironment(environment, webArenaDefaults().bySite().keySet());
    }

    /**
     * The addresses of these sites in environment variables, named as WebArena ({@code REDDIT}) or BrowserGym ({@code
     * WA_REDDIT}) names them; the latter win.
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

    /** The text with every placeholder replaced whose site has an address. */
    public String fill(String text) {
        if (!text.contains("__")) {
            return text;
        }
        String filled = text;
        for (Map.Entry<String, String> site : bySite.entrySet()) {
            filled = filled.replace("__" + site.getKey().toUpperCase(Locale.ROOT) + "__", site.getValue());
        }
        return filled;
    }

    private static String withoutSlash(String address) {
        return address.endsWith("/") ? withoutSlash(address.substring(0, address.length() - 1)) : address;
    }
}
