package dev.tiltyard.sitekit.lease;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.ResetProof;
import dev.tiltyard.testkit.TestCache;
import dev.tiltyard.testsite.GuestBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Processes that are killed at random moments while they build a world, start, lease, change, reset and return copies:
 * the next process finds only intact worlds, and leases what it always leases. {@code -Dtiltyard.lend.kills=N} kills N
 * processes on each kind of server.
 */
@Tag("deep")
class KilledLendersTest {
    private static final Logger LOG = LoggerFactory.getLogger(KilledLendersTest.class);
    private static final int KILLS = Integer.getInteger("tiltyard.lend.kills", 10);
    private static final long SEED = Long.getLong("tiltyard.state.seed", 1);
    private static final Duration LONGEST_LIFE = Duration.ofSeconds(5);

    @TempDir
    private Path folder;

    private final Random random = new Random(SEED);
    private final Map<String, Integer> kills = new TreeMap<>();

    @ParameterizedTest
    @EnumSource(names = {"POSTGRES", "MARIADB"})
    void leaveNothingBehindAndChangeNoWorld(Store store, TestReporter reporter) throws Exception {
        CacheFolder cache = TestCache.in(folder);
        String initial = digest(cache, store);
        for (int kill = 0; kill < KILLS; kill++) {
            if (random.nextInt(3) == 0) {
                empty(cache.worlds()); // so that the process builds one
            }
            String doing = killed(store);
            kills.merge(doing, 1, Integer::sum);

            assertThat(digest(cache, store)).as("kill %s: %s", kill, doing).isEqualTo(initial);

            assertThat(left("runs", "run-")).as("kill %s: %s", kill, doing).isEmpty();
            assertThat(left("worlds", ".building"))
                    .as("kill %s: %s", kill, doing)
                    .isEmpty();
            Awaitility.await("no program after kill " + kill + ": " + doing)
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> programs().isEmpty());
        }
        String figures = KILLS + " kills, all right: " + kills;
        LOG.info("Kills of lenders on {}: {}", store, figures);
        reporter.publishEntry("kills of lenders on " + store, figures);
    }

    /** The digest of a copy, after a full verification. */
    private static String digest(CacheFolder cache, Store store) {
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(cache);
                SitePool pool =
                        new SitePool(runtime, List.of(new GuestBook(store)), PoolOptions.of(1, StartOptions.small()));
                Lease lease = pool.acquire(Duration.ofMinutes(2))) {
            RunningSite site = lease.site("guestbook");
            assertThat(site.state().reset(true).proof()).isEqualTo(ResetProof.PROVEN);
            return site.state().digest().value();
        }
    }

    /** Kills a process; returns what it was doing. */
    private String killed(Store store) throws Exception {
        Path said = folder.resolve("said");
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Dorg.slf4j.simpleLogger.log.io.zonky=off", // as in the program
                        "-cp",
                        System.getProperty("java.class.path"),
                        LendsForever.class.getName(),
                        folder.toString(),
                        store.name())
                .redirectOutput(said.toFile())
                .redirectError(folder.resolve("errors").toFile())
                .start();
        try {
            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .pollInterval(Duration.ofMillis(5))
                    .until(() -> Files.size(said) > 0 || !process.isAlive());
            LockSupport.parkNanos((long) (random.nextDouble() * LONGEST_LIFE.toNanos()));
            assertThat(process.isAlive())
                    .as(Files.readString(folder.resolve("errors")))
                    .isTrue();
        } finally {
            process.destroyForcibly().waitFor(20, TimeUnit.SECONDS);
        }
        List<String> lines = Files.readAllLines(said);
        return lines.isEmpty() ? "opening" : lines.get(lines.size() - 1);
    }

    private List<Path> left(String where, String named) throws IOException {
        if (!Files.isDirectory(folder.resolve(where))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder.resolve(where))) {
            return files.filter(file -> file.getFileName().toString().contains(named))
                    .toList();
        }
    }

    private List<String> programs() {
        return ProcessHandle.allProcesses()
                .map(process -> process.info().commandLine().orElse(""))
                .filter(line -> line.contains(folder.toString()))
                .toList();
    }

    private static void empty(Path tree) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(tree)) {
            deepestFirst = all.sorted(Comparator.reverseOrder())
                    .filter(file -> !file.equals(tree))
                    .toList();
        }
        for (Path file : deepestFirst) {
            Files.delete(file);
        }
    }
}
