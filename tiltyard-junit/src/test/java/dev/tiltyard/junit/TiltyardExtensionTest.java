package dev.tiltyard.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.testkit.engine.EventConditions.event;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.EventConditions.skippedWithReason;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.tiltyard.evaluators.Locator;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.docker.DockerEngine;
import dev.tiltyard.sitekit.lease.Lease;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** What {@link Tiltyard} promises, tried on small classes of tests that run in an engine of their own. */
@Tag("browser")
class TiltyardExtensionTest {
    private static final String SEEDED = "Television, comics and the odd graphics card.";
    private static final Queue<String> SEEN = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void nothingSeenYet() {
        SEEN.clear();
    }

    @Test
    void eachTestFindsTheInitialStateWhateverTheOneBeforeDid() {
        var run = run(EachIsFresh.class);

        run.testEvents().assertStatistics(events -> events.succeeded(2).failed(0));
        assertThat(SEEN).as("biographies as each test found them").containsExactly(SEEDED, SEEDED);
    }

    @Test
    void testsOfAClassMayShareACopyWithItsLifeCycle() {
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
    void parallelTestsHaveCopiesOfTheirOwn() {
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
    void nothingAnswersAnyMoreWhenTheRunIsOver() {
        run(SideBySideOne.class).testEvents().assertStatistics(events -> events.succeeded(1));

        var port = Integer.parseInt(SEEN.remove().replaceAll(".*:", ""));
        Assertions.assertThatThrownBy(() -> new Socket("127.0.0.1", port)).hasMessageContaining("refused");
    }

    @Test
    void aVisitorAndAMemberSeeTheSiteEachTheirWay() {
        run(TwoVisitors.class).testEvents().assertStatistics(events -> events.succeeded(1)
                .failed(0));
    }

    @Test
    void aCopyOfEachTestCantBeGivenToWhatRunsOnceAClass() {
        run(EachInBeforeAll.class)
                .containerEvents()
                .assertThatEvents()
                .haveExactly(1, event(finishedWithFailure(message(text -> text.contains("use reset = CLASS")))));
    }

    @Test
    void aSiteThatIsNotThereIsNamedWithThoseThatAre() {
        run(UnknownSite.class)
                .testEvents()
                .assertThatEvents()
                .haveExactly(
                        1,
                        event(finishedWithFailure(message(
                                text -> text.contains("\"shop\"") && text.contains("class path has only: reddit")))));
    }

    @Test
    void aRoleThatNoAccountHasIsNamedWithThoseThatAre() {
        run(UnknownRole.class)
                .testEvents()
                .assertThatEvents()
                .haveExactly(
                        1,
                        event(finishedWithFailure(
                                message(text -> text.contains("\"emperor\"") && text.contains("It has: ")))));
    }

    @Test
    void testsThatNeedAnEngineAreSkippedWithTheReasonWhereThereIsNone() {
        org.junit.jupiter.api.Assumptions.assumeTrue(
                DockerEngine.lack().isPresent(), "a Docker engine runs here, so nothing is lacking");

        run(InContainers.class)
                .containerEvents()
                .assertThatEvents()
                .haveExactly(1, event(skippedWithReason(reason -> reason.contains("Remedy"))));
    }

    private static EngineExecutionResults run(Class<?>... classes) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(java.util.Arrays.stream(classes)
                        .map(each -> selectClass(each))
                        .toList())
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
}
