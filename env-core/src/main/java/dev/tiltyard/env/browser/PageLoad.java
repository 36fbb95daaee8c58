package dev.tiltyard.env.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.time.Duration;

/** Opens URLs in a page. */
public final class PageLoad {
    private static final int ATTEMPTS = 4;

    private PageLoad() {}

    /**
     * Opens a URL and waits for its load event. Retries a few times if the machine's network changed meanwhile, which
     * is not the page's fault, since its site is on this machine. Any other failure may be the page's fault and is not
     * retried.
     *
     * @param limit timeout of each attempt
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
