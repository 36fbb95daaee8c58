package dev.tiltyard.sitekit.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.StateDelta;
import dev.tiltyard.testkit.TestCache;
import dev.tiltyard.testsite.GuestBook;
import dev.tiltyard.values.Locator;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A sleeping copy takes only its port, an idle one no connections, and users don't notice. */
class SleepingSiteTest {
    private static final String ASLEEP = "asleep until it is used";

    @TempDir
    private static Path folder;

    private static EmbeddedRuntime runtime;

    private RunningSite site;

    @BeforeAll
    static void open() {
        runtime = EmbeddedRuntime.open(TestCache.in(folder));
    }

    @AfterAll
    static void close() {
        runtime.close();
    }

    @BeforeEach
    void start() {
        site = runtime.start(new GuestBook(), StartOptions.small().whenUsed());
    }

    /** Uses a copy with its own database server. */
    private void onItsOwnServer() {
        site.close();
        site = runtime.start(new GuestBook(Store.MARIADB), StartOptions.small().whenUsed());
    }

    @AfterEach
    void stop() {
        site.close();
    }

    @Test
    void nothingIsCopiedBeforeItIsUsed() throws Exception {
        assertThat(site.health().detail()).isEqualTo(ASLEEP);
        assertThat(site.health().ready()).isTrue();
        assertThat(filesOfCopies()).isEmpty();
    }

    @Test
    void concurrentFirstRequestsStartItOnceAndAllGetResponses() {
        List<CompletableFuture<HttpResponse<Void>>> answers =
                List.of(get("/sign?ada"), get("/sign?grace"), get("/sign?edsger"));

        assertThat(answers)
                .allSatisfy(answer -> assertThat(answer.join().statusCode()).isEqualTo(200));
        assertThat(entries()).isEqualTo(5);
    }

    @Test
    void aResetWithoutChangesLeavesItSuspended() {
        onItsOwnServer();
        String initial = woken().initialDigest();
        site.rest(site.state().reset(false));
        site.rest(site.state().reset(false));

        ResetReport report = site.state().reset(false);

        assertThat(site.health().detail()).isEqualTo(ASLEEP);
        assertThat(report.restored()).isTrue();
        assertThat(report.digestAfter()).isEqualTo(initial);
        assertThat(site.state().digest().value()).isEqualTo(initial);
        site.rest(site.state().reset(false));
        assertThat(site.health().detail()).isEqualTo(ASLEEP);
    }

    @Test
    void itKeepsRunningWhileItIsUsed() throws Exception {
        onItsOwnServer();
        get("/sign?ada").join();
        site.rest(site.state().reset(false));
        assertThat(site.health().detail()).isEqualTo("ready");

        get("/sign?ada").join();
        site.rest(site.state().reset(false));
        assertThat(site.health().detail()).isEqualTo("ready");

        site.rest(site.state().reset(false));
        assertThat(site.health().detail()).isEqualTo(ASLEEP);
        assertThat(filesOfCopies()).isEmpty();
    }

    @Test
    void itKeepsRunningWhileItIsOnlyRead() {
        onItsOwnServer();
        get("/").join();
        site.rest(site.state().reset(false));

        get("/").join();
        site.rest(site.state().reset(false));
        assertThat(site.health().detail()).isEqualTo("ready");

        site.rest(site.state().reset(false));
        assertThat(site.health().detail()).isEqualTo(ASLEEP);
    }

    @Test
    void itRestartsFromTheWorldAtTheSameUrl() {
        onItsOwnServer();
        URI before = site.url();
        get("/sign?ada").join();
        site.rest(site.state().reset(false));
        site.rest(site.state().reset(false));

        assertThat(get("/sign?grace").join().statusCode()).isEqualTo(200);

        assertThat(site.url()).isEqualTo(before);
        assertThat(entries()).isEqualTo(3);
    }

    @Test
    void onASharedServerItOnlyClosesItsConnections() throws Exception {
        get("/sign?ada").join();
        for (int lease = 0; lease < 3; lease++) {
            site.rest(site.state().reset(false));
        }

        assertThat(site.health().detail()).isEqualTo("ready");
        await().untilAsserted(() -> assertThat(connections()).isZero());

        assertThat(get("/sign?grace").join().statusCode()).isEqualTo(200);
        assertThat(entries()).isEqualTo(3);
        ResetReport report = site.state().reset(true);
        assertThat(report.restored()).isTrue();
        assertThat(report.rowsUndone()).isPositive();
        assertThat(entries()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRES", "MARIADB"})
    void aSleepingCopyTakesOverTheStateAndTheTimeOfAnother(Store store) throws Exception {
        site.close();
        site = runtime.start(new GuestBook(store), StartOptions.small().whenUsed());
        try (RunningSite parent = runtime.start(
                new GuestBook(store), StartOptions.small().withCopy(1).whenUsed())) {
            HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(parent.url() + "/sign?eve"))
                                    .build(),
                            HttpResponse.BodyHandlers.discarding());
            StateDelta delta = parent.state().export();

            assertThat(site.state().apply(delta).restored()).isTrue();

            assertThat(entries()).isEqualTo(3);
            assertThat(site.state().digest()).isEqualTo(parent.state().digest());
            assertThat(site.state().export().elapsed()).isGreaterThanOrEqualTo(delta.elapsed());
            assertThat(site.state().reset(true).restored()).isTrue();
            assertThat(entries()).isEqualTo(2);
            assertThat(parent.read(count()).at("/0/n").asLong()).isEqualTo(3);
        }
    }

