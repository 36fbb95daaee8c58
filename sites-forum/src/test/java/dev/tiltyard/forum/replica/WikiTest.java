package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;

class WikiTest extends ForumTestCase {
    private Seen create(TestBrowser who, String path, String body) {
        return who.submit(
                who.get("/wiki/_create"),
                "form[name=wiki]",
                "wiki[path]",
                path,
                "wiki[title]",
                "Rules of " + path,
                "wiki[body]",
                body);
    }

    @Test
    void keepsTheHistoryOfItsPages() {
        TestBrowser bob = forum.loggedIn("bob");
        Seen made = create(bob, "guides/Posting", "# First\n\nBe kind.\n\n# Second\n\nLink /f/books");
        assertThat(made.path()).isEqualTo("/wiki/guides/Posting");
        assertThat(made.text("h1.wiki-article__title")).isEqualTo("Rules of guides/Posting");
        assertThat(made.document().select("ol.table-of-contents a").eachText()).containsExactly("First", "Second");
        assertThat(made.attribute(".wiki-article__body h1 .heading-permalink", "href"))
                .isEqualTo("#first");
        Seen edited = bob.submit(
                bob.get("/wiki/_edit/guides/posting"), "form[name=wiki]", "wiki[body]", "# First\n\nBe very kind.");
        assertThat(edited.text(".wiki-article__body")).contains("Be very kind.");
        Seen history = forum.visitor().get("/wiki/_history/guides/Posting");
        assertThat(history.document().select("tbody tr")).hasSize(2);
        assertThat(history.attribute("tbody tr:eq(0) input[name=to]", "checked"))
                .isNotNull();
        Seen diff = forum.visitor()
                .get("/wiki/_diff?from=" + history.attribute("tbody tr:eq(1) input[name=from]", "value") + "&to="
                        + history.attribute("tbody tr:eq(0) input[name=to]", "value"));
        assertThat(diff.document().select("ins").eachText()).contains("Be very kind.");
        assertThat(diff.document().select("del").eachText()).contains("Be kind.");
        assertThat(forum.visitor().get("/wiki/_all").text("main table"))
                .contains("guides/Posting Rules of guides/Posting");
        assertThat(forum.visitor().get("/wiki/_recent").text("main table")).contains("guides/Posting bob");
        assertThat(forum.visitor().get("/w/guides/Posting").path()).isEqualTo("/wiki/guides/Posting");
    }

    @Test
    void showsThatAPageIsMissingAndLetsMembersCreateIt() {
        Seen missing = forum.loggedIn("bob").get("/wiki/nowhere");
        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.text("h1")).isEqualTo("Page not found");
        assertThat(missing.text("main p")).isEqualTo("The requested page was not found.");
        assertThat(missing.attribute("a:contains(Create this page)", "href")).isEqualTo("/wiki/_create/nowhere");
        assertThat(forum.visitor().get("/wiki/nowhere").text("main")).doesNotContain("Create this page");
    }

    @Test
    void isLockedByAdmins() {
        create(forum.loggedIn("bob"), "rules", "Some rules");
        TestBrowser root = forum.loggedIn("root");
        assertThat(root.submit(root.get("/wiki/rules"), "form[action=/wiki/_lock/rules]")
                        .message())
                .isEqualTo("The page was locked.");
        assertThat(forum.loggedIn("bob").get("/wiki/_edit/rules").status()).isEqualTo(403);
        assertThat(root.submit(root.get("/wiki/rules"), "form[action=/wiki/_delete/rules]")
                        .message())
                .isEqualTo("The wiki page has been deleted.");
        assertThat(forum.visitor().get("/wiki/rules").status()).isEqualTo(404);
    }

    @Test
    void rejectsInvalidPaths() {
        TestBrowser bob = forum.loggedIn("bob");
        for (String path : new String[] {"../etc", "_all", "a b", "<x>", "/"}) {
            assertThat(create(bob, path, "x").text(".form-error-list li")).isEqualTo("This value is not valid.");
        }
        create(bob, "taken", "x");
        assertThat(create(bob, "TAKEN", "x").text(".form-error-list li")).isEqualTo("This value is already used.");
    }
}
