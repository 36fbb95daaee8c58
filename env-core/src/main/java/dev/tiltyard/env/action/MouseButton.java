package dev.tiltyard.env.action;

import com.microsoft.playwright.Mouse;

/** A button of the mouse. */
public enum MouseButton {
    /** The first. */
    LEFT(com.microsoft.playwright.options.MouseButton.LEFT),
    /** The wheel. */
    MIDDLE(com.microsoft.playwright.options.MouseButton.MIDDLE),
    /** The one that opens the context menu. */
    RIGHT(com.microsoft.playwright.options.MouseButton.RIGHT);

    private final com.microsoft.playwright.options.MouseButton button;

    MouseButton(com.microsoft.playwright.options.MouseButton button) {
        this.button = button;
    }

    com.microsoft.playwright.options.MouseButton button() {
        return button;
    }

    Mouse.ClickOptions click() {
        return new Mouse.ClickOptions().setButton(button);
    }
}
