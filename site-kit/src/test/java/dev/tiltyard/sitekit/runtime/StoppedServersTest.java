package dev.tiltyard.sitekit.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.testsite.GuestBook;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A stopped database server or web server is detected, and restarted by the next reset or lease; the database is
 * recreated from its world.
 */
class StoppedServersTest {
    @TempDir
    Path folder;

    private EmbeddedRuntime runtime;

    @BeforeEach
    void open() {
        runtime = EmbeddedRuntime.open(new CacheFolder(folder));
    }

    @AfterEach
    void close() {
        runtime.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRES", "MARIADB"})
    void isDetectedAndRestartedByAReset(Store store) throws IOException {
        try (RunningSite site = runtime.start(new GuestBook(store), StartOptions.small())) {
            Digest initial = site.state().digest();
            assertThat(site.health().ready()).isTrue();

            killServers();

            assertThat(site.health().ready()).isFalse();
            assertThat(site.health().detail()).contains("its database has stopped running");
            assertThatThrownBy(() -> site.state().snapshot())
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("Could not take a snapshot of guestbook (copy 0)")
                    .hasMessageContaining("Remedy: reset the site");
            ResetReport report = site.state().reset(false);
            assertThat(report.restored()).isTrue();
            assertThat(report.fallback()).contains("the database had stopped running");
            assertThat(site.health().ready()).isTrue();
            assertThat(site.state().digest()).isEqualTo(initial);
            assertThat(site.read(new Locator.Sql("guestbook", "SELECT count(*) AS n FROM entry", Map.of()))
                            .toString())
                    .isEqualTo("[{\"n\":2}]");
            assertThat(site.state().reset(false).fallback()).isEmpty();
        }
    }

    @Test
    void aServerMayHostSeveralCopies() throws IOException {
        GuestBook book = new GuestBook();
        try (RunningSite one = runtime.start(book, StartOptions.small().withCopy(1));
                RunningSite two = runtime.start(book, StartOptions.small().withCopy(2))) {
            killServers();

            assertThat(one.state().reset(false).restored()).isTrue();
            assertThat(one.health().ready()).isTrue();
            assertThat(two.health().ready()).isFalse();
            assertThat(two.state().reset(false).restored()).isTrue();
            assertThat(two.health().ready()).isTrue();
            assertThat(one.state().reset(true).fallback()).isEmpty();
        }
    }

    @Test
    void aFreeCopyIsRestartedBeforeTheNextLease() throws IOException {
        try (SitePool pool = new SitePool(runtime, List.of(new GuestBook()), PoolOptions.of(1, StartOptions.small()))) {
            pool.warmUp(1);

            killServers();

            try (Lease lease = pool.acquire(Duration.ofSeconds(60))) {
                assertThat(lease.site("guestbook").health().ready()).isTrue();
                assertThat(lease.site("guestbook").state().reset(true).fallback())
                        .isEmpty();
            }
        }
    }

    @Test
    void aResetRestartsTheWebServerOnItsPortUnlessTheSiteWasClosed() throws Exception {
        GuestBook book = new GuestBook();
        RunningSite site = runtime.start(book, StartOptions.small());
        try (site) {
            assertThat(answer(site.url().resolve("/sign?eve"))).isEqualTo(200);

            book.stopAnswering();

            assertThatThrownBy(() -> answer(site.url())).isInstanceOf(ConnectException.class);
            assertThat(site.health().ready()).isFalse();
            assertThat(site.health().detail()).contains("its web server has stopped; a reset starts it again");
            ResetReport report = site.state().reset(false);
            assertThat(report.restored()).isTrue();
            assertThat(report.rowsUndone()).isEqualTo(1);
            assertThat(report.fallback()).isEmpty();
            assertThat(site.health().ready()).isTrue();
            assertThat(answer(site.url())).isEqualTo(200);
        }

        assertThatThrownBy(() -> site.state().reset(false)).isInstanceOf(RuntimeException.class);
        assertThatThrownBy(() -> answer(site.url())).isInstanceOf(ConnectException.class);
    }

    @Test
    void aWebServerAndItsDatabaseAreRestartedTogether() throws Exception {
        GuestBook book = new GuestBook();
        try (RunningSite site = runtime.start(book, StartOptions.small())) {
            killServers();
            book.stopAnswering();

            assertThat(site.state().reset(false).fallback()).contains("the database had stopped running");

            assertThat(site.health().ready()).isTrue();
            assertThat(answer(site.url().resolve("/sign?eve"))).isEqualTo(200);
        }
    }

    @Test
    void aFreeCopyWithAStoppedWebServerIsRestartedBeforeTheNextLease() throws Exception {
        GuestBook book = new GuestBook();
        try (SitePool pool = new SitePool(runtime, List.of(book), PoolOptions.of(1, StartOptions.small()))) {
            pool.warmUp(1);

            book.stopAnswering();

            try (Lease lease = pool.acquire(Duration.ofSeconds(60))) {
                assertThat(answer(lease.site("guestbook").url())).isEqualTo(200);
            }
        }
    }

    private static int answer(URI address) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        try {
            return connection.getResponseCode();
        } finally {
            connection.disconnect();
        }
    }

    /** As the system's out-of-memory killer does. */
    private void killServers() throws IOException {
        try (Stream<Path> files = Files.walk(runtime.runFolder(), 4)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".pid")).toList()) {
                ProcessHandle server = ProcessHandle.of(
                                Long.parseLong(Files.readAllLines(file).get(0).strip()))
                        .orElseThrow();
                server.destroyForcibly();
                server.onExit().join();
            }
        }
    }
}
