package dev.tiltyard.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.testkit.engine.EventConditions.event;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.EventConditions.skippedWithReason;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.suppressed;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.tiltyard.docker.DockerEngine;
import dev.tiltyard.docker.Orphans;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.testkit.MachineLock;
import dev.tiltyard.values.Locator;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestClassOrder;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.engine.OutputDirectoryCreator;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Tests the contract of {@link Tiltyard} with small test classes that run in their own engine. */
@Tag("browser")
@ExtendWith(MachineLock.class)
class TiltyardExtensionTest {
    private static final String SEEDED = "t2_5adwlxvn";
    private static final Queue<String> SEEN = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void clearRecords() {
        SEEN.clear();
    }

    @Test
    void eachTestStartsInTheInitialState() {
        var run = run(EachIsFresh.class);

        run.testEvents().assertStatistics(events -> events.succeeded(2).failed(0));
        assertThat(SEEN).as("biographies as each test found them").containsExactly(SEEDED, SEEDED);
    }

    @Test
    void testsAndLifecycleMethodsOfAClassMayShareACopy() {
        var run = run(ClassShares.class);

        run.testEvents().assertStatistics(events -> events.succeeded(2).failed(0));
        assertThat(SEEN).as("biographies as each test found them").containsExactly(SEEDED, "written");
    }

    @Test
    void classesMayShareACopyThatIsNeverResetBetweenThem() {
        var run = run(NeverFirst.class, NeverSecond.class);

        run.testEvents().assertStatistics(events -> events.succeeded(2).failed(0));
        assertThat(SEEN).as("biographies as each class found them").containsExactly(SEEDED, "written");
    }

