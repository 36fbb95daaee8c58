package dev.tiltyard.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.ResetReport;
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
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Swaps embedded copies; the mechanism is the same for containers. */
class WarmSpareSiteTest {
    private static final long NO_MEMORY_NEEDED = 0;
    private static final long MORE_THAN_ANY_MACHINE_HAS = Long.MAX_VALUE;

    @TempDir
    static Path folder;

    static EmbeddedRuntime runtime;
    private final List<RunningSite> made = new CopyOnWriteArrayList<>();

    @BeforeAll
    static void open() {
        runtime = EmbeddedRuntime.open(TestCache.in(folder));
    }

    @AfterAll
    static void close() {
        runtime.close();
    }

    private final List<Long> livingWhenMade = new CopyOnWriteArrayList<>();

    private RunningSite make() {
        livingWhenMade.add(made.stream().filter(WarmSpareSiteTest::answers).count());
        RunningSite site = runtime.start(new GuestBook(), StartOptions.small());
        made.add(site);
        return site;
    }

    private WarmSpareSite start(long spareBytes) {
        return WarmSpareSite.start(this::make, 0, spareBytes);
    }

    @Test
    void aResetSwapsToTheSpareAtTheSameUrlAndProvesItsState() throws Exception {
        try (WarmSpareSite site = start(NO_MEMORY_NEEDED)) {
            URI url = site.url();
            get(url, "/sign?mallory");
            assertThat(authors(site)).contains("mallory");
            site.awaitSpare();

            ResetReport report = site.state().reset(false);

            assertThat(report.restored()).isTrue();
            assertThat(report.digestAfter()).isEqualTo(report.initialDigest()).isNotEmpty();
            assertThat(report.fallback())
                    .hasValueSatisfying(how -> assertThat(how).contains("swapped"));
            assertThat(site.url()).isEqualTo(url);
            assertThat(authors(site)).doesNotContain("mallory");
            get(url, "/sign?trent");
            assertThat(authors(site)).contains("trent");
        }
    }

    @Test
    void onlyAResetSwaps() throws Exception {
        try (WarmSpareSite site = start(NO_MEMORY_NEEDED)) {
            get(site.url(), "/sign?mallory");
            site.awaitSpare();

            get(site.url(), "/sign?trent");
            assertThat(authors(site)).contains("mallory").contains("trent");
        }
    }

    @Test
    void aContainerThatDiesDuringAnEpisodeIsReplacedOnlyByAReset() throws Exception {
        try (WarmSpareSite site = start(NO_MEMORY_NEEDED)) {
            site.awaitSpare();
            made.get(0).close();

            assertThatThrownBy(() -> get(site.url(), "/entries.json")).isInstanceOf(IOException.class);
            assertThat(site.state().reset(false).restored()).isTrue();
            assertThat(get(site.url(), "/entries.json")).contains("ada");
        }
    }

    @Test
    void withoutMemoryForASpareAResetStartsTheNextContainer() {
        try (WarmSpareSite site = start(MORE_THAN_ANY_MACHINE_HAS)) {
            site.awaitSpare();
            assertThat(made).hasSize(1);

            assertThat(site.state().reset(false).restored()).isTrue();
            assertThat(made).hasSize(2);
            assertThat(livingWhenMade)
                    .as("other containers running when each was created")
                    .containsExactly(0L, 0L);
        }
    }

    @Test
    void aSpareThatFailedToStartIsRetried() {
        AtomicBoolean fails = new AtomicBoolean();
        try (WarmSpareSite site = WarmSpareSite.start(
                () -> {
                    if (fails.compareAndSet(true, false)) {
                        throw new SiteException("the engine has a bad moment");
                    }
                    RunningSite one = make();
                    fails.set(made.size() == 1);
                    return one;
                },
                0,
                NO_MEMORY_NEEDED)) {
            assertThat(site.state().reset(false).restored()).isTrue();
        }
    }

    @Test
    void aPortInUseIsReportedBeforeAnythingIsStarted() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            assertThatThrownBy(() -> WarmSpareSite.start(this::make, taken.getLocalPort(), NO_MEMORY_NEEDED))
                    .isInstanceOf(MachineLacksException.class)
                    .hasMessageContaining("port " + taken.getLocalPort());
            assertThat(made).isEmpty();
        }
    }

    @Test
    void softwareWithoutAJournalIsReported() {
        try (WarmSpareSite site = start(NO_MEMORY_NEEDED)) {
            assertThatThrownBy(() -> site.state().snapshot())
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("has no journal")
                    .hasMessageContaining("without '--warm-spare'");
        }
    }

    @Test
    void closingClosesTheSpareAsWell() {
        WarmSpareSite site = start(NO_MEMORY_NEEDED);
        site.awaitSpare();
        site.close();
        site.close();

        assertThat(made).hasSize(2).allSatisfy(each -> assertThatThrownBy(() -> get(each.url(), "/entries.json"))
                .isInstanceOf(IOException.class));
    }

    private static boolean answers(RunningSite site) {
        try {
            get(site.url(), "/entries.json");
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static String authors(RunningSite site) {
        return site.read(new Locator.Sql("guestbook", "SELECT author FROM entry ORDER BY id", Map.of()))
                .toString();
    }

    private static String get(URI site, String path) throws IOException {
        try {
            return HttpClient.newHttpClient()
                    .send(
                            // Another process may have taken the freed port and never answer.
                            HttpRequest.newBuilder(URI.create(site + path))
                                    .timeout(Duration.ofSeconds(20))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
