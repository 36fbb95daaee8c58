package dev.tiltyard.env.episode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.browser.Place;
import dev.tiltyard.env.browser.TestSite;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.sitekit.StorageState;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("browser")
class EpisodeStartTest {
    private static final TestSite FORUM = new TestSite()
            .page("/", "<title>Forum</title><p id=greeting>Hello</p>")
            .page("/long", """
                    <div style='height: 9000px'></div>
                    <script>document.title = innerWidth - document.documentElement.clientWidth</script>""")
            .page("/map", """
                    <script>history.replaceState(null, '', location.href.replace(/=([0-9.]+)$/, '=$10'))</script>""")
            .page("/late", "<title>Late</title><script>setTimeout(() => document.title = 'Done', 100)</script>");
    private static final TestSite SHOP = new TestSite().page("/", "<title>Shop</title>");
    private static BrowserHost host;

    @BeforeAll
    static void launch() {
        host = Browsers.shared();
    }

    private static EpisodeSpec.Builder overBoth() {
        return EpisodeSpec.over(EpisodeSite.at("reddit", FORUM.url()), EpisodeSite.at("shopping", SHOP.url()));
    }

    @Test
    void opensEachStartUrlInItsOwnTabAndActivatesTheFirst() {
        var spec = overBoth()
                .startingAt(FORUM.url("/") + " |AND| " + SHOP.url("/"))
                .build();
        try (var episode = Episode.start(host, spec)) {
            assertThat(episode.page().context().pages())
                    .extracting(page -> page.title())
                    .containsExactly("Forum", "Shop");
            assertThat(episode.page().title()).isEqualTo("Forum");
        }
    }

    @Test
    void isLoggedInToSeveralSitesAtOnce() {
        var spec = overBoth()
                .startingAt(FORUM.url("/"))
                .loggedIn(new StorageState(cookie("FORUM", "ada")))
                .loggedIn(new StorageState(cookie("SHOP", "emma")))
                .build();
        try (var episode = Episode.start(host, spec)) {
            assertThat((String) episode.page().evaluate("document.cookie")).contains("FORUM=ada", "SHOP=emma");
        }
    }

    @Test
    void judgesTheUrlOfAnotherBrowserAsItWasEvenIfThePageRewritesItUntilTheAgentActs() {
        var sent = FORUM.url("/map?lat=40.447");
        try (var episode =
                Episode.start(host, overBoth().startingAt(FORUM.url("/")).build())) {
            episode.adopt(List.of(), sent, List.of(sent));

            assertThat(episode.page().url()).as("as the page has it").endsWith("=40.4470");
            assertThat(episode.evidence().page().orElseThrow().url()).isEqualTo(sent);

            episode.step("scroll [down]");
            assertThat(episode.evidence().page().orElseThrow().url()).endsWith("=40.4470");
        }
    }

    @Test
    void waitsUntilThePageIsQuiet() {
        try (var episode =
                Episode.start(host, overBoth().startingAt(FORUM.url("/late")).build())) {
            assertThat(episode.page().title()).isEqualTo("Done");
        }
    }

    @ParameterizedTest
    @CsvSource({"WEBARENA_2023, 0", "ARIA, 0", "BROWSERGYM, 15"})
    void showsScrollBarsWhereTheProfileHasThem(ObservationProfile profile, int width) {
        var spec = overBoth()
                .startingAt(FORUM.url("/long"))
                .observing(ObservationSettings.of(profile))
                .build();
        try (var episode = Episode.start(host, spec)) {
            assertThat(episode.page().title()).as("as loaded").isEqualTo(Integer.toString(width));
            assertThat(episode.page().evaluate("innerWidth - document.documentElement.clientWidth"))
                    .isEqualTo(width);
        }
    }

    @Test
    void setsTheGeolocation() {
        var spec = overBoth()
                .startingAt(FORUM.url("/"))
                .at(new Place(40.44, -79.94))
                .build();
        try (var episode = Episode.start(host, spec)) {
            var latitude = episode.page()
                    .evaluate(
                            "new Promise(done => navigator.geolocation.getCurrentPosition(p => done(p.coords.latitude)))");
            assertThat(latitude).isEqualTo(40.44);
        }
    }

    @Test
    void reportsAStartUrlThatCouldNotBeOpenedWithTheRemedy() {
        var gone = new TestSite();
        gone.close();
        var spec = EpisodeSpec.over(EpisodeSite.at("reddit", gone.url()))
                .startingAt(gone.url("/"))
                .build();
        assertThatThrownBy(() -> Episode.start(host, spec))
                .isInstanceOf(EpisodeException.class)
                .hasMessageContaining(gone.url("/"))
                .hasMessageContaining("check that the site is running");
    }

    @Test
    void rejectsAStartUrlThatIsNoHttpUrl() {
        assertThatThrownBy(() -> overBoth().startingAt("file:///etc/passwd").build())
                .hasMessage("start URL file:///etc/passwd is not an HTTP URL");
    }

    @Test
    void givesEvidenceOfThePageWithoutMovingTheAgentsTab() {
        try (var episode =
                Episode.start(host, overBoth().startingAt(FORUM.url("/")).build())) {
            var page = episode.evidence().page().orElseThrow();
            assertThat(page.html()).contains("<p id=\"greeting\">Hello</p>");
            assertThat(page.evaluate("() => ({title: document.title, none: undefined})"))
                    .contains("\"title\":\"Forum\"");
            page.open(SHOP.url("/"));
            assertThat(page.evaluate("() => document.title")).isEqualTo("\"Shop\"");
            assertThat(URI.create(page.url())).isEqualTo(URI.create(SHOP.url("/")));
            assertThat(episode.page().title()).isEqualTo("Forum");
        }
    }

    private static String cookie(String name, String value) {
        return "{\"cookies\":[{\"name\":\"%s\",\"value\":\"%s\",\"domain\":\"localhost\",\"path\":\"/\",\"expires\":-1,"
                        .formatted(name, value)
                + "\"httpOnly\":false,\"secure\":false,\"sameSite\":\"Lax\"}],\"origins\":[]}";
    }
}
