package dev.tiltyard.env.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** One browser for the tests of a class; skips them where the machine has none. */
public final class Browsers {
    private Browsers() {}

    public static BrowserHost launch() {
        var found = Chromium.find();
        assumeTrue(found.isPresent(), "no Chromium on this machine");
        return BrowserHost.launch(found.get());
    }
}
