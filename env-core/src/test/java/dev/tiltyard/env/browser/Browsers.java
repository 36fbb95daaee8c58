package dev.tiltyard.env.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Browsers for tests, which are skipped if the machine has none. */
public final class Browsers {
    /** By default, tests share a Chromium with others, as environments do. */
    private static final int TOGETHER = 4;

    private static @Nullable SharedBrowsers all;
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

    /** A host in a shared Chromium. */
    public static synchronized BrowserHost launch() {
        var present = all;
        if (present == null) {
            present = sharing(TOGETHER);
            all = present;
        }
        return present.host();
    }

    /** A pool with this many hosts per Chromium. */
    public static SharedBrowsers sharing(int hosts) {
        return SharedBrowsers.of(chromium(), hosts);
    }

    /** A pool whose Chromium logs its network activity. */
    static SharedBrowsers sharing(int hosts, Path networkLog) {
        return SharedBrowsers.logging(chromium(), hosts, networkLog);
    }

    /** A host with its own Chromium, which logs its network activity. */
    public static BrowserHost launch(Path networkLog) {
        return BrowserHost.launch(chromium(), networkLog);
    }

    private static Chromium chromium() {
        var found = Chromium.find();
        assumeTrue(found.isPresent(), "no Chromium on this machine");
        return found.get();
    }
}
