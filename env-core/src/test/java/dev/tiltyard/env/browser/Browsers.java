package dev.tiltyard.env.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Browsers for tests; skips them where the machine has none. */
public final class Browsers {
    private static @Nullable BrowserHost shared;

    private Browsers() {}

    /** One browser for all test classes of the JVM, used by the thread that runs the tests; it ends with the JVM. */
    public static BrowserHost shared() {
        var present = shared;
        if (present == null) {
            present = launch();
            shared = present;
        }
        return present;
    }

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
