package dev.tiltyard.env.observation;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import dev.tiltyard.env.observation.browsergym.TreeView;
import dev.tiltyard.env.observation.page.ObservedElement;
import dev.tiltyard.env.observation.page.Png;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("browser")
class ObservationReaderTest {
    private static TestBrowser browser;
    private Page page;

    @BeforeAll
    static void start() {
        browser = TestBrowser.start();
    }

    @BeforeEach
    void open() {
        page = browser.page();
    }

    @AfterEach
    void close() {
        page.context().close();
    }

    private Observation read(ObservationSettings settings) {
        try (ObservationReader reader = new ObservationReader(settings)) {
            return reader.read(page, AgentView.FRESH);
        }
    }

    private static ObservationSettings webArena() {
        return ObservationSettings.of(ObservationProfile.WEBARENA_2023);
    }

    private static ObservationSettings browserGym() {
        return ObservationSettings.of(ObservationProfile.BROWSERGYM);
    }

    private static String withoutIds(String text) {
        return text.replaceAll("(?m)^(\\t*)\\[-?\\d+\\] ", "$1");
    }

    @Test
    void the_text_of_2023_has_img_markers_and_sections_and_no_addresses_and_boxes() {
        page.setContent("""
                <title>Old words</title>
                <main><article><header>Upper</header><footer>Lower</footer></article></main>
                <ul><li>First</li></ul>
                <a href='/x'>Link</a> <img alt='Alt' width=9 height=9> <img width=9 height=9>
                <section aria-live='polite'></section>""");
        assertThat(withoutIds(read(webArena().with(ObservationArea.WHOLE_PAGE)).text()))
                .isEqualTo("""
                        Tab 0 (current): Old words

                        RootWebArea 'Old words' focused: True
                        \tmain ''
                        \t\tarticle ''
                        \t\t\tHeaderAsNonLandmark ''
                        \t\t\t\tStaticText 'Upper'
                        \t\t\tFooterAsNonLandmark ''
                        \t\t\t\tStaticText 'Lower'
                        \tListMarker '• '
                        \tStaticText 'First'
                        \tlink 'Link'
                        \timg 'Alt'
                        \tSection '' live: polite atomic: False relevant: additions text""");
    }

    /** Chromium 123 gives these lines for the same page. */
    @Test
    void tables_lists_and_hidden_panels_have_the_roles_and_properties_of_2023() {
        page.setContent("""
                <title>Old properties</title>
                <table role='table'><thead><tr role='row'><th>A</th></tr></thead>
                <tbody role='rowgroup'><tr role='row'><td role='cell'>1</td></tr></tbody></table>
                <details><summary>More</summary><p>Inside</p></details>
                <button aria-controls='hidden'>One</button><div id='hidden' hidden>Hidden</div>
                <button aria-controls='nothing'>Two</button>
                <div role='tab' aria-controls='hidden'>Tab</div> <input type='number' aria-label='Page' value='1' min='1' max='9'>
                <div role='listbox' aria-expanded='false'><div role='option'>Three</div></div>
                <select><option>Four</option></select>""");
        assertThat(withoutIds(read(webArena().with(ObservationArea.WHOLE_PAGE)).text())
                        .lines()
                        .skip(3)
                        .filter(line -> !line.contains("StaticText"))
                        .map(String::strip))
                .containsExactly(
                        "table ''",
                        "row ''",
                        "columnheader 'A' required: False",
                        "rowgroup ''",
                        "row ''",
                        "gridcell '1' required: False",
                        "Details ''",
                        "DisclosureTriangle 'More' expanded: False",
                        "button 'One' controls: hidden",
                        "button 'Two'",
                        "tab 'Tab' selected: False controls: hidden",
                        "spinbutton 'Page' required: False valuemin: 1 valuemax: 9 valuetext:",
                        "listbox '' multiselectable: False orientation: vertical required: False expanded: False",
                        "option 'Three' selected: False",
                        "combobox '' hasPopup: menu expanded: False",
                        "menuitem 'Four' selected: True");
    }

