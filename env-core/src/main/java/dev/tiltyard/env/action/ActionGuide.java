package dev.tiltyard.env.action;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a prompt says of an action.
 *
 * @param description what it does, for the agent
 * @param examples calls of it
 */
record ActionGuide(String description, List<String> examples) {
    private static final Map<String, ActionGuide> ALL = new LinkedHashMap<>();

    static {
        explain("noop", "Does nothing but wait for some milliseconds.", "noop()", "noop(500)");
        explain(
                "send_msg_to_user",
                "Says something to the user in the chat: an answer, or a question.",
                "send_msg_to_user('The cheapest one costs $12.50.')");
        explain(
                "report_infeasible",
                "Tells the user that what was asked for cannot be done, and why.",
                "report_infeasible('The shop sells no tickets.')");
        explain(
                "fill",
                "Replaces the content of a text field, as by selecting all of it and typing. Works on inputs, text areas and editable elements. With enable_autocomplete_menu the last character is typed as a key, so that suggestions open.",
                "fill('237', 'ada@example.com')",
                "fill('a45', 'first line\\nsecond line')",
                "fill('32', 'San Fr', True)");
        explain(
                "check",
                "Ticks a check box or chooses a radio button; nothing happens if it is ticked.",
                "check('55')");
        explain("uncheck", "Takes the tick off a check box; nothing happens if there is none.", "uncheck('a5289')");
        explain(
                "select_option",
                "Chooses options of a list, by their values or by what they say.",
                "select_option('a48', 'blue')",
                "select_option('c48', ['red', 'green'])");
        explain(
                "click",
                "Clicks an element, if asked for with another mouse button or with keys held down.",
                "click('a51')",
                "click('b22', button='right')",
                "click('48', modifiers=['Control'])");
        explain(
                "dblclick",
                "Clicks an element twice in quick succession.",
                "dblclick('12')",
                "dblclick('ca42', button='left')");
        explain("hover", "Moves the mouse over an element.", "hover('b8')");
        explain(
                "press",
                "Gives the focus to an element and presses a key, or several held together.",
                "press('88', 'Backspace')",
                "press('a26', 'ControlOrMeta+a')");
        explain("focus", "Gives the focus to an element.", "focus('b455')");
        explain("clear", "Empties a text field.", "clear('996')");
        explain(
                "drag_and_drop",
                "Takes one element with the mouse and lets it go over another.",
                "drag_and_drop('56', '498')");
        explain(
                "upload_file",
                "Chooses files for a file field, or for the file dialog that a click on the element opens.",
                "upload_file('572', 'receipt.pdf')",
                "upload_file('63', ['one.jpg', 'two.png'])");
        explain(
                "scroll",
                "Turns the mouse wheel where the mouse is, by pixels to the right and down; negative numbers go left and up.",
                "scroll(0, 200)",
                "scroll(-50.2, -100.5)");
        explain("scroll_at", "Turns the mouse wheel over a place of the page.", "scroll_at(640, 360, 0, 300)");
        explain("mouse_move", "Moves the mouse to a place of the page.", "mouse_move(65.2, 158.5)");
        explain(
                "mouse_up",
                "Moves the mouse to a place and lets a button go.",
                "mouse_up(250, 120)",
                "mouse_up(47, 252, 'right')");
        explain(
                "mouse_down",
                "Moves the mouse to a place and holds a button down.",
                "mouse_down(140.2, 580.1)",
                "mouse_down(458, 254.5, 'middle')");
        explain(
                "mouse_click",
                "Clicks at a place of the page.",
                "mouse_click(887.2, 68)",
                "mouse_click(56, 712.56, 'right')");
        explain(
                "mouse_dblclick",
                "Clicks twice at a place of the page.",
                "mouse_dblclick(5, 236)",
                "mouse_dblclick(87.5, 354, 'right')");
        explain(
                "mouse_drag_and_drop",
                "Holds the mouse down at one place and lets it go at another.",
                "mouse_drag_and_drop(10.7, 325, 235.6, 24.54)");
        explain(
                "mouse_upload_file",
                "Clicks at a place and chooses files in the dialog that opens.",
                "mouse_upload_file(132.1, 547, 'receipt.pdf')",
                "mouse_upload_file(328, 812, ['one.jpg', 'two.png'])");
        explain(
                "keyboard_press",
                "Presses a key, or several held together, on whatever has the focus.",
                "keyboard_press('Backspace')",
                "keyboard_press('ControlOrMeta+a')");
        explain("keyboard_up", "Lets a key go.", "keyboard_up('Shift')");
        explain("keyboard_down", "Holds a key down until it is let go.", "keyboard_down('Shift')");
        explain(
                "keyboard_type",
                "Types a text key by key into whatever has the focus.",
                "keyboard_type('Hello world!')");
        explain(
                "keyboard_insert_text",
                "Puts a text at once into whatever has the focus, without key presses.",
                "keyboard_insert_text('Hello world!')");
        explain("goto", "Opens an address.", "goto('http://www.example.com')");
        explain("go_back", "Goes back to the page before.", "go_back()");
        explain("go_forward", "Goes forward again to the page after.", "go_forward()");
        explain("new_tab", "Opens an empty tab and goes to it.", "new_tab()");
        explain("tab_close", "Closes the tab.", "tab_close()");
        explain("tab_focus", "Goes to another tab, by its number from 0.", "tab_focus(2)");
        explain("javascript", "Runs a script in the page.", "javascript('window.scrollTo(0, 0)')");
    }

    ActionGuide {
        examples = List.copyOf(examples);
    }

    private static void explain(String name, String description, String... examples) {
        ALL.put(name, new ActionGuide(description, List.of(examples)));
    }

    static ActionGuide of(String name) {
        ActionGuide guide = ALL.get(name);
        if (guide == null) {
            throw new IllegalArgumentException("nothing explains the action '%s'".formatted(name));
        }
        return guide;
    }

    /** Description and examples in one, since tools have only that. */
    String forTools() {
        return description + "\n\nExamples:\n- " + String.join("\n- ", examples);
    }
}
