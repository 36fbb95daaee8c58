package dev.tiltyard.env.action;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.KeyboardModifier;
import dev.tiltyard.env.action.ElementAction.Modifier;
import dev.tiltyard.env.observation.page.DevTools;
import dev.tiltyard.env.observation.page.FoundElement;
import dev.tiltyard.env.observation.page.ObservedElement;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** An element that Playwright looks for and waits for: until it is visible, at rest, enabled and not covered. */
final class ElementTarget implements Target {
    private final Stage stage;
    private final Finder finder;

    /** Lends the element's locator. */
    private interface Finder {
        void lend(Consumer<Locator> use);
    }

    private ElementTarget(Stage stage, Finder finder) {
        this.stage = stage;
        this.finder = finder;
    }

    static ElementTarget of(Stage stage, DevTools tools, ObservedElement observed) {
        return new ElementTarget(stage, use -> {
            try (FoundElement found = tools.find(stage.page(), observed)
                    .orElseThrow(() -> new ActionFailedException(
                            "Could not find element with bid %s: it is no longer on the page, or cannot be reached. Look at the new observation."
                                    .formatted(Quoted.of(observed.bid()))))) {
                use.accept(found.locator());
            }
        });
    }

    static ElementTarget byReference(Stage stage, String reference) {
        if (!reference.matches("(f\\d+)?e\\d+")) {
            throw new ActionFailedException(
                    "Could not find element with reference %s: use one of the last observation, for example e5."
                            .formatted(Quoted.of(reference)));
        }
        return new ElementTarget(stage, use -> use.accept(stage.page().locator("aria-ref=" + reference)));
    }

    private double timeout() {
        return stage.rules().elementTimeout().toMillis();
    }

    /** Does something to the element; if it does not get ready in time and the rules say so, does it anyway. */
    private void withForce(Forcible doing) {
        finder.lend(locator -> {
            try {
                doing.run(locator, false);
            } catch (TimeoutError notReady) {
                if (!stage.rules().forceAfterTimeout()) {
                    throw notReady;
                }
                doing.run(locator, true);
            }
        });
    }

    /** Something that can be done without waiting. */
    private interface Forcible {
        void run(Locator locator, boolean force);
    }

    private static List<KeyboardModifier> held(Set<Modifier> modifiers) {
        return modifiers.stream()
                .sorted()
                .map(modifier -> switch (modifier) {
                    case ALT -> KeyboardModifier.ALT;
                    case CONTROL -> KeyboardModifier.CONTROL;
                    case CONTROL_OR_META -> KeyboardModifier.CONTROLORMETA;
                    case META -> KeyboardModifier.META;
                    case SHIFT -> KeyboardModifier.SHIFT;
                })
                .toList();
    }

    @Override
    public void click(MouseButton button, Set<Modifier> modifiers) {
        withForce((locator, force) -> locator.click(new Locator.ClickOptions()
                .setButton(button.button())
                .setModifiers(held(modifiers))
                .setForce(force)
                .setTimeout(timeout())));
    }

    @Override
    public void doubleClick(MouseButton button, Set<Modifier> modifiers) {
        withForce((locator, force) -> locator.dblclick(new Locator.DblclickOptions()
                .setButton(button.button())
                .setModifiers(held(modifiers))
                .setForce(force)
                .setTimeout(timeout())));
    }

    @Override
    public void hover() {
        withForce((locator, force) ->
                locator.hover(new Locator.HoverOptions().setForce(force).setTimeout(timeout())));
    }

    @Override
    public void fill(String value, boolean typeLast) {
        int last = value.isEmpty() ? 0 : value.offsetByCodePoints(value.length(), -1);
        if (typeLast && last >= 0 && !value.isEmpty()) {
            fill(value.substring(0, last));
            typing(() -> finder.lend(locator -> locator.pressSequentially(
                    value.substring(last), new Locator.PressSequentiallyOptions().setTimeout(timeout()))));
        } else {
            fill(value);
        }
    }

    private void fill(String value) {
        typing(() -> withForce((locator, force) ->
                locator.fill(value, new Locator.FillOptions().setForce(force).setTimeout(timeout()))));
    }

    /** Playwright waits until its timeout for an answer that Chromium dropped because the page went elsewhere. */
    private void typing(Runnable doing) {
        var left = new AtomicBoolean();
        Consumer<Page> loaded = page -> left.set(true);
        stage.page().onDOMContentLoaded(loaded);
        try {
            doing.run();
        } catch (TimeoutError e) {
            if (!left.get()) {
                throw e;
            }
            stage.noteLeaving();
        } finally {
            stage.page().offDOMContentLoaded(loaded);
        }
    }

    @Override
    public void clear() {
        finder.lend(locator -> locator.clear(new Locator.ClearOptions().setTimeout(timeout())));
    }

    @Override
    public void check(boolean ticked) {
        withForce((locator, force) -> locator.setChecked(
                ticked, new Locator.SetCheckedOptions().setForce(force).setTimeout(timeout())));
    }

    @Override
    public void select(List<String> options) {
        withForce((locator, force) -> locator.selectOption(
                options.toArray(String[]::new),
                new Locator.SelectOptionOptions().setForce(force).setTimeout(timeout())));
    }

    @Override
    public void press(String keys) {
        finder.lend(locator -> locator.press(keys, new Locator.PressOptions().setTimeout(timeout())));
    }

    @Override
    public void focus() {
        finder.lend(locator -> locator.focus(new Locator.FocusOptions().setTimeout(timeout())));
    }

    @Override
    public void dragTo(Target other) {
        finder.lend(from ->
                other.element().finder.lend(to -> from.dragTo(to, new Locator.DragToOptions().setTimeout(timeout()))));
    }

    @Override
    public ElementTarget element() {
        return this;
    }
}
