package dev.tiltyard.env.action;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.KeyboardModifier;
import dev.tiltyard.env.action.ElementAction.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** Keys held during an action. */
final class HeldKeys {
    private HeldKeys() {}

    static void during(Page page, Set<Modifier> modifiers, Runnable action) {
        during(page, modifiers.stream().sorted().map(HeldKeys::name).toList(), action);
    }

    /** Holds keys down, which are released even if the action fails. */
    static void during(Page page, List<String> keys, Runnable action) {
        Deque<String> held = new ArrayDeque<>();
        try {
            keys.forEach(key -> {
                page.keyboard().down(key);
                held.push(key);
            });
            action.run();
        } finally {
            held.forEach(key -> page.keyboard().up(key));
        }
    }

    /** The modifiers as options of Playwright's actions on elements. */
    static List<KeyboardModifier> forPlaywright(Set<Modifier> modifiers) {
        return modifiers.stream()
                .sorted()
                .map(modifier -> KeyboardModifier.valueOf(modifier.name().replace("_OR_", "OR")))
                .toList();
    }

    private static String name(Modifier modifier) {
        return switch (modifier) {
            case ALT -> "Alt";
            case CONTROL -> "Control";
            case CONTROL_OR_META -> "ControlOrMeta";
            case META -> "Meta";
            case SHIFT -> "Shift";
        };
    }
}
