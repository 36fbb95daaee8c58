package dev.tiltyard.runner.agent;

import dev.tiltyard.env.action.BrowserGymGrammar;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.page.Rect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Random actions in BrowserGym's grammar, as agents in tests of MiniWoB++ act at random: mostly clicks, on an element that
 * is seen or at any place of the page, and typed words of the goal. It uses those of its actions that the grammar allows.
 */
final class RandomCalls {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 210;
    private static final List<String> KEYS = List.of("Enter", "Tab", "ArrowDown", "ArrowRight", "Backspace");

    private final List<String> allowed;
    private final Random random;
    private final List<String> words;

    RandomCalls(BrowserGymGrammar grammar, Random random, String goal) {
        this.allowed = grammar.actions();
        this.random = random;
        this.words = Arrays.stream(goal.split("[\\s\"',.]+"))
                .filter(word -> !word.isBlank())
                .toList();
    }

    String next(Observation seen) {
        List<String> bids = List.copyOf(seen.elements().keySet());
        List<String> ways = new ArrayList<>();
        if (!bids.isEmpty()) {
            ways.addAll(likely("click", 6));
            ways.addAll(likely("fill", 2));
        }
        if (!allowed.contains("click") || bids.isEmpty()) {
            ways.addAll(likely("mouse_click", 6));
        }
        ways.addAll(likely("mouse_click", 1));
        ways.addAll(likely("mouse_drag_and_drop", 1));
        ways.addAll(likely("keyboard_type", 1));
        ways.addAll(likely("keyboard_press", 1));
        return ways.isEmpty() ? "noop()" : call(any(ways), seen, bids);
    }

    private List<String> likely(String action, int times) {
        return allowed.contains(action) ? Collections.nCopies(times, action) : List.of();
    }

    private String call(String action, Observation seen, List<String> bids) {
        return switch (action) {
            case "click" -> "click('" + any(bids) + "')";
            case "fill" -> "fill('" + any(bids) + "', '" + word() + "')";
            case "mouse_click" -> "mouse_click(" + place(seen, bids) + ")";
            case "mouse_drag_and_drop" -> "mouse_drag_and_drop(" + place(seen, bids) + ", " + place(seen, bids) + ")";
            case "keyboard_type" -> "keyboard_type('" + word() + "')";
            default -> "keyboard_press('" + any(KEYS) + "')";
        };
    }

    /** The middle of an element that is seen, or any place at all. */
    private String place(Observation seen, List<String> bids) {
        if (!bids.isEmpty() && random.nextInt(4) > 0) {
            Rect rect = seen.element(any(bids)).flatMap(each -> each.rect()).orElse(null);
            if (rect != null) {
                return at(rect.x() + rect.width() / 2, rect.y() + rect.height() / 2);
            }
        }
        return at(random.nextInt(WIDTH), random.nextInt(HEIGHT));
    }

    private static String at(double x, double y) {
        return String.format(Locale.ROOT, "%.0f, %.0f", x, y);
    }

    private String word() {
        return words.isEmpty() ? "0" : any(words);
    }

    private String any(List<String> of) {
        return of.get(random.nextInt(of.size()));
    }
}
