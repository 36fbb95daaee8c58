package dev.tiltyard.guestbook;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.episode.AgentHosts;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.values.Locator;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import org.jsoup.Connection;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.FormElement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The guest book is discovered, listed on the homepage, served, scored and reset, although nothing else names it. */
class GuestBookTest {
    private static EmbeddedRuntime runtime;
    private static RunningSite guestBook;
    private static RunningSite homepage;
    private static Digest initial;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        Map<String, URI> neighbors = new ConcurrentHashMap<>();
        guestBook = runtime.start(discovered("guestbook"), StartOptions.small());
        neighbors.put("guestbook", guestBook.url());
        homepage = runtime.start(discovered("homepage"), StartOptions.small().withNeighbors(() -> neighbors));
        initial = guestBook.state().digest();
    }

    @AfterAll
    static void stop() {
        runtime.close();
    }

    @AfterEach
    void reset() {
        guestBook.state().reset(false);
    }

    private static SiteDefinition discovered(String id) {
        return ServiceLoader.load(SiteDefinition.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(site -> site.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theHomepageListsItsCardItsManualAndItsAccount() throws IOException {
        Document cards = page(homepage, "/");
        Document accounts = page(homepage, "/password.html");

        assertThat(cards.select(".card[aria-label=Guest book] a").attr("href")).isEqualTo(guestBook.url() + "/");
        assertThat(cards.select(".card[aria-label=Guest Book Manual] a").attr("href"))
                .isEqualTo("/manual/guestbook");
        for (String picture : cards.select(".card img").eachAttr("src")) {
            assertThat(Jsoup.connect(homepage.url() + picture)
                            .ignoreContentType(true)
                            .execute()
                            .contentType())
                    .isEqualTo("image/png");
        }
        assertThat(accounts.select("tr:has(a[href=" + guestBook.url() + "]) code")
                        .eachText())
                .containsExactly("ada", "lovelace.1815");
    }

    @Test
    void itsManualIsShownAndSearchedOnTheHomepage() throws IOException {
        assertThat(page(homepage, "/manual/guestbook/signing").select("h1").text())
                .isEqualTo("Signing the guest book");
        assertThat(page(homepage, "/manual/guestbook/search?q=characters")
                        .select(".hits a")
                        .attr("href"))
                .startsWith("/manual/guestbook/signing");
    }

    @Test
    void itAnswersWithPagesAndJson() throws IOException {
        assertThat(page(guestBook, "/").select(".entries li").eachText())
                .startsWith("charles The street musicians kept me awake.", "ada What a beautiful loom in the hall!")
                .endsWith("mary The view of the harbor at dawn is worth the stairs.");
        assertThat(guestBook
                        .read(new Locator.Rest("guestbook", "/entries/13.json", "", "/author"))
                        .asText())
                .isEqualTo("ada");
        assertThat(guestBook
                        .read(new Locator.Named("guestbook", "entry_text", List.of("99")))
                        .isMissingNode())
                .isTrue();
    }

    @Test
    void anEntryWithoutALogInIsRefused() throws IOException {
        Document book = Jsoup.connect(guestBook.url() + "/")
                .data("entry[body]", "I was here")
                .ignoreHttpErrors(true)
                .post();

        assertThat(book.select("[role=alert]").text()).contains("Sign in first.");
        assertThat(page(guestBook, "/").select(".entries li")).hasSize(14);
    }

    @Test
    void anEntryThatIsTooLongComesBackAsItWasTyped() throws IOException {
        Connection visitor = Jsoup.newSession().ignoreHttpErrors(true);
        String typed = "x".repeat(501);
        send(visitor, "/login", Map.of("#name", "ada", "#password", "lovelace.1815"));

        Document book = send(visitor, "/", Map.of("#entry_body", typed));

        assertThat(book.select("[role=alert]").text()).isEqualTo("Write 1 to 500 characters.");
        assertThat(book.select("#entry_body").val()).isEqualTo(typed);
    }

    private static Document send(Connection visitor, String path, Map<String, String> typed) throws IOException {
        FormElement form =
                (FormElement) visitor.newRequest(guestBook.url() + path).get().expectFirst("main form");
        typed.forEach((field, value) -> form.expectFirst(field).val(value));
        return form.submit().post();
    }

    @Test
    void agentsSeeItsPublicAddress() {
        assertThat(AgentHosts.published(List.of(EpisodeSite.of(guestBook))).toAgent("at " + guestBook.url() + "/login"))
                .isEqualTo("at http://guestbook.example/login");
    }

    @Test
    @Tag("browser")
    void anAgentComesFromTheHomepageSignsAndIsScoredAndAResetIsProven() {
        Task task = TaskFile.load(Path.of("src/test/resources/guestbook.json"), SiteAddresses.none())
                .task(1)
                .at(new SiteAddresses(Map.of("guestbook", guestBook.url().toString())));
        EpisodeSpec spec = EpisodeSpec.over(EpisodeSite.of(guestBook), EpisodeSite.unjudged(homepage))
                .startingAt(homepage.url().toString())
                .loggedIn(guestBook.login(guestBook.definition().accounts().get(0)))
                .build();
        try (BrowserHost browser = BrowserHost.launch();
                Episode episode = Episode.start(browser, spec)) {
            assertThat(Scorer.strict().score(task, episode.evidence()).passed()).isFalse();

            Page page = episode.page();
            page.click(".card[aria-label='Guest book'] a");
            page.fill("#entry_body", "Thank you for the tea.");
            page.click("text=Sign");
            page.waitForSelector("#entry-15");

            Verdict verdict = Scorer.strict().score(task, episode.evidence());
            assertThat(verdict.passed()).as(verdict.findings().toString()).isTrue();
        }

        ResetReport report = guestBook.state().reset(true);
        assertThat(report.restored()).isTrue();
        assertThat(report.digestAfter()).isEqualTo(initial.value());
        assertThat(guestBook
                        .read(new Locator.Named("guestbook", "entries_of", List.of("ada")))
                        .size())
                .isEqualTo(1);
    }

    private static Document page(RunningSite site, String path) throws IOException {
        return Jsoup.connect(site.url() + path).get();
    }
}
