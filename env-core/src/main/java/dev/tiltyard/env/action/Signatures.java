package dev.tiltyard.env.action;

import dev.tiltyard.env.action.Signature.Parameter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * All actions of BrowserGym's grammar, with their signatures as its prompts print them; {@code javascript} is ours.
 *
 * <p>Source: BrowserGym 0.14.3 {@code core/action/functions.py}.
 */
final class Signatures {
    private static final String BUTTONS = "Literal['left', 'middle', 'right']";
    private static final Parameter BID = required("bid", "str");
    private static final Parameter BUTTON = new Parameter("button", BUTTONS, "'left'", "left");
    private static final Parameter MODIFIERS = new Parameter(
            "modifiers", "list[typing.Literal['Alt', 'Control', 'ControlOrMeta', 'Meta', 'Shift']]", "[]", List.of());
    private static final Parameter X = required("x", "float");
    private static final Parameter Y = required("y", "float");
    private static final Map<String, Signature> ALL = new LinkedHashMap<>();

    static {
        add("noop", a -> new Noop(pause(a.number("wait_ms"))), new Parameter("wait_ms", "float", "1000", 1000L));
        addChat();
        addElements();
        addMouse();
        addKeyboard();
        addTabs();
        add("javascript", a -> new ScriptAction(a.text("code")), required("code", "str"));
    }

    private Signatures() {}

    private static Duration pause(double millis) {
        return Duration.ofMillis((long) Math.max(0, Math.min(millis, 1e9)));
    }

    private static void addChat() {
        add("send_msg_to_user", a -> new ChatAction.SendMessage(a.message("text")), required("text", "str"));
        add("report_infeasible", a -> new ChatAction.ReportInfeasible(a.message("reason")), required("reason", "str"));
    }

    private static void addElements() {
        add(
                "fill",
                a -> new ElementAction.Fill(a.bid("bid"), a.text("value"), a.flag("enable_autocomplete_menu")),
                BID,
                required("value", "str"),
                new Parameter("enable_autocomplete_menu", "bool", "False", false));
        add("check", a -> new ElementAction.Check(a.bid("bid")), BID);
        add("uncheck", a -> new ElementAction.Uncheck(a.bid("bid")), BID);
        add(
                "select_option",
                a -> new ElementAction.SelectOption(a.bid("bid"), a.texts("options")),
                BID,
                required("options", "str | list[str]"));
        add("click", a -> new ElementAction.Click(a.bid("bid"), a.button(), a.modifiers()), BID, BUTTON, MODIFIERS);
        add(
                "dblclick",
                a -> new ElementAction.DoubleClick(a.bid("bid"), a.button(), a.modifiers()),
                BID,
                BUTTON,
                MODIFIERS);
        add("hover", a -> new ElementAction.Hover(a.bid("bid")), BID);
        add(
                "press",
                a -> new ElementAction.PressOn(a.bid("bid"), a.text("key_comb")),
                BID,
                required("key_comb", "str"));
        add("focus", a -> new ElementAction.Focus(a.bid("bid")), BID);
        add("clear", a -> new ElementAction.Clear(a.bid("bid")), BID);
        add(
                "drag_and_drop",
                a -> new ElementAction.DragAndDrop(a.bid("from_bid"), a.bid("to_bid")),
                required("from_bid", "str"),
                required("to_bid", "str"));
        add(
                "upload_file",
                a -> new ElementAction.UploadFile(a.bid("bid"), a.texts("file")),
                BID,
                required("file", "str | list[str]"));
    }

    private static void addMouse() {
        add(
                "scroll",
                a -> new ScrollAction.Wheel(a.number("delta_x"), a.number("delta_y")),
                required("delta_x", "float"),
                required("delta_y", "float"));
        add(
                "scroll_at",
                a -> new ScrollAction.WheelAt(a.number("x"), a.number("y"), a.number("dx"), a.number("dy")),
                X,
                Y,
                required("dx", "float"),
                required("dy", "float"));
        add("mouse_move", a -> new MouseAction.MoveTo(a.number("x"), a.number("y")), X, Y);
        add("mouse_up", a -> new MouseAction.Up(a.number("x"), a.number("y"), a.button()), X, Y, BUTTON);
        add("mouse_down", a -> new MouseAction.Down(a.number("x"), a.number("y"), a.button()), X, Y, BUTTON);
        add("mouse_click", a -> new MouseAction.ClickAt(a.number("x"), a.number("y"), a.button()), X, Y, BUTTON);
        add(
                "mouse_dblclick",
                a -> new MouseAction.DoubleClickAt(a.number("x"), a.number("y"), a.button()),
                X,
                Y,
                BUTTON);
        add(
                "mouse_drag_and_drop",
                a -> new MouseAction.DragBetween(
                        a.number("from_x"), a.number("from_y"), a.number("to_x"), a.number("to_y")),
                required("from_x", "float"),
                required("from_y", "float"),
                required("to_x", "float"),
                required("to_y", "float"));
        add(
                "mouse_upload_file",
                a -> new MouseAction.UploadAt(a.number("x"), a.number("y"), a.texts("file")),
                X,
                Y,
                required("file", "str | list[str]"));
    }

    private static void addKeyboard() {
        add("keyboard_press", a -> new KeyboardAction.Press(a.text("key")), required("key", "str"));
        add("keyboard_up", a -> new KeyboardAction.KeyUp(a.text("key")), required("key", "str"));
        add("keyboard_down", a -> new KeyboardAction.KeyDown(a.text("key")), required("key", "str"));
        add("keyboard_type", a -> new KeyboardAction.TypeText(a.text("text")), required("text", "str"));
        add("keyboard_insert_text", a -> new KeyboardAction.InsertText(a.text("text")), required("text", "str"));
    }

    private static void addTabs() {
        add("goto", a -> new NavigationAction.Goto(a.text("url")), required("url", "str"));
        add("go_back", a -> new NavigationAction.GoBack());
        add("go_forward", a -> new NavigationAction.GoForward());
        add("new_tab", a -> new TabAction.NewTab());
        add("tab_close", a -> new TabAction.CloseTab());
        add("tab_focus", a -> new TabAction.FocusTab(a.index("index")), required("index", "int"));
    }

    private static Parameter required(String name, String type) {
        return new Parameter(name, type, null, null);
    }

    private static void add(String name, Function<Arguments, Action> maker, Parameter... parameters) {
        ALL.put(name, new Signature(name, List.of(parameters), maker));
    }

    static Set<String> names() {
        return ALL.keySet();
    }

    static Signature named(String name) {
        Signature signature = ALL.get(name);
        if (signature == null) {
            throw new IllegalArgumentException("no action is called '%s'; there are %s".formatted(name, ALL.keySet()));
        }
        return signature;
    }
}
