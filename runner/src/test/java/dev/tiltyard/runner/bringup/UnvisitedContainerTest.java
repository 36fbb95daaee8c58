package dev.tiltyard.runner.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.dockerjava.api.command.HealthStateLog;
import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.DockerEngine;
import dev.tiltyard.docker.ReplicaImage;
import dev.tiltyard.docker.SiteContainer;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.state.ResetReport;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A container that nobody visits stays as it was handed out, although its health check looks at it every few seconds: the
 * look opens no session and leaves no other trace. Every site that has an image; the images are built where they are missing.
 */
@Tag("docker")
@Tag("deep")
class UnvisitedContainerTest {
    private static final int LOOKS = 3;

    @BeforeAll
    static void anEngine() {
        Assumptions.assumeTrue(
                DockerEngine.lack().isEmpty(),
                () -> "skipped: " + DockerEngine.lack().orElse(""));
        Assumptions.assumeTrue(
                DockerEngine.hasImage("debian:bookworm-slim"),
                "skipped: the engine has no debian:bookworm-slim and tests fetch none; '. .ci/docker' makes it");
    }

    static Stream<SiteDefinition> sitesWithImages() {
        return SiteCatalog.ofThisBuild().all().stream().filter(ReplicaImage::hasRecipe);
    }

    @ParameterizedTest
    @MethodSource("sitesWithImages")
    void itsHealthCheckFindsItWellAndChangesNothing(SiteDefinition site) {
        ContainerOptions patient = ContainerOptions.defaults().withStartTimeout(Duration.ofMinutes(5));
        try (SiteContainer container = SiteContainer.of(site, patient).start()) {
            Awaitility.await()
                    .atMost(Duration.ofMinutes(3))
                    .pollInterval(Duration.ofSeconds(1))
                    .until(() -> areWell(looks(container)));

            ResetReport report = container.state().reset(true);

            assertThat(report.restored()).isTrue();
            assertThat(report.rowsUndone()).isZero();
            assertThat(report.tables()).isEmpty();
        }
    }

    private static boolean areWell(List<HealthStateLog> looks) {
        return looks.size() >= LOOKS
                && looks.subList(looks.size() - LOOKS, looks.size()).stream()
                        .allMatch(look -> look.getExitCodeLong() == 0);
    }

    private static List<HealthStateLog> looks(SiteContainer container) {
        return DockerEngine.client()
                .inspectContainerCmd(container.containerId())
                .exec()
                .getState()
                .getHealth()
                .getLog();
    }
}
