package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The wiki of a project. */
class WikiTest {
    private static final String WIKI = "/byteblaze/timeit/-/wikis";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    private Seen write(String title, String content) {
        return byteblaze.submit(
                byteblaze.get(WIKI + "/new"), "form.wiki-form", "wiki[title]", title, "wiki[content]", content);
    }

    @Test
    void isEmptyAtFirstAndAsksItsDevelopersToBegin() {
        Seen home = byteblaze.get("/byteblaze/timeit/-/wikis");
        assertThat(home.path()).isEqualTo(WIKI + "/home");
        assertThat(home.has("[data-qa-selector=create_first_page_link]")).isTrue();
        assertThat(home.has(".with-right-sidebar"))
                .as("room for a list of no pages")
                .isFalse();
        assertThat(host.visitor().get(WIKI + "/home").text("h4")).isEqualTo("This project has no wiki pages");
        assertThat(byteblaze.get("/byteblaze/timeit").has("a[data-qa-menu-item=Wiki]"))
                .isTrue();
    }

    @Test
    void showsAPageWithWhatWasWrittenAndListsIt() {
        Seen page = write("Setup/First steps", "Run `make`, see #1.");
        assertThat(page.path()).isEqualTo(WIKI + "/Setup/First-steps");
        assertThat(page.text("[data-qa-selector=wiki_page_title]")).isEqualTo("First steps");
        assertThat(page.has(".with-right-sidebar")).isTrue();
        assertThat(page.text("[data-qa-selector=wiki_page_content]")).isEqualTo("Run make, see #1.");
        assertThat(host.visitor().get(WIKI + "/pages").text("[data-qa-selector=wiki_page_link]"))
                .isEqualTo("Setup/First steps");
    }

    @Test
    void keepsEveryVersionOfAPage() {
        write("home", "One");
        Seen edited = byteblaze.submit(
                byteblaze.get(WIKI + "/home/edit"),
                "form.wiki-form",
                "wiki[content]",
                "Two",
                "wiki[message]",
                "Say two");
        assertThat(edited.text("[data-qa-selector=wiki_page_content]")).isEqualTo("Two");
        Seen history = byteblaze.get(WIKI + "/home/history");
        assertThat(history.document()
                        .select(".wiki-history tbody td:nth-child(3)")
                        .eachText())
                .containsExactly("Say two", "byteblaze created page: home");
        String first = history.document().select(".wiki-history tbody a").last().attr("href");
        assertThat(byteblaze.get(first).text("[data-qa-selector=wiki_page_content]"))
                .isEqualTo("One");
    }

    @Test
    void movesAndDeletesPagesAndRefusesASecondOfTheSameName() {
        write("home", "Here");
        assertThat(write("home", "Again").body()).contains("Duplicate page");
        Seen moved = byteblaze.submit(byteblaze.get(WIKI + "/home/edit"), "form.wiki-form", "wiki[title]", "Elsewhere");
        assertThat(moved.path()).isEqualTo(WIKI + "/Elsewhere");
        byteblaze.submit(byteblaze.get(WIKI + "/Elsewhere/edit"), "form.inline[action$='/Elsewhere']");
        assertThat(host.visitor().get(WIKI + "/Elsewhere").status()).isEqualTo(404);
        assertThat(write("../up", "Out").text("#content-body")).contains("Title is invalid");
    }

    @Test
    void answersTheApi() {
        ApiClient api = host.api("byteblaze");
        assertThat(api.post("/projects/190/wikis", "{'title':'How to','content':'*So*'}")
                        .text("/slug"))
                .isEqualTo("How-to");
        assertThat(api.get("/projects/190/wikis").text("/0/title")).isEqualTo("How to");
        assertThat(api.get("/projects/190/wikis/How-to?render_html=true").text("/content"))
                .contains("<em>So</em>");
        assertThat(api.put("/projects/190/wikis/How-to", "{'content':'Otherwise'}")
                        .text("/content"))
                .isEqualTo("Otherwise");
        assertThat(api.delete("/projects/190/wikis/How-to").status()).isEqualTo(204);
        assertThat(api.get("/projects/190/wikis/How-to").text("/message")).isEqualTo("404 Wiki Page Not Found");
    }

    @Test
    void aResetTakesItAwayByDigest() {
        host.reset();
        String before = host.state().digest().value();
        GitLabBrowser writer = host.signedIn("byteblaze");
        writer.submit(writer.get(WIKI + "/new"), "form.wiki-form", "wiki[title]", "home", "wiki[content]", "Here");
        assertThat(host.visitor().get(WIKI + "/home").text("[data-qa-selector=wiki_page_content]"))
                .isEqualTo("Here");
        host.reset();
        assertThat(host.state().digest().value()).isEqualTo(before);
        assertThat(host.visitor().get(WIKI + "/home").text("h4")).isEqualTo("This project has no wiki pages");
    }
}
