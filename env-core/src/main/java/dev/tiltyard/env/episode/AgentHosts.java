package dev.tiltyard.env.episode;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The URLs that agents see in place of the sites' own, replaced throughout a text in both directions, so that an agent
 * that was given {@code http://reddit.com} finds it again. Each site's definition has its public URL.
 *
 * <p>Source: WebArena {@code browser_env/env_config.py} (the names) and {@code llms/../agent/prompts} ({@code
 * map_url_to_real}, {@code map_url_to_local}: both spellings of the scheme are mapped back), commit f62e0b9. Unlike
 * there, a port followed by more digits is not taken for the site's.
 */
public final class AgentHosts {
    private final List<EpisodeSite.Alias> aliases;
    private final boolean shown;

    private AgentHosts(List<EpisodeSite.Alias> aliases, boolean shown) {
        this.aliases = aliases;
        this.shown = shown;
    }

    /** Shows the public URLs of these sites; a site without one keeps its own. */
    public static AgentHosts published(List<EpisodeSite> sites) {
        return new AgentHosts(aliases(sites), true);
    }

    /** Shows URLs unchanged, but accepts the public ones from agents. */
    public static AgentHosts understood(List<EpisodeSite> sites) {
        return new AgentHosts(aliases(sites), false);
    }

    private static List<EpisodeSite.Alias> aliases(List<EpisodeSite> sites) {
        // A URL that begins with another one is replaced first.
        return sites.stream()
                .flatMap(site -> site.alias().stream())
                .sorted(Comparator.comparing(
                        (EpisodeSite.Alias alias) -> -alias.local().length()))
                .toList();
    }

    /** The same for another copy of the sites. */
    AgentHosts over(List<EpisodeSite> sites) {
        return aliases.isEmpty() ? this : new AgentHosts(aliases(sites), shown);
    }

    /** No replacement. */
    public static AgentHosts none() {
        return new AgentHosts(List.of(), false);
    }

    /** Replaces each site's URL by its public one. */
    public String toAgent(String text) {
        if (!shown) {
            return text;
        }
        for (EpisodeSite.Alias alias : aliases) {
            text = Pattern.compile(Pattern.quote(alias.local()) + "(?!\\d)")
                    .matcher(text)
                    .replaceAll(Matcher.quoteReplacement(alias.shown()));
        }
        return text;
    }

    /** Replaces each public URL, with either scheme, by the site's own. */
    public String toSite(String text) {
        for (EpisodeSite.Alias alias : aliases) {
            text = text.replace(alias.shown(), alias.local())
                    .replace(alias.shown().replace("http://", "https://"), alias.local());
        }
        return text;
    }
}
