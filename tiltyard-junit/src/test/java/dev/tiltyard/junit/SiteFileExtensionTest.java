package dev.tiltyard.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.testkit.engine.EventConditions.event;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.lease.Lease;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Tests of an application that a site file describes, none of Tiltyard's own sites. */
class SiteFileExtensionTest {
    private static final String GUESTBOOK = "src/test/guestbook/site.yaml";
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final Queue<String> SEEN = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void clearRecords() {
        SEEN.clear();
    }

    private static String get(RunningSite site) throws IOException, InterruptedException {
        return HTTP.send(
                        HttpRequest.newBuilder(URI.create(site.url() + "/")).build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private static void sign(RunningSite site, String name) throws IOException, InterruptedException {
        HTTP.send(
                HttpRequest.newBuilder(URI.create(site.url() + "/"))
                        .POST(HttpRequest.BodyPublishers.ofString("name=" + name))
                        .build(),
                HttpResponse.BodyHandlers.discarding());
    }

    @Test
    void eachTestFindsTheApplicationAsItStarted() {
        run(Signs.class).testEvents().assertStatistics(events -> events.succeeded(5)
                .failed(0));

        assertThat(SEEN).as("the page as each test found it").hasSize(5).allSatisfy(page -> assertThat(page)
                .contains("Guestbook")
                .doesNotContain("<li>"));
        assertThat(SEEN.stream().distinct()).as("the same page").hasSize(1);
    }

    @Test
    void testsInParallelHaveCopiesOfTheirOwn() {
        EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(SideBySide.class))
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
                .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
                .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "2")
                .execute()
                .testEvents()
                .assertStatistics(events -> events.succeeded(2).failed(0));

        assertThat(SEEN).containsExactlyInAnyOrder("ada", "grace");
    }

    @Test
    void aFolderMayBeNamedAndASiteOfTheClassPathAdded() {
        run(WithAnother.class).testEvents().assertStatistics(events -> events.succeeded(1)
                .failed(0));

        assertThat(SEEN).containsExactly("[guestbook, wikipedia]");
    }

    @Test
    void whatIsWrongIsSaidWithARemedy() {
        run(Missing.class)
                .testEvents()
                .assertThatEvents()
                .haveExactly(
                        1,
                        event(finishedWithFailure(
                                message(text -> text.contains("src/test/nowhere") && text.contains("Remedy")))));
        run(InContainers.class)
                .allEvents()
                .assertThatEvents()
                .haveAtLeastOne(event(finishedWithFailure(message(text -> text.contains("leave runtime out")))));
    }

    private static EngineExecutionResults run(Class<?> test) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(test))
                .execute();
    }

    @Tiltyard(siteFile = GUESTBOOK)
    static class Signs {
        @RepeatedTest(5)
        void signs(RunningSite guestbook) throws IOException, InterruptedException {
            SEEN.add(get(guestbook));
            sign(guestbook, "Ada");
            assertThat(get(guestbook)).contains("<li>Ada");
        }
    }

    @Tiltyard(siteFile = GUESTBOOK)
    @Execution(ExecutionMode.CONCURRENT)
    static class SideBySide {
        private static final CountDownLatch BOTH = new CountDownLatch(2);

        @Test
        void one(RunningSite guestbook) throws IOException, InterruptedException {
            together(guestbook, "ada");
        }

        @Test
        void two(RunningSite guestbook) throws IOException, InterruptedException {
            together(guestbook, "grace");
        }

        private static void together(RunningSite guestbook, String name) throws IOException, InterruptedException {
            sign(guestbook, name);
            BOTH.countDown();
            assertThat(BOTH.await(120, TimeUnit.SECONDS)).isTrue();
            assertThat(get(guestbook)).containsOnlyOnce("<li>");
            SEEN.add(get(guestbook).replaceAll("(?s).*<li>(\\w+).*", "$1"));
        }
    }

    @Tiltyard(siteFile = "src/test/guestbook", sites = "wikipedia")
    static class WithAnother {
        @Test
        void both(Lease lease) {
            SEEN.add(lease.sites().keySet().stream().sorted().toList().toString());
        }
    }

    @Tiltyard(siteFile = "src/test/nowhere/site.yaml")
    static class Missing {
        @Test
        void never(RunningSite site) {}
    }

    @Tiltyard(siteFile = GUESTBOOK, runtime = RuntimeKind.DOCKER)
    static class InContainers {
        @Test
        void never(RunningSite site) {}
    }
}
