package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import dev.tiltyard.testkit.TestChromium;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The slug of a new project: it follows the name while one types it, until one types a slug. */
@Tag("browser")
class NewProjectScriptsTest {
    private final TestHost host = TestHost.open();
    private final TestChromium chromium = TestChromium.launch();
    private Page page;

    @BeforeEach
    void signIn() {
        page = ByteblazeInBrowser.signedIn(host, chromium);
    }

    @AfterEach
    void reset() {
        page.waitForLoadState(LoadState.NETWORKIDLE);
        chromium.close();
        host.reset();
    }

    /** Opens the form of a kind, whose fields begin with the same word. */
    private void open(String kind) {
        page.navigate("/projects/new");
        page.click("[data-qa-panel-name=" + kind + "]");
        if (kind.equals("create_from_template")) {
            page.click("[data-testid=use_template_rails]");
        } else if (kind.equals("import_project")) {
            page.click("[data-qa-selector=import_url_button]");
        }
    }

    private Locator name() {
        return page.locator("[name='project[name]']:visible");
    }

    private Locator slug() {
        return page.locator("[name='project[path]']:visible");
    }

    /** A field that gets the focus again has its caret before the text. */
    private void typeAtTheEndOfTheName(String text) {
        name().press("End");
        name().pressSequentially(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"blank_project", "create_from_template", "import_project"})
    void followsTheNameKeyByKey(String kind) {
        open(kind);
        name().pressSequentially("My");
        assertThat(slug().inputValue()).isEqualTo("my");
        name().pressSequentially(" 2nd");
        assertThat(slug().inputValue()).isEqualTo("my-2nd");
        name().press("Backspace");
        name().press("Backspace");
        name().press("Backspace");
        assertThat(slug().inputValue()).isEqualTo("my");
    }

    @ParameterizedTest
    @ValueSource(strings = {"blank_project", "create_from_template", "import_project"})
    void staysAsTypedAndFollowsAgainOnceItIsEmpty(String kind) {
        open(kind);
        name().pressSequentially("My Shell");
        slug().fill("");
        slug().pressSequentially("seashell");
        typeAtTheEndOfTheName(" Collection");
        assertThat(slug().inputValue()).isEqualTo("seashell");
        slug().fill("");
        typeAtTheEndOfTheName("s");
        assertThat(slug().inputValue()).isEqualTo("my-shell-collections");
    }

    @Test
    void isNotTypedByPassingThroughItWithTheTabulator() {
        open("create_from_template");
        name().pressSequentially("One");
        slug().focus();
        slug().press("Tab");
        typeAtTheEndOfTheName(" more");
        assertThat(slug().inputValue()).isEqualTo("one-more");
    }

    @Test
    void isThatOfTheProjectThatIsCreated() {
        open("create_from_template");
        name().pressSequentially("My Shell");
        slug().fill("seashell");
        page.click("[data-qa-selector=project_create_button]:visible");
        page.waitForURL("**/byteblaze/seashell");
        assertThat(host.rows("SELECT name FROM projects WHERE path = 'seashell'"))
                .containsExactly(Map.of("name", "My Shell"));
    }
}
