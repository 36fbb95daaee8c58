package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.verified.value.NotNormalException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The sites' URLs at the time of the recording. Converts placeholders to URLs and back, the latter anywhere within a
 * text, as published.
 *
 * @param bySite URLs of each site by its id; a site may have several
 */
public record VerifiedSites(Map<String, Addresses> bySite) {
    public VerifiedSites {
        bySite = Collections.unmodifiableMap(new TreeMap<>(bySite));
    }

    /**
     * URLs of a site.
     *
     * @param urls all URLs
     * @param active index of the one that replaces placeholders
     */
    public record Addresses(List<String> urls, int active) {
        public Addresses {
            urls = List.copyOf(urls);
        }
    }

    /** No URLs; they are guessed for each recording. */
    public static VerifiedSites unknown() {
        return new VerifiedSites(Map.of());
    }

    /** One URL for each site. */
    public static VerifiedSites of(SiteAddresses addresses) {
        Map<String, Addresses> bySite = new TreeMap<>();
        addresses.bySite().forEach((site, url) -> bySite.put(site, new Addresses(List.of(url), 0)));
        return new VerifiedSites(bySite);
    }

    /**
     * Reads a configuration file of WebArena-Verified, {@code {"environments": {"__SHOPPING__": {"urls": […]}}}}.
     *
     * @throws VerifiedConfigException if the file cannot be read or an index is out of range
     */
    public static VerifiedSites fromConfig(Path file) {
        try {
            return fromConfig(new ObjectMapper().readTree(file.toFile()), file.toString());
        } catch (IOException e) {
            throw new VerifiedConfigException(
                    "Configuration " + file + " cannot be read: " + e.getMessage() + "; write JSON with environments",
                    e);
        }
    }

    static VerifiedSites fromConfig(JsonNode config, String name) {
        Map<String, Addresses> bySite = new TreeMap<>();
        for (Map.Entry<String, JsonNode> entry : config.path("environments").properties()) {
            List<String> urls = new ArrayList<>();
            entry.getValue().path("urls").forEach(url -> urls.add(url.asText()));
            int active = entry.getValue().path("active_url_idx").asInt(0);
            if (active < 0 || (active >= urls.size() && !urls.isEmpty())) {
                throw new VerifiedConfigException("Configuration " + name + ": active_url_idx of " + entry.getKey()
                        + " is " + active + " but it has " + urls.size() + " urls; use an index from 0");
            }
            bySite.put(id(entry.getKey()), new Addresses(urls, active));
        }
        return new VerifiedSites(bySite);
    }

    /** These sites in the form of a WebArena-Verified configuration file. */
    public ObjectNode toConfig() {
        ObjectNode config = JsonNodeFactory.instance.objectNode();
        ObjectNode environments = config.putObject("environments");
        bySite.forEach((site, addresses) -> {
            ObjectNode environment = environments.putObject(placeholder(site));
            addresses.urls().forEach(environment.putArray("urls")::add);
            environment.put("active_url_idx", addresses.active());
        });
        return config;
    }

    private static String id(String name) {
        return name.replaceAll("^_+|_+$", "").toLowerCase(Locale.ROOT);
    }

    /** Whether each of the sites has a URL. */
    boolean cover(List<String> sites) {
        return sites.stream()
                .allMatch(site ->
                        bySite.containsKey(site) && !addresses(site).urls().isEmpty());
    }

    private Addresses addresses(String site) {
        Addresses addresses = bySite.get(site);
        return addresses == null ? new Addresses(List.of(), 0) : addresses;
    }

    private static String placeholder(String site) {
        return "__" + site.toUpperCase(Locale.ROOT) + "__";
    }

    private void requireKnown(List<String> sites) {
        List<String> missing = sites.stream()
                .filter(site -> !bySite.containsKey(site))
                .map(s -> s.toUpperCase(Locale.ROOT))
                .toList();
        if (!missing.isEmpty()) {
            throw new NotNormalException("Sites " + missing + " not found in environments");
        }
    }

    /**
     * Replaces a placeholder at the beginning of the text with the URL of the first site that has it.
     *
     * @param strict whether it is an error if none matches; otherwise the text is unchanged
     * @throws NotNormalException if a site is unknown, or in strict mode if none matches
     */
    public String render(String text, List<String> sites, boolean strict) {
        return render(text, sites, strict, -1);
    }

    /** Like {@link #render}, using the URL at {@code index}; -1 means the active one. */
    String render(String text, List<String> sites, boolean strict, int index) {
        requireKnown(sites);
        for (String site : sites) {
            if (text.startsWith(placeholder(site))) {
                Addresses addresses = addresses(site);
                int used = index < 0 ? addresses.active() : index;
                if (used >= addresses.urls().size()) {
                    throw new NotNormalException("Invalid environment URL index " + used + " for site " + site);
                }
                return text.replace(placeholder(site), addresses.urls().get(used));
            }
        }
        if (strict) {
            throw new NotNormalException("No site in " + sites + " matched template: " + text);
        }
        return text;
    }

    /**
     * Replaces a site's URL by its placeholder, anywhere in the text. Sites with the longest URLs are tried first.
     *
     * @param strict whether it is an error if the text contains no site's URL; otherwise it is unchanged
     * @throws NotNormalException if a site is unknown, or in strict mode if none matches
     */
    public String derender(String text, List<String> sites, boolean strict) {
        requireKnown(sites);
        List<String> longestFirst = new ArrayList<>(sites);
        longestFirst.sort(Comparator.comparingInt(this::longest).reversed());
        for (String site : longestFirst) {
            for (String url : addresses(site).urls()) {
                if (text.contains(url)) {
                    return text.replace(withoutSlash(url), placeholder(site));
                }
            }
        }
        if (strict) {
            throw new NotNormalException("URL '" + text + "' does not match any configured URLs for sites " + sites);
        }
        return text;
    }

    private int longest(String site) {
        return addresses(site).urls().stream().mapToInt(String::length).max().orElse(0);
    }

    /** Which of the sites a URL belongs to. */
    Optional<String> siteOf(String url, List<String> sites) {
        String lower = url.toLowerCase(Locale.ROOT);
        return sites.stream()
                .filter(site -> addresses(site).urls().stream().anyMatch(base -> isBelow(lower, base)))
                .findFirst();
    }

    private static String withoutSlash(String url) {
        int end = url.length();
        while (end > 0 && url.charAt(end - 1) == '/') {
            end--;
        }
        return url.substring(0, end);
    }

    private static boolean isBelow(String url, String base) {
        String root = withoutSlash(base).toLowerCase(Locale.ROOT);
        return url.startsWith(root) && (url.length() == root.length() || "/?#".indexOf(url.charAt(root.length())) >= 0);
    }
}
