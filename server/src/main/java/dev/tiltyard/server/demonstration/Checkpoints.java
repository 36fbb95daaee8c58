package dev.tiltyard.server.demonstration;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Cookie;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.state.Snapshot;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Saves and restores the moments of an episode: the sites' state, the cookies, and the page of the active tab. */
final class Checkpoints {
    private final Episode episode;
    private final Map<String, RunningSite> sites;
    private final Placeholders placeholders;
    private final Set<String> used = new LinkedHashSet<>();

    Checkpoints(Episode episode, Map<String, RunningSite> sites, Placeholders placeholders) {
        this.episode = episode;
        this.sites = Map.copyOf(sites);
        this.placeholders = placeholders;
    }

    /** A moment of the episode. */
    record Checkpoint(Map<String, Snapshot> sites, String url, List<Cookie> cookies) {}

    /** Ids of the sites that have been opened. Safe to call on any thread. */
    Set<String> usedSites() {
        synchronized (used) {
            return Set.copyOf(used);
        }
    }

    /** Notes a tab's site. Sites that nobody has opened are asleep, and need no snapshot. */
    void visited(String url) {
        synchronized (used) {
            placeholders.site(url).ifPresent(used::add);
        }
    }

    Checkpoint save() {
        Map<String, Snapshot> taken = new LinkedHashMap<>();
        used.forEach(site -> taken.put(site, site(site).state().snapshot()));
        Page page = episode.page();
        return new Checkpoint(taken, page.url(), page.context().cookies());
    }

    void restore(Checkpoint saved) {
        used.forEach(site -> {
            var state = site(site).state();
            state.restore(Optional.ofNullable(saved.sites().get(site)).orElseGet(state::initial));
        });
        Page page = episode.page();
        page.context().clearCookies();
        page.context().addCookies(saved.cookies());
        page.navigate(saved.url());
        episode.awaitQuiet();
    }

    private RunningSite site(String id) {
        return Objects.requireNonNull(sites.get(id), id);
    }
}
