package dev.tiltyard.sitekit.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.sitekit.face.TestFaces;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.testkit.TestCache;
import dev.tiltyard.testsite.GuestBook;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SitePoolTest {
    private static final Duration SOON = Duration.ofMillis(200);
    private static final Duration PATIENT = Duration.ofSeconds(60);

    @TempDir
    static Path folder;

    static EmbeddedRuntime runtime;

    @BeforeAll
    static void open() {
        runtime = EmbeddedRuntime.open(TestCache.in(folder));
    }

    @AfterAll
    static void close() {
        runtime.close();
    }

    @Test
    void leasesIsolatedCopies() throws Exception {
        try (SitePool pool = pool(2);
                Lease one = pool.acquire(PATIENT);
                Lease two = pool.acquire(PATIENT)) {
            sign(one, "grace");
            assertThat(entries(one)).isEqualTo(3);
            assertThat(entries(two)).isEqualTo(2);
        }
    }

    @Test
    void resetsAndProvesACopyBeforeTheNextLease() throws Exception {
        try (SitePool pool = pool(1)) {
            Lease first = pool.acquire(PATIENT);
            sign(first, "grace");
            first.close();
            first.close();
            assertThat(first.closingReports().get("guestbook").restored()).isTrue();
            assertThat(pool.free()).isEqualTo(1);
            try (Lease second = pool.acquire(PATIENT)) {
                assertThat(second.copy()).isEqualTo(first.copy());
                assertThat(entries(second)).isEqualTo(2);
            }
        }
    }

    @Test
    void reportsThatAllCopiesAreLeased() {
        try (SitePool pool = pool(1);
                Lease only = pool.acquire(PATIENT)) {
            assertThat(only.copy()).isZero();
            assertThatThrownBy(() -> pool.acquire(SOON))
                    .isInstanceOf(PoolExhaustedException.class)
                    .hasMessageContaining("all 1 are leased")
                    .hasMessageContaining("--copies");
        }
    }

    @Test
    void startsNoMoreCopiesWhenTheMachineIsShortOfMemory() {
        PoolOptions greedy = PoolOptions.of(8, StartOptions.small()).reserving(Long.MAX_VALUE);
        try (SitePool pool = new SitePool(runtime, List.of(new GuestBook()), greedy);
                Lease only = pool.acquire(PATIENT)) {
            assertThat(only.sites()).containsOnlyKeys("guestbook");
            assertThatThrownBy(() -> pool.acquire(SOON))
                    .isInstanceOf(PoolExhaustedException.class)
                    .hasMessageContaining("short of memory");
        }
    }

    @Test
    void rejectsAClosedLease() {
        try (SitePool pool = pool(1)) {
            Lease lease = pool.acquire(PATIENT);
            RunningSite site = lease.site("guestbook");
            lease.close();
            assertThatThrownBy(() -> site.state().digest())
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("used after it was closed");
            assertThatThrownBy(lease::reset).hasMessageContaining("used after it was closed");
        }
    }

    @Test
    void theStateOfAClosedLeaseCannotChangeTheNextHoldersCopy() throws Exception {
        try (SitePool pool = pool(1)) {
            Lease first = pool.acquire(PATIENT);
            SiteState kept = first.site("guestbook").state();
            Snapshot clean = kept.snapshot();
            first.close();
            try (Lease second = pool.acquire(PATIENT)) {
                sign(second, "grace");

                for (ThrowingCallable call : List.<ThrowingCallable>of(
                        () -> kept.reset(false),
                        () -> kept.restore(clean),
                        kept::recreate,
                        kept::withdraw,
                        kept::snapshot,
                        kept::digest,
                        kept::initial,
                        () -> kept.diff(clean))) {
                    assertThatThrownBy(call)
                            .isInstanceOf(SiteException.class)
                            .hasMessageContaining("used after it was closed");
                }
                assertThat(entries(second)).isEqualTo(3);
            }
        }
    }

    @Test
    void listsTheSitesOfALeaseWithoutTheRequestedOne() {
        try (SitePool pool = pool(1);
                Lease lease = pool.acquire(PATIENT)) {
            assertThatThrownBy(() -> lease.site("shopping"))
                    .hasMessageContaining("no site 'shopping'")
                    .hasMessageContaining("guestbook");
        }
    }

    @Test
    void neverLeasesACopyTwiceAtOnce() throws Exception {
        Set<Integer> out = ConcurrentHashMap.newKeySet();
        ExecutorService holders = Executors.newFixedThreadPool(6);
        try (SitePool pool = pool(3)) {
            pool.warmUp(2);
            assertThat(pool.free()).isEqualTo(2);
            List<Future<?>> turns = new ArrayList<>();
            for (int turn = 0; turn < 18; turn++) {
                String name = "visitor" + turn;
                turns.add(holders.submit(() -> {
                    try (Lease lease = pool.acquire(PATIENT)) {
                        assertThat(out.add(lease.copy())).isTrue();
                        assertThat(entries(lease)).isEqualTo(2);
                        sign(lease, name);
                        assertThat(entries(lease)).isEqualTo(3);
                        assertThat(out.remove(lease.copy())).isTrue();
                    }
                    return null;
                }));
            }
            for (Future<?> turn : turns) {
                turn.get();
            }
            assertThat(pool.free()).isBetween(2, 3);
        } finally {
            holders.shutdownNow();
        }
    }

    @Test
    void aLeaseKeepsItsFaceOverResetsAndTheNextOneHasTheSitesOwnLook() {
        try (SitePool pool = faced(StartOptions.small())) {
            Lease first = pool.acquire(PATIENT);
            first.wear(Optional.of(FaceChoice.parse("drawn:7")));
            first.reset();
            assertThat(first.site("guestbook").face().orElseThrow().choice().spelling())
                    .isEqualTo("drawn:7");
            first.close();

            try (Lease second = pool.acquire(PATIENT)) {
                assertThat(second.site("guestbook").face()).isEmpty();
            }
        }
    }

    @Test
    void aPoolOfCopiesInAFaceLeasesThemInIt() {
        StartOptions start = StartOptions.small().withFace(Optional.of(FaceChoice.parse("plain")));
        try (SitePool pool = faced(start.whenUsed())) {
            try (Lease first = pool.acquire(PATIENT)) {
                assertThat(first.site("guestbook").face()).isPresent();
                first.wear(Optional.empty());
                assertThat(first.site("guestbook").face()).isEmpty();
            }
            try (Lease second = pool.acquire(PATIENT)) {
                assertThat(second.site("guestbook").face().orElseThrow().title())
                        .isEqualTo("Plain");
            }
        }
    }

    @Test
    void aFaceThatASiteDoesNotHaveIsRefused() {
        try (SitePool pool = faced(StartOptions.small());
                Lease lease = pool.acquire(PATIENT)) {
            assertThatThrownBy(() -> lease.wear(Optional.of(FaceChoice.parse("neon"))))
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("guestbook has no face 'neon'");
            assertThat(lease.site("guestbook").face()).isEmpty();
        }
    }

    private static SitePool faced(StartOptions start) {
        return new SitePool(runtime, List.of(new TestFaces.Faced(new GuestBook())), PoolOptions.of(1, start));
    }

    private static SitePool pool(int copies) {
        return new SitePool(runtime, List.of(new GuestBook()), PoolOptions.of(copies, StartOptions.small()));
    }

    private static void sign(Lease lease, String name) throws Exception {
        HttpResponse<Void> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(
                                        URI.create(lease.site("guestbook").url() + "/sign?" + name))
                                .build(),
                        HttpResponse.BodyHandlers.discarding());
        assertThat(answer.statusCode()).isEqualTo(200);
    }

    private static long entries(Lease lease) {
        return lease.site("guestbook")
                .read(new Locator.Sql("guestbook", "SELECT count(*) AS n FROM entry", Map.of()))
                .at("/0/n")
                .asLong();
    }
}
