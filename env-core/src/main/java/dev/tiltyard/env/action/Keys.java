package dev.tiltyard.env.action;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Names of keys. */
final class Keys {
    private static final Map<String, String> WEBARENA = webArena();
    private static final Map<String, String> SPELLINGS = Map.ofEntries(
            Map.entry("ctrl", "Control"),
            Map.entry("control", "Control"),
            Map.entry("shift", "Shift"),
            Map.entry("alt", "Alt"),
            Map.entry("option", "Alt"),
            Map.entry("cmd", "Meta"),
            Map.entry("command", "Meta"),
            Map.entry("arrowleft", "ArrowLeft"),
            Map.entry("left", "ArrowLeft"),
            Map.entry("right", "ArrowRight"),
            Map.entry("up", "ArrowUp"),
            Map.entry("down", "ArrowDown"),
            Map.entry("space", "Space"),
            Map.entry("esc", "Escape"),
            Map.entry("return", "Enter"),
            Map.entry("del", "Delete"));

    private Keys() {}

    private static Map<String, String> webArena() {
        String names =
                "Backquote Minus Equal Backslash Backspace Meta Tab Delete Escape ArrowDown End Enter Home Insert PageDown PageUp ArrowRight ArrowUp";
        String functions = IntStream.rangeClosed(1, 12).mapToObj(i -> "F" + i).collect(Collectors.joining(" "));
        return Arrays.stream((names + " " + functions).split(" "))
                .collect(Collectors.toUnmodifiableMap(name -> name.toLowerCase(Locale.ROOT), name -> name));
    }

    /**
     * Maps keys like WebArena: some names in any case, the others unchanged.
     *
     * <p>Source: WebArena {@code browser_env/actions.py}, {@code create_key_press_action}, commit f62e0b9.
     */
    static String mapped(String keys) {
        return each(keys, key -> WEBARENA.getOrDefault(key.toLowerCase(Locale.ROOT), key));
    }

    /** Like {@link #mapped}, and accepts common spellings. */
    static String spelled(String keys) {
        return each(mapped(keys), key -> SPELLINGS.getOrDefault(key.toLowerCase(Locale.ROOT), key));
    }

    /** The keys of a combination, as Playwright splits it: {@code Control++} is Control and the plus sign. */
    static List<String> split(String keys) {
        List<String> each = new ArrayList<>();
        StringBuilder key = new StringBuilder();
        for (char c : keys.toCharArray()) {
            if (c == '+' && key.length() > 0) {
                each.add(key.toString());
                key.setLength(0);
            } else {
                key.append(c);
            }
        }
        each.add(key.toString());
        return each;
    }

    private static String each(String keys, UnaryOperator<String> name) {
        return Arrays.stream(keys.split("\\+", -1)).map(name).collect(Collectors.joining("+"));
    }

    /** Like WebArena's environment: a Meta key becomes Control on a machine without one. */
    static String onThisMachine(Page page, String keys) {
        boolean meta = Arrays.asList(keys.split("\\+", -1)).contains("Meta");
        boolean mac = meta
                && String.valueOf(page.evaluate("() => navigator.platform")).contains("Mac");
        return meta && !mac ? each(keys, key -> key.equals("Meta") ? "Control" : key) : keys;
    }
}
