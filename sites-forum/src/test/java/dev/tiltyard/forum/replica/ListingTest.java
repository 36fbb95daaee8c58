package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListingTest {
    private static TestForum forum;

    @BeforeAll
    static void open() {
        forum = TestForum.open();
    }

    @AfterAll
    static void close() {
        forum.close();
    }

    private static List<String> titles(Seen page) {
        return page.document().select("article.submission .submission__title").eachText();
    }

    @ParameterizedTest
    @CsvSource({
        "hot, View number 60, View number 59",
        "new, View number 60, View number 59",
        "active, View number 60, View number 59",
        "top, View number 50, View number 33",
        "controversial, View number 17, View number 34",
        "most_commented, View number 60, View number 59"
    })
    void isSortedByEachOrder(String sort, String first, String second) {
        assertThat(titles(forum.visitor().get("/f/EarthPorn/" + sort))).startsWith(first, second);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hot", "new", "active", "top", "controversial", "most_commented"})
    void showsEachSubmissionOncePageByPage(String sort) {
        TestBrowser visitor = forum.visitor();
        List<String> seen = new ArrayList<>();
        Seen page = visitor.get("/f/EarthPorn/" + sort);
        int pages = 1;
        seen.addAll(titles(page));
        while (page.has("nav.pagination a[rel=next]")) {
            assertThat(titles(page)).hasSize(25);
            page = visitor.get(page.attribute("nav.pagination a[rel=next]", "href"));
            seen.addAll(titles(page));
            pages++;
        }
        assertThat(pages).isEqualTo(3);
        assertThat(seen).hasSize(60).doesNotHaveDuplicates();
    }

    @Test
    void namesTheSortColumnsInTheAddressOfTheNextPage() {
        assertThat(forum.visitor().get("/f/EarthPorn/top?t=all").attribute("nav.pagination a", "href"))
                .matches("/f/EarthPorn/top\\?t=all&next\\[netScore]=\\d+&next\\[id]=\\d+");
        assertThat(forum.visitor().get("/f/EarthPorn/new").attribute("nav.pagination a", "href"))
                .matches("/f/EarthPorn/new\\?next\\[id]=\\d+");
    }

    @Test
    void offersATimeRangeForSortsThatNeedOne() {
        Seen page = forum.visitor().get("/f/EarthPorn/top?t=month");
        assertThat(page.attribute(".tabs li:last-child button", "aria-label")).isEqualTo("From: Past month");
        assertThat(titles(page)).isEmpty();
        assertThat(titles(forum.visitor().get("/f/EarthPorn/top?t=year"))).hasSize(25);
        assertThat(forum.visitor().get("/f/EarthPorn").body()).doesNotContain("From: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/f/EarthPorn/top?t=century",
                "/f/EarthPorn/best",
                "/f/nowhere",
                "/f/EarthPorn/new?next[id]=1",
                "/f/EarthPorn/new?next[id]=1' OR '1'='1",
                "/f/EarthPorn/active?next[lastActive]=yesterday&next[id]=3",
                "/nonsense"
            })
    void isNotFoundAtAnInvalidUrl(String path) {
        Seen page = forum.visitor().get(path.replace(" ", "%20").replace("'", "%27"));
        assertThat(page.status()).isEqualTo(404);
        assertThat(page.text("h1")).isEqualTo("404 Not Found");
        assertThat(page.text("a[href=/]")).isEqualTo("Go to home page");
    }

    @Test
    void forVisitorsShowsFeaturedForums() {
        Seen page = forum.visitor().get("/");
        assertThat(page.document().title()).isEqualTo("Postmill");
        assertThat(page.text("#sidebar > section h1")).isEqualTo("Featured forums");
        assertThat(page.document().select("#sidebar > section a").eachText())
                .containsExactly("EarthPorn", "MachineLearning", "pics");
        assertThat(page.document().select(".submission__forum").eachText()).doesNotContain("books");
        assertThat(page.text("button[aria-label=\"Filter on: Featured\"]")).isEqualTo("Featured");
    }

    @Test
    void forAMemberShowsSubscribedForums() {
        Seen page = forum.loggedIn("bob").get("/");
        assertThat(page.text("#sidebar > section h1")).isEqualTo("Subscribed forums");
        assertThat(page.document().select(".submission__forum").eachText()).containsOnly("books", "MachineLearning");
    }

    @Test
    void ofAMemberWithoutSubscriptionsExplainsTheFallback() {
        assertThat(forum.loggedIn("carol").get("/").text(".alert.bg-blue"))
                .isEqualTo("You are not subscribed to any forum. Showing featured forums instead.");
    }

    @Test
    void ofSubscribedForumsLeadsAMemberWithoutAnyToTheFeaturedOnes() {
        assertThat(forum.loggedIn("carol").getWithoutRedirect("/subscribed/new").header("Location"))
                .endsWith("/featured/new");
    }

    @Test
    void ofSeveralForumsMergesThem() {
        Seen page = forum.visitor().get("/f/MachineLearning+books");
        assertThat(page.document().title()).isEqualTo("/f/machinelearning, /f/books");
        assertThat(page.document().select(".submission__forum").eachText()).contains("books", "MachineLearning");
        assertThat(page.text("#sidebar h1")).isEqualTo("Multi-forum view");
    }

    @Test
    void ofAForumNamesItOnceAndNotInEachSubmission() {
        Seen page = forum.visitor().get("/f/machinelearning");
        assertThat(page.document().title()).isEqualTo("All about ML");
        assertThat(page.text("h1.page-heading")).isEqualTo("/f/MachineLearning");
        assertThat(page.has(".submission__forum")).isFalse();
        assertThat(page.document().select("#sidebar h1").eachText())
                .containsExactly("All about ML", "Toolbox", "Tags", "Moderators");
    }

    @Test
    void redirectsTrailingSlashes() {
        Seen answer = forum.visitor().getWithoutRedirect("/f/books/");
        assertThat(answer.status()).isEqualTo(301);
        assertThat(answer.header("Location")).isEqualTo("/f/books");
        assertThat(forum.visitor().getWithoutRedirect("//evil.example/").header("Location"))
                .doesNotStartWith("//");
    }

    @Test
    void isAnAtomFeedToo() {
        Seen feed = forum.visitor().get("/f/books/new.atom");
        assertThat(feed.header("Content-Type")).startsWith("application/atom+xml");
        assertThat(feed.body()).contains("<title>Lilo &amp;amp; Stitch, the \"book\"</title>", "<name>Alice</name>");
        assertThat(forum.visitor().get("/featured/hot.atom").status()).isEqualTo(200);
        assertThat(forum.visitor().get("/f/books+pics/new.atom").status()).isEqualTo(200);
    }

    @Test
    void ofTagsAndOfForumsLeadToForums() {
        assertThat(forum.visitor()
                        .get("/tag/tech")
                        .document()
                        .select("#sidebar a")
                        .eachText())
                .containsExactly("MachineLearning");
        assertThat(forum.visitor().get("/tags").text("table")).contains("Tech 1 forum");
        assertThat(forum.visitor()
                        .get("/forums/all")
                        .document()
                        .select(".columns h2")
                        .eachText())
                .containsExactly("B", "E", "M", "P", "Q");
    }

    @ParameterizedTest
    @CsvSource({"/c/tech, /tag/tech", "/c/tech/new, /tag/tech/new", "/c/nothing, /tag/nothing"})
    void ofATagRedirectsFromItsOldUrl(String former, String present) {
        Seen moved = forum.visitor().getWithoutRedirect(former);
        assertThat(moved.status()).isEqualTo(302);
        assertThat(moved.header("Location")).isEqualTo(present);
    }

    @Test
    void ofATagIsTheSameAtItsOldUrl() {
        assertThat(titles(forum.visitor().get("/c/tech/new")))
                .isNotEmpty()
                .isEqualTo(titles(forum.visitor().get("/tag/tech/new")));
        assertThat(forum.visitor().get("/c/nothing").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource({
        "/forums, EarthPorn",
        "/forums/by_name, books",
        "/forums/by_title, MachineLearning",
        "/forums/by_subscribers, MachineLearning",
        "/forums/by_creation_date, books"
    })
    void ofForumsIsSortedByEachOrder(String path, String first) {
        assertThat(forum.visitor().get(path).attribute(".border-list article:first-child a", "href"))
                .isEqualTo("/f/" + first);
    }

    @Test
    void ofForumsHasNoPageBeyondTheLast() {
        assertThat(forum.visitor().get("/forums/by_name/2").status()).isEqualTo(404);
    }

    @Test
    void ofCommentsShowsTheNewestWithWhatTheyAnswer() {
        Seen page = forum.visitor().get("/comments");
        assertThat(page.text("h1.page-heading")).isEqualTo("Recent comments");
        assertThat(page.document().select(".comment__body").eachText())
                .containsExactly("The best one", "A deeper answer", "An answer of the author", "First, and not bad");
        assertThat(page.document().select(".comment__context").eachText())
                .startsWith(
                        "Reply to Nvidia RTX 4090 by MarvelsGrantMan136",
                        "Reply to comment by MarvelsGrantMan136 in Nvidia RTX 4090 by MarvelsGrantMan136");
        assertThat(forum.visitor().get("/f/books/comments").text("main")).contains("There are no entries to display.");
    }
}
