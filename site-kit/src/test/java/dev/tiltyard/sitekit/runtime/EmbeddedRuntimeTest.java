package dev.tiltyard.sitekit.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.testkit.TestCache;
import dev.tiltyard.testsite.GuestBook;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedRuntimeTest {
    @TempDir
    static Path folder;

    static final GuestBook SITE = new GuestBook();
    static EmbeddedRuntime runtime;

    @BeforeAll
    static void open() {
        runtime = EmbeddedRuntime.open(TestCache.in(folder));
    }

    @AfterAll
    static void nothingIsLeft() throws IOException {
        Path run = runtime.runFolder();
        runtime.close();
        runtime.close();
        assertThat(run).doesNotExist();
    }

    @Test
    void buildsAWorldOnceAndCopiesItForEachSite() throws IOException {
        try (RunningSite one = runtime.start(SITE, StartOptions.small().withCopy(1));
                RunningSite two = runtime.start(SITE, StartOptions.small().withCopy(2))) {
            assertThat(SITE.worldsBuilt).hasValue(1);
            assertThat(one.url()).isNotEqualTo(two.url());
            assertThat(one.state().digest()).isEqualTo(two.state().digest());
        }
        try (Stream<Path> left = Files.list(folder.resolve("worlds"))) {
            // Other tests build worlds of a site on MariaDB here.
            assertThat(left.map(EmbeddedRuntimeTest::withoutJournalForm).filter(name -> !name.contains("mariadb")))
                    .containsExactlyInAnyOrder("guestbook-small-1-r1", "guestbook-small-1-r1.lock");
        }
    }

    @Test
    void startsSeveralAtATime() {
        AtomicInteger copy = new AtomicInteger(21);

        List<RunningSite> started = ParallelStart.start(
                runtime, List.of(SITE, SITE), site -> StartOptions.small().withCopy(copy.getAndIncrement()));

        assertThat(started).extracting(RunningSite::copy).containsExactlyInAnyOrder(21, 22);
        assertThat(started).allSatisfy(site -> assertThat(site.state().digest())
                .isEqualTo(started.get(0).state().digest()));
        started.forEach(RunningSite::close);
    }

    @Test
    void reportsTheSiteThatFailedToStart() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            AtomicInteger copy = new AtomicInteger(23);
            assertThatThrownBy(() -> ParallelStart.start(runtime, List.of(SITE, SITE), site -> {
                        StartOptions start = StartOptions.small().withCopy(copy.getAndIncrement());
                        return start.copy() == 23 ? start : start.withPort(taken.getLocalPort());
                    }))
                    .isInstanceOf(MachineLacksException.class)
                    .hasMessageContaining("the port is taken");
        }
    }

    @Test
    void answersLocatorsInSqlAndRestAndByName() {
        try (RunningSite site = runtime.start(SITE, StartOptions.small().withCopy(3))) {
            assertThat(site.read(new Locator.Sql(
                                    "guestbook",
                                    "SELECT id, body FROM entry WHERE author = :who",
                                    Map.of("who", "charles")))
                            .toString())
                    .isEqualTo("[{\"id\":2,\"body\":\"second\"}]");
            assertThat(site.read(new Locator.Rest("guestbook", "/entries.json", "", "/entries/0/author"))
                            .asText())
                    .isEqualTo("ada");
            assertThat(site.read(new Locator.Named("guestbook", "entries_by", List.of("ada")))
                            .toString())
                    .isEqualTo("[{\"n\":1}]");
        }
    }

    @Test
    void rejectsALocatorThatWrites() {
        try (RunningSite site = runtime.start(SITE, StartOptions.small().withCopy(4))) {
            assertThatThrownBy(
                            () -> site.read(new Locator.Sql("guestbook", "DELETE FROM entry RETURNING id", Map.of())))
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("DELETE FROM entry");
            assertThat(site.read(new Locator.Sql("guestbook", "SELECT count(*) AS n FROM entry", Map.of()))
                            .toString())
                    .isEqualTo("[{\"n\":2}]");
        }
    }

    @Test
    void logsInThroughTheSitesOwnForm() {
        try (RunningSite site = runtime.start(SITE, StartOptions.small().withCopy(5))) {
            assertThat(site.login(SITE.accounts().get(0)).json())
                    .contains("\"name\":\"guestbook_session\"", "\"value\":\"s1\"", "\"domain\":\"localhost\"");
            assertThatThrownBy(() -> site.login(new Account("member", "eve", "wrong", URI.create("/"))))
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("as eve")
                    .hasMessageContaining("was shown again");
        }
    }

    @Test
    void undoesAVisitorsChangesAndProvesIt() throws Exception {
        try (RunningSite site = runtime.start(SITE, StartOptions.small().withCopy(6))) {
            Digest initial = site.state().digest();
            Snapshot before = site.state().snapshot();
            visit(site, "/sign?grace");
            assertThat(site.state().diff(before).toString())
                    .isEqualTo("[StateChange[store=entry, key={\"id\":3}, before=Optional.empty,"
                            + " after=Optional[{\"id\":3,\"author\":\"grace\",\"body\":\"signed\"}]],"
                            + " StateChange[store=sequences, key=\"entry_id_seq\", before=Optional[\"2\"],"
                            + " after=Optional[\"3\"]]]");
            ResetReport report = site.state().reset(true);
            assertThat(report.rowsUndone()).isEqualTo(1);
            assertThat(report.restored()).isTrue();
            assertThat(report.fallback()).isEmpty();
            assertThat(site.state().digest()).isEqualTo(initial);
            visit(site, "/sign?grace");
            assertThat(site.read(new Locator.Sql("guestbook", "SELECT max(id) AS id FROM entry", Map.of()))
                            .toString())
                    .isEqualTo("[{\"id\":3}]");
        }
    }

    @Test
    void recreatesTheCopyAfterASchemaChangeAndReportsIt() throws Exception {
        try (RunningSite site = runtime.start(SITE, StartOptions.small().withCopy(7))) {
            Digest initial = site.state().digest();
            visit(site, "/rebuild");
            ResetReport report = site.state().reset(true);
            assertThat(report.fallback())
                    .hasValueSatisfying(reason -> assertThat(reason).contains("entry"));
            assertThat(report.restored()).isTrue();
            assertThat(site.state().digest()).isEqualTo(initial);
            visit(site, "/sign?grace");
            assertThat(site.state().reset(false).rowsUndone()).isEqualTo(1);
        }
    }

    @Test
    void runsASiteOnMariaDbInTheSameWay() throws Exception {
        GuestBook onMariaDb = new GuestBook(Store.MARIADB);
        try (RunningSite one = runtime.start(onMariaDb, StartOptions.small().withCopy(8));
                RunningSite two = runtime.start(onMariaDb, StartOptions.small().withCopy(9))) {
            Digest initial = one.state().digest();
            visit(one, "/sign?grace");
            assertThat(two.state().digest()).isEqualTo(initial);
            ResetReport undone = one.state().reset(true);
            assertThat(undone.rowsUndone()).isEqualTo(1);
            assertThat(undone.restored()).isTrue();
            assertThat(one.state().digest()).isEqualTo(initial);
            assertThatThrownBy(() -> one.read(new Locator.Sql("guestbook", "DELETE FROM entry", Map.of())))
                    .isInstanceOf(SiteException.class);
            visit(one, "/rebuild");
            ResetReport later = one.state().reset(true);
            assertThat(later.fallback()).isPresent();
            assertThat(one.state().digest()).isEqualTo(initial);
            visit(one, "/sign?grace");
            assertThat(one.read(new Locator.Sql("guestbook", "SELECT max(id) AS id FROM entry", Map.of()))
                            .toString())
                    .isEqualTo("[{\"id\":3}]");
        }
    }

    private static void visit(RunningSite site, String path) throws Exception {
        HttpResponse<Void> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(site.url() + path)).build(),
                        HttpResponse.BodyHandlers.discarding());
        assertThat(answer.statusCode()).isEqualTo(200);
    }

    @Test
    void namesThePortThatIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            assertThatThrownBy(() -> runtime.start(SITE, StartOptions.small().withPort(taken.getLocalPort())))
                    .isInstanceOf(MachineLacksException.class)
                    .hasMessageContaining("guestbook on port " + taken.getLocalPort())
                    .hasMessageContaining("./tiltyard down");
        }
    }

    @Test
    void deletesAWorldWhoseBuildFailed() throws IOException {
        GuestBook broken = new GuestBook(new IllegalStateException("the press broke"));
        Path other = Files.createDirectory(folder.resolve("other"));
        try (EmbeddedRuntime fresh = EmbeddedRuntime.open(TestCache.in(other))) {
            assertThatThrownBy(() -> fresh.start(broken, StartOptions.small()))
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("the small world of guestbook")
                    .hasMessageContaining("the press broke");
        }
        try (Stream<Path> left = Files.list(other.resolve("worlds"))) {
            assertThat(left.map(EmbeddedRuntimeTest::withoutJournalForm)).containsExactly("guestbook-small-1-r1.lock");
        }
    }

    @Test
    void reportsAFullDisk() {
        GuestBook full = new GuestBook(new IllegalStateException("COPY failed: No space left on device"));
        try (EmbeddedRuntime fresh = EmbeddedRuntime.open(TestCache.in(folder.resolve("full")))) {
            assertThatThrownBy(() -> fresh.start(full, StartOptions.small()))
                    .isInstanceOf(MachineLacksException.class)
                    .hasMessageContaining("the disk is full")
                    .hasMessageContaining("TILTYARD_CACHE");
        }
    }

    @Test
    void reportsACacheFolderThatIsNotWritable() throws IOException {
        Path file = Files.writeString(folder.resolve("a-file"), "not a folder");
        assertThatThrownBy(() -> EmbeddedRuntime.open(new CacheFolder(file)))
                .isInstanceOf(MachineLacksException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("TILTYARD_CACHE");
    }

    /** The name of a world's folder without the journal format. */
    private static String withoutJournalForm(Path world) {
        return world.getFileName().toString().replaceFirst("j\\d+", "");
    }
}
