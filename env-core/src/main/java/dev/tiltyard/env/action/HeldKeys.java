package dev.tiltyard.env.action;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.KeyboardModifier;
import dev.tiltyard.env.action.ElementAction.Modifier;
import java.util.List;
import java.util.Set;

/** Modifier keys held during a mouse action. */
final class HeldKeys {
    private HeldKeys() {}

    static void during(Page page, Set<Modifier> modifiers, Runnable action) {
        List<String> keys = modifiers.stream().sorted().map(HeldKeys::name).toList();
        keys.forEach(key -> page.keyboard().down(key));
        try {
            action.run();
        } finally {
            keys.forEach(key -> page.keyboard().up(key));
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