    /** Chromium 123 names them so, in this order, on the same page. */
    @Test
    void titles_are_names_as_in_2023_where_newer_versions_make_them_descriptions() {
        page.setContent("""
                <title>Old names</title>
                <p title='Paragraph'>2 <time title='March 31, 2023 at 1:56:20 PM EDT'>years</time> ago</p>
                <p><time title='Hidden' aria-label='Label'>then</time> <code title='Code'>x</code> <time>now</time></p>
                <p><span title='Span'>y</span> <del title='Deletion'>z</del> <abbr title='Abbreviation'>a</abbr></p>
                <dl><dt title='Term'>One</dt><dd>Two</dd><dt>Three</dt><dd title='Definition'>Four</dd></dl>""");
        String names = withoutIds(read(webArena()).text());
        assertThat(names.lines().map(String::strip).filter(line -> !line.startsWith("StaticText")))
                .containsExactly(
                        "Tab 0 (current): Old names",
                        "",
                        "RootWebArea 'Old names' focused: True",
                        "paragraph 'Paragraph'",
                        "time 'March 31, 2023 at 1:56:20 PM EDT'",
                        "time 'Label'",
                        "code 'Code'",
                        "time ''",
                        "generic 'Span'",
                        "deletion 'Deletion'",
                        "Abbr 'Abbreviation'",
                        "DescriptionList ''",
                        "DescriptionListTerm 'Term'",
                        "DescriptionListDetail ''",
                        "DescriptionListTerm ''",
                        "DescriptionListDetail 'Definition'");
        assertThat(read(browserGym()).text())
                .contains(
                        "time 'March 31, 2023 at 1:56:20 PM EDT'",
                        "time 'Label'",
                        "code 'Code'",
                        "term 'Term'",
                        "time ''");
        assertThat(read(browserGym().with(TreeView.reference())).text()).doesNotContain("March 31");
    }

    /** Chromium 123 names them so on the same page. */
    @Test
    void names_from_content_and_labels_are_those_of_2023() {
        page.setContent("""
                <title>Names from content</title>
                <table role='grid'><tr role='row'><td>plain</td><td><input placeholder='From'> <input value='v' aria-label='L'></td>
                <th>H <input placeholder='Q'></th></tr><tr title='Row title'><td>x</td></tr><tr tabindex='0'><td>focus</td></tr></table>
                <div role='table'><div role='row'><div role='cell'>cell <form><button>In form</button> text</form></div></div></div>
                <div role='grid' aria-activedescendant='ad' tabindex='0'><div role='row' id='ad'><div role='gridcell'>active</div></div></div>
                <h2>Head<span title='Tip'><svg aria-hidden='true'></svg></span> tail</h2>
                <h3>Head <span title='Tip'>content</span><i title='Icon'></i></h3>
                <a href='#a'>Link <span title='Tip'></span></a> <button><span title='Only'></span></button>
                <div tabindex='0' title='Area'>Area <b>bold</b><p>one</p><a href='#'>two</a><input value='three'></div>
                <label><input type='checkbox'> After box</label> <label>Before list <select></select></label>
                <label><input type='checkbox'><span> In a part </span></label> <label><div>Block</div> <input type='radio'></label>
                <span role='textbox' title='Choose'>Choose</span>
                <select role='listbox' aria-label='One'><option>1</option></select>""");
        assertThat(withoutIds(read(webArena().with(ObservationArea.WHOLE_PAGE)).text())
                        .lines()
                        .skip(3)
                        .map(String::strip)
                        .filter(line -> line.matches(
                                "(row|rowheader|gridcell|heading|link|button|generic|checkbox|combobox|textbox 'Choose"
                                        + "|listbox)\\b.*")))
                .containsExactly(
                        "row ''",
                        "gridcell 'plain' required: False",
                        "gridcell 'v' required: False",
                        "rowheader 'H ' required: False",
                        "row 'Row title'",
                        "gridcell 'x' required: False",
                        "row 'focus'",
                        "gridcell 'focus' required: False",
                        "row ''",
                        "gridcell 'cell In form text' required: False",
                        "button 'In form'",
                        "row 'active'",
                        "gridcell 'active' required: False",
                        "heading 'Head Tip tail'",
                        "generic 'Tip'",
                        "heading 'Head content Icon'",
                        "generic 'Tip'",
                        "generic 'Icon'",
                        "link 'Link Tip'",
                        "generic 'Tip'",
                        "button 'Only'",
                        "generic 'Only'",
                        "generic 'Area bold one two three'",
                        "link 'two'",
                        "checkbox ' After box' checked: false",
                        "combobox 'Before list ' hasPopup: menu expanded: False",
                        "checkbox ' In a part' checked: false",
                        "textbox 'Choose' required: False",
                        "listbox 'One' multiselectable: False orientation: vertical required: False expanded: False");
    }

