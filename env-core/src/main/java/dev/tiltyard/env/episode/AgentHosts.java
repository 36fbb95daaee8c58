package dev.tiltyard.env.episode;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The addresses that agents see in place of the sites' own, replaced in all of a text and in both directions, so that an
 * agent that was given {@code http://reddit.com} finds it again. Each site's definition names its public address.
 *
 * <p>Source: WebArena {@code browser_env/env_config.py} (the names) and {@code llms/../agent/prompts} ({@code
 * map_url_to_real}, {@code map_url_to_local}: both spellings of the scheme are mapped back), commit f62e0b9. A port that
 * continues with more digits is not taken for the site's; there it is.
 */
public final class AgentHosts {
    private final List<EpisodeSite.Alias> aliases;
    private final boolean shown;

    private AgentHosts(List<EpisodeSite.Alias> aliases, boolean shown) {
        this.aliases = aliases;
        this.shown = shown;
    }

    /** The public addresses of these sites; a site without one keeps its own address. */
    public static AgentHosts published(List<EpisodeSite> sites) {
        return new AgentHosts(aliases(sites), true);
    }

    /** Shows addresses as they are, but also takes the public ones from agents. */
    public static AgentHosts understood(List<EpisodeSite> sites) {
        return new AgentHosts(aliases(sites), false);
    }

    private static List<EpisodeSite.Alias> aliases(List<EpisodeSite> sites) {
        // An address that begins with another one is replaced before it.
        return sites.stream()
                .flatMap(site -> site.alias().stream())
                .sorted(Comparator.comparing(
                        (EpisodeSite.Alias alias) -> -alias.local().length()))
                .toList();
    }

    /** Shows addresses as they are. */
    public static AgentHosts none() {
        return new AgentHosts(List.of(), false);
    }

    /** The text with each site's address replaced by its public address. */
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

    /** The text with each public address, in both spellings of the scheme, replaced by the site's own. */
    public String toSite(String text) {
        for (EpisodeSite.Alias alias : aliases) {
            text = text.replace(alias.shown(), alias.local())
                    .replace(alias.shown().replace("http://", "https://"), alias.local());
        }
        return text;
    }
}
