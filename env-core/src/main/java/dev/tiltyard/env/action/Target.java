package dev.tiltyard.env.action;

import dev.tiltyard.env.action.ElementAction.Modifier;
import java.util.List;
import java.util.Set;

/** An element that is acted on, however it is reached. */
sealed interface Target permits ElementTarget, PlaceTarget {
    void click(MouseButton button, Set<Modifier> modifiers);

    void doubleClick(MouseButton button, Set<Modifier> modifiers);

    void hover();

    void fill(String value, boolean typeLast);

    void clear();

    void check(boolean ticked);

    void select(List<String> options);

    void press(String keys);

    void focus();

    void dragTo(Target other);

    /** The element itself, waiting until it is ready. */
    ElementTarget element();
}
