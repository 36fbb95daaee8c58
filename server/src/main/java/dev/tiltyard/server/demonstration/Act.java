package dev.tiltyard.server.demonstration;

import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.KeyboardAction;
import dev.tiltyard.env.action.LocatedAction;
import dev.tiltyard.env.action.LocatorAction;
import dev.tiltyard.env.action.MouseButton;
import dev.tiltyard.env.action.NavigationAction;
import dev.tiltyard.env.action.ScrollAction;
import dev.tiltyard.env.action.TabAction;
import dev.tiltyard.evaluators.task.SiteAddresses;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a person did, in a form that can be repeated on another copy.
 *
 * @param kind what was done
 * @param target the element, as a chain of Playwright calls: {@code page.get_by_role("button", name="Save")}; empty for
 *     what is done to no element
 * @param text what was typed, the option chosen, the key, the name of the file, the address with placeholders, or the element
 *     that something was dropped on, as a chain; empty where there is none
 * @param number of the tab, from 0, or the pixels scrolled; 0 where there is none
 * @param place where in its element the mouse was; null where that does not matter
 */
public record Act(
        Kind kind,
        String target,
        String text,
        int number,
        @Nullable Place place) {
    /** What can be done. */
    public enum Kind {
        CLICK,
        DOUBLE_CLICK,
        /** A click with the right button. */
        RIGHT_CLICK,
        /** Something is dragged onto something. */
        DRAG,
        /** A file is chosen in a field for files. */
        UPLOAD,
        HOVER,
        FILL,
        SELECT,
        /** A key in an element. */
        PRESS_IN,
        /** A key, wherever the focus is. */
        PRESS,
        SCROLL,
        GOTO,
        BACK,
        FORWARD,
        NEW_TAB,
        FOCUS_TAB,
        CLOSE_TAB
    }

    /**
     * Where in an element the mouse was, and where in the element that something was dropped on. CSS pixels from the left and
     * upper edges.
     *
     * @param toX 0 where nothing was dropped
     */
    public record Place(int x, int y, int toX, int toY) {}

    /** An act on an element that needs nothing else. */
    public static Act on(Kind kind, String target) {
        return new Act(kind, target, "", 0, null);
    }

    /** A click at a place of an element. */
    static Act at(Kind kind, String target, @Nullable Place place) {
        return new Act(kind, target, "", 0, place);
    }

    /** Drags one element onto another. */
    static Act drag(String target, String onto, Place place) {
        return new Act(Kind.DRAG, target, onto, 0, place);
    }

    /** An act on an element with a text. */
    public static Act on(Kind kind, String target, String text) {
        return new Act(kind, target, text, 0, null);
    }

    /** An act on the page or the browser. */
    public static Act of(Kind kind, String text) {
        return new Act(kind, "", text, 0, null);
    }

    /** An act with a number. */
    public static Act of(Kind kind, int number) {
        return new Act(kind, "", "", number, null);
    }

    /** Playwright for Python, on {@code page}; addresses keep their placeholders. */
    public String python() {
        return switch (kind) {
            case CLICK -> target + ".click(" + position("") + ")";
            case RIGHT_CLICK -> target + ".click(button=\"right\"" + position(", ") + ")";
            case DOUBLE_CLICK -> target + ".dblclick()";
            case DRAG -> target + ".drag_to(" + text + positions() + ")";
            case UPLOAD -> target + ".set_input_files(" + Quoting.quoted(text) + ")";
            case HOVER -> target + ".hover()";
            case FILL -> target + ".fill(" + Quoting.quoted(text) + ")";
            case SELECT -> target + ".select_option(" + Quoting.quoted(text) + ")";
            case PRESS_IN -> target + ".press(" + Quoting.quoted(text) + ")";
            case PRESS -> "page.keyboard.press(" + Quoting.quoted(text) + ")";
            case SCROLL -> "page.mouse.wheel(0, " + number + ")";
            case GOTO -> "page.goto(" + Quoting.quoted(text) + ")";
            case BACK -> "page.go_back()";
            case FORWARD -> "page.go_forward()";
            case NEW_TAB -> "page = page.context.new_page()";
            case FOCUS_TAB -> "page = page.context.pages[" + number + "]";
            case CLOSE_TAB -> "page.close()";
        };
    }

    private String position(String before) {
        return place == null ? "" : before + "position=" + spot(place.x(), place.y());
    }

    private String positions() {
        return place == null
                ? ""
                : ", source_position=" + spot(place.x(), place.y()) + ", target_position="
                        + spot(place.toX(), place.toY());
    }

    private static String spot(int x, int y) {
        return "{\"x\": " + x + ", \"y\": " + y + "}";
    }

    /**
     * The action that repeats it.
     *
     * @param sites the addresses of the copy that it is repeated on
     */
    public Action action(SiteAddresses sites) {
        return switch (kind) {
            case CLICK ->
                place == null
                        ? new LocatorAction(python(), LocatorAction.Verb.CLICK)
                        : new LocatedAction.Click(target, MouseButton.LEFT, spot());
            case RIGHT_CLICK -> new LocatedAction.Click(target, MouseButton.RIGHT, spot());
            case DRAG -> drag();
            case UPLOAD -> new LocatedAction.Choose(target, List.of(text));
            case DOUBLE_CLICK, PRESS_IN -> new LocatorAction(python(), LocatorAction.Verb.CLICK);
            case HOVER -> new LocatorAction(python(), LocatorAction.Verb.HOVER);
            case FILL -> new LocatorAction(python(), LocatorAction.Verb.TYPE);
            case SELECT -> new LocatorAction(python(), LocatorAction.Verb.SELECT_OPTION);
            case PRESS -> new KeyboardAction.Press(text);
            case SCROLL -> new ScrollAction.Wheel(0, number);
            case GOTO -> new NavigationAction.Goto(sites.fill(text));
            case BACK -> new NavigationAction.GoBack();
            case FORWARD -> new NavigationAction.GoForward();
            case NEW_TAB -> new TabAction.NewTab();
            case FOCUS_TAB -> new TabAction.FocusTab(number);
            case CLOSE_TAB -> new TabAction.CloseTab();
        };
    }

    private Optional<LocatedAction.Spot> spot() {
        return Optional.ofNullable(place).map(at -> new LocatedAction.Spot(at.x(), at.y()));
    }

    private Action drag() {
        Place at = place == null ? new Place(1, 1, 1, 1) : place;
        return new LocatedAction.Drag(
                target, new LocatedAction.Spot(at.x(), at.y()), text, new LocatedAction.Spot(at.toX(), at.toY()));
    }
}
