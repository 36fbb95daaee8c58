package dev.tiltyard.env.episode;

import dev.tiltyard.sitekit.RunningSite;
import java.net.URI;
import java.util.Optional;

/**
 * A site that an episode may use.
 *
 * @param id the site's id, such as {@code reddit}
 * @param address its URL, without a trailing slash
 * @param running the leased copy, for evidence; empty if only the URL is known
 * @param alias the URL that agents see instead; empty if they see the site's own
 */
public record EpisodeSite(String id, URI address, Optional<RunningSite> running, Optional<Alias> alias) {
    public EpisodeSite {
        if (address.getHost() == null) {
            throw new IllegalArgumentException("site " + id + " has no host in its address: " + address);
        }
    }

    /**
     * A URL that replaces another one in all texts that agents read and write.
     *
     * @param local the site's own URL, with its entrance, such as {@code http://localhost:7780/admin}
     * @param shown the URL that agents see, such as {@code http://luma.com/admin}
     */
    public record Alias(String local, String shown) {}

    /** A leased copy. */
    public static EpisodeSite of(RunningSite site) {
        return new EpisodeSite(site.definition().id(), site.url(), Optional.of(site), alias(site));
    }

    /** A leased copy that agents may visit, but whose state is not evidence. */
    public static EpisodeSite unjudged(RunningSite site) {
        return new EpisodeSite(site.definition().id(), site.url(), Optional.empty(), alias(site));
    }

    private static Optional<Alias> alias(RunningSite site) {
        String local = site.url() + site.definition().entrance();
        return site.definition().publicAddress().map(shown -> new Alias(local, shown));
    }

    /** A site of which only the URL is known. */
    public static EpisodeSite at(String id, URI address) {
        return new EpisodeSite(id, address, Optional.empty(), Optional.empty());
    }

    /** The same site of another copy. */
    EpisodeSite on(RunningSite other) {
        return new EpisodeSite(
                id,
                other.url(),
                running.map(here -> other),
                alias.map(shown -> new Alias(
                        shown.local().replace(address.toString(), other.url().toString()), shown.shown())));
    }

    /** The same site, shown to agents under another URL. */
    public EpisodeSite shownAs(Alias other) {
        return new EpisodeSite(id, address, running, Optional.of(other));
    }
}
