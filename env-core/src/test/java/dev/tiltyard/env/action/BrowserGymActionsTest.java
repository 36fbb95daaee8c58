package dev.tiltyard.env.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.env.observation.ChatMessage;
import dev.tiltyard.env.observation.TestBrowser;
import dev.tiltyard.env.observation.page.Rect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** BrowserGym's own test cases, on our pages. */
@Tag("browser")
class BrowserGymActionsTest {
    private static final String CHECKBOX = "<input type=checkbox aria-label=Box>";
    private static final String CHECKED = "document.querySelector('[type=checkbox]').checked";

    private static TestBrowser browser;

    @BeforeAll
    static void start() {
        browser = TestBrowser.start();
    }

    @Test
    void clicks_the_requested_number_of_times() {
        try (Playground play = Playground.browserGym(browser).with(CHECKBOX)) {
            String bid = play.bid("checkbox", "Box");
            assertThat(play.act("click('%s')".formatted(bid))).isEmpty();
            assertThat(play.js(CHECKED)).isEqualTo(true);
            assertThat(play.act("click('%1$s') click('%1$s')".formatted(bid))).isEmpty();
            assertThat(play.js(CHECKED)).isEqualTo(true);
            assertThat(play.act("I do ```click('%1$s',)``` # once\nclick('%1$s')\tclick(\"%1$s\")".formatted(bid)))
                    .isEmpty();
            assertThat(play.js(CHECKED)).isEqualTo(false);
            assertThat(play.act("click('" + bid)).contains("Received an empty action.");
        }
    }

    @Test
    void leaves_no_trace_on_the_page() {
        try (Playground play = Playground.browserGym(browser).with(CHECKBOX)) {
            String before = (String) play.js("document.documentElement.outerHTML");
            play.act("click('%s')".formatted(play.bid("checkbox", "Box")));
            assertThat(play.js("document.documentElement.outerHTML")).isEqualTo(before);
        }
    }

    @Test
    void an_element_keeps_its_bid_for_its_lifetime() {
        try (Playground play = Playground.browserGym(browser).with("<button>One</button>")) {
            String one = play.bid("button", "One");
            play.js("document.body.prepend(Object.assign(document.createElement('button'), {textContent: 'Zero'}))");
            assertThat(play.bid("button", "One")).isEqualTo(one);
            assertThat(play.bid("button", "Zero")).isNotEqualTo(one);
        }
    }

    @Test
    void reaches_into_frames_of_frames() {
        String inner = "<input type=checkbox aria-label=Deep checked><input aria-label=Text>".replace("\"", "");
        String middle = "<body style='width:5000px'><iframe srcdoc='" + inner + "'></iframe>";
        try (Playground play = Playground.browserGym(browser)
                .with("<p>main</p><iframe width=600 height=300 srcdoc=\"" + middle + "\"></iframe>")) {
            String box = play.bid("checkbox", "Deep");
            assertThat(box).matches("aa\\d+");
            assertThat(play.act("click('%s') fill('%s', 'inside')".formatted(box, play.bid("textbox", "Text"))))
                    .isEmpty();
            assertThat(play.look().text())
                    .contains("checkbox 'Deep', checked='false'")
                    .contains("value='inside'");
            assertThat(play.look().focusedBid()).hasValue(play.bid("textbox", "Text"));
        }
    }

    /** Except for the frames' borders, which the reference ignores: two pixels each by default. */
    @Test
    void coordinates_of_elements_in_frames_hit_them_on_the_page() {
        String inner = "<div style=height:300px></div><input type=checkbox aria-label=Deep>";
        String middle = "<div style=height:200px></div><iframe height=400 srcdoc='" + inner + "'></iframe>";
        try (Playground play = Playground.browserGym(browser)
                .with("<iframe width=600 height=500 srcdoc=\"" + middle + "\"></iframe>")) {
            play.page.frames().get(1).evaluate("() => window.scrollTo(0, 150)");
            Rect rect = play.look()
                    .element(play.bid("checkbox", "Deep"))
                    .orElseThrow()
                    .rect()
                    .orElseThrow();
            assertThat(play.act("mouse_click(%s, %s)".formatted(rect.centerX(), rect.centerY())))
                    .isEmpty();
            assertThat(play.look().text()).contains("checkbox 'Deep', focused, checked='true'");
        }
    }