    @Test
    void parallelTestsHaveSeparateCopies() {
        var run = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(SideBySide.class))
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
                .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
                .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "2")
                .execute();

        run.testEvents().assertStatistics(events -> events.succeeded(2).failed(0));
        assertThat(SEEN)
                .as("addresses held at the same time")
                .doesNotHaveDuplicates()
                .hasSize(2);
    }

    @Test
    void nothingRespondsAfterTheRun() {
        run(SideBySideOne.class).testEvents().assertStatistics(events -> events.succeeded(1));

        var port = Integer.parseInt(SEEN.remove().replaceAll(".*:", ""));
        Assertions.assertThatThrownBy(() -> new Socket("127.0.0.1", port)).hasMessageContaining("refused");
    }

    @Test
    void aVisitorAndAMemberSeeDifferentPages() {
        run(TwoVisitors.class).testEvents().assertStatistics(events -> events.succeeded(1)
                .failed(0));
    }

    @Test
    void aCopyPerTestCannotBeInjectedIntoClassLevelMethods() {
        run(EachInBeforeAll.class)
                .containerEvents()
                .assertThatEvents()
                .haveExactly(1, event(finishedWithFailure(message(text -> text.contains("use reset = CLASS")))));
    }

    @Test
    void anUnknownSiteIsReportedWithTheKnownOnes() {
        run(UnknownSite.class)
                .testEvents()
                .assertThatEvents()
                .haveExactly(
                        1,
                        event(finishedWithFailure(message(text -> text.contains("\"shop\"")
                                && text.contains("class path has only: reddit, wikipedia")))));
    }

    @Test
    void anUnknownRoleIsReportedWithTheKnownOnes() {
        run(UnknownRole.class)
                .testEvents()
                .assertThatEvents()
                .haveExactly(
                        1,
                        event(finishedWithFailure(
                                message(text -> text.contains("\"emperor\"") && text.contains("It has: ")))));
    }

    @Test
    void testsThatNeedAnEngineAreSkippedWithTheReasonIfThereIsNone() {
        Assumptions.assumeTrue(DockerEngine.lack().isPresent(), "a Docker engine runs here, so nothing is lacking");

        run(InContainers.class)
                .containerEvents()
                .assertThatEvents()
                .haveExactly(1, event(skippedWithReason(reason -> reason.contains("Remedy"))));
    }

    @Test
    void nestedClassesShareTheEnclosingClasssCopyByDefault() {
        run(Around.class).testEvents().assertStatistics(events -> events.succeeded(3)
                .failed(0));

        assertThat(SEEN).as("biographies: outer, within, within on its own").containsExactly(SEEDED, "written", SEEDED);
    }

    @Test
    void aBrowserIsLoggedInToEachOfTwoSites() {
        run(TwoSites.class).testEvents().assertStatistics(events -> events.succeeded(1)
                .failed(0));
    }

    @Test
    void oneOfTwoSitesMustBeSelected() {
        run(UnnamedOfTwo.class)
                .testEvents()
                .assertThatEvents()
                .haveExactly(
                        1,
                        event(finishedWithFailure(message(
                                text -> text.contains("Which site is meant?") && text.contains("reddit, wikipedia")))));
    }

    @Test
    void thePagesOfAFailedTestAreSavedAndNamed(@TempDir Path reports) throws Exception {
        var run = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(Fails.class))
                .outputDirectoryCreator(outputIn(reports))
                .configurationParameter("dev.tiltyard.trace", "true")
                .execute();

        run.testEvents()
                .assertThatEvents()
                .haveExactly(
                        1,
                        event(finishedWithFailure(
                                message("the test's own words"),
                                suppressed(
                                        0,
                                        message(text -> text.contains("The pages as they were: http://")
                                                && text.contains("/forums, kept in file:"))))));
        try (var files = Files.walk(reports)) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("browser-1-page-1.html", "browser-1-page-1.png", "browser-1-trace.zip");
        }
    }

    @Test
    @Tag("docker")
    void testsRunInContainersIfThereIsAnEngine() {
        Assumptions.assumeTrue(
                DockerEngine.lack().isEmpty(),
                () -> "skipped: " + DockerEngine.lack().orElse(""));
        Assumptions.assumeTrue(
                DockerEngine.hasImage("debian:bookworm-slim"),
                "skipped: the engine has no debian:bookworm-slim and tests fetch none; '. .ci/docker' makes it");
        Orphans.clear(); // leftovers of an earlier run that was killed
        var before = Set.copyOf(Orphans.containers().keySet());

        run(OnContainers.class).testEvents().assertStatistics(events -> events.succeeded(2)
                .failed(0));

        assertThat(SEEN).as("biographies as each test found them").containsExactly(SEEDED, SEEDED);
        assertThat(Orphans.containers().keySet()).as("left").isEqualTo(before);
    }

    private static OutputDirectoryCreator outputIn(Path reports) {
        return new OutputDirectoryCreator() {
            @Override
            public Path getRootDirectory() {
                return reports;
            }

            @Override
            public Path createOutputDirectory(TestDescriptor test) throws IOException {
                return Files.createDirectories(reports.resolve("test"));
            }
        };
    }

    private static EngineExecutionResults run(Class<?>... classes) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(Arrays.stream(classes).map(each -> selectClass(each)).toList())
                .execute();
    }

    private static String biography(RunningSite forum) {
        var rows = forum.read(new Locator.Sql(
                "reddit",
                "SELECT coalesce(biography, '') AS biography FROM users WHERE username = 'MarvelsGrantMan136'",
                Map.of()));
        return rows.at("/0/biography").asText();
    }

    private static void write(RunningSite forum, Page page) {
        page.navigate(forum.url() + "/user/MarvelsGrantMan136/edit_biography");
        page.getByLabel("Biography").fill("written");
        page.getByText("Save", new Page.GetByTextOptions().setExact(true)).click();
        assertThat(biography(forum)).isEqualTo("written");
    }

    @Tiltyard(sites = "reddit")
    static class EachIsFresh {
        @Test
        void one(RunningSite forum, Page page) {
            SEEN.add(biography(forum));
            write(forum, page);
        }

        @Test
        void other(RunningSite forum, Page page) {
            SEEN.add(biography(forum));
            write(forum, page);
        }
    }

    @Tiltyard(sites = "reddit", reset = Reset.CLASS)
    @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
    static class ClassShares {
        private static List<RunningSite> given = List.of();

        @BeforeAll
        static void takes(Lease lease) {
            given = List.copyOf(lease.sites().values());
        }

        @Test
        @Order(1)
        void first(RunningSite forum, Page page) {
            SEEN.add(biography(forum));
            write(forum, page);
        }

        @Test
        @Order(2)
        void second(RunningSite forum) {
            SEEN.add(biography(forum));
            assertThat(given).containsExactly(forum);
        }
    }

    @Tiltyard(sites = "reddit", reset = Reset.NEVER)
    static class NeverFirst {
        @Test
        void writes(RunningSite forum, Page page) {
            SEEN.add(biography(forum));
            write(forum, page);
        }
    }

    @Tiltyard(sites = "reddit", reset = Reset.NEVER)
    static class NeverSecond {
        @Test
        void reads(RunningSite forum) {
            SEEN.add(biography(forum));
        }
    }

    @Tiltyard(sites = "reddit")
    @Execution(ExecutionMode.CONCURRENT)
    static class SideBySide {
        private static final CountDownLatch BOTH = new CountDownLatch(2);

        private final RunningSite forum;

        SideBySide(RunningSite forum) {
            this.forum = forum;
        }

        @Test
        void one(RunningSite same) throws InterruptedException {
            meet(same);
        }

        @Test
        void other(RunningSite same) throws InterruptedException {
            meet(same);
        }

        private void meet(RunningSite same) throws InterruptedException {
            assertThat(same).as("constructor and test are given one copy").isSameAs(forum);
            SEEN.add(forum.url().toString());
            BOTH.countDown();
            assertThat(BOTH.await(120, TimeUnit.SECONDS))
                    .as("the other test runs too")
                    .isTrue();
        }
    }

    @Tiltyard(sites = "reddit")
    static class SideBySideOne {
        @Test
        void looks(RunningSite forum) {
            SEEN.add(forum.url().toString());
        }
    }

    @Tiltyard(sites = "reddit")
    static class TwoVisitors {
        private String greeting = "";

        @BeforeEach
        void looks(@On(as = On.NOBODY) Page visitor) {
            greeting = visitor.content();
        }

        @Test
        void differ(@On("reddit") BrowserContext member, RunningSite forum) {
            var page = member.newPage();
            page.navigate(forum.url() + "/");
            assertThat(greeting).contains("Log in").doesNotContain("MarvelsGrantMan136</");
            assertThat(page.content()).contains("MarvelsGrantMan136").doesNotContain(">Log in<");
        }

        @AfterEach
        void theSameCopy(Lease lease) {
            assertThat(lease.sites()).containsOnlyKeys("reddit");
        }
    }

    @Tiltyard(sites = "reddit")
    static class EachInBeforeAll {
        @BeforeAll
        static void takes(Lease lease) {
            throw new AssertionError("was given " + lease);
        }

        @Test
        void neverRuns() {
            throw new AssertionError("the class can't be set up");
        }
    }

    @Tiltyard(sites = "shop")
    static class UnknownSite {
        @Test
        void neverRuns(Lease lease) {
            throw new AssertionError("was given " + lease);
        }
    }

    @Tiltyard(sites = "reddit")
    static class UnknownRole {
        @Test
        void neverRuns(@On(as = "emperor") Page page) {
            throw new AssertionError("was given " + page);
        }
    }

    @Tiltyard(sites = "reddit", runtime = RuntimeKind.DOCKER)
    static class InContainers {
        @Test
        void neverRuns(Lease lease) {
            throw new AssertionError("was given " + lease);
        }
    }

    @Tiltyard(sites = "reddit", reset = Reset.CLASS)
    static class Around {
        @Test
        void writes(RunningSite forum, Page page) {
            SEEN.add(biography(forum));
            write(forum, page);
        }

        @Nested
        @TestClassOrder(ClassOrderer.OrderAnnotation.class)
        class Within {
            @Nested
            @Order(1)
            class Deeper {
                @Test
                void seesWhatWasWritten(RunningSite forum) {
                    SEEN.add(biography(forum));
                }
            }

            @Nested
            @Order(2)
            @Tiltyard(sites = "reddit")
            class OnItsOwn {
                @Test
                void seesTheInitialState(RunningSite forum) {
                    SEEN.add(biography(forum));
                }
            }
        }
    }

    @Tiltyard(sites = {"reddit", "wikipedia"})
    static class TwoSites {
        @Test
        void both(@On("reddit") Page forum, @On("wikipedia") Page articles, Lease lease) {
            assertThat(lease.sites()).containsOnlyKeys("reddit", "wikipedia");
            assertThat(forum.content()).contains("MarvelsGrantMan136");
            articles.navigate(lease.site("wikipedia").url() + "/wikipedia_en_all_maxi_2022-05/A/Christopher_Nolan");
            assertThat(articles.title()).contains("Christopher Nolan");
            articles.navigate(lease.site("reddit").url() + "/");
            assertThat(articles.content()).as("nobody is logged in here").contains("Log in");
        }
    }

    @Tiltyard(sites = {"reddit", "wikipedia"})
    static class UnnamedOfTwo {
        @Test
        void neverRuns(RunningSite site) {
            throw new AssertionError("was given " + site);
        }
    }

    @Tiltyard(sites = "reddit")
    static class Fails {
        @Test
        void onTheForums(Page page, RunningSite forum) {
            page.navigate(forum.url() + "/forums");
            throw new AssertionError("the test's own words");
        }
    }

    @Tiltyard(sites = "reddit", runtime = RuntimeKind.DOCKER)
    static class OnContainers {
        @Test
        void one(RunningSite forum, Page page) {
            SEEN.add(biography(forum));
            write(forum, page);
            assertThat(forum.runtime()).isEqualTo(RuntimeKind.DOCKER);
        }

        @Test
        void other(RunningSite forum, Page page) {
            SEEN.add(biography(forum));
            write(forum, page);
        }
    }
}