    @Test
    void list_markers_stay_in_the_viewport_text_of_2023_and_go_in_the_native_one() {
        page.setContent("<ul><li>First</li></ul>");
        assertThat(read(webArena()).text()).contains("ListMarker '• '");
        assertThat(read(ObservationSettings.of(ObservationProfile.WEBARENA_NATIVE))
                        .text())
                .doesNotContain("ListMarker");
    }

    @Test
    void an_observation_takes_four_calls_and_one_for_each_text_inside_an_input() {
        page.setContent("<a href='/'>x</a>".repeat(500));
        assertThat(read(webArena()).calls()).isEqualTo(4);
        assertThat(read(browserGym()).calls()).isEqualTo(4);
        page.setContent("<a href='/'>x</a><input value=one><input value=two><textarea>three</textarea>");
        Observation observation = read(webArena());
        assertThat(observation.calls()).isEqualTo(4 + 3);
        assertThat(observation.text()).contains("StaticText 'one'", "StaticText 'two'", "StaticText 'three'");
        assertThat(read(browserGym()).calls()).isEqualTo(4);
    }

    @Test
    void a_frame_costs_one_call_and_one_of_another_site_two() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            boolean inner = exchange.getRequestURI().getPath().equals("/inner");
            String other = "http://localhost:" + server.getAddress().getPort() + "/inner";
            String outer = "<title>Outer</title><iframe title=near src=/inner></iframe><iframe title=far src='" + other
                    + "'></iframe><iframe title=boxed sandbox src=/inner></iframe>";
            byte[] body = (inner ? "<button>Inside</button>" : outer).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try {
            page.navigate("http://127.0.0.1:" + server.getAddress().getPort() + "/");
            Observation observation = read(browserGym());
            assertThat(observation.text())
                    .contains("[a] Iframe 'near'", "[a3] button 'Inside'")
                    .contains("[b] Iframe 'far'", "[b3] button 'Inside'")
                    .contains("[c] Iframe 'boxed'", "\t\t\tbutton 'Inside'");
            assertThat(observation.calls()).isEqualTo(4 + 1 + 2 + 1);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void a_page_that_opens_other_pages_is_followed_into_each() {
        try (ObservationReader reader = new ObservationReader(webArena())) {
            page.setContent("<title>One</title>");
            assertThat(reader.read(page, AgentView.FRESH).text()).contains("RootWebArea 'One'");
            page.navigate("data:text/html,<title>Two</title>");
            Observation second = reader.read(page, AgentView.FRESH);
            assertThat(second.text()).contains("RootWebArea 'Two'");
            assertThat(second.calls()).isEqualTo(4);
        }
    }

    @Test
    void the_html_text_prints_positions_as_ids_and_attributes_without_a_value_empty() {
        page.setContent("<p id=p>te  xt</p><input disabled>");
        assertThat(read(webArena().with(ObservationContent.HTML).with(ObservationArea.WHOLE_PAGE))
                        .text())
                .endsWith("""
                        [4] <P id="p">\s
                        \t[5] <#text> te xt
                        [6] <INPUT disabled="">\s
                        """);
    }

    @Test
    void the_image_profile_has_no_text() {
        page.setContent("<p>x");
        Observation observation = read(webArena().with(ObservationContent.IMAGE));
        assertThat(observation.text()).isEqualTo("Tab 0 (current): \n\n");
        BufferedImage image = observation.screenshot().orElseThrow().decode();
        assertThat(List.of(image.getWidth(), image.getHeight())).containsExactly(1280, 720);
    }

    @Test
    void marks_are_drawn_around_what_can_be_pressed() {
        page.setContent("<button style='position:absolute;left:100px;top:100px;width:80px;height:40px'>Press</button>");
        Png plain = read(browserGym()).screenshot().orElseThrow();
        Observation observation = read(browserGym().withMarks(true));
        BufferedImage marked = observation.screenshot().orElseThrow().decode();
        assertThat(observation.elements().values())
                .filteredOn(ObservedElement::marked)
                .hasSize(1);
        assertThat(marked.getRGB(101, 102) & 0xffffff)
                .as("the label's background")
                .isNotEqualTo(0xffffff);
        assertThat(marked.getRGB(400, 400)).isEqualTo(plain.decode().getRGB(400, 400));
        assertThat(Png.encode(marked)).isNotEqualTo(plain);
    }

    @Test
    void observations_are_immutable() {
        try (ObservationReader reader = new ObservationReader(browserGym())) {
            page.setContent("<input aria-label=Name autofocus>");
            Observation first = reader.read(
                    page,
                    new AgentView(
                            List.of(new ChatMessage(ChatMessage.Role.USER, "Do it.")),
                            Optional.of("It did not work.")));
            page.fill("input", "later");
            assertThat(reader.read(page, AgentView.FRESH).text()).contains("value='later'");
            assertThat(first.text()).doesNotContain("later");
            assertThat(first.lastActionError()).hasValue("It did not work.");
            assertThat(first.chat()).hasSize(1);
            assertThat(first.focusedBid()).isPresent();
        }
    }

    @Test
    void a_page_nested_two_thousand_deep_is_read() {
        page.setContent("<p>x");
        page.evaluate(
                "() => { let e = document.body; for (let i = 0; i < 2000; i++) { e = "
                        + "e.appendChild(document.createElement('div')); e.tabIndex = 0; } e.innerHTML = '<button>Deep</button>'; }");
        assertThat(read(webArena().with(ObservationArea.WHOLE_PAGE)).text()).contains("button 'Deep'");
        assertThat(read(browserGym()).text()).contains("button 'Deep'");
        assertThat(read(browserGym().with(ObservationContent.HTML)).text()).contains("Deep");
    }

    @Test
    void closed_shadow_trees_are_in_the_webarena_text_too() {
        page.setContent(
                "<x-a></x-a><p>after</p><script>document.querySelector('x-a').attachShadow({mode:'closed'}).innerHTML='<button>Shut</button>'</script>");
        Observation observation = read(webArena());
        assertThat(observation.text()).contains("button 'Shut'").contains("StaticText 'after'");
        assertThat(observation.calls()).isEqualTo(4);
    }

    @Test
    void a_page_that_changes_all_the_time_is_still_observed() {
        page.setContent("<div id=d></div>");
        page.evaluate("() => { setInterval(() => d.appendChild(document.createElement('i')).textContent = 'x', 0); }");
        assertThat(read(webArena()).text()).contains("RootWebArea");
        assertThat(read(browserGym().with(TreeView.standard().withAllExtras())).text())
                .contains("RootWebArea");
    }
}
