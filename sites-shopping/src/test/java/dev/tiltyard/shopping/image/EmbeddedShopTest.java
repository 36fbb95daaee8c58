package dev.tiltyard.shopping.image;

import dev.tiltyard.shopping.ShoppingSite;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The shop in this JVM. */
class EmbeddedShopTest extends RunningShopTest {
    private static Path cache;
    private static EmbeddedRuntime runtime;
    private static RunningSite shop;

    @BeforeAll
    static void start() throws IOException {
        cache = Files.createTempDirectory("shop"); // a server's socket must have a short path
        runtime = EmbeddedRuntime.open(new CacheFolder(cache));
        shop = runtime.start(new ShoppingSite(), StartOptions.small());
    }

    @AfterAll
    static void stop() throws IOException {
        if (runtime != null) {
            runtime.close();
        }
        try (Stream<Path> files = Files.walk(cache)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
    }

    @Override
    RunningSite shop() {
        return shop;
    }
}
