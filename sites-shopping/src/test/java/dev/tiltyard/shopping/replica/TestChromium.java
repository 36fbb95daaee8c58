package dev.tiltyard.shopping.replica;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A Chromium for the tests of one class; they are skipped where there is none. */
final class TestChromium implements AutoCloseable {
    private final Playwright playwright;
    private final Browser browser;

    private TestChromium(Path executable) {
        // Much else runs on the machines that test.
        setDefaultAssertionTimeout(20_000);
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable)
                        .setArgs(List.of("--no-sandbox", "--disable-gpu", "--disable-background-networking")));
    }

    static TestChromium launch() {
        Optional<Path> chromium = Stream.of(
                        System.getenv().getOrDefault("TILTYARD_CHROMIUM", ""),
                        "/usr/bin/chromium-headless-shell",
                        "/usr/bin/chromium",
                        "/usr/bin/chromium-browser",
                        "/usr/bin/google-chrome")
                .filter(name -> !name.isBlank())
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        Assumptions.assumeTrue(
                chromium.isPresent(), "there is no Chromium on this machine; TILTYARD_CHROMIUM names one");
        return new TestChromium(chromium.get());
    }

    /** A page of a new visitor. */
    Page visitor(TestShop shop) {
        return browser.newContext(new Browser.NewContextOptions().setBaseURL(shop.url()))
                .newPage();
    }

    /** A page in a second browser with a session of its own. */
    Page sameAs(TestShop shop, TestBrowser signedIn) {
        Page page = visitor(shop);
        BrowserContext context = page.context();
        context.addCookies(
                List.of(new com.microsoft.playwright.options.Cookie("PHPSESSID", signedIn.cookie("PHPSESSID"))
                        .setUrl(shop.url())));
        return page;
    }

    @Override
    public void close() {
        playwright.close();
    }
}
