package dev.tiltyard.forum.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.DockerEngine;
import dev.tiltyard.docker.DockerRuntime;
import dev.tiltyard.docker.EngineImages;
import dev.tiltyard.docker.ReplicaImage;
import dev.tiltyard.docker.SiteContainer;
import dev.tiltyard.docker.WarmSpareSite;
import dev.tiltyard.forum.ForumSite;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.values.SiteException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The forum in a container: the shared tests, and what only a container can do. The profile {@code deep} also kills one
 * in the middle of an episode; {@code EngineContainerTest} always does that with a small container.
 */
@Tag("docker")
class ForumContainerTest extends RunningForumTest {
    private static EngineContents before;
    private static SiteContainer forum;

    @BeforeAll
    static void start() {
        Assumptions.assumeTrue(
                DockerEngine.lack().isEmpty(),
                () -> "skipped: " + DockerEngine.lack().orElse(""));
        Assumptions.assumeTrue(
                hasBase(),
                "skipped: the engine has no debian:bookworm-slim and tests fetch none; '. .ci/docker' makes it");
        before = EngineContents.now();
        forum = new ForumContainer(ContainerOptions.defaults().withStartTimeout(Duration.ofMinutes(5))).start();
    }

    private static boolean hasBase() {
        return DockerEngine.client().listImagesCmd().exec().stream()
                .anyMatch(image -> image.getRepoTags() != null
                        && Set.of(image.getRepoTags()).contains("debian:bookworm-slim"));
    }

    @AfterAll
    static void stop() {
        if (forum != null) {
            forum.close();
            forum.close();
            EngineContents.assertNothingStayedSince(before);
        }
    }

    @Override
    RunningSite forum() {
        return forum;
    }

    @Test
    void theLinesOfTheDocumentation() {
        // begin: docs/docker.md
        try (SiteContainer forum = new ForumContainer().start()) {
            StorageState session = forum.login();
            DatabaseAddress database = forum.database().orElseThrow();
            System.out.println(forum.getUrl() + " " + database.jdbcUrl() + " "
                    + session.json().length());
            ResetReport report = forum.reset();
            System.out.println(report.digestAfter());
        }
        // end
    }

    @Test
    void itRunsAsAnOrdinaryUserOnAReadOnlyRootHealthyAndLabelled() {
        var inspected =
                DockerEngine.client().inspectContainerCmd(forum.containerId()).exec();
        assertThat(inspected.getConfig().getUser()).isEqualTo("tiltyard");
        assertThat(inspected.getHostConfig().getReadonlyRootfs()).isTrue();
        assertThat(inspected.getConfig().getLabels())
                .containsEntry("dev.tiltyard.site", "reddit")
                .containsEntry("org.opencontainers.image.licenses", "Apache-2.0")
                .containsKeys("dev.tiltyard.owner", "org.opencontainers.image.version");
        Awaitility.await().atMost(Duration.ofMinutes(2)).untilAsserted(() -> assertThat(DockerEngine.client()
                        .inspectContainerCmd(forum.containerId())
                        .exec()
                        .getState()
                        .getHealth()
                        .getStatus())
                .isEqualTo("healthy"));
    }

    @Test
    void itsBuildLeavesNoImageWithoutAName() {
        var nameless = DockerEngine.client()
                .listImagesCmd()
                .withDanglingFilter(true)
                .withLabelFilter("dev.tiltyard.stage=world-reddit")
                .exec();
        assertThat(nameless).isEmpty();
    }

    @Test
    void listsItsSoftware() throws Exception {
        JsonNode list = new ObjectMapper().readTree(inside("/opt/site/sbom.cdx.json"));
        assertThat(list.path("bomFormat").asText()).isEqualTo("CycloneDX");
        assertThat(list.path("components"))
                .extracting(each -> each.path("purl").asText())
                .anyMatch(url -> url.startsWith("pkg:maven/org.postgresql/postgresql@42."))
                .contains("pkg:maven/dev.tiltyard/sites-forum@" + ReplicaImage.VERSION);
        assertThat(list.path("components"))
                .allSatisfy(each ->
                        assertThat(each.at("/hashes/0/content").asText()).matches("[0-9a-f]{64}"));
        assertThat(new String(inside("/opt/site/packages.tsv"), StandardCharsets.UTF_8))
                .containsPattern("(?m)^fontconfig\\t[0-9.]+")
                .doesNotContain("openjdk");
    }

    private static byte[] inside(String file) throws Exception {
        try (var tar = new TarArchiveInputStream(DockerEngine.client()
                .copyArchiveFromContainerCmd(forum.containerId(), file)
                .exec())) {
            tar.getNextEntry();
            return tar.readAllBytes();
        }
    }

    @Test
    void itsImageAndTheBaseAreSmallAndUpToDate() {
        List<EngineImages.Present> present = EngineImages.list();
        assertThat(present)
                .extracting(EngineImages.Present::name)
                .contains(ReplicaImage.BASE, "tiltyard/reddit:" + ReplicaImage.VERSION + "-small");
        long both = present.stream()
                .filter(image -> image.name().equals(ReplicaImage.BASE)
                        || image.name().equals("tiltyard/reddit:" + ReplicaImage.VERSION + "-small"))
                .mapToLong(EngineImages.Present::ownBytes)
                .sum();
        assertThat(both).isLessThan(500_000_000);
        assertThat(new ReplicaImage(new ForumSite(), Scale.SMALL, StartOptions.DEFAULT_SEED)
                        .ensure(Duration.ofMinutes(1), line -> {}))
                .as("rebuilt")
                .isFalse();
    }

    @Test
    void aWarmSpareTakesItsPlaceUnderTheSameAddress() throws Exception {
        EngineContents without = EngineContents.now();
        try (DockerRuntime runtime = DockerRuntime.withWarmSpares();
                RunningSite spared = runtime.start(new ForumSite(), StartOptions.small())) {
            String url = spared.url().toString();
            ((WarmSpareSite) spared).awaitSpare();

            ResetReport report = spared.state().reset(false);

            assertThat(report.restored()).isTrue();
            assertThat(report.digestAfter()).isEqualTo(forum.state().digest().value());
            assertThat(spared.url().toString()).isEqualTo(url);
            assertThat(spared.login(spared.definition().accounts().get(0)).json())
                    .contains("forum_session");
        }
        EngineContents.assertNothingStayedSince(without);
    }

    @Test
    @Tag("deep")
    void reportsAKillInMidEpisodeAndLeavesNothing() {
        EngineContents without = EngineContents.now();
        try (SiteContainer doomed = new ForumContainer().start()) {
            DockerEngine.client().killContainerCmd(doomed.containerId()).exec();

            assertThatThrownBy(doomed::reset)
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("reddit")
                    .hasMessageContaining("its container is no longer running (code 137)")
                    .hasMessageContaining("Remedy:");
            assertThatThrownBy(doomed::login).isInstanceOf(SiteException.class);
        }
        EngineContents.assertNothingStayedSince(without);
    }
}
