package dev.tiltyard.env.observation;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.env.observation.browsergym.TreeView;
import dev.tiltyard.env.observation.browsergym.TreeView.Option;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What an element's bid does to Chromium's tree. BrowserGym 0.14.3 writes bids into accessible descriptions; the expected
 * lines are those it prints for these pages on Chromium 156.
 */
@Tag("browser")
class MarkedElementsTest {
    private static TestBrowser browser;
    private Page page;

    @BeforeAll
    static void start() {
        browser = TestBrowser.startWithScrollbars();
    }

    @BeforeEach
    void open() {
        page = browser.page();
    }

    @AfterEach
    void close() {
        page.context().close();
    }

    private String tree(TreeView view) {
        return text(view, ObservationContent.ACCESSIBILITY_TREE);
    }

    private String text(TreeView view, ObservationContent content) {
        ObservationSettings settings = ObservationSettings.of(ObservationProfile.BROWSERGYM)
                .with(content)
                .with(view)
                .withScreenshot(false);
        try (ObservationReader reader = new ObservationReader(settings)) {
            return reader.read(page, AgentView.FRESH).text();
        }
    }

    @Test
    void an_image_that_is_to_be_passed_over_is_told_all_the_same() {
        page.setContent(
                "<a href='#1'><img alt='' width=9 height=9></a><button><img role=none alt=Bin width=9 height=9>Go"
                        + "</button><div aria-hidden=true><img alt='' width=9 height=9></div>");
        assertThat(tree(TreeView.standard())).isEqualTo("""
                RootWebArea '', focused
                \t[3] link ''
                \t\t[4] image ''
                \t[5] button 'Go'
                \t\t[6] image 'Bin'
                \t\tStaticText 'Go'""".replace("\n\t\tStaticText 'Go'", ""));
    }

    @Test
    void a_role_of_none_is_void() {
        page.setContent("""
                <h1 role=presentation>Head</h1><nav role=none>Links</nav><p role=none>Words</p>
                <table role=presentation><tr><td>One<td>Two</table>
                <ul role=none><li>Item</ul><ul><li role=none>Other</ul>""");
        assertThat(tree(TreeView.standard()).lines().map(String::strip))
                .contains(
                        "[3] heading 'Head'",
                        "[4] navigation ''",
                        "[5] paragraph ''",
                        "[6] table ''",
                        "[7] rowgroup ''",
                        "[8] row ''",
                        "[9] cell 'One'",
                        "[10] cell 'Two'",
                        "[11] list ''",
                        "[13] list ''",
                        "[14] listitem ''");
    }

    @Test
    void the_parts_of_a_date_field_have_its_bid() {
        page.setContent("<input type=date aria-label=Day value=2024-02-03>");
        assertThat(tree(TreeView.standard()).lines().map(String::strip).filter(line -> line.startsWith("[3]")))
                .anyMatch(line -> line.startsWith("[3] spinbutton 'Month Month'"))
                .anyMatch(line -> line.startsWith("[3] button 'Show date picker"))
                .hasSizeGreaterThanOrEqualTo(5);
    }

    @Test
    void an_empty_paragraph_is_one() {
        page.setContent("<p></p><div></div>");
        assertThat(tree(TreeView.standard())).contains("[3] paragraph ''");
    }

    @Test
    void borders_of_frames_do_not_count_in_places() {
        page.setContent("<body style='margin:0'><iframe style='border:20px solid red' srcdoc=\"<body style='margin:0'>"
                + "<button style='width:40px;height:30px'>In</button>\"></iframe>");
        page.frames().get(1).waitForSelector("button");
        assertThat(tree(TreeView.standard().with(Option.CENTER))).contains("button 'In', center=\"(20,15)\"");
    }

    @Test
    void documents_in_objects_are_written_without_bids() {
        page.setContent(
                "<object data='data:text/html,<title>T</title><input value=1>' type='text/html'></object><b>on</b>");
        page.waitForCondition(() -> page.frames().size() == 2
                && page.frames().get(1).locator("input").count() == 1);
        assertThat(text(TreeView.standard(), ObservationContent.HTML))
                .contains("<input value=\"1\"/>", "<b bid=\"4\">");
        assertThat(tree(TreeView.standard())).contains("StaticText 'on'");
    }

    @Test
    void text_before_all_else_in_a_body_left_out_opens_a_paragraph_and_later_text_does_not() {
        page.setContent(
                "<body style='height:4000px'><ul style='position:absolute;top:3000px'><li>Far</ul><div>Near</div>"
                        + "<ul style='position:absolute;top:3000px'><li>Far</ul>");
        assertThat(text(TreeView.standard().with(Option.VISIBLE_ONLY), ObservationContent.HTML)
                        .lines()
                        .map(String::strip))
                .containsExactly(
                        "<html>",
                        "<body>",
                        "<p>",
                        "&lt;::marker&gt;",
                        "</p>",
                        "<div bid=\"5\">",
                        "Near",
                        "</div>",
                        "&lt;::marker&gt;",
                        "</body>",
                        "</html>");
    }
}
