package dev.tiltyard.gitlab.replica;

import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.KeyByKey;
import dev.tiltyard.testkit.SlowTyping;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** GitLab takes what is typed key by key, at 60 milliseconds a key, in all its forms: nothing is lost, the focus stays. */
class SlowTypingTest extends SlowTyping {
    private final TestHost host = TestHost.open();

    @AfterEach
    void reset() {
        host.reset();
    }

    SlowTypingTest() {
        super(HostileValuesTest.START, 21);
    }

    @Override
    protected void typeIntoDynamicFields(KeyByKey typing) {
        typing.into("/", "input[name=search]")
                .into("/byteblaze/timeit/-/issues", "[data-testid=filtered-search-term-input]")
                .into("/dashboard/issues?assignee_username=byteblaze", "[data-testid=filtered-search-term-input]")
                .into("/byteblaze/timeit/-/issues/new", "[name='issue[title]']")
                .into("/byteblaze/timeit/-/issues/new", "[name='issue[description]']")
                .into("/byteblaze/timeit/-/issues/new", List.of(".js-picker .js-toggle"), ".js-dropdown-filter")
                .into("/byteblaze/timeit/-/issues/1", "[name='note[note]']")
                .into("/projects/new#blank_project", "[name='project[name]']")
                .into("/byteblaze/timeit/-/find_file/main", ".js-file-find");
    }

    @Override
    protected Page signedIn(TestChromium chromium) {
        Page page = chromium.page(host.url());
        page.navigate("/users/sign_in");
        page.fill("[name='user[login]']", "byteblaze");
        page.fill("[name='user[password]']", "hello1234");
        page.press("[name='user[password]']", "Enter");
        page.waitForLoadState();
        return page;
    }
}
