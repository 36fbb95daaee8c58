package dev.tiltyard.suite.demonstration;

import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.KeyboardAction;
import dev.tiltyard.env.action.LocatorAction;
import dev.tiltyard.env.action.NavigationAction;
import dev.tiltyard.env.action.ScrollAction;
import dev.tiltyard.env.action.TabAction;
import dev.tiltyard.evaluators.task.SiteAddresses;

/**
 * One thing that a person did, in a form that can be repeated on another copy.
 *
 * @param kind what was done
 * @param target the element, as a chain of Playwright calls: {@code page.get_by_role("button", name="Save")}; empty for
 *     what is done to no element
 * @param text what was typed, the option chosen, the key, or the address with placeholders; empty where there is none
 * @param number of the tab, from 0, or the pixels scrolled; 0 where there is none
 */
public record Act(Kind kind, String target, String text, int number) {
    /** What can be done. */
    public enum Kind {
        CLICK,
        DOUBLE_CLICK,
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

    /** An act on an element that needs nothing else. */
    public static Act on(Kind kind, String target) {
        return new Act(kind, target, "", 0);
    }

    /** An act on an element with a text. */
    public static Act on(Kind kind, String target, String text) {
        return new Act(kind, target, text, 0);
    }

    /** An act on the page or the browser. */
    public static Act of(Kind kind, String text) {
        return new Act(kind, "", text, 0);
    }

    /** An act with a number. */
    public static Act of(Kind kind, int number) {
        return new Act(kind, "", "", number);
    }

    /** Playwright for Python, on {@code page}; addresses keep their placeholders. */
    public String python() {
        return switch (kind) {
            case CLICK -> target + ".click()";
            case DOUBLE_CLICK -> target + ".dblclick()";
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

    /**
     * The action that repeats it.
     *
     * @param sites the addresses of the copy that it is repeated on
     */
    public Action action(SiteAddresses sites) {
        return switch (kind) {
            case CLICK, DOUBLE_CLICK, PRESS_IN -> new LocatorAction(python(), LocatorAction.Verb.CLICK);
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
}