    @Test
    void anUnusedStateWakesNobody() {
        onItsOwnServer();
        site.rest(site.state().reset(false));
        StateDelta delta = site.state().export();

        assertThat(delta.isEmpty()).isTrue();
        assertThat(delta.elapsed()).isZero();
        assertThat(site.health().detail()).isEqualTo(ASLEEP);
    }

    @Test
    void aRequestDoesNotQueueBehindStartsForLeases() {
        List<RunningSite> leased = new ArrayList<>();
        try {
            for (int copy = 1; copy <= 6 * Runtime.getRuntime().availableProcessors(); copy++) {
                leased.add(runtime.start(
                        new GuestBook(Store.MARIADB),
                        StartOptions.small().withCopy(copy).whenUsed()));
            }
            List<CompletableFuture<?>> wakings = leased.stream()
                    .<CompletableFuture<?>>map(
                            each -> inTheBackground(() -> each.state().digest()))
                    .toList();

            assertThat(get("/").join().statusCode()).isEqualTo(200);

            assertThat(wakings.stream().filter(CompletableFuture::isDone).count())
                    .as("started before the request was answered")
                    .isLessThan(wakings.size() / 2);
            wakings.forEach(CompletableFuture::join);
        } finally {
            leased.forEach(RunningSite::close);
        }
    }

    private static CompletableFuture<?> inTheBackground(Runnable work) {
        CompletableFuture<?> done = new CompletableFuture<>();
        new Thread(() -> {
                    try {
                        work.run();
                        done.complete(null);
                    } catch (RuntimeException e) {
                        done.completeExceptionally(e);
                    }
                })
                .start();
        return done;
    }

    @Test
    void itKeepsItsPortWhileItIsSuspended() throws Exception {
        onItsOwnServer();
        get("/sign?ada").join();
        site.rest(site.state().reset(false));
        AtomicBoolean over = new AtomicBoolean();
        CompletableFuture<Boolean> thief = CompletableFuture.supplyAsync(() -> {
            boolean taken = false;
            while (!over.get() && !taken) {
                taken = canListenAt(site.url().getPort());
            }
            return taken;
        });

        site.rest(site.state().reset(false));
        over.set(true);

        assertThat(site.health().detail()).isEqualTo(ASLEEP);
        assertThat(thief.join()).isFalse();
        assertThat(get("/sign?grace").join().statusCode()).isEqualTo(200);
    }

    private static boolean canListenAt(int port) {
        try (ServerSocket listener = new ServerSocket()) {
            listener.setReuseAddress(true);
            listener.bind(new InetSocketAddress("127.0.0.1", port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Connections to the copy's database, except the one that counts. */
    private long connections() throws SQLException {
        DatabaseAddress address = site.database().orElseThrow();
        try (Connection reader = DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
                Statement statement = reader.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM pg_stat_activity"
                        + " WHERE datname = current_database() AND pid <> pg_backend_pid()")) {
            rows.next();
            return rows.getLong(1);
        }
    }

    @Test
    void aStoppedSiteAcceptsNoRequests() {
        site.close();

        assertThat(site.health().ready()).isFalse();
        assertThatThrownBy(() -> get("/").join()).hasCauseInstanceOf(ConnectException.class);
        assertThatThrownBy(() -> site.read(count())).hasMessageContaining("is stopped");
    }

    private ResetReport woken() {
        return site.state().reset(true);
    }

    private CompletableFuture<HttpResponse<Void>> get(String path) {
        return HttpClient.newHttpClient()
                .sendAsync(
                        HttpRequest.newBuilder(URI.create(site.url() + path)).build(),
                        HttpResponse.BodyHandlers.discarding());
    }

    private long entries() {
        return site.read(count()).at("/0/n").asLong();
    }

    private static Locator count() {
        return new Locator.Sql("guestbook", "SELECT count(*) AS n FROM entry", Map.of());
    }

    private List<Path> filesOfCopies() throws IOException {
        try (var files = Files.list(runtime.runFolder())) {
            return files.filter(file -> file.getFileName().toString().startsWith("files-"))
                    .toList();
        }
    }
}
