package dev.tiltyard.cms.replica;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.AriaRole;
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

    /** A page of somebody who is not signed in. */
    Page visitor() {
        return browser.newContext(new Browser.NewContextOptions().setBaseURL(TestAdmin.url()))
                .newPage();
    }

    /** A page of the owner, signed in as harnesses sign in. */
    Page owner() {
        Page page = visitor();
        page.navigate("/admin");
        page.getByPlaceholder("user name").fill("admin");
        page.getByPlaceholder("password").fill("admin1234");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Sign in"))
                .click();
        page.waitForURL("**/admin/dashboard/**");
        return page;
    }

    @Override
    public void close() {
        playwright.close();
    }
}
