package dev.tiltyard.env.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.env.observation.TestBrowser;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** WebArena's own test cases for actions by id and for the accessibility tree, on our exercise page. */
@Tag("browser")
class WebArenaActionsTest {
    private static TestBrowser browser;
    private Playground play;

    @BeforeAll
    static void start() {
        browser = TestBrowser.start();
    }

    @BeforeEach
    void open() throws IOException {
        play = Playground.webArena(browser);
        play.page.navigate(
                Path.of("src/test/resources/pages/exercise.html").toUri().toString());
        play.look();
    }

    @AfterEach
    void close() {
        play.close();
    }

    @Test
    void clicks_links_by_id_on_the_screen_they_are_on() {
        assertThat(play.act("click [%s]".formatted(play.bid("link", "Third part"))))
                .isEmpty();
        play.page.waitForURL("**/exercise.html#link-four");
        play.page.evaluate("window.scrollTo(0, 0)");
        assertThat(play.act("click [%s]".formatted(play.bid("radio", "Weekly"))))
                .isEmpty();
        assertThat(play.look().text()).containsPattern("\\[\\d+\\] radio 'Weekly' focused: True checked: true");
    }

    @Test
    void shows_what_is_in_the_viewport_only() {
        assertThat(play.look().text())
                .startsWith("Tab 0 (current): Exercise page\n\n[")
                .contains("combobox 'Favourite animal' hasPopup: menu")
                .doesNotContain("Lynx cell", "heading 'Useful links'", "url:");
        assertThat(play.act("scroll [down]")).isEmpty();
        assertThat(play.look().text()).contains("cell 'Lynx cell'").doesNotContain("Favourite animal", "Useful links");
        assertThat(play.act("scroll [down]")).isEmpty();
        assertThat(play.look().text()).contains("heading 'Useful links'").doesNotContain("Lynx cell");
        assertThat(play.act("scroll [up]")).isEmpty();
        assertThat(play.look().text()).contains("cell 'Lynx cell'");
    }

    @Test
    void types_without_clearing_and_enter_comes_last() {
        String name = play.bid("textbox", "Full name");
        assertThat(play.act("type [%s] [My Name IS XYZ] [0]".formatted(name))).isEmpty();
        assertThat(play.act("press [meta+a]")).isEmpty();
        assertThat(play.stage
                        .perform(new KeyboardAction.TypeText("My Name IS XYZ"))
                        .error())
                .isEmpty();
        assertThat(play.js("document.getElementById('name').value")).isEqualTo("My Name IS XYZ");
        assertThat(play.act("type [%s] [, too] [0]".formatted(play.bid("button", "Submit"))))
                .isEmpty();
        play.act("click [%s]".formatted(name));
        play.act("press [End]");
        assertThat(play.stage.perform(new KeyboardAction.TypeText("!")).error()).isEmpty();
        assertThat(play.js("document.getElementById('name').value")).isEqualTo("My Name IS XYZ!");
        assertThat(play.act("press [Enter]")).isEmpty();
        assertThat(play.js("document.activeElement.type")).isEqualTo("email");
    }

    @Test
    void replaces_what_is_selected() {
        String name = play.bid("textbox", "Full name");
        assertThat(play.act("type [%s] [OLD it’s 漢 😀] [0]".formatted(name))).isEmpty();
        assertThat(play.js("document.getElementById('name').value")).isEqualTo("OLD it’s 漢 😀");
        play.act("click [%s]".formatted(name));
        assertThat(play.act("press [Meta+a]") + play.act("press [backspace]")).isEmpty();
        play.act("type [%s] [NEW] [0]".formatted(name));
        assertThat(play.js("document.getElementById('name').value")).isEqualTo("NEW");
        assertThat(play.look().text()).contains("StaticText 'NEW'");
        assertThat(play.act("clear [%s]".formatted(name))).isEmpty();
        assertThat(play.js("document.getElementById('name').value")).isEqualTo("");
    }

    @Test
    void hovers_by_id_where_the_element_was() {
        String link = play.bid("link", "First part");
        assertThat(play.act("hover [%s]".formatted(link))).isEmpty();
        assertThat(play.js("document.querySelector('a:hover').textContent")).isEqualTo("First part");
        assertThat(play.act("hover [999999]")).contains("Could not find element");
    }

    @Test
    void the_first_line_lists_the_tabs() {
        assertThat(play.act("new_tab")).isEmpty();
        assertThat(play.look().text()).startsWith("Tab 0: Exercise page | Tab 1 (current): \n\n");
        assertThat(play.act("tab_focus [0]")).isEmpty();
        assertThat(play.look().text()).startsWith("Tab 0 (current): Exercise page | Tab 1: \n\n");
        assertThat(play.act("close_tab")).isEmpty();
        assertThat(play.look().tabs()).hasSize(1);
        assertThat(play.act("close_tab")).isEmpty();
        assertThat(play.look().text()).startsWith("Tab 0 (current): ");
    }

    @Test
    void acts_through_described_locators_too() {
        PlaywrightGrammar grammar = new PlaywrightGrammar();
        for (String code : new String[] {
            "page.get_by_label(\"Full name\").fill(\"UNIQUE_NAME\")",
            "page.get_by_role(\"combobox\", name=\"Favourite animal\").select_option(\"Wild Dog\")",
            "page.get_by_role(\"listitem\").filter(has_text=\"two\").get_by_role(\"checkbox\").check()",
            "page.locator(\"xpath=//nav//a\").first.hover()",
            "page.frame_locator(\"iframe[name=\\\"imgbox\\\"]\").get_by_role(\"img\").click()"
        }) {
            ParseResult.Parsed parsed = (ParseResult.Parsed) grammar.parse(code);
            assertThat(parsed.actions()).as(code).allSatisfy(action -> assertThat(
                            play.stage.perform(action).error())
                    .isEmpty());
        }
        assertThat(play.look().text()).contains("UNIQUE_NAME").contains("checkbox 'two ' checked: true");
        assertThat(play.js("document.querySelector('select').value")).isEqualTo("Wild Dog");
        assertThat(play.stage
                        .perform(new LocatorAction("page.evaluate(\"1\")", LocatorAction.Verb.CLICK))
                        .error())
                .isPresent();
    }

    @Test
    void typing_into_the_same_field_repeats_whatever_is_typed() {
        ElementAction.Type first = new ElementAction.Type("5", "a\n");
        assertThat(new ElementAction.Type("5", "b").repeats(first)).isTrue();
        assertThat(new ElementAction.Type("6", "a\n").repeats(first)).isFalse();
        assertThat(new TabAction.FocusTab(1).repeats(new TabAction.FocusTab(1))).isTrue();
        assertThat(new TabAction.FocusTab(1).repeats(new TabAction.FocusTab(2))).isFalse();
    }
}
