package dev.tiltyard.homepage.locator;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import java.util.List;

/** The homepage's named locators. */
public final class HomepageLocators {
    private static final String SITE = "homepage";

    private HomepageLocators() {}

    public static List<NamedLocator> all() {
        return List.of(
                new NamedLocator(
                        "scratchpad_notes",
                        List.of(),
                        "The scratchpad's notes, a list of {id, text}, newest first.",
                        none -> new Locator.Rest(SITE, "/scratchpad.json", "", "")),
                new NamedLocator(
                        "calculation_shown",
                        List.of(),
                        "The result that the calculator shows on the last open page; null if that page is not the calculator.",
                        none -> new Locator.Script(
                                SITE, "last", "document.querySelector('#calculationResult')?.innerText ?? null")));
    }
}
