package dev.tiltyard.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a killed JVM leaves in the engine, and who removes it. */
@Tag("docker")
class KilledProcessTest {
    @BeforeAll
    static void anEngine() {
        EngineContents.assumeAnEngine();
    }

    @Test
    void itsContainerRunsOnUntilTheNextStartRemovesIt() throws Exception {
        EngineContents before = EngineContents.now();
        SiteHolder holder = SiteHolder.start(Map.of());
        String left = holder.say("start");

        DockerRuntime.open().close();
        assertThat(StartFailure.fate(left)).as("while its process lives").isEqualTo("running");

        holder.kill();
        assertThat(StartFailure.fate(left)).as("when it was killed").isEqualTo("running");
        assertThat(Orphans.containers()).containsKey(left);

        DockerRuntime.open().close();
        assertThat(StartFailure.fate(left)).isEqualTo("gone: someone removed it");
        EngineContents.assertNothingStayedSince(before);
    }

    @Test
    void ryukRemovesItSoonerWhereItRuns() throws Exception {
        Optional<String> ryuk = imageOfRyuk();
        Assumptions.assumeTrue(
                ryuk.isPresent(),
                "skipped: the engine has no image testcontainers/ryuk and tests fetch none; 'docker pull"
                        + " testcontainers/ryuk' where a registry can be reached");
        SiteHolder holder = SiteHolder.start(Map.of(
                "TESTCONTAINERS_RYUK_DISABLED",
                "false",
                "TESTCONTAINERS_RYUK_CONTAINER_IMAGE",
                ryuk.orElseThrow(),
                "TESTCONTAINERS_HUB_IMAGE_NAME_PREFIX",
                ""));
        String left = holder.say("start");
        holder.kill();

        Awaitility.await().atMost(Duration.ofMinutes(1)).untilAsserted(() -> assertThat(StartFailure.fate(left))
                .isEqualTo("gone: someone removed it"));
        assertThat(Orphans.clear()).as("left for us").isZero();
    }

    private static Optional<String> imageOfRyuk() {
        return DockerEngine.client().listImagesCmd().exec().stream()
                .flatMap(image -> image.getRepoTags() == null ? null : Arrays.stream(image.getRepoTags()))
                .filter(name -> name.startsWith("testcontainers/ryuk:"))
                .findFirst();
    }
}
