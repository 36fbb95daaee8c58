package dev.tiltyard.testkit;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.Cookie;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A Chromium for the tests of one class, which are skipped where there is none. Used by one thread at a time. */
public final class TestChromium implements AutoCloseable {
    private static final double PATIENCE_MILLIS = 20_000; // the machines that test are busy

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

    /** The Chromium of this machine: the one that {@code TILTYARD_CHROMIUM} names, or an installed one. Skips the test if there is none. */
    public static Path executable() {
        Optional<Path> found = Stream.of(
                        System.getenv().getOrDefault("TILTYARD_CHROMIUM", ""),
                        "/usr/bin/chromium-headless-shell",
                        "/usr/bin/chromium",
                        "/usr/bin/chromium-browser",
                        "/usr/bin/google-chrome",
                        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
                .filter(name -> !name.isBlank())
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        Assumptions.assumeTrue(found.isPresent(), "there is no Chromium on this machine; TILTYARD_CHROMIUM names one");
        return found.orElseThrow();
    }

    /** A page of a new visitor, 1280 by 900; paths are opened below the base address. */
    public Page page(String base) {
        return browser.newContext(
                        new Browser.NewContextOptions().setBaseURL(base).setViewportSize(1280, 900))
                .newPage();
    }

    /** A page of somebody with these cookies, on which scripts run that the page itself forbids. */
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