    @Test
    void reaches_into_open_shadow_roots_and_reads_closed_ones() {
        try (Playground play = Playground.browserGym(browser)
                .with("<x-open></x-open><x-closed></x-closed><script>"
                        + "document.querySelector('x-open').attachShadow({mode:'open'}).innerHTML='<input aria-label=In>';"
                        + "document.querySelector('x-closed').attachShadow({mode:'closed'}).innerHTML='<button>Shut</button>';"
                        + "</script>")) {
            assertThat(play.act("fill('%s', 'x')".formatted(play.bid("textbox", "In"))))
                    .isEmpty();
            assertThat(play.look().text()).contains("textbox 'In' value='x'").contains("\tbutton 'Shut'");
        }
    }

    /** BrowserGym's bids are those of whole fields; WebArena's observations have one for each part. */
    @Test
    void a_part_of_a_date_field_acts_as_the_field() {
        try (Playground play = Playground.webArena(browser).with("<input type=date aria-label=Day>")) {
            String month = play.bid("spinbutton", "Month Month");
            ParseResult fill =
                    BrowserGymGrammar.of(ActionSet.everything()).parse("fill('%s', '2024-02-03')".formatted(month));
            assertThat(play.stage
                            .perform(((ParseResult.Parsed) fill).actions().get(0))
                            .error())
                    .isEmpty();
            assertThat(play.page.locator("input").inputValue()).isEqualTo("2024-02-03");
            assertThat(play.page.content()).doesNotContain("data-tiltyard-target");
        }
    }

    @Test
    void thirty_frames_have_letters_for_names() {
        String frame = "<iframe width=60 height=30 srcdoc='<input type=checkbox>'></iframe>";
        try (Playground play = Playground.browserGym(browser).with(frame.repeat(30))) {
            assertThat(play.look().elements().keySet())
                    .contains("a", "a3", "z3", "aA3", "aD3")
                    .doesNotContain("aE");
            assertThat(play.act("click('aD3')")).isEmpty();
            assertThat(play.page.frames().get(30).evaluate("() => " + CHECKED)).isEqualTo(true);
        }
    }

    @Test
    void hovers_and_moves_away() {
        String button =
                "<button style='margin:100px' onmouseover=\"textContent='Hello world!'\" onmouseout=\"textContent='Hover me'\">Hover me</button>";
        try (Playground play = Playground.browserGym(browser).with(button)) {
            assertThat(play.act("hover('%s')".formatted(play.bid("button", "Hover me"))))
                    .isEmpty();
            play.bid("button", "Hello world!");
            assertThat(play.act("mouse_move(0, 0)")).isEmpty();
            play.bid("button", "Hover me");
        }
    }

    @Test
    void fills_types_inserts_and_clears_any_unicode_text() {
        String text = "it’s “quoted” — 漢字 😀 é\tx";
        try (Playground play = Playground.browserGym(browser).with("<input aria-label=A><input aria-label=B>")) {
            String a = play.bid("textbox", "A");
            assertThat(play.act("fill('%s', '%s')".formatted(a, text.replace("\t", "\\t"))))
                    .isEmpty();
            assertThat(play.js("document.querySelector('input').value")).isEqualTo(text);
            assertThat(play.act("focus('%s') keyboard_press('End') keyboard_type('漢😀') keyboard_insert_text('!')"
                            .formatted(a)))
                    .isEmpty();
            assertThat(play.js("document.querySelector('input').value")).isEqualTo(text + "漢😀!");
            assertThat(play.act("clear('%s')".formatted(a))).isEmpty();
            assertThat(play.js("document.querySelector('input').value")).isEqualTo("");
            assertThat(play.act(
                            "fill('%s', 'abc', True) keyboard_down('Shift') keyboard_press('Home') keyboard_up('Shift') keyboard_press('Backspace')"
                                    .formatted(a)))
                    .isEmpty();
            assertThat(play.js("document.querySelector('input').value")).isEqualTo("");
        }
    }

