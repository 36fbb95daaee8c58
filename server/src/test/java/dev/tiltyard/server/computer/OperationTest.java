package dev.tiltyard.server.computer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.KeyboardAction;
import dev.tiltyard.env.action.LocatedAction.Spot;
import dev.tiltyard.env.action.MouseAction;
import dev.tiltyard.env.action.MouseButton;
import dev.tiltyard.env.action.NavigationAction;
import dev.tiltyard.env.action.ParseResult;
import dev.tiltyard.env.action.ScrollAction;
import dev.tiltyard.env.action.WithKeys;
import dev.tiltyard.env.browser.Viewport;
import dev.tiltyard.env.observation.page.Rect;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How calls are read; test_computer.py of the Python client sees what they do to a page. */
class OperationTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Spot POINTER = new Spot(7, 8);

    @Test
    void coordinatesAreScaledFromTheDisplayToTheViewport() throws IOException {
        assertThat(actions("anthropic", "{'action':'left_click','coordinate':[320,90]}"))
                .containsExactly(new MouseAction.ClickAt(640, 180, MouseButton.LEFT));
        assertThat(actions("gemini", "{'name':'hover_at','args':{'x':500,'y':250}}"))
                .containsExactly(new MouseAction.MoveTo(640, 180));
        assertThat(operation("anthropic", "{'action':'zoom','region':[0,0,320,180]}")
                        .part())
                .contains(new Rect(0, 0, 640, 360));
    }

    @Test
    void theFarEdgesAreTheLastPixels() throws IOException {
        assertThat(actions("gemini", "{'name':'hover_at','args':{'x':1000,'y':1000}}"))
                .containsExactly(new MouseAction.MoveTo(1279, 719));
    }

    @Test
    void actionsWithoutAPositionArePerformedWhereTheMouseIs() throws IOException {
        assertThat(actions("anthropic", "{'action':'double_click'}"))
                .containsExactly(new MouseAction.DoubleClickAt(7, 8, MouseButton.LEFT));
        assertThat(actions("anthropic", "{'action':'left_click_drag','coordinate':[1,1]}"))
                .containsExactly(new MouseAction.DragAlong(List.of(POINTER, new Spot(2, 2))));
        assertThat(
                        actions(
                                "openai",
                                "{'type':'computer_call','actions':[{'type':'move','x':1,'y':1},{'type':'keypress','keys':['TAB']}]}"))
                .containsExactly(new MouseAction.MoveTo(2, 2), new KeyboardAction.Press("Tab"));
    }

    @Test
    void keysHaveTheNamesOfXAndOfBrowsersInAnyCase() throws IOException {
        assertThat(actions("anthropic", "{'action':'key','text':'ctrl+shift+Page_Up Return'}"))
                .containsExactly(new KeyboardAction.Press("Control+Shift+PageUp"), new KeyboardAction.Press("Enter"));
        assertThat(actions("anthropic", "{'action':'key','text':'ctrl++'}"))
                .containsExactly(new KeyboardAction.Press("Control++"));
        assertThat(actions("anthropic", "{'action':'key','text':'A'}"))
                .as("the character")
                .containsExactly(new KeyboardAction.Press("A"));
        assertThat(actions("openai", "{'type':'keypress','keys':['A']}"))
                .as("the key")
                .containsExactly(new KeyboardAction.Press("a"));
        assertThat(actions("openai", "{'type':'scroll','x':0,'y':0,'scroll_x':0,'scroll_y':10,'keys':['SHIFT']}"))
                .containsExactly(new WithKeys(List.of("Shift"), new ScrollAction.WheelAt(0, 0, 0, 20)));
    }

    @Test
    void buttonsOfTheHistoryGoBackAndForward() throws IOException {
        assertThat(actions("openai", "{'type':'click','button':'back','x':1,'y':1}"))
                .containsExactly(new MouseAction.MoveTo(2, 2), new NavigationAction.GoBack());
    }

    @Test
    void everyActionOfEveryDialectIsReadOrRefusedByItsName() throws IOException {
        for (String name : Dialect.names()) {
            Dialect dialect = Dialect.named(name);
            for (String action : dialect.actions().keySet()) {
                String call =
                        switch (name) {
                            case "anthropic" -> "{'action':'%s','nonsense':1}";
                            case "openai" -> "{'type':'%s','nonsense':1}";
                            default -> "{'name':'%s','args':{'nonsense':1}}";
                        };
                assertThat(refusal(name, call.formatted(action)))
                        .startsWith(action + " was refused: it takes no \"nonsense\"");
            }
        }
    }

    @Test
    void aCallOfAnotherFormIsRefusedWithTheReason() throws IOException {
        assertThat(refusal("anthropic", "{}")).isEqualTo("a call needs \"action\", a text");
        assertThat(refusal("anthropic", "{'name':'computer','input':7}")).contains("is an object, not 7");
        assertThat(refusal("openai", "{'type':'computer_call','actions':[{'type':'wait'}],'extra':1}"))
                .isEqualTo("a call has no field extra");
        assertThat(refusal("gemini", "{'name':'click_at','args':{'x':1e999,'y':0}}"))
                .contains("\"x\" must be a number");
    }

    private static Operation operation(String dialect, String call) throws IOException {
        Dialect named = Dialect.named(dialect);
        Display display = new Display(640, 360, Viewport.STANDARD, named.grid());
        return Operation.of(named, display, POINTER, JSON.readTree(call.replace('\'', '"')));
    }

    private static List<Action> actions(String dialect, String call) throws IOException {
        return ((ParseResult.Parsed) operation(dialect, call).actions()).actions();
    }

    private static String refusal(String dialect, String call) throws IOException {
        return ((ParseResult.Unparsable) operation(dialect, call).actions()).message();
    }
}
