package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchTest {
    private static TestForum forum;

    @BeforeAll
    static void open() {
        forum = TestForum.open();
    }

    @AfterAll
    static void close() {
        forum.close();
    }

    @Test
    void findsSubmissionsAndCommentsAndMarksTheWords() {
        Seen page = forum.visitor().get("/search?q=answers");
        assertThat(page.text("h2")).isEqualTo("2 results for answers:");
        assertThat(page.document().select("mark").eachText()).containsExactlyInAnyOrder("answer", "answer");
    }

    @Test
    void showsExcerptsOfALongTextAsText() {
        TestBrowser bob = forum.loggedIn("bob");
        String filling = "much was said before and after ".repeat(60);
        bob.submit(
                bob.get("/submit/books"),
                "form[name=submission]",
                "submission[title]",
                "Of zanzibar & \"salt\" < sugar",
                "submission[body]",
                filling + "the road to zanzibar is 5 < 6 & long " + filling);

        Seen page = forum.visitor().get("/search?q=zanzibar");

        assertThat(page.text(".submission__title")).isEqualTo("Of zanzibar & \"salt\" < sugar");
        assertThat(page.document().select("mark").eachText()).containsExactly("zanzibar", "zanzibar");
        assertThat(page.text(".submission__body p"))
                .contains("the road to zanzibar is 5 < 6 & long")
                .hasSizeLessThan(filling.length() / 2);
    }

    @Test
    void returnsAtMostFifty() {
        assertThat(forum.visitor().get("/search?q=view").text("h2")).isEqualTo("50 results for view:");
    }

    @Test
    void showsThatNothingWasFound() {
        assertThat(forum.visitor().get("/search?q=xylophone").text("h2")).isEqualTo("No results for xylophone");
    }

    @Test
    void withoutAQueryShowsOnlyTheForm() {
        Seen page = forum.visitor().get("/search");
        assertThat(page.has("#query")).isTrue();
        assertThat(page.has("h2")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"'; DROP TABLE users; --", "<script>alert(1)</script>", "a & b | !c", "%_\\", "\"><img src=x>"})
    void treatsEveryQueryAsWords(String query) {
        Seen page = forum.visitor().get("/search?q=" + URLEncoder.encode(query, StandardCharsets.UTF_8));
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.document().selectFirst("#query").val()).isEqualTo(query);
        assertThat(page.has("main script")).isFalse();
        assertThat(page.has("main img")).isFalse();
    }

    @Test
    void nulCharactersAreIgnored() {
        Seen page = forum.visitor().get("/search?q=xylo%00phone");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("h2")).isEqualTo("No results for xylophone");
    }
}
