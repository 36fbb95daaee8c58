package dev.tiltyard.env.episode;

import com.microsoft.playwright.options.Cookie;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.observation.ChatMessage;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.StorageState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The state of an episode, besides that of its sites: its browser's cookies and storage, its tabs with their addresses,
 * form fields and scroll positions, and what counts for its verdict: visits, answer, limits. Immutable.
 */
public final class EpisodeState {
    private final EpisodeSpec spec;
    private final StorageState storage;
    private final List<Cookie> cookies;
    private final List<TabState> tabs;
    private final int active;
    private final Memory memory;

    EpisodeState(
            EpisodeSpec spec,
            StorageState storage,
            List<Cookie> cookies,
            List<TabState> tabs,
            int active,
            Memory memory) {
        this.cookies = List.copyOf(cookies);
        this.spec = spec;
        this.storage = storage;
        this.tabs = List.copyOf(tabs);
        this.active = active;
        this.memory = memory;
    }

    /**
     * What counts for the verdict.
     *
     * @param last the last step
     * @param done the actions of each step so far
     * @param recorded the actions that are evidence
     * @param replied how many replies the user has given
     */
    record Memory(
            Step last,
            List<List<Action>> done,
            ActionLog.Recorded recorded,
            int replied,
            List<String> visited,
            Optional<EpisodeEvidence.Adopted> adopted,
            String answer,
            List<ChatMessage> chat) {
        Memory {
            done = List.copyOf(done);
            visited = List.copyOf(visited);
            chat = List.copyOf(chat);
        }

        private Memory moved(SiteMoves moves) {
            return new Memory(
                    last,
                    done,
                    recorded.moved(moves),
                    replied,
                    visited.stream().map(moves::of).toList(),
                    adopted.map(from -> new EpisodeEvidence.Adopted(moves.of(from.url()), moves.of(from.here()))),
                    answer,
                    chat.stream()
                            .map(message -> new ChatMessage(message.role(), moves.of(message.text())))
                            .toList());
        }
    }

    StorageState storage() {
        return storage;
    }

    List<Cookie> cookies() {
        return cookies;
    }

    List<TabState> tabs() {
        return tabs;
    }

    /** Place of the active tab. */
    int active() {
        return active;
    }

    Memory memory() {
        return memory;
    }

    /** The settings of its episode. */
    EpisodeSpec spec() {
        return spec;
    }

    /** What it lacks of the browser's state, a sentence for each; empty if nothing is known to be missing. */
    public List<String> lacking() {
        List<String> lacking = new ArrayList<>();
        for (int i = 0; i < tabs.size(); i++) {
            String tab = "tab " + i;
            tabs.get(i).lacking().forEach(what -> lacking.add(tab + ": " + what));
        }
        return List.copyOf(lacking);
    }

    /** The same state over another copy of the sites. */
    public EpisodeState on(Map<String, RunningSite> sites) {
        EpisodeSpec there = spec.on(sites);
        SiteMoves moves = new SiteMoves(spec.sites(), there.sites());
        return new EpisodeState(
                there,
                new StorageState(moves.of(storage.json())),
                cookies,
                tabs.stream().map(tab -> tab.moved(moves)).toList(),
                active,
                memory.moved(moves));
    }
}
