package dev.tiltyard.env.browser;

import com.microsoft.playwright.PlaywrightException;
import java.util.regex.Pattern;

/**
 * Why a page did not load, as far as it matters for retries. Playwright throws the same exception for all causes;
 * Chromium's error code is only in the text, which is parsed only here.
 */
enum LoadFailure {
    /** A network interface changed, for example because another program started a container. */
    NETWORK_CHANGED,
    /** Chromium was still loading the error page of an earlier failure. */
    INTERRUPTED_BY_ERROR_PAGE,
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
