package dev.tiltyard.testkit;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.Cookie;
import dev.tiltyard.embedded.ChromiumPrograms;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/** A Chromium for the tests of one class, which are skipped if there is none. Not thread-safe. */
public final class TestChromium implements AutoCloseable {
    private static final double PATIENCE_MILLIS = 20_000; // test machines are busy

    private final Playwright playwright;
    private final Browser browser;

    private TestChromium(Path executable) {
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable)
                        .setArgs(List.of("--no-sandbox", "--disable-gpu", "--disable-background-networking")));
    }

    /** Starts the browser, or skips the test with the reason. */
    public static TestChromium launch() {
        return new TestChromium(executable());
    }

    /**
     * This machine's Chromium: the one that {@code TILTYARD_CHROMIUM} names, or an installed one. Skips the test if
     * there is none.
     */
    public static Path executable() {
        Optional<Path> found = ChromiumPrograms.find().map(ChromiumPrograms.Found::executable);
        Assumptions.assumeTrue(found.isPresent(), "there is no Chromium on this machine; TILTYARD_CHROMIUM names one");
        return found.orElseThrow();
    }

    /** A page in a new browser context, 1280 by 900; relative paths resolve against the base URL. */
    public Page page(String base) {
        return browser.newContext(
                        new Browser.NewContextOptions().setBaseURL(base).setViewportSize(1280, 900))
                .newPage();
    }

    /** A page with these cookies, with the Content-Security-Policy bypassed. */
    Page permissivePage(String base, Map<String, String> cookies) {
        BrowserContext context = browser.newContext(
                new Browser.NewContextOptions().setBaseURL(base).setBypassCSP(true));
        context.addCookies(cookies.entrySet().stream()
                .map(cookie -> new Cookie(cookie.getKey(), cookie.getValue()).setUrl(base))
                .toList());
        return context.newPage();
    }

    @Override
    public void close() {
        playwright.close();
    }
}
