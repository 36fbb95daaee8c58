package dev.tiltyard.env.action;

import com.microsoft.playwright.Mouse;
import dev.tiltyard.env.action.ElementAction.Modifier;
import dev.tiltyard.env.observation.page.ObservedElement;
import dev.tiltyard.env.observation.page.Rect;
import java.util.List;
import java.util.Set;

/**
 * An element as WebArena's actions reach it: the middle of the rectangle where it was when observed. No scrolling, no
 * waiting, no look at what lies there now. What WebArena's grammar has no word for is done on the element itself.
 */
final class PlaceTarget implements Target {
    private final Stage stage;
    private final ObservedElement observed;
    private final ElementTarget element;

    PlaceTarget(Stage stage, ObservedElement observed, ElementTarget element) {
        this.stage = stage;
        this.observed = observed;
        this.element = element;
    }

    private Rect place() {
        return observed.rect()
                .orElseThrow(() -> new ActionFailedException(
                        "Element [%s] has no place on the page: it cannot be clicked.".formatted(observed.bid())));
    }

    private Mouse mouse() {
        return stage.page().mouse();
    }

    @Override
    public void click(MouseButton button, Set<Modifier> modifiers) {
        Rect place = place();
        HeldKeys.during(stage.page(), modifiers, () -> mouse().click(place.centerX(), place.centerY(), button.click()));
    }

    @Override
    public void doubleClick(MouseButton button, Set<Modifier> modifiers) {
        Rect place = place();
        HeldKeys.during(stage.page(), modifiers, () -> mouse().dblclick(
                        place.centerX(), place.centerY(), new Mouse.DblclickOptions().setButton(button.button())));
    }

    @Override
    public void hover() {
        mouse().move(place().centerX(), place().centerY());
    }

    @Override
    public void fill(String value, boolean typeLast) {
        element.fill(value, typeLast);
    }

    /** As VisualWebArena: a click, select all, Backspace. */
    @Override
    public void clear() {
        click(MouseButton.LEFT, Set.of());
        stage.page().keyboard().press(Keys.onThisMachine(stage.page(), "Meta+A"));
        stage.page().keyboard().press("Backspace");
    }

    @Override
    public void check(boolean ticked) {
        element.check(ticked);
    }

    @Override
    public void select(List<String> options) {
        element.select(options);
    }

    @Override
    public void press(String keys) {
        element.press(keys);
    }

    @Override
    public void focus() {
        element.focus();
    }

    @Override
    public void dragTo(Target other) {
        element.dragTo(other);
    }

    @Override
    public ElementTarget element() {
        return element;
    }
}
