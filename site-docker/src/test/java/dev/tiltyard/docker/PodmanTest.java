package dev.tiltyard.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Podman in place of Docker, through DOCKER_HOST: a service started by the test, with its own storage. */
@Tag("docker")
class PodmanTest {
    // Uses runc and leaves limits alone: a machine that is itself a container may not be able to raise them.
    private static final String CONFIGURATION = """
            [containers]
            default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
            [engine]
            runtime = "runc"
            cgroup_manager = "cgroupfs"
            """;

    private Path folder = Path.of("/nowhere");
    private Process service;

    @BeforeEach
    void startTheService() throws Exception {
        EngineContents.assumeAnEngine(); // copies the image from there
        Assumptions.assumeTrue(
                Stream.of("/usr/bin/podman", "/usr/sbin/runc").allMatch(each -> Files.isExecutable(Path.of(each))),
                "skipped: podman and runc are not installed ('apt-get install podman runc')");
        Assumptions.assumeTrue(
                "root".equals(System.getProperty("user.name")), "skipped: the service is started as root here");
        folder = Files.createTempDirectory(Path.of("/tmp"), "tiltyard-podman-");
        Files.writeString(folder.resolve("containers.conf"), CONFIGURATION);
        service = podman("system", "service", "--time=0", socket());
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> Files.exists(folder.resolve("p.sock")));
        Path image = folder.resolve("image.tar");
        try (InputStream in = DockerEngine.client().saveImageCmd(StandIn.IMAGE).exec()) {
            Files.copy(in, image);
        }
        Process load = podman("load", "--input", image.toString());
        Assumptions.assumeTrue(
                load.waitFor(2, TimeUnit.MINUTES) && load.exitValue() == 0,
                () -> "skipped: podman can't store images here: " + log());
        Process run = podman("run", "--rm", "--pull=never", "--network=none", StandIn.IMAGE, "true");
        Assumptions.assumeTrue(
                run.waitFor(1, TimeUnit.MINUTES) && run.exitValue() == 0,
                () -> "skipped: podman can't run containers here: " + log());
    }

    @AfterEach
    void stopTheService() throws Exception {
        if (service != null) {
            podman("rm", "--all", "--force", "--time=0").waitFor(1, TimeUnit.MINUTES);
            service.destroy();
            service.waitFor(20, TimeUnit.SECONDS);
            new ProcessBuilder(
                            "umount", "-R", "-q", folder.resolve("root/overlay").toString())
                    .start()
                    .waitFor();
            delete(folder);
        }
    }

    @Test
    void containersStartRespondAndStopAndOrphansAreRemoved() throws Exception {
        Map<String, String> here = Map.of("DOCKER_HOST", socket());
        try (SiteHolder holder = SiteHolder.start(here)) {
            assertThat(holder.say("start")).as("see " + log()).matches("[0-9a-f]{64}");
            assertThat(holder.say("run")).startsWith("done");
            assertThat(holder.say("memory")).isEqualTo("some");
            assertThat(holder.say("kill")).isEqualTo("killed");
            assertThat(holder.say("fate")).startsWith("no longer running (code 137)");
            assertThat(holder.say("run"))
                    .contains("in the container of stand-in (no longer running (code 137))")
                    .contains("Remedy:");
            assertThat(holder.say("close")).isEqualTo("closed");
            assertThat(holder.say("count")).isEqualTo("counted 0");
        }
        SiteHolder killed = SiteHolder.start(here);
        assertThat(killed.say("start")).matches("[0-9a-f]{64}");
        killed.kill();
        try (SiteHolder next = SiteHolder.start(here)) {
            assertThat(next.say("count")).isEqualTo("counted 1");
            assertThat(next.say("clear")).isEqualTo("cleared 1");
            assertThat(next.say("count")).isEqualTo("counted 0");
        }
    }

    private String socket() {
        return "unix://" + folder.resolve("p.sock");
    }

    private Process podman(String... arguments) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder("podman", "--root=" + folder.resolve("root"), "--runroot=" + folder.resolve("run"));
        builder.command().addAll(List.of(arguments));
        builder.environment()
                .put("CONTAINERS_CONF", folder.resolve("containers.conf").toString());
        builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()));
        return builder.start();
    }

    private static Path log() {
        return Path.of("target/podman.log").toAbsolutePath();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