    @Test
    void copies_with_the_keyboard() {
        try (Playground play =
                Playground.browserGym(browser).with("<input aria-label=A value=copied><input aria-label=B>")) {
            assertThat(play.act(
                            "press('%s', 'ControlOrMeta+a') keyboard_press('ControlOrMeta+c') click('%s') keyboard_press('ControlOrMeta+v')"
                                    .formatted(play.bid("textbox", "A"), play.bid("textbox", "B"))))
                    .isEmpty();
            assertThat(play.js("document.querySelectorAll('input')[1].value")).isEqualTo("copied");
        }
    }

    @Test
    void double_clicks_by_bid_and_by_coordinates() {
        try (Playground play = Playground.browserGym(browser)
                .with("<button ondblclick='this.textContent = +this.textContent + 1'>0</button>")) {
            String bid = play.bid("button", "0");
            Rect rect = play.look().element(bid).orElseThrow().rect().orElseThrow();
            assertThat(play.act("dblclick('%s') mouse_dblclick(%s, %s)".formatted(bid, rect.centerX(), rect.centerY())))
                    .isEmpty();
            play.bid("button", "2");
        }
    }

    @Test
    void presses_and_releases_the_mouse() {
        try (Playground play = Playground.browserGym(browser).with(CHECKBOX)) {
            Rect rect = play.look()
                    .element(play.bid("checkbox", "Box"))
                    .orElseThrow()
                    .rect()
                    .orElseThrow();
            String place = rect.centerX() + ", " + rect.centerY();
            assertThat(play.act("mouse_down(%1$s) mouse_up(%1$s, button='left')".formatted(place)))
                    .isEmpty();
            assertThat(play.js(CHECKED)).isEqualTo(true);
            assertThat(play.act("mouse_click(5000, 5000)")).isEmpty();
        }
    }

    @Test
    void drags_and_drops_elements_and_between_places() {
        String page = "<div id=d role=button draggable=true style='width:80px' ondragstart='1'>Drag</div>"
                + "<div id=t role=button ondragover='event.preventDefault()' ondrop=\"this.dataset.n = 1 + "
                + "+(this.dataset.n || 0)\" style='margin-top:60px;width:90px'>Drop</div>";
        try (Playground play = Playground.browserGym(browser).with(page)) {
            String from = play.bid("button", "Drag");
            String to = play.bid("button", "Drop");
            assertThat(play.act("drag_and_drop('%s', '%s')".formatted(from, to)))
                    .isEmpty();
            Rect a = play.look().element(from).orElseThrow().rect().orElseThrow();
            Rect b = play.look().element(to).orElseThrow().rect().orElseThrow();
            assertThat(play.act("mouse_drag_and_drop(%s, %s, %s, %s)"
                            .formatted(a.centerX(), a.centerY(), b.centerX(), b.centerY())))
                    .isEmpty();
            assertThat(play.js("document.getElementById('t').dataset.n")).isEqualTo("2");
        }
    }

    @Test
    void selects_options_by_value_or_label_and_checks_boxes() {
        try (Playground play = Playground.browserGym(browser)
                .with("<select aria-label=S multiple><option value=v1>One<option>Two<option>Three</select>"
                        + CHECKBOX)) {
            assertThat(play.act("select_option('%s', ['v1', 'Three'])".formatted(play.bid("listbox", "S"))))
                    .isEmpty();
            assertThat(play.js("[...document.querySelector('select').selectedOptions].map(o => o.text).join()"))
                    .isEqualTo("One,Three");
            String box = play.bid("checkbox", "Box");
            assertThat(play.act("check('%1$s') check('%1$s')".formatted(box))).isEmpty();
            assertThat(play.js(CHECKED)).isEqualTo(true);
            assertThat(play.act("uncheck('%s')".formatted(box))).isEmpty();
            assertThat(play.js(CHECKED)).isEqualTo(false);
        }
    }

