package dev.tiltyard.shopping.image;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.shopping.ShoppingSite;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The shop in this JVM. */
class EmbeddedShopTest extends RunningShopTest {
    private static EmbeddedRuntime runtime;
    private static RunningSite shop;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        shop = runtime.start(new ShoppingSite(), StartOptions.small());
    }

    @AfterAll
    static void stop() {
        if (runtime != null) {
            runtime.close();
        }
    }

    @Override
    RunningSite shop() {
        return shop;
    }
}
