package dev.tiltyard.env.browser;

import com.microsoft.playwright.PlaywrightException;
import java.util.regex.Pattern;

/**
 * Why a page did not load, as far as it matters for loading it again. Playwright throws the same exception for all of it;
 * Chromium's code stands only in the text, which is read here and nowhere else.
 */
enum LoadFailure {
    /** A network interface came or went, as when another program on the machine starts a container. */
    NETWORK_CHANGED,
    /** Chromium's page about an earlier error was still opening. */
    INTERRUPTED_BY_ERROR_PAGE,
    /** Anything else. */
    OTHER;

    private static final Pattern CHANGED = Pattern.compile("\\bnet::ERR_NETWORK_CHANGED\\b");
    private static final Pattern ERROR_PAGE = Pattern.compile("interrupted by another navigation to \"chrome-error://");

    static LoadFailure of(PlaywrightException e) {
        String text = String.valueOf(e.getMessage());
        if (CHANGED.matcher(text).find()) {
            return NETWORK_CHANGED;
        }
        return ERROR_PAGE.matcher(text).find() ? INTERRUPTED_BY_ERROR_PAGE : OTHER;
    }
}
