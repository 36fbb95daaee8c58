package dev.tiltyard.server.demonstration;

import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.evaluators.task.SiteAddresses;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Repeats a demonstration on another copy, as actions of its episode. */
final class Replay {
    private static final int PAUSE_MILLIS = 700;

    private final Episode episode;
    private final SiteAddresses addresses;
    private final int attempts;

    /** @param attempts at an act whose element is not ready yet */
    Replay(Episode episode, SiteAddresses addresses, int attempts) {
        this.episode = episode;
        this.addresses = addresses;
        this.attempts = attempts;
    }

    /** Performs all acts; returns what went wrong, in words. An act that fails does not keep the others from being tried. */
    List<String> perform(List<Act> acts) {
        List<String> failed = new ArrayList<>();
        for (Act act : acts) {
            perform(act).ifPresent(error -> failed.add(act.python() + ": " + error));
            if (episode.last().done()) {
                break;
            }
        }
        return failed;
    }

    private Optional<String> perform(Act act) {
        Optional<String> error = error(episode.step(act.action(addresses)));
        for (int attempt = 1;
                attempt < attempts && error.isPresent() && !episode.last().done();
                attempt++) {
            pause();
            error = error(episode.step(act.action(addresses)));
        }
        return error;
    }

    private static Optional<String> error(Step step) {
        return step.observation()
                .lastActionError()
                .map(text -> text.lines().findFirst().orElse(""))
                .or(() -> step.ending().map(ending -> ending.text()));
    }

    private void pause() {
        try {
            episode.awaitQuiet();
            episode.page().waitForTimeout(PAUSE_MILLIS);
        } catch (PlaywrightException gone) {
            // The next attempt says what is wrong.
        }
    }
}
