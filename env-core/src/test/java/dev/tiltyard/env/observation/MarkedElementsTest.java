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
 * How an element's bid changes Chromium's tree. BrowserGym 0.14.3 writes bids into accessible descriptions; the
 * expected lines are its output for these pages on Chromium 156.
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
    void a_decorative_image_is_printed_anyway() {
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

    /** Each line is what BrowserGym 0.14.3 gives on the same browser: its marks describe the role. */
    @Test
    void a_region_without_a_name_remains_one() {
        page.setContent("""
                <div role=region aria-live=polite></div><aside role='region note'>Aside</aside>
                <div role=form>Fields</div><section>Section</section><div role=navigation>Links</div>""");
        assertThat(tree(TreeView.standard())).isEqualTo("""
                RootWebArea '', focused
                \t[3] region '', live='polite', relevant='additions text'
                \t[4] region ''
                \t\tStaticText 'Aside'
                \t[5] form ''
                \t\tStaticText 'Fields'
                \tStaticText 'Section'
                \t[7] navigation ''
                \t\tStaticText 'Links'""");
    }

    @Test
    void the_parts_of_a_date_field_have_its_bid() {
        page.setContent("<input type=date aria-label=Day value=2024-02-03>");
        assertThat(tree(TreeView.standard()).lines().map(String::strip).filter(line -> line.startsWith("[3]")))
                .anyMatch(line -> line.startsWith("[3] spinbutton 'Month Month'"))
                .anyMatch(line -> line.startsWith("[3] button 'Show date picker"))
                .hasSizeGreaterThanOrEqualTo(5);
    }

    /** Each line is what BrowserGym 0.14.3 gives on the same browser. */
    @Test
    void what_is_not_rendered_is_left_out_and_what_is_generated_is_not() {
        page.setContent("""
                <style>label::after { content: ' +' } .none { display: none }</style>
                <label for=c>Format</label><input id=c type=checkbox>
                <a href=x><img alt='' src='data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
                  width=30 height=30></a>
                <ul role=menu><li role=presentation><a role=menuitem href=y>Shown</a>
                  <ul role=menu class=none><li role=presentation><a role=menuitem href=z>Below</a></ul></ul>
                <div class=none><table><tbody><tr><td>Cell</table><p>Words</p></div>
                <div style='display:contents'><p>Contents</p></div>""");
        assertThat(tree(TreeView.standard())).isEqualTo("""
                RootWebArea '', focused
                \t[4] LabelText ''
                \t\tStaticText 'Format'
                \t\tStaticText '+'
                \t[5] checkbox 'Format +', checked='false'
                \t[6] link ''
                \t\t[7] image ''
                \t[8] menu '', orientation='vertical'
                \t\tStaticText '•'
                \t\t[10] menuitem 'Shown'
                \t[21] paragraph ''
                \t\tStaticText 'Contents'""");
    }

    @Test
    void a_hidden_label_has_no_text() {
        page.setContent("""
                <label>Shown <input aria-label=Field></label><label for=f>Beside</label><input id=f>
                <div style='display:none'><label>Display <input></label><label for=g>Far</label></div><input id=g>
                <div style='visibility:hidden'><label>Visibility <input></label></div>
                <div aria-hidden=true><label>Aria <input></label></div>
                <div inert><label>Inert <input></label></div>
                <label>Partly <span style='display:none'>display</span><span aria-hidden=true>aria</span><input></label>""");
        assertThat(tree(TreeView.standard()).lines().map(String::strip).filter(line -> line.startsWith("StaticText")))
                .containsExactly("StaticText 'Shown'", "StaticText 'Beside'", "StaticText 'Partly'");
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
