package dev.tiltyard.env.episode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The host names that agents see in place of the sites' own addresses, mapped both ways by plain replacement in all of
 * a text, so that an agent that was told of {@code http://reddit.com} finds it again.
 *
 * <p>Source: WebArena {@code browser_env/env_config.py} (the names and their order) and {@code llms/../agent/prompts}
 * ({@code map_url_to_real}, {@code map_url_to_local}: both spellings of the scheme are mapped back), commit f62e0b9. A
 * port that goes on with more digits is not taken for the site's, which there it would be.
 */
public final class AgentHosts {
    private static final Map<String, String> PUBLISHED = new LinkedHashMap<>();

    static {
        PUBLISHED.put("reddit", "http://reddit.com");
        PUBLISHED.put("shopping", "http://onestopmarket.com");
        PUBLISHED.put("shopping_admin", "http://luma.com/admin");
        PUBLISHED.put("gitlab", "http://gitlab.com");
        PUBLISHED.put("wikipedia", "http://wikipedia.org");
        PUBLISHED.put("map", "http://openstreetmap.org");
        PUBLISHED.put("homepage", "http://homepage.com");
    }

    private record Pair(String local, String shown) {}

    private final List<Pair> pairs;

    private AgentHosts(List<Pair> pairs) {
        this.pairs = List.copyOf(pairs);
    }

    /** The published names for these sites; a site without one keeps its address. */
    public static AgentHosts published(List<EpisodeSite> sites) {
        var pairs = new ArrayList<Pair>();
        PUBLISHED.forEach((id, shown) -> sites.stream()
                .filter(site -> site.id().equals(id))
                .findFirst()
                .ifPresent(site -> pairs.add(new Pair(local(site), shown))));
        return new AgentHosts(pairs);
    }

    /** Shows addresses as they are. */
    public static AgentHosts none() {
        return new AgentHosts(List.of());
    }

    /** The text with each site's address replaced by the name that agents know. */
    public String toAgent(String text) {
        for (var pair : pairs) {
            text = Pattern.compile(Pattern.quote(pair.local()) + "(?!\\d)")
                    .matcher(text)
                    .replaceAll(Matcher.quoteReplacement(pair.shown()));
        }
        return text;
    }

    /** The text with the names that agents know replaced by the sites' addresses, in both spellings of the scheme. */
    public String toSite(String text) {
        for (var pair : pairs) {
            text = text.replace(pair.shown(), pair.local())
                    .replace(pair.shown().replace("http://", "https://"), pair.local());
        }
        return text;
    }

    /** The published names of the admin and the encyclopaedia cover the paths of their first pages. */
    private static String local(EpisodeSite site) {
        var address = site.address().toString().replaceAll("/+$", "");
        var entrance = site.running()
                .map(running -> running.definition().entrance())
                .orElse(site.id().equals("shopping_admin") ? "/admin" : "");
        return address.endsWith(entrance) ? address : address + entrance;
    }
}
