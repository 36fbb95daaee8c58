package dev.tiltyard.env.episode;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.ChatAction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The URLs of the pages that the agent reached or acted on. A page that was open when the episode began counts only
 * after the agent acted on it.
 */
final class Visits {
    private final Set<String> addresses = new LinkedHashSet<>();

    /** Starts recording these tabs' navigations. */
    void follow(List<Page> tabs) {
        tabs.forEach(tab -> tab.onFrameNavigated(frame -> reached(tab, frame)));
    }

    /** Records where a new tab is, and its navigations. */
    void followNew(Page tab) {
        note(tab.url());
        follow(List.of(tab));
    }

    private void reached(Page tab, Frame frame) {
        if (frame == tab.mainFrame()) {
            note(frame.url());
        }
    }

    /** Records the page that actions were performed on; chat messages don't count. */
    void after(List<Action> actions, String address) {
        if (actions.stream().anyMatch(action -> !(action instanceof ChatAction))) {
            note(address);
        }
    }

    private void note(String address) {
        if (!address.isEmpty() && !address.equals("about:blank")) {
            addresses.add(address);
        }
    }

    /** Replaces the recorded URLs. */
    void replace(List<String> visited) {
        addresses.clear();
        visited.forEach(this::note);
    }

    /** In the order of the first visit. */
    List<String> addresses() {
        return new ArrayList<>(addresses);
    }
}
