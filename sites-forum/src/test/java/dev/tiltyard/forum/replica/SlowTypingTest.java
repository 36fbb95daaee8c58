package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.FieldWalk;
import dev.tiltyard.testkit.KeyByKey;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The forum takes what is typed key by key, at 60 milliseconds a key, in all its forms: nothing is lost, the focus stays. */
@Tag("browser")
class SlowTypingTest {
    private static final List<String> START = List.of(
            "/",
            "/f/books",
            "/submit",
            "/submit/books",
            "/search?q=a",
            "/user/bob",
            "/login",
            "/registration",
            "/forums",
            "/wiki");
    private final TestForum forum = TestForum.open();

    @AfterEach
    void close() {
        forum.close();
    }

    @Test
    void whatIsTypedSlowlyIntoADynamicFieldStays() {
        try (TestChromium chromium = TestChromium.launch()) {
            KeyByKey typing = new KeyByKey(signedIn(chromium));
            typing.into("/", "#site-nav-search")
                    .into("/submit/books", "#submission_title")
                    .into("/submit/books", "#submission_url")
                    .into("/submit/books", "#submission_body")
                    .into("/submit", List.of(".select2-selection"), ".select2-search__field")
                    .into("/f/books/3/lilo-amp-stitch-the-book", "#reply_to_submission_3_comment");

            assertThat(typing.failures()).isEmpty();
        }
    }

    @Tag("deep")
    @Test
    void whatIsTypedSlowlyIntoAnyFieldStays() {
        try (TestChromium chromium = TestChromium.launch()) {
            KeyByKey typing = new KeyByKey(signedIn(chromium));
            System.out.printf("typing, forum: %s%n", new FieldWalk(typing, FieldWalk.Limits.deep()).run(START));

            assertThat(typing.fields()).isGreaterThan(20);
            assertThat(typing.failures()).isEmpty();
        }
    }

    private Page signedIn(TestChromium chromium) {
        Page page = chromium.page(forum.url());
        page.navigate("/login");
        page.fill("#login-username", "root");
        page.fill("#login-password", "test1234");
        page.press("#login-password", "Enter");
        page.waitForLoadState();
        return page;
    }
}
