package dev.tiltyard.sitekit.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.web.WebServer;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.testsite.GuestBook;
import dev.tiltyard.values.Locator;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A request that never ends does not block a copy: the copy is still reset, and replaced when it is returned. */
@Timeout(180)
class EndlessRequestTest {
    @TempDir
    Path folder;

    private final CountDownLatch end = new CountDownLatch(1);
    private final CompletableFuture<String> written = new CompletableFuture<>();
    private volatile CompletableFuture<Void> spinning = new CompletableFuture<>();
    private final List<Socket> clients = new ArrayList<>();
    private EmbeddedRuntime runtime;

    @BeforeEach
    void open() {
        runtime = EmbeddedRuntime.open(new CacheFolder(folder));
    }

    @AfterEach
    void close() throws IOException {
        end.countDown();
        for (Socket client : clients) {
            client.close();
        }
        runtime.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRES", "MARIADB"})
    void leavesTheSiteResetAndResponding(Store store) throws Exception {
        try (RunningSite site = runtime.start(new EndlessBook(store), StartOptions.small())) {
            spin(site);

            ResetReport report = site.state().reset(false);

            assertThat(report.restored()).isTrue();
            assertThat(report.fallback())
                    .hasValueSatisfying(why -> assertThat(why).contains("GET /spin"));
            assertThat(get(site.url().resolve("/entries"))).isEqualTo("2");
            assertThat(site.health().ready()).isFalse();
            assertThat(site.health().detail()).contains("requests of an earlier episode go on (1)");

            end.countDown();
            assertThat(written.get()).contains("an episode that has ended");
            assertThat(get(site.url().resolve("/entries"))).isEqualTo("2");
            while (!site.health().ready()) {
                Thread.onSpinWait();
            }
            assertThat(site.state().reset(true).restored()).isTrue();
        }
    }

    @Test
    void costsThePoolNoCopy() throws Exception {
        EndlessBook book = new EndlessBook(Store.POSTGRES);
        try (SitePool pool = new SitePool(runtime, List.of(book), PoolOptions.of(1, StartOptions.small()))) {
            try (Lease lease = pool.acquire(Duration.ofSeconds(60))) {
                spin(lease.site("guestbook"));
            }

            assertThat(pool.replaced()).isEqualTo(1);
            try (Lease lease = pool.acquire(Duration.ofSeconds(60))) {
                assertThat(lease.site("guestbook").health().ready()).isTrue();
                assertThat(lease.site("guestbook")
                                .read(new Locator.Sql("guestbook", "SELECT count(*) AS n FROM entry", Map.of()))
                                .toString())
                        .isEqualTo("[{\"n\":2}]");
            }
        }
    }

    private void spin(RunningSite site) throws Exception {
        CompletableFuture<Void> begun = new CompletableFuture<>();
        spinning = begun;
        // Java's client would retry the request when its connection is closed.
        Socket client = new Socket("localhost", site.url().getPort());
        clients.add(client);
        client.getOutputStream()
                .write("GET /spin HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        begun.get();
    }

    private static String get(URI address) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString())
                .body();
    }

    /** A guest book whose page {@code /spin} ignores interrupts, and writes an entry when it is released. */
    private final class EndlessBook implements SiteDefinition, Replica {
        private final GuestBook book;

        EndlessBook(Store store) {
            this.book = new GuestBook(store);
        }

        @Override
        public ReplicaServer open(ReplicaContext context) {
            return WebServer.in(context, Store.NONE)
                    .routes(routes -> {
                        routes.get(
                                "/entries",
                                visit -> visit.html(Jdbi.create(context.database())
                                        .withHandle(handle -> handle.select("SELECT count(*) FROM entry")
                                                .mapTo(String.class)
                                                .one())));
                        routes.get("/spin", visit -> {
                            spinning.complete(null);
                            while (end.getCount() > 0) {
                                Thread.onSpinWait();
                            }
                            write(context);
                        });
                    })
                    .start();
        }

        private void write(ReplicaContext context) {
            try {
                Jdbi.create(context.database())
                        .useHandle(handle -> handle.execute(
                                "INSERT INTO entry (author, body) VALUES ('ghost', 'of the last episode')"));
                written.complete("written");
            } catch (RuntimeException e) {
                written.complete(String.valueOf(e.getMessage()));
            }
        }

        @Override
        public String id() {
            return book.id();
        }

        @Override
        public String title() {
            return book.title();
        }

        @Override
        public int defaultPort() {
            return 0;
        }

        @Override
        public String urlVariable() {
            return book.urlVariable();
        }

        @Override
        public Set<Flavor> flavors() {
            return book.flavors();
        }

        @Override
        public List<Account> accounts() {
            return List.of();
        }

        @Override
        public Replica replica() {
            return this;
        }

        @Override
        public List<NamedLocator> locators() {
            return List.of();
        }

        @Override
        public Store store() {
            return book.store();
        }

        @Override
        public String worldRevision() {
            return book.worldRevision();
        }

        @Override
        public Instant worldStart() {
            return book.worldStart();
        }

        @Override
        public void buildWorld(WorldBuild build) throws IOException {
            book.buildWorld(build);
        }
    }
}
