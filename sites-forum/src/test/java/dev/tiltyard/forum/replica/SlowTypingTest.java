package dev.tiltyard.forum.replica;

import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.KeyByKey;
import dev.tiltyard.testkit.SlowTyping;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** The forum accepts typing at 60 milliseconds per key in all its forms: nothing is lost, the focus stays. */
class SlowTypingTest extends SlowTyping {
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

    SlowTypingTest() {
        super(START, 21);
    }

    @Override
    protected void typeIntoDynamicFields(KeyByKey typing) {
        typing.into("/", "#site-nav-search")
                .into("/submit/books", "#submission_title")
                .into("/submit/books", "#submission_url")
                .into("/submit/books", "#submission_body")
                .into("/submit", List.of(".select2-selection"), ".select2-search__field")
                .into("/f/books/3/lilo-amp-stitch-the-book", "#reply_to_submission_3_comment");
    }

    @Override
    protected Page signedIn(TestChromium chromium) {
        Page page = chromium.page(forum.url());
        page.navigate("/login");
        page.fill("#login-username", "root");
        page.fill("#login-password", "test1234");
        page.press("#login-password", "Enter");
        page.waitForLoadState();
        return page;
    }
}
