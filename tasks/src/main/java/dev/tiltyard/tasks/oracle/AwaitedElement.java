package dev.tiltyard.tasks.oracle;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.LoadState;
import java.time.Duration;
import java.time.Instant;

/**
 * The expected effect of an action: an element that matches a selector now and did not before. Elements are compared by
 * identity, so a redrawn list is new although it looks the same, and all of a new document is new.
 */
final class AwaitedElement {
    private static final double BETWEEN_LOOKS_MILLIS = 20;
    private static final String REMEMBER = "(found, key) => { window[Symbol.for(key)] = new WeakSet(found); }";
    private static final String HAS_NEW = "(found, key) => found.some(each => !window[Symbol.for(key)]?.has(each))";

    private final Page page;
    private final String selector;

    /** Records the matches before the action. */
    AwaitedElement(Page page, String selector) {
        this.page = page;
        this.selector = selector;
        page.locator(selector).evaluateAll(REMEMBER, selector);
    }

    /**
     * Waits for a new match, and until its document is loaded.
     *
     * @return whether it came in time
     */
    boolean isMet(Duration timeout) {
        Instant end = Instant.now().plus(timeout);
        while (!hasNew()) {
            if (Instant.now().isAfter(end)) {
                return false;
            }
            page.waitForTimeout(BETWEEN_LOOKS_MILLIS);
        }
        page.waitForLoadState(LoadState.DOMCONTENTLOADED);
        return true;
    }

    private boolean hasNew() {
        try {
            return Boolean.TRUE.equals(page.locator(selector).evaluateAll(HAS_NEW, selector));
        } catch (PlaywrightException e) {
            return false; // one document is replacing another
        }
    }
}