    @Test
    void scrolls_with_the_wheel() {
        try (Playground play = Playground.browserGym(browser)
                .with(
                        "<div style='overflow:auto;height:100px;width:200px'><div style='height:900px'></div></div><div style=height:3000px>")) {
            assertThat(play.act("mouse_move(600, 300) scroll(0, 500)")).isEmpty();
            play.page.waitForFunction("window.scrollY > 0");
            assertThat(play.act("scroll(0, -5000)")).isEmpty();
            play.page.waitForFunction("window.scrollY === 0");
            assertThat(play.act("scroll_at(50, 50, 0, 200)")).isEmpty();
            play.page.waitForFunction("document.querySelector('div').scrollTop > 0");
        }
    }

    @Test
    void a_covered_element_is_clicked_only_where_force_is_allowed() {
        String covered = "<input type=checkbox aria-label=Box checked style='position:absolute;left:10px;top:10px'>"
                + "<label style='position:absolute;left:0;top:0;width:99px;height:99px;background:#eee'></label>";
        try (Playground play = Playground.browserGym(browser, Playground.SHORT).with(covered)) {
            assertThat(play.act("click('%s')".formatted(play.bid("checkbox", "Box"))))
                    .startsWith("TimeoutError: click: Timeout 1000ms exceeded.")
                    .contains("intercepts pointer events")
                    .doesNotContain("at _ProgressController");
        }
        String beneath =
                "<span style='position:relative'><input type=checkbox aria-label=Box checked><label for=b style='position:absolute;inset:0'></label></span>";
        try (Playground play = Playground.browserGym(browser, Playground.SHORT.withForceAfterTimeout(true))
                .with(beneath)) {
            assertThat(play.act("click('%s')".formatted(play.bid("checkbox", "Box"))))
                    .isEmpty();
        }
    }

    @Test
    void errors_are_messages_for_the_agent() {
        try (Playground play = Playground.browserGym(browser, Playground.SHORT)
                .with(
                        "<button disabled>Off</button><h1>Title</h1><select aria-label=S><option>a</select><button>Gone</button>")) {
            assertThat(play.act("click('999')")).contains("Could not find element with bid '999'");
            assertThat(play.act("click('%s')".formatted(play.bid("button", "Off"))))
                    .contains("element is not enabled");
            assertThat(play.act("fill('%s', 'x')".formatted(play.bid("heading", "Title"))))
                    .contains("Element is not an <input>");
            assertThat(play.act("select_option('%s', 'z')".formatted(play.bid("combobox", "S"))))
                    .contains("did not find some options");
            assertThat(play.act("keyboard_press('Foo')"))
                    .contains("Unknown key: \"Foo\"")
                    .doesNotContain("stack");
            assertThat(play.act("tab_focus(7)")).contains("There is no tab 7").contains("1 open");
            assertThat(play.act("tab_focus(-1)")).contains("There is no tab -1");
            assertThat(play.act("goto('nowhere')")).contains("Cannot navigate to invalid URL");
            assertThat(play.act("goto('file:///etc/passwd')")).contains("Cannot navigate");
            assertThat(play.act("goto('javascript:alert(1)')")).contains("Cannot navigate");
            assertThat(play.act("javascript('document.title = 1')")).contains("disabled");
            assertThat(play.act("upload_file('1', '/etc/passwd')")).contains("disabled");
            String gone = play.bid("button", "Gone");
            play.js("document.querySelectorAll('button')[1].remove()");
            assertThat(play.act("click('%s')".formatted(gone))).contains("no longer on the page");
        }
    }

