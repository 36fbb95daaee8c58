package dev.tiltyard.env.action;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.TimeoutError;
import dev.tiltyard.env.observation.page.DevTools;
import dev.tiltyard.env.observation.page.FoundElement;
import dev.tiltyard.env.observation.page.ObservedElement;
import dev.tiltyard.env.observation.page.Rect;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The element that an action is performed on. Playwright finds it and waits until it is visible, stable, enabled and
 * not covered. WebArena's mouse actions don't: they use the middle of the rectangle where the element was observed,
 * without scrolling, waiting or checking what is there now.
 */
final class Target {
    private final Stage stage;
    private final Finder finder;
    private final Optional<ObservedElement> pointedAt;

    /** Provides the element's locator. */
    private interface Finder {
        void lend(Consumer<Locator> use);
    }

    private Target(Stage stage, Finder finder, Optional<ObservedElement> pointedAt) {
        this.stage = stage;
        this.finder = finder;
        this.pointedAt = pointedAt;
    }

    /** An element by its id. */
    static Target of(Stage stage, DevTools tools, ObservedElement observed) {
        return new Target(
                stage,
                use -> {
                    try (FoundElement found = tools.find(stage.page(), observed)
                            .orElseThrow(() -> new ActionFailedException(
                                    "Could not find element with bid %s: it is no longer on the page, or cannot be reached. Look at the new observation."
                                            .formatted(Quoted.of(observed.bid()))))) {
                        use.accept(found.locator());
                    }
                },
                Optional.empty());
    }

    /** The same element, but mouse actions use the place where it was observed. */
    static Target atObservedPlace(Stage stage, DevTools tools, ObservedElement observed) {
        return new Target(stage, of(stage, tools, observed).finder, Optional.of(observed));
    }

    /** An element by its reference in Playwright's aria snapshot. */
    static Target byReference(Stage stage, String reference) {
        if (!reference.matches("(f\\d+)?e\\d+")) {
            throw new ActionFailedException(
                    "Could not find element with reference %s: use one of the last observation, for example e5."
                            .formatted(Quoted.of(reference)));
        }
        return new Target(stage, use -> use.accept(stage.page().locator("aria-ref=" + reference)), Optional.empty());
    }

    /**
     * Where mouse actions go; empty if they use the element itself.
     *
     * @throws ActionFailedException if they use a place and the element had none
     */
    Optional<Rect> place() {
        return pointedAt.map(observed -> observed.rect()
                .orElseThrow(() ->
                        new ActionFailedException("Element [%s] has no position on the page, so it cannot be clicked."
                                .formatted(observed.bid()))));
    }

    /** Finds the element and uses it. */
    void use(Consumer<Locator> use) {
        finder.lend(use);
    }

    /** Finds the element and uses it; if it is not ready in time and the rules allow it, uses it with force. */
    void useForcibly(ForcibleUse use) {
        finder.lend(locator -> {
            try {
                use.run(locator, false);
            } catch (TimeoutError notReady) {
                if (!stage.rules().forceAfterTimeout()) {
                    throw notReady;
                }
                use.run(locator, true);
            }
        });
    }

    /** An operation that Playwright can force. */
    interface ForcibleUse {
        void run(Locator locator, boolean force);
    }
}
