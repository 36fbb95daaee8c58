package dev.tiltyard.env.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.time.Duration;

/** Opens an address in a page. */
public final class PageLoad {
    private static final int ATTEMPTS = 4;

    private PageLoad() {}

    /**
     * Opens an address and waits for its load event. Tries again, a few times, if the machine's network changed meanwhile:
     * that says nothing about the page, whose site is on this machine. Any other failure may be the page's own doing and is
     * not tried again.
     *
     * @param limit of each attempt
     * @throws PlaywrightException if it can't be opened
     */
    public static void open(Page page, String url, Duration limit) {
        persistently(() -> page.navigate(url, new Page.NavigateOptions().setTimeout(limit.toMillis())));
    }

    static void persistently(Runnable load) {
        boolean changed = false;
        for (int attempt = 1; ; attempt++) {
            try {
                load.run();
                return;
            } catch (PlaywrightException e) {
                LoadFailure failure = LoadFailure.of(e);
                changed |= failure == LoadFailure.NETWORK_CHANGED;
                if (!changed || failure == LoadFailure.OTHER || attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }
}