    @Test
    void a_failing_call_ends_the_reply_and_keeps_earlier_effects() {
        try (Playground play = Playground.browserGym(browser).with(CHECKBOX)) {
            assertThat(play.act("click('%1$s') click('999') click('%1$s')".formatted(play.bid("checkbox", "Box"))))
                    .contains("999");
            assertThat(play.js(CHECKED)).isEqualTo(true);
        }
    }

    @Test
    void opens_chooses_and_closes_tabs() {
        try (Playground play = Playground.browserGym(browser).with(CHECKBOX)) {
            assertThat(play.act("new_tab()")).isEmpty();
            assertThat(play.look().tabs()).hasSize(2);
            assertThat(play.look().activeTab()).isEqualTo(1);
            assertThat(play.act("tab_focus(0)")).isEmpty();
            assertThat(play.look().activeTab()).isZero();
            assertThat(play.act("tab_close() tab_close()")).isEmpty();
            assertThat(play.look().tabs()).hasSize(1);
            assertThat(play.act("go_back() go_forward()")).isEmpty();
        }
    }

    @Test
    void sends_chat_messages() {
        try (Playground play = Playground.browserGym(browser).with("<p>x")) {
            assertThat(play.act("send_msg_to_user('é 😀') report_infeasible('no shop') noop(1)"))
                    .isEmpty();
            assertThat(play.stage.chat())
                    .containsExactly(
                            new ChatMessage(ChatMessage.Role.ASSISTANT, "é 😀"),
                            new ChatMessage(ChatMessage.Role.INFEASIBLE, "no shop"));
        }
    }

