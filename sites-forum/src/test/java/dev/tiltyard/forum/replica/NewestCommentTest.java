package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.ScriptException;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.testkit.TestChromium;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The functions of VisualWebArena and AgentDAM find a user's newest comment on the forum's pages. */
class NewestCommentTest {
    private static final String POST = "/f/books/3/lilo-amp-stitch-the-book";
    private static final String CONTENT = "reddit_get_latest_comment_content_by_username";
    private static final String PARENT = "reddit_get_parent_comment_username_of_latest_comment_by_username";

    private final TestForum forum = TestForum.open();

    @AfterEach
    void close() {
        forum.close();
    }

    @Test
    void isReadOffThePost() {
        try (TestChromium chromium = TestChromium.launch()) {
            Page page = chromium.page(forum.url());
            page.navigate("/login");
            page.fill("#login-username", "root");
            page.fill("#login-password", "test1234");
            page.press("#login-password", "Enter");
            page.waitForLoadState();
            page.navigate(POST);
            assertThat(reward(page, CONTENT, "root", "on my list")).isZero();

            page.fill("#reply_to_submission_3_comment", "It is on my list now.");
            page.locator("form:has(#reply_to_submission_3_comment) button[type=submit]")
                    .click();
            page.waitForURL(url -> url.contains("/comment/"));
            page.navigate(POST);

            assertThat(reward(page, CONTENT, "root", "on my list")).isOne();
            assertThat(reward(page, CONTENT, "nobody", "on my list")).isZero();
            String author = page.locator("#main .submission__submitter").first().innerText();
            assertThat(reward(page, PARENT, "root", author)).isOne();
            page.navigate("/f/books");
            assertThat(reward(page, CONTENT, "root", "on my list")).isZero();
        }
    }

    private static double reward(Page page, String function, String user, String text) {
        String task = """
                [{"task_id": 1, "sites": ["reddit"], "intent": "Comment.", "start_url": "__REDDIT__", "eval": {
                  "eval_types": ["program_html"], "program_html": [{"url": "last",
                  "locator": "func:%s(__page__, '%s')", "required_contents": {"must_include": ["%s"]}}]}}]
                """.formatted(function, user, text);
        Verdict verdict = Scorer.faithful()
                .score(
                        TaskFile.load("test", task.getBytes(StandardCharsets.UTF_8), SiteAddresses.webArenaDefaults())
                                .task(1),
                        showing(page));
        return ((Verdict.Scored) verdict).reward();
    }

    /** Evidence of which only the page is asked for. */
    private static Evidence showing(Page page) {
        Evidence rest = RecordedEvidence.answering("");
        return (Evidence) Proxy.newProxyInstance(
                Evidence.class.getClassLoader(),
                new Class<?>[] {Evidence.class},
                (proxy, method, arguments) -> method.getName().equals("page")
                        ? Optional.of(new LivePage(page))
                        : method.invoke(rest, arguments));
    }

    private record LivePage(Page page) implements PageEvidence {
        @Override
        public String url() {
            return page.url();
        }

        @Override
        public void open(String url) {
            page.navigate(url);
        }

        @Override
        public String html() {
            return page.content();
        }

        @Override
        public String evaluate(String function) {
            try {
                return new ObjectMapper().writeValueAsString(page.evaluate(function));
            } catch (PlaywrightException e) {
                throw new ScriptException(e.getMessage());
            } catch (JsonProcessingException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
