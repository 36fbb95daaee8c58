package dev.tiltyard.env.observation;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import dev.tiltyard.testkit.TestChromium;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * One Chromium for all test classes of the JVM, without site isolation, so that cross-site frames are in the same
 * process. Each test opens its own context.
 */
public final class TestBrowser {
    private static final Path DEJAVU = Path.of("/usr/share/fonts/truetype/dejavu");

    private static @Nullable Playwright playwright;
    private static final Map<Boolean, TestBrowser> RUNNING = new HashMap<>();

    private final Browser browser;

    private TestBrowser(Path chromium, boolean scrollbars) {
        Map<String, String> fonts = new HashMap<>(System.getenv());
        if (Files.isDirectory(DEJAVU)) {
            fonts.put(
                    "FONTCONFIG_FILE",
                    Path.of("src/test/resources/dejavu-only.conf")
                            .toAbsolutePath()
                            .toString());
        }
        browser = playwright()
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(chromium)
                        .setEnv(fonts)
                        .setIgnoreDefaultArgs(scrollbars ? List.of("--hide-scrollbars") : List.of())
                        .setArgs(List.of(
                                "--no-sandbox",
                                "--disable-gpu",
                                "--font-render-hinting=none",
                                "--disable-background-networking",
                                "--disable-site-isolation-trials",
                                "--disable-features=IsolateOrigins,site-per-process,IsolateSandboxedIframes,"
                                        + "OverlayScrollbars,ExtendedOverlayScrollbars")));
    }

    /** One driver, used by the thread that runs the tests; both end with the JVM. */
    private static Playwright playwright() {
        Playwright present = playwright;
        if (present == null) {
            Map<String, String> environment = new HashMap<>(System.getenv());
            environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
            present = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
            playwright = present;
        }
        return present;
    }

    /** With Playwright's default of no scroll bars, as for WebArena's texts. */
    public static TestBrowser start() {
        return start(false);
    }

    /** With scroll bars, which take 15 pixels of the page's width, as for BrowserGym's texts. */
    public static TestBrowser startWithScrollbars() {
        return start(true);
    }

    private static TestBrowser start(boolean scrollbars) {
        return RUNNING.computeIfAbsent(scrollbars, wanted -> new TestBrowser(TestChromium.executable(), wanted));
    }

    /** Skips a test whose expected texts depend on fonts that are missing. */
    public static void assumeDejavu() {
        Assumptions.assumeTrue(Files.isDirectory(DEJAVU), "the DejaVu fonts are not installed at " + DEJAVU);
    }

    /** A page of 1280 by 720 in its own context. */
    public Page page() {
        return context().newPage();
    }

    public BrowserContext context() {
        return browser.newContext(new Browser.NewContextOptions().setViewportSize(1280, 720));
    }
}
