package dev.tiltyard.env.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.time.Duration;

/** Opening an address in a page. */
public final class PageLoad {
    /**
     * Chromium breaks off what it is loading with this when a network interface comes or goes, as when another program on
     * the machine starts a container. That says nothing about the page, whose site is on this machine. Whatever else goes
     * wrong may be the page's own doing, which is for the caller to see, and is not tried again.
     */
    private static final String NETWORK_CHANGED = "net::ERR_NETWORK_CHANGED";

    /** The page about an error, which may still be coming up when the address is opened again. */
    private static final String ERROR_PAGE = "interrupted by another navigation to \"chrome-error://";

    private static final int ATTEMPTS = 4;

    private PageLoad() {}

    /**
     * Opens an address and waits for its load event; tries again, a few times, if the machine's network changed meanwhile.
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
                String message = String.valueOf(e.getMessage());
                changed |= message.contains(NETWORK_CHANGED);
                boolean passing = message.contains(NETWORK_CHANGED) || changed && message.contains(ERROR_PAGE);
                if (!passing || attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }
}
