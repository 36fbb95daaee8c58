package dev.tiltyard.env.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;

/** One browser for the tests of a class; skips them where the machine has none. */
public final class Browsers {
    private Browsers() {}

    public static BrowserHost launch() {
        return BrowserHost.launch(chromium());
    }

    /** The same, and the browser notes down what it does with the network. */
    public static BrowserHost launch(Path networkLog) {
        return BrowserHost.launch(chromium(), networkLog);
    }

    private static Chromium chromium() {
        var found = Chromium.find();
        assumeTrue(found.isPresent(), "no Chromium on this machine");
        return found.get();
    }
}
