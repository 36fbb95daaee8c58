package dev.tiltyard.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testcontainers.DockerClientFactory;

/** Each test leaves the engine as it found it. */
@Tag("docker")
class EngineContainerTest {
    private EngineContents before;

    @BeforeAll
    static void anEngine() {
        EngineContents.assumeAnEngine();
    }

    @BeforeEach
    void count() {
        before = EngineContents.now();
    }

    @AfterEach
    void leavesNothingBehind() {
        EngineContents.assertNothingStayedSince(before);
    }

    @Test
    void isReadyWhenItsChecksHavePassedAndRemovedWhenClosed() {
        EngineContainer container = EngineContainer.start(StandIn.waiting(), StandIn::saysReady);

        assertThat(container.fate()).isEqualTo("running");
        assertThat(Orphans.containers()).containsEntry(container.id(), "stand-in");
        assertThat(container.execute("sh", "-c", "echo out; echo err >&2; exit 3"))
                .isEqualTo(new EngineContainer.Executed(3, "out\n", "err\n"));

        container.close();
        container.close();
        assertThat(container.fate()).isEqualTo("gone: someone removed it");
    }

    @Test
    void isPublishedOnLoopbackOnlyWithinItsLimits() {
        ContainerPlan plan =
                StandIn.waiting().withPort(8080, 0).withMemory(64 << 20).withSharedMemory(1 << 20);
        try (EngineContainer container = EngineContainer.start(plan, StandIn::saysReady)) {
            var inspected =
                    DockerEngine.client().inspectContainerCmd(container.id()).exec();
            assertThat(inspected.getNetworkSettings().getPorts().getBindings().values())
                    .allSatisfy(bindings -> assertThat(bindings).allSatisfy(binding -> assertThat(binding.getHostIp())
                            .isEqualTo("127.0.0.1")));
            assertThat(inspected.getHostConfig().getMemory()).isEqualTo(64 << 20);
            assertThat(inspected.getHostConfig().getShmSize()).isEqualTo(1 << 20);
            assertThat(container.port(8080)).isPositive();
        }
    }

    @Test
    void reportsAnExitWithCodeAndLastLogLines() {
        ContainerPlan plan = StandIn.saying("echo the database is corrupt; exit 7");

        assertThatThrownBy(() -> EngineContainer.start(plan, StandIn::saysReady))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("The container of stand-in did not become ready")
                .hasMessageContaining("check:     ")
                .hasMessageContaining("container: no longer running (code 7)")
                .hasMessageContaining("    the database is corrupt")
                .hasMessageContaining("remedy:");
    }

    @Test
    void reportsASlowStartWithTheFailedCheckAndItsResult() {
        ContainerPlan plan =
                StandIn.saying("echo still indexing; exec sleep infinity").withStartTimeout(Duration.ofSeconds(2));

        assertThatThrownBy(() -> EngineContainer.start(plan, StandIn::saysReady))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("did not become ready within 2 s")
                .hasMessageContaining("found:     the log has [still indexing]")
                .hasMessageContaining("container: running")
                .hasMessageContaining("withStartTimeout");
    }

    @Test
    void reportsAnOutOfMemoryKill() {
        ContainerPlan plan = StandIn.saying("exec perl -e 'my $x = \"a\" x (200 << 20); sleep 99'")
                .withMemory(16 << 20);

        assertThatThrownBy(() -> EngineContainer.start(plan, StandIn::saysReady))
                .hasMessageContaining("container: killed, since it used more memory than it may");
    }

    @Test
    void readsOnlyTheEndOfALongLog() {
        ContainerPlan plan = StandIn.saying("seq 200000; echo ready; exec sleep infinity");
        try (EngineContainer container = EngineContainer.start(plan, StandIn::saysReady)) {
            assertThat(container.lastLines(3)).containsExactly("199999", "200000", "ready");
        }
    }

    @Test
    void aPortInUseIsReportedWithTheRemedy() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            ContainerPlan plan = StandIn.waiting().withPort(8080, taken.getLocalPort());

            assertThatThrownBy(() -> EngineContainer.start(plan, StandIn::saysReady))
                    .isInstanceOf(MachineLacksException.class)
                    .hasMessageContaining("on port " + taken.getLocalPort() + ": the port is taken")
                    .hasMessageContaining("--ports random");
        }
    }

    @Test
    void aMissingImageIsReportedWithTheRemedyAndNotPulled() {
        assertThatThrownBy(() -> EngineContainer.start(
                        ContainerPlan.of("stand-in", "tiltyard/no-such-image:1"), StandIn::saysReady))
                .isInstanceOf(MachineLacksException.class)
                .hasMessageContaining("the engine does not have the image tiltyard/no-such-image:1")
                .hasMessageContaining("./tiltyard images build");
    }

    @Test
    void aKilledContainerIsReportedAndRemoved() {
        try (EngineContainer container = EngineContainer.start(StandIn.waiting(), StandIn::saysReady)) {
            DockerEngine.client().killContainerCmd(container.id()).exec();

            assertThatThrownBy(() -> container.execute("true"))
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("in the container of stand-in (no longer running (code 137))")
                    .hasMessageContaining("Remedy: start the site again");
        }
    }

    @Test
    void orphansAreRemovedAtTheNextStartAndOursAreKept() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        String owner = DockerLabels.ofContainer("x")
                .get(DockerLabels.OWNER)
                .replaceFirst("^[0-9]+", Long.toString(dead.pid()));
        dead.waitFor();
        var docker = DockerEngine.client();
        String left = docker.createContainerCmd(StandIn.IMAGE)
                .withCmd(List.of("sleep", "infinity"))
                .withLabels(Map.of(DockerLabels.SITE, "stand-in", DockerLabels.OWNER, owner))
                .exec()
                .getId();
        docker.startContainerCmd(left).exec();
        try (EngineContainer ours = EngineContainer.start(StandIn.waiting(), StandIn::saysReady)) {
            assertThat(Orphans.clear()).isEqualTo(1);
            assertThat(Orphans.containers()).containsKey(ours.id()).doesNotContainKey(left);
            assertThat(Orphans.clear()).isZero();
        }
    }

    @Test
    void hasTestcontainersSessionLabelForRyuk() {
        try (EngineContainer container = EngineContainer.start(StandIn.waiting(), StandIn::saysReady)) {
            assertThat(DockerEngine.client()
                            .inspectContainerCmd(container.id())
                            .exec()
                            .getConfig()
                            .getLabels())
                    .containsEntry("org.testcontainers.sessionId", DockerClientFactory.SESSION_ID);
        }
    }
}
