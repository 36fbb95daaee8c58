package dev.tiltyard.wiki;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.values.Locator;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class WikiSiteTest {
    static final SiteDefinition SITE = new WikiSite();
    static EmbeddedRuntime runtime;
    static RunningSite wiki;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        wiki = runtime.start(SITE, StartOptions.small());
    }

    @AfterAll
    static void stop() {
        runtime.close();
    }

    private static int status(RunningSite site, String path) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(site.url() + path)).build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    @Test
    void isFoundByTheServiceLoader() {
        assertThat(ServiceLoader.load(SiteDefinition.class))
                .extracting(SiteDefinition::id)
                .contains("wikipedia");
    }

    @Test
    void respondsAtTheOriginalsUrls() throws Exception {
        assertThat(status(wiki, "/")).isEqualTo(200);
        assertThat(status(wiki, "/wikipedia_en_all_maxi_2022-05/A/User:The_other_Kiwix_guy/Landing"))
                .isEqualTo(200);
    }

    @Test
    void aReadersSiteIsNeverDirty() throws Exception {
        Digest before = wiki.state().digest();
        Snapshot snapshot = wiki.state().snapshot();
        assertThat(status(wiki, "/search?content=wikipedia_en_all_maxi_2022-05&pattern=maine"))
                .isEqualTo(200);

        ResetReport report = wiki.state().restore(snapshot);

        assertThat(report.restored()).isTrue();
        assertThat(report.filesUndone()).isZero();
        assertThat(wiki.state().diff(wiki.state().initial())).isEmpty();
        assertThat(wiki.state().reset(true).digestAfter()).isEqualTo(before.value());
    }

    @Test
    void copiesHaveTheSameStateAndTheirOwnUrls() throws Exception {
        try (RunningSite other = runtime.start(SITE, StartOptions.small().withCopy(1))) {
            assertThat(other.url()).isNotEqualTo(wiki.url());
            assertThat(other.state().digest()).isEqualTo(wiki.state().digest());
            assertThat(status(other, "/")).isEqualTo(200);
        }
    }

    @Test
    void suggestionsAreALocatorAndSqlIsRejectedWithTheReason() {
        assertThat(wiki.read(new Locator.Named("wikipedia", "suggestions", List.of("Mai")))
                        .findValuesAsText("kind"))
                .contains("pattern");
        assertThatThrownBy(() -> wiki.read(new Locator.Sql("wikipedia", "SELECT 1", Map.of())))
                .hasMessageContaining("wikipedia has no database");
    }
}
