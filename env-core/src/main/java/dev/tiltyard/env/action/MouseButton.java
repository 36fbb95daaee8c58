package dev.tiltyard.env.action;

import com.microsoft.playwright.Mouse;

/** A button of the mouse. */
public enum MouseButton {
    LEFT(com.microsoft.playwright.options.MouseButton.LEFT),
    MIDDLE(com.microsoft.playwright.options.MouseButton.MIDDLE),
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
