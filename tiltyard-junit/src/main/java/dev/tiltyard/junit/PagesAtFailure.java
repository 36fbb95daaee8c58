package dev.tiltyard.junit;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Tracing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Saves the pages of a failed test: a screenshot and the HTML of each and, on request, Playwright's trace for its
 * viewer. The files are among the run's reports; the failure names their location.
 */
final class PagesAtFailure extends RuntimeException {
    /** JUnit configuration parameter; {@code true} enables traces, which slow down every test. */
    static final String TRACE = "dev.tiltyard.trace";

    private static final long serialVersionUID = 1L;

    private PagesAtFailure(String message) {
        super(message, null, false, false); // without a stack trace, which would say nothing
    }

    /** Starts a trace if traces are enabled. */
    static void prepare(ExtensionContext test, BrowserContext browser) {
        if (asksForTraces(test)) {
            browser.tracing()
                    .start(new Tracing.StartOptions().setScreenshots(true).setSnapshots(true));
        }
    }

    private static boolean asksForTraces(ExtensionContext test) {
        return test.getConfigurationParameter(TRACE).map(Boolean::parseBoolean).orElse(false);
    }

    /** Saves screenshots and pages and adds their location to the failure. Never hides the failure. */
    static void keep(ExtensionContext test, List<BrowserContext> browsers, Throwable failure) {
        try {
            test.publishDirectory("pages", folder -> {
                for (int i = 0; i < browsers.size(); i++) {
                    keep(test, folder, i + 1, browsers.get(i));
                }
                failure.addSuppressed(new PagesAtFailure(
                        "The pages as they were: " + addresses(browsers) + ", kept in " + folder.toUri()));
            });
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    private static void keep(ExtensionContext test, Path folder, int browser, BrowserContext context)
            throws IOException {
        int number = 0;
        for (Page page : context.pages()) {
            String name = "browser-" + browser + "-page-" + ++number;
            page.screenshot(new Page.ScreenshotOptions().setPath(folder.resolve(name + ".png")));
            Files.writeString(folder.resolve(name + ".html"), page.content());
        }
        if (asksForTraces(test)) {
            context.tracing()
                    .stop(new Tracing.StopOptions().setPath(folder.resolve("browser-" + browser + "-trace.zip")));
        }
    }

    private static String addresses(List<BrowserContext> browsers) {
        return browsers.stream()
                .flatMap(browser -> browser.pages().stream())
                .map(PagesAtFailure::address)
                .collect(Collectors.joining(", "));
    }

    private static String address(Page page) {
        try {
            return page.url();
        } catch (PlaywrightException e) {
            return "a page that is gone";
        }
    }
}
