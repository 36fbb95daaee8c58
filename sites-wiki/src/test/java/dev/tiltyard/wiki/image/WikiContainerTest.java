package dev.tiltyard.wiki.image;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.DockerEngine;
import dev.tiltyard.docker.SiteContainer;
import dev.tiltyard.state.ResetReport;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Set;
import org.awaitility.Awaitility;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Wikipedia in a container: kiwix-serve with our articles. */
@Tag("docker")
@Tag("deep")
class WikiContainerTest {
    private static final String BOOK = "/wikipedia_en_all_maxi_2022-05";
    private static SiteContainer wiki;

    @BeforeAll
    static void start() {
        Assumptions.assumeTrue(
                DockerEngine.lack().isEmpty(),
                () -> "skipped: " + DockerEngine.lack().orElse(""));
        Assumptions.assumeTrue(
                hasBase(),
                "skipped: the engine has no debian:bookworm-slim and tests fetch none; '. .ci/docker' makes it");
        wiki = new WikiContainer(ContainerOptions.defaults().withStartTimeout(Duration.ofMinutes(5)));
        wiki.start();
    }

    private static boolean hasBase() {
        return DockerEngine.client().listImagesCmd().exec().stream()
                .anyMatch(image -> image.getRepoTags() != null
                        && Set.of(image.getRepoTags()).contains("debian:bookworm-slim"));
    }

    @AfterAll
    static void stop() {
        if (wiki != null) {
            wiki.close();
        }
    }

    private static Document page(String path) throws Exception {
        HttpResponse<String> answer = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build()
                .send(
                        HttpRequest.newBuilder(URI.create(wiki.getUrl() + path)).build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).describedAs(path).isEqualTo(200);
        return Jsoup.parse(answer.body());
    }

    @Test
    void articlesRedirectsAndTheLandingPageHaveTheOriginalsUrls() throws Exception {
        assertThat(page(BOOK + "/A/User:The_other_Kiwix_guy/Landing")
                        .select(".greeting")
                        .text())
                .isEqualTo("Welcome to Wikipedia");
        assertThat(page(BOOK + "/").select(".greeting").text()).isEqualTo("Welcome to Wikipedia");
        assertThat(page(BOOK + "/A/Christopher_Nolan").select("#kiwixsearchbox").attr("title"))
                .isEqualTo("Search 'Wikipedia'");
        assertThat(page(BOOK + "/A/Chris_Nolan").select("#firstHeading").text()).isEqualTo("Christopher Nolan");
    }

    @Test
    void searchAndSuggestionsFindArticles() throws Exception {
        assertThat(page("/search?content=wikipedia_en_all_maxi_2022-05&pattern=Christopher+Nolan")
                        .select(".results a")
                        .eachText())
                .contains("Christopher Nolan");
        assertThat(page("/suggest?content=wikipedia_en_all_maxi_2022-05&term=Christopher")
                        .text())
                .contains("Christopher Nolan");
    }

    @Test
    void aResetHasNothingToRestore() {
        ResetReport report = wiki.reset();

        assertThat(report.restored()).isTrue();
        assertThat(report.rowsUndone() + report.filesUndone()).isZero();
    }

    @Test
    void itRunsAsAnOrdinaryUserAndBecomesHealthy() {
        var inspected =
                DockerEngine.client().inspectContainerCmd(wiki.containerId()).exec();
        assertThat(inspected.getConfig().getUser()).isEqualTo("tiltyard");
        Awaitility.await().atMost(Duration.ofMinutes(2)).untilAsserted(() -> assertThat(DockerEngine.client()
                        .inspectContainerCmd(wiki.containerId())
                        .exec()
                        .getState()
                        .getHealth()
                        .getStatus())
                .isEqualTo("healthy"));
    }
}
