package dev.tiltyard.shopping.image;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.DockerEngine;
import dev.tiltyard.docker.EngineImages;
import dev.tiltyard.docker.ReplicaImage;
import dev.tiltyard.docker.SiteContainer;
import dev.tiltyard.sitekit.RunningSite;
import java.time.Duration;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The shop in a container: the shared tests, and what only a container can do. */
@Tag("docker")
@Tag("deep")
class ShoppingContainerTest extends RunningShopTest {
    private static SiteContainer shop;

    @BeforeAll
    static void start() {
        Assumptions.assumeTrue(
                DockerEngine.lack().isEmpty(),
                () -> "skipped: " + DockerEngine.lack().orElse(""));
        Assumptions.assumeTrue(
                hasBase(),
                "skipped: the engine has no debian:bookworm-slim and tests fetch none; '. .ci/docker' makes it");
        shop = new ShoppingContainer(ContainerOptions.defaults().withStartTimeout(Duration.ofMinutes(5))).start();
    }

    private static boolean hasBase() {
        return DockerEngine.client().listImagesCmd().exec().stream()
                .anyMatch(image -> image.getRepoTags() != null
                        && Set.of(image.getRepoTags()).contains("debian:bookworm-slim"));
    }

    @AfterAll
    static void stop() {
        if (shop != null) {
            shop.close();
        }
    }

    @Override
    RunningSite shop() {
        return shop;
    }

    @Test
    void itRunsAsAnOrdinaryUserHealthyAndLabelled() {
        var inspected =
                DockerEngine.client().inspectContainerCmd(shop.containerId()).exec();
        assertThat(inspected.getConfig().getUser()).isEqualTo("tiltyard");
        assertThat(inspected.getConfig().getLabels())
                .containsEntry("dev.tiltyard.site", "shopping")
                .containsEntry("org.opencontainers.image.licenses", "Apache-2.0");
        Awaitility.await().atMost(Duration.ofMinutes(2)).untilAsserted(() -> assertThat(DockerEngine.client()
                        .inspectContainerCmd(shop.containerId())
                        .exec()
                        .getState()
                        .getHealth()
                        .getStatus())
                .isEqualTo("healthy"));
    }

    @Test
    void itsImageIsSmall() {
        long own = EngineImages.list().stream()
                .filter(image -> image.name().equals("tiltyard/shopping:" + ReplicaImage.VERSION + "-small"))
                .mapToLong(EngineImages.Present::ownBytes)
                .sum();
        assertThat(own).isBetween(1L, 900_000_000L);
    }
}
