package dev.tiltyard.env.browser;

import com.microsoft.playwright.BrowserContext;

/**
 * Disables blinking carets. Nobody watches them, and a page that waits for its agent with a focused text field would be
 * redrawn twice a second, which takes over one percent of a core per page.
 *
 * <p>The style is one of the document's adopted stylesheets, so that neither the page's HTML nor an observation
 * contains it. Chromiums without the property (CSS Basic User Interface 4) keep blinking.
 */
final class StillCaret {
    private static final String SCRIPT = """
            (() => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(':root { caret-animation: manual }');
              document.adoptedStyleSheets.push(sheet);
            })()""";

    private StillCaret() {}

    /** Installs it for all future pages of the context. */
    static void install(BrowserContext context) {
        context.addInitScript(SCRIPT);
    }
}
