package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.LoadState;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages fit a phone as well as a desktop: nothing is cut off, covers its neighbor or stands out of line. */
@Tag("browser")
class PageWidthTest {
    private static final int PHONE = 390;

    private static TestHost host;
    private static TestChromium chromium;
    private static Page page;

    @BeforeAll
    static void signIn() {
        host = TestHost.open();
        chromium = TestChromium.launch();
        page = ByteblazeInBrowser.signedIn(host, chromium);
    }

    @AfterAll
    static void close() {
        page.waitForLoadState(LoadState.NETWORKIDLE);
        chromium.close();
        host.reset();
    }

    @BeforeEach
    void narrow() {
        page.setViewportSize(PHONE, 844);
    }

    private void open(String address) {
        page.navigate(address);
        page.waitForLoadState();
    }

    private static BoundingBox box(String selector) {
        return page.locator(selector).first().boundingBox();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/a11yproject/a11yproject.com/-/issues",
                "/byteblaze/dotfiles/-/project_members",
                "/projects/new#blank_project"
            })
    void nothingReachesBeyondThePhone(String address) {
        open(address);
        assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(PHONE);
        assertThat((List<?>) page.evaluate("""
                width => [...document.querySelectorAll('.content-wrapper *')]
                    .filter(each => each.checkVisibility() && each.getBoundingClientRect().right > width)
                    .map(each => each.tagName + ' ' + each.className)""", PHONE)).isEmpty();
    }

    @Test
    void countsOfAProjectStandBelowItsName() {
        open("/");
        BoundingBox role = box(".project-row .user-access-role");
        assertThat(box(".project-row .project-controls").y).isGreaterThanOrEqualTo(role.y + role.height);
    }

    @Test
    void membersAreReadFromTopToBottomWithTheNamesOfTheColumns() {
        open("/byteblaze/dotfiles/-/project_members");
        BoundingBox account = box(".members-table td[data-label=Account]");
        BoundingBox source = box(".members-table td[data-label=Source]");
        assertThat(source.x).isEqualTo(account.x);
        assertThat(source.y).isGreaterThanOrEqualTo(account.y + account.height);
        assertThat(page.locator(".members-table td[data-label=Source]")
                        .evaluate("cell => getComputedStyle(cell, '::before').content"))
                .isEqualTo("\"Source\"");
    }

    @Test
    void theIntroductionOfANewProjectStandsAboveTheForm() {
        open("/projects/new#blank_project");
        BoundingBox introduction = box(".js-namespace-pane.active .pane-intro");
        assertThat(box(".js-namespace-pane.active form").y)
                .isGreaterThanOrEqualTo(introduction.y + introduction.height);
    }

    @Test
    void breadcrumbsBeginWhereTheHeadingBegins() {
        page.setViewportSize(1280, 720);
        open("/explore/snippets");
        assertThat(box(".breadcrumbs-list").x).isEqualTo(box("h1").x);
    }

    @Test
    void theBoxAroundTheAddressOfANewProjectIsClosed() {
        open("/projects/new#blank_project");
        assertThat(page.locator(".js-namespace-pane.active .static-namespace .input-group-text")
                        .first()
                        .evaluate("box => getComputedStyle(box).borderRightWidth"))
                .isEqualTo("1px");
    }

    @Test
    void factsOnAProfileAreSetApart() {
        open("/byteblaze");
        assertThat(page.locator("[itemprop=worksFor]").evaluate("fact => getComputedStyle(fact, '::before').content"))
                .isEqualTo("\"\"");
    }
}
