package dev.tiltyard.servicenow.replica;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.TestChromium;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The scripts of the shell and the articles: favorites, history, searches, and the comment editor. */
@Tag("browser")
class ShellInBrowserTest {
    private final TestChromium chromium = TestChromium.launch();
    private Page page;

    @BeforeEach
    void signIn() {
        page = chromium.page("http://127.0.0.1:" + TestDesk.shared().port());
        page.navigate("/login.do?user_name=admin&user_password=aStrongPassword!&sys_action=sysverb_login");
    }

    @AfterEach
    void close() {
        chromium.close();
    }

    @Test
    void aStarredModuleIsAFavoriteUntilUnstarred() {
        page.navigate("/now/nav/ui/home");
        page.locator("[data-menu=all]").click();
        page.getByPlaceholder("Filter").fill("Incident Properties");
        page.getByLabel("Add Incident Properties to favorites").first().click();
        assertThat(page.getByLabel("Remove Incident Properties from favorites").first())
                .isVisible();

        page.navigate("/now/nav/ui/home");
        page.locator("[data-menu=favorites]").click();
        assertThat(page.locator("[data-place=favorites] a.snf-item")).hasText(new String[] {"Incident Properties"});
        page.locator("[data-place=favorites] .snf-star").click();

        assertThat(page.locator("[data-place=favorites]")).containsText("No favorites yet.");
    }

    @Test
    void theHomePageIsCalledHomeUntilItsDashboardIsThere() {
        page.route("**/now/nav/ui/screen/home", held -> {});
        page.navigate("/now/nav/ui/home");
        assertThat(page).hasTitle("Home | ServiceNow");
        assertThat(page.getByLabel("Loading")).isVisible();
        page.unroute("**/now/nav/ui/screen/home");

        page.navigate("/now/nav/ui/home");

        assertThat(page).hasTitle("Shared admin dashboard | ServiceNow");
        assertThat(page.getByLabel("Loading")).hasCount(0);
        page.getByLabel("View dashboard details").click();
        assertThat(page.locator(".dialog")).containsText("Shared admin dashboard has 10 widgets");
    }

    @Test
    void openHelpStaysOpenOnTheNextPageUntilItIsClosed() {
        page.navigate("/now/nav/ui/home");
        page.getByLabel("Show help").click();
        page.navigate("/now/nav/ui/search?q=vpn");
        assertThat(page.locator("nav.panel")).containsText("Browse product documentation");

        page.getByLabel("Show help").click();
        assertThat(page.locator("nav.panel")).hasCount(0);
        page.navigate("/now/nav/ui/home");

        assertThat(page.locator("nav.panel")).hasCount(0);
    }

    @Test
    void theNavigatorAndTheListOfUsersSayThatNothingIsFound() {
        page.navigate("/now/nav/ui/home");
        page.locator("[data-menu=all]").click();
        assertThat(page.locator(".snf-item").first()).isVisible();
        page.getByPlaceholder("Filter").fill("qqqq");
        assertThat(page.locator(".nav-menu .nav-items").first()).hasText("No module has this in its name.");
        page.locator("[data-menu=all]").click();

        page.locator(".header-avatar-button").click();
        page.getByText("Impersonate user").click();
        page.getByPlaceholder("Search for a user").fill("qqqq");

        assertThat(page.locator("seismic-hoist")).hasText("No users found");
    }

    @Test
    void theHistoryLeadsBackToPagesThatWereVisited() {
        page.navigate("/now/nav/ui/classic/params/target/problem_list.do");
        assertThat(page).hasTitle(java.util.regex.Pattern.compile("Problem.*"));
        page.frameLocator("#gsft_main").locator("tr.list_row a.linked").first().click();
        assertThat(page).hasTitle("PRB0000001 | Problem | ServiceNow");

        page.navigate("/now/nav/ui/home");
        page.locator("[data-menu=history]").click();

        assertThat(page.locator("[data-place=history] a.snf-item"))
                .hasText(new String[] {"Problem - PRB0000001", "Problems"});
        assertThat(page.locator("[data-place=history] a.snf-item").last())
                .hasAttribute("href", java.util.regex.Pattern.compile(".*problem_list\\.do"));
    }

    @Test
    void aCommentOnAnArticleIsWrittenInAnEditor() {
        page.navigate("/kb?id=kb_home");
        page.locator("input[aria-label=Search][role=textbox]").fill("VPN");
        page.keyboard().press("Enter");
        page.locator("a.kb-title").first().click();

        page.locator("button.comment-text").click();
        page.frameLocator("iframe[title='Rich Text Area']")
                .getByLabel("Comments")
                .fill("It works at home, too");
        page.locator("#comment_form button[type=submit]").click();

        assertThat(page.locator(".kb_comment").first()).containsText("It works at home, too");
    }
}
