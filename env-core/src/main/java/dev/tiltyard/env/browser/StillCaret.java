package dev.tiltyard.env.browser;

import com.microsoft.playwright.BrowserContext;

/**
 * Carets that don't blink. Nobody watches them, and a page that waits for its agent with a text field in focus would be
 * drawn anew twice a second, which takes more than one percent of a core for each page.
 *
 * <p>The style is one of the document's adopted sheets, so that neither the page's HTML nor an observation has it.
 * Chromiums that don't know the property (CSS Basic User Interface 4) go on blinking.
 */
final class StillCaret {
    private static final String SCRIPT = """
            (() => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(':root { caret-animation: manual }');
              document.adoptedStyleSheets.push(sheet);
            })()""";

    private StillCaret() {}

    /** For all pages that will be opened in the context. */
    static void install(BrowserContext context) {
        context.addInitScript(SCRIPT);
    }
}
