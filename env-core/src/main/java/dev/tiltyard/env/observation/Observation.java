package dev.tiltyard.env.observation;

import dev.tiltyard.env.observation.page.ObservedElement;
import dev.tiltyard.env.observation.page.Png;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What the agent may see after one step. Immutable: a later observation does not change an earlier one.
 *
 * @param profile the text format
 * @param text the whole text, including the tab line if the profile has one
 * @param tabs open tabs, oldest first, never empty
 * @param activeTab position in {@code tabs}, from 0
 * @param focusedBid the focused element; empty if it has no bid
 * @param lastActionError why the last action failed, for the agent; empty if it succeeded
 * @param chat the messages so far, oldest first
 * @param elements elements to act on, by bid, in page order
 * @param screenshot the viewport, with marks if requested
 * @param calls number of DevTools calls for the observation
 */
public record Observation(
        ObservationProfile profile,
        String text,
        List<Tab> tabs,
        int activeTab,
        Optional<String> focusedBid,
        Optional<String> lastActionError,
        List<ChatMessage> chat,
        Map<String, ObservedElement> elements,
        Optional<Png> screenshot,
        int calls) {
    public Observation {
        Objects.requireNonNull(profile, "profile");
        Objects.requireNonNull(text, "text");
        tabs = List.copyOf(tabs);
        Objects.requireNonNull(focusedBid, "focusedBid");
        Objects.requireNonNull(lastActionError, "lastActionError");
        chat = List.copyOf(chat);
        elements = Collections.unmodifiableMap(new LinkedHashMap<>(elements));
        Objects.requireNonNull(screenshot, "screenshot");
        if (activeTab < 0 || activeTab >= tabs.size()) {
            throw new IllegalArgumentException("active tab " + activeTab + " of " + tabs.size() + " open tabs");
        }
    }

    /** The URL of the active tab. */
    public String url() {
        return tabs.get(activeTab).url();
    }

    /** The element with this bid, if there is one. */
    public Optional<ObservedElement> element(String bid) {
        return Optional.ofNullable(elements.get(bid));
    }

    /** The observation of an unresponsive page: no text, no elements, one tab without a title. */
    public static Observation blank(ObservationProfile profile, String url, AgentView view) {
        return new Observation(
                profile,
                "",
                List.of(new Tab("", url)),
                0,
                Optional.empty(),
                view.lastActionError(),
                view.chat(),
                Map.of(),
                Optional.empty(),
                0);
    }

    /** The same observation with other tabs. */
    public Observation withTabs(List<Tab> others) {
        return new Observation(
                profile, text, others, activeTab, focusedBid, lastActionError, chat, elements, screenshot, calls);
    }
}
