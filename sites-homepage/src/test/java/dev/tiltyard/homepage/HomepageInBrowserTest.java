package dev.tiltyard.homepage;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.testkit.TestChromium;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The homepage in a browser; screenshots are left in {@code target/screenshots}. */
@Tag("browser")
class HomepageInBrowserTest {
    private static EmbeddedRuntime runtime;
    private static RunningSite homepage;
    private static TestChromium chromium;

    private Page page;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        // Its cards link to itself, so that they can be followed.
        Map<String, URI> neighbors = new HashMap<>();
        homepage = runtime.start(new HomepageSite(), StartOptions.small().withNeighbors(() -> neighbors));
        for (String id : List.of("shopping", "shopping_admin", "reddit", "gitlab", "map", "wikipedia")) {
            neighbors.put(id, homepage.url());
        }
        chromium = TestChromium.launch();
    }

    @AfterAll
    static void stop() {
        try (EmbeddedRuntime sites = runtime) {
            if (chromium != null) { // there is none if Chromium is missing
                chromium.close();
            }
        }
    }

    @BeforeEach
    void open() {
        homepage.state().reset(false);
        page = chromium.page(homepage.url().toString());
    }

    @AfterEach
    void close() {
        page.close();
    }

    private void visit(String path) {
        page.navigate(homepage.url() + path);
    }

    private void picture(String name) {
        page.screenshot(new Page.ScreenshotOptions()
                .setFullPage(true)
                .setPath(Path.of("target", "screenshots", name + ".png")));
    }

    @Test
    void aCardIsARegionWhoseHeadingLeadsToItsSite() {
        visit("/");
        picture("homepage");

        assertThat(page.getByRole(AriaRole.REGION)).hasCount(10);
        page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Scratchpad"))
                .getByRole(AriaRole.HEADING)
                .click();
        assertThat(page).hasURL(homepage.url() + "/scratchpad.html");
        visit("/password.html");
        picture("accounts");
    }

    @Test
    void onAPhoneNamesAndPasswordsHaveTheirOwnLines() {
        page.setViewportSize(390, 844);
        visit("/password.html");
        assertThat(
                        page.evaluate(
                                "[...document.querySelectorAll('.accounts code')].every(code => code.getClientRects().length === 1)"))
                .isEqualTo(true);
        assertThat(page.evalOnSelector(".wide", "frame => frame.scrollWidth - frame.clientWidth"))
                .isEqualTo(0);
    }

    @ParameterizedTest(name = "{0} = {1}")
    @CsvSource(delimiter = '=', textBlock = """
            1 + 2 * 3             = 7
            (1 + 2) * 3           = 9
            2 ** 3 ** 2           = 512
            -2 * -3               = 6
            7 % 4                 = 3
            1e3 / 8               = 125
            .5 + .25              = 0.75
            Math.sqrt(16)         = 4
            max(3, 9, 4) - abs(-2) = 7
            round(19.99 * 300) / 100 = 59.97
            2 × 3 ÷ 4 − 1         = 0.5
            1 / 0                 = Infinity
            """)
    void theCalculatorCalculates(String expression, String result) {
        visit("/calculator.html");
        page.fill("#inputExpression", expression);
        page.click("#calculate");

        assertThat(page.locator("#calculationResult")).hasText(result);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1 +",
                "(1",
                "two",
                "1,234",
                "2(3)",
                "sqrt 4",
                "alert(1)",
                "1;2",
                "'a'",
                "Math.constructor(1)",
                "document.title",
                "<script>alert(1)</script>",
                "[1][0]",
                "1..2.3",
                "((((",
                "π"
            })
    void theCalculatorReportsInvalidExpressions(String nonsense) {
        visit("/calculator.html");
        page.fill("#inputExpression", nonsense);
        page.press("#inputExpression", "Enter");

        assertThat(page.locator("#calculationResult")).hasText("Invalid expression");
    }

    @Test
    void theCalculatorHandlesDeepNestingAndCanBeCleared() {
        visit("/calculator.html");
        page.evaluate("document.getElementById('inputExpression').value = '('.repeat(5000) + '1'");
        page.click("#calculate");
        assertThat(page.locator("#calculationResult")).hasText("Invalid expression");

        page.fill("#inputExpression", "6 * 7");
        page.click("#calculate");
        picture("calculator");
        page.click("#clear");

        assertThat(page.locator("#calculationResult")).isEmpty();
        assertThat(page.locator("#inputExpression")).hasValue("");
    }

    @Test
    void aNoteSurvivesAReloadAndIsNotExecuted() {
        visit("/scratchpad.html");
        page.fill("#note-input", "Order 299 came to $ 210.00");
        page.click("#note-form button");
        page.fill("#note-input", "<script>document.title = 'gotcha'</script><img src=x onerror=alert(1)>");
        page.click("text=Add Note");
        assertThat(page.locator("#notes-display .note")).hasCount(2);
        page.reload();
        picture("scratchpad");

        assertThat(page.locator("#notes-display .note .text")).hasText(new String[] {
            "<script>document.title = 'gotcha'</script><img src=x onerror=alert(1)>", "Order 299 came to $ 210.00"
        });
        assertThat(page).hasTitle("Scratchpad");
        assertThat(page.locator("#notes-display img")).hasCount(0);

        page.click("#notes-display .note:first-child button");
        assertThat(page.locator("#notes-display .note")).hasCount(1);
    }

    @Test
    void aManualCanBeSearchedAndBrowsed() {
        visit("/");
        page.click("text=Admin Portal Manual");
        picture("manual-contents");
        page.fill("input[name=q]", "cancel an order");
        page.press("input[name=q]", "Enter");
        picture("manual-search");
        page.click(".hits li:first-child a");

        assertThat(page.locator("h1")).hasText("Working on an order");
        assertThat(page.url()).endsWith("/manual/admin/working-on-orders#cancel");
        picture("manual-page");
        page.click(".turn .after");
        assertThat(page.locator("h1")).hasText("Invoices, shipments, refunds");
        assertThat(page.locator(".side a.current")).hasText("Invoices, shipments, refunds");

        page.fill("input[name=q]", "<b>zyxwvut");
        page.press("input[name=q]", "Enter");
        assertThat(page.locator("main .lead")).containsText("Nothing in this manual is about “<b>zyxwvut”.");
        assertThat(page.locator("main .lead b")).hasCount(0);
    }

    @Test
    void itFitsANarrowWindow() {
        page.setViewportSize(390, 800);
        for (String path : List.of("/", "/password.html", "/calculator.html", "/manual/admin/lists")) {
            visit(path);
            assertThat((Integer) page.evaluate("document.documentElement.scrollWidth"))
                    .as(path)
                    .isLessThanOrEqualTo(390);
        }
        picture("manual-narrow");
    }
}