    @Test
    void runs_javascript_and_uploads_files_where_the_user_allows_it(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("a.txt"), "content");
        ActionRules rules = Playground.RULES.withJavascript(true).withUploads(folder);
        try (Playground play = Playground.browserGym(browser, rules).with("<input type=file aria-label=File>")) {
            assertThat(play.act("javascript('document.title = \"set\"')")).isEmpty();
            assertThat(play.look().tabs().get(0).title()).isEqualTo("set");
            String file = play.look().elements().values().stream()
                    .filter(element -> element.name().startsWith("File"))
                    .findFirst()
                    .orElseThrow()
                    .bid();
            assertThat(play.act("upload_file('%s', 'a.txt')".formatted(file))).isEmpty();
            assertThat(play.js("document.querySelector('input').files[0].name")).isEqualTo("a.txt");
            assertThat(play.act("upload_file('%s', '../x')".formatted(file))).contains("No such file");
        }
    }

    @Test
    void acts_by_playwrights_references() {
        try (Playground play = Playground.aria(browser)
                .with(
                        "<button onclick=\"this.textContent='Done'\">Go</button><iframe srcdoc='<input aria-label=In>'></iframe>")) {
            play.page.frames().get(1).waitForLoadState();
            assertThat(play.act("click('%s')".formatted(play.bid("button", "Go"))))
                    .isEmpty();
            assertThat(play.look().text())
                    .contains("- button \"Done\"")
                    .contains("[ref=e")
                    .doesNotContain("[box=");
            assertThat(play.act("fill('%s', 'x')".formatted(play.bid("textbox", "In"))))
                    .isEmpty();
            assertThat(play.look().text()).contains("textbox \"In\"").contains(": x");
            assertThat(play.act("click('e999')")).startsWith("TimeoutError");
            assertThat(play.act("click('x >> y')")).contains("Could not find element with reference");
        }
    }

    @Test
    void clicks_three_times_to_select_a_paragraph() {
        try (Playground play = Playground.browserGym(browser).with("<p>One two three.</p>")) {
            play.js("document.onclick = event => window.clicks = event.detail, 0");
            assertThat(play.act("mouse_tripleclick(30, 25)")).isEmpty();
            assertThat(play.js("window.clicks")).isEqualTo(3);
            assertThat(play.js("String(getSelection()).trim()")).isEqualTo("One two three.");
        }
    }

    @Test
    void drags_along_a_path() {
        try (Playground play = Playground.browserGym(browser).with("<body>")) {
            play.js(
                    "window.seen = [], ['mousedown', 'mousemove', 'mouseup'].forEach(type =>"
                            + " document.addEventListener(type, event => event.buttons || type == 'mouseup' ? seen.push([event.clientX, event.clientY]) : 0))");
            assertThat(play.act("mouse_drag_path([[10, 10], [90, 10], [90, 50]])"))
                    .isEmpty();
            assertThat(
                            play.js(
                                    "seen[0] + '' == '10,10' && seen.some(at => at + '' == '90,10') && seen.at(-1) + '' == '90,50'"))
                    .isEqualTo(true);
            assertThat(play.act("mouse_drag_path([[10, 10]])")).contains("at least two points");
        }
    }

    @Test
    void holds_keys_for_a_while() {
        try (Playground play = Playground.browserGym(browser).with("<input autofocus>")) {
            play.js("window.held = {}, document.onkeydown = event => held[event.key] = performance.now(),"
                    + " document.onkeyup = event => held[event.key] = performance.now() - held[event.key], 0");
            assertThat(play.act("keyboard_hold('Shift+ArrowDown', 300)")).isEmpty();
            assertThat(play.js("held.Shift >= 290 && held.ArrowDown >= 290")).isEqualTo(true);
            assertThat(play.act("keyboard_hold('Nonsense', 10)")).contains("Nonsense");
        }
    }

    @Test
    void releases_held_keys_even_if_the_mouse_action_fails() {
        try (Playground play = Playground.browserGym(browser).with("<body>")) {
            play.js("window.shift = [], document.onmousedown = event => shift.push(event.shiftKey), 0");
            var click = new MouseAction.ClickAt(20, 20, MouseButton.LEFT);
            assertThat(play.stage.perform(new WithKeys(List.of("Shift"), click)).error())
                    .isEmpty();
            assertThat(play.stage
                            .perform(new WithKeys(List.of("Shift", "Nonsense"), click))
                            .error())
                    .hasValueSatisfying(error -> assertThat(error).contains("Nonsense"));
            assertThat(play.stage.perform(click).error()).isEmpty();
            assertThat(play.js("shift + ''")).isEqualTo("true,false");
        }
    }

    @Test
    void scrolls_the_document_in_four_directions() {
        try (Playground play = Playground.browserGym(browser).with("<div style='width:9000px;height:9000px'>")) {
            for (ScrollAction.Direction direction :
                    List.of(ScrollAction.Direction.RIGHT, ScrollAction.Direction.DOWN)) {
                assertThat(play.stage
                                .perform(new ScrollAction.ScrollPage(direction))
                                .error())
                        .isEmpty();
            }
            assertThat(play.js("scrollX == innerWidth && scrollY == innerHeight"))
                    .isEqualTo(true);
            for (ScrollAction.Direction direction : List.of(ScrollAction.Direction.LEFT, ScrollAction.Direction.UP)) {
                assertThat(play.stage
                                .perform(new ScrollAction.ScrollPage(direction))
                                .error())
                        .isEmpty();
            }
            assertThat(play.js("scrollX + scrollY")).isEqualTo(0);
        }
    }

    @Test
    void knows_where_actions_have_moved_the_mouse() {
        try (Playground play = Playground.browserGym(browser).with("<body>")) {
            assertThat(play.stage.pointer()).isEqualTo(new LocatedAction.Spot(0, 0));
            play.act("mouse_click(12, 34)");
            assertThat(play.stage.pointer()).isEqualTo(new LocatedAction.Spot(12, 34));
            play.act("scroll_at(56, 78, 0, 10)");
            assertThat(play.stage.pointer()).isEqualTo(new LocatedAction.Spot(56, 78));
            play.act("mouse_drag_path([[1, 1], [9, 9]])");
            assertThat(play.stage.pointer()).isEqualTo(new LocatedAction.Spot(9, 9));
        }
    }
}
