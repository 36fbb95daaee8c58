package dev.tiltyard.env.episode;

import dev.tiltyard.sitekit.RunningSite;
import java.net.URI;
import java.util.Optional;

/**
 * A site that an episode may use.
 *
 * @param id WebArena's id: {@code reddit}
 * @param address its address, without a trailing slash
 * @param running the leased copy, from which evidence is read; empty if only the address is known
 */
public record EpisodeSite(String id, URI address, Optional<RunningSite> running) {
    public EpisodeSite {
        if (address.getHost() == null) {
            throw new IllegalArgumentException("site " + id + " has no host in its address: " + address);
        }
    }

    /** A leased copy. */
    public static EpisodeSite of(RunningSite site) {
        return new EpisodeSite(site.definition().id(), site.url(), Optional.of(site));
    }

    /** A site of which only the address is known. */
    public static EpisodeSite at(String id, URI address) {
        return new EpisodeSite(id, address, Optional.empty());
    }
}
