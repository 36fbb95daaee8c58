package dev.tiltyard.env.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.env.action.ParseResult.Parsed;
import dev.tiltyard.env.action.ParseResult.Unparsable;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BrowserGymGrammarTest {
    private static List<ParsedCall> found(String text) {
        return CallReader.search(text);
    }

    private static String error(String reply) {
        return ((Unparsable) BrowserGymGrammar.of(ActionSet.standard()).parse(reply)).message();
    }

    @Test
    void literals_are_numbers_strings_lists_and_dictionaries() {
        assertThat(found("f(1,2.5,-3,1e3,.5,1.)").get(0).positional()).containsExactly(1L, 2.5, -3L, 1000.0, 0.5, 1.0);
        assertThat(found("f(True, False, None, [1, 'a',], ('x',), {\"k\": [2],},)")
                        .get(0)
                        .positional())
                .containsExactly(true, false, null, List.of(1L, "a"), List.of("x"), Map.of("k", List.of(2L)));
        assertThat(found("a(12, y = 12.2, other = \"text\")").get(0).named())
                .containsEntry("y", 12.2)
                .containsEntry("other", "text");
    }

    @Test
    void strings_have_pythons_escapes_and_may_run_over_lines_in_three_quotes() {
        assertThat(found("f(\"esc \\n \\\" q\", 'it\\'s', '''two\nlines''', \"\\u00e9\", '#x', '\\q')")
                        .get(0)
                        .positional())
                .containsExactly("esc \n \" q", "it's", "two\nlines", "é", "#x", "\\q");
    }

    @Test
    void calls_are_found_in_prose_and_fences_with_comments_ignored() {
        assertThat(found("I will ```\nclick('1') # click('9')\n``` then\tfill ( '2' , 'x', ) ; noop()"))
                .extracting(ParsedCall::name)
                .containsExactly("click", "fill", "noop");
        assertThat(found("f(g())")).extracting(ParsedCall::name).containsExactly("g");
        assertThat(found("page.click(\"1\")")).extracting(ParsedCall::name).containsExactly("click");
        assertThat(found("1f(1)")).extracting(ParsedCall::name).containsExactly("f");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "f(x=1,2)",
                "f(x)",
                "f(\"a\"+\"b\")",
                "f(0x10)",
                "f(1_000)",
                "f(\"1\"",
                "a(1-)",
                "a(1/2)",
                "a(12, 1 = \"x\")",
                "fill(\"4\", 'two\nlines')",
                "",
                "[",
                "click"
            })
    void anything_but_calls_with_literals_is_an_empty_action(String text) {
        assertThat(found(text)).isEmpty();
        assertThat(error(text)).isEqualTo("ValueError: Received an empty action.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a();b()", "a(),b()", "do a()", "```a()```", "page.click('1')", "f(g())"})
    void strict_mode_rejects_text_around_the_calls(String text) {
        assertThat(CallReader.all(text)).isEmpty();
        assertThat(CallReader.all("a() b()\n# more\nc ( )")).hasSize(3);
    }

    @Test
    void the_error_texts_are_those_of_python() {
        assertThat(error("clik('1')")).isEqualTo("NameError: Invalid action type 'clik'.");
        assertThat(error("mouse_click(1, 2)")).isEqualTo("NameError: Invalid action type 'mouse_click'.");
        assertThat(error("click(9)")).isEqualTo("ValueError: expected a string, got 9");
        assertThat(error("click([42,\"a\",True,None])"))
                .isEqualTo("ValueError: expected a string, got [42, 'a', True, None]");
        assertThat(error("click({\"k\":\"aaa\"})")).isEqualTo("ValueError: expected a string, got {'k': 'aaa'}");
        assertThat(error("click()")).isEqualTo("TypeError: click() missing 1 required positional argument: 'bid'");
        assertThat(error("click('1', foo=2)")).isEqualTo("TypeError: click() got an unexpected keyword argument 'foo'");
        assertThat(error("click('1', 'left', [], 4)"))
                .isEqualTo("TypeError: click() takes from 1 to 3 positional arguments but 4 were given");
        assertThat(error("click('4', 'left', 'bb')"))
                .isEqualTo("Error: Locator.click: modifiers: expected array, got string");
        assertThat(error("tab_focus('0')")).isEqualTo("TypeError: list indices must be integers or slices, not str");
        assertThat(error("send_msg_to_user(5)")).isEqualTo("ValueError: Forbidden value: 5 is not a string");
    }

    @Test
    void several_calls_are_one_reply_unless_only_one_is_allowed() {
        BrowserGymGrammar grammar = BrowserGymGrammar.of(ActionSet.standard());
        assertThat(((Parsed) grammar.parse("click('1')\nfill('2', 'é漢😀')")).actions())
                .containsExactly(ElementAction.Click.on("1"), new ElementAction.Fill("2", "é漢😀", false));
        assertThat(grammar.singleAction().parse("click('1') click('2')"))
                .isEqualTo(new Unparsable("ValueError: Received a multi-action, only single-actions are allowed."));
    }

    @Test
    void every_action_of_the_reference_has_its_signature() {
        assertThat(ActionSet.everything().names())
                .contains(
                        "noop",
                        "send_msg_to_user",
                        "report_infeasible",
                        "fill",
                        "check",
                        "uncheck",
                        "select_option",
                        "click",
                        "dblclick",
                        "hover",
                        "press",
                        "focus",
                        "clear",
                        "drag_and_drop",
                        "scroll",
                        "scroll_at",
                        "mouse_move",
                        "mouse_up",
                        "mouse_down",
                        "mouse_click",
                        "mouse_dblclick",
                        "mouse_drag_and_drop",
                        "keyboard_press",
                        "keyboard_up",
                        "keyboard_down",
                        "keyboard_type",
                        "keyboard_insert_text",
                        "goto",
                        "go_back",
                        "go_forward",
                        "new_tab",
                        "tab_close",
                        "tab_focus",
                        "upload_file",
                        "mouse_upload_file");
        assertThat(ActionSet.of("bid").describe())
                .contains("noop(wait_ms: float = 1000)")
                .contains(
                        "click(bid: str, button: Literal['left', 'middle', 'right'] = 'left', modifiers: list[typing.Literal["
                                + "'Alt', 'Control', 'ControlOrMeta', 'Meta', 'Shift']] = [])");
    }

    @Test
    void handles_deep_nesting_and_huge_replies() {
        assertThat(found("f(" + "[".repeat(100_000) + "]".repeat(100_000) + ")"))
                .isEmpty();
        assertThat(found("a(".repeat(20_000))).isEmpty();
        assertThat(found("f(" + "# comment\n \n".repeat(50_000) + ")")).hasSize(1);
        assertThat(found("x".repeat(1_000_000) + " noop()")).hasSize(1);
        assertThat(new PlaywrightGrammar().parse("page" + ".".repeat(500_000))).isInstanceOf(Unparsable.class);
        assertThat(WebArenaGrammar.strict().parse("type [5] [x ".repeat(1_000))).isInstanceOf(Unparsable.class);
        assertThat(WebArenaGrammar.lenient().parse("type [5] [x] ".repeat(1_000_000)))
                .isInstanceOf(Unparsable.class);
        assertThat(found("fill('1', '" + "x".repeat(1_000_000) + "')")).hasSize(1);
    }
}
