package dev.tiltyard.tasks.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.StreamSupport;

/** Mouse and keyboard of a {@link BrowserActor}, and where things are. Coordinates are CSS pixels of the viewport. */
public final class Hands {
    /** A drag has stops on its way, as pages may follow the pointer. */
    private static final int STOPS = 8;

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String READ_SIGHTS = """
            (elements, attributes) => elements.map(element => {
              const box = element.getBoundingClientRect();
              const read = {};
              for (const name of attributes) read[name] = element.getAttribute(name) ?? '';
              return {text: (element.innerText ?? element.textContent ?? '').trim(), read,
                box: [box.x, box.y, box.width, box.height]};
            })""";

    private final Page page;
    private final Doing doing;

    /** Does a step and records it. */
    @FunctionalInterface
    interface Doing {
        void act(String what, String code, Runnable action);
    }

    Hands(Page page, Doing doing) {
        this.page = page;
        this.doing = doing;
    }

    /**
     * Something on the page.
     *
     * @param text that it shows
     * @param attributes those that were asked for; empty text for one that it lacks
     */
    public record Sight(
            String text, Map<String, String> attributes, double left, double top, double width, double height) {
        public Sight {
            attributes = Map.copyOf(attributes);
        }

        /** An attribute that was asked for. */
        public String get(String attribute) {
            return attributes.getOrDefault(attribute, "");
        }

        /** An attribute that is a number. */
        public double number(String attribute) {
            try {
                return Double.parseDouble(get(attribute).replace("px", ""));
            } catch (NumberFormatException e) {
                throw new OracleException("\"" + get(attribute) + "\" is no number for " + attribute + " of " + text);
            }
        }

        /** Its middle, from the left. */
        public double x() {
            return left + width / 2;
        }

        /** Its middle, from the top. */
        public double y() {
            return top + height / 2;
        }
    }

    /** All matches of a selector, in the order of the document. */
    public List<Sight> see(String selector, String... attributes) {
        JsonNode seen = JSON.valueToTree(page.locator(selector).evaluateAll(READ_SIGHTS, List.of(attributes)));
        return StreamSupport.stream(seen.spliterator(), false).map(Hands::sight).toList();
    }

    private static Sight sight(JsonNode seen) {
        JsonNode box = seen.path("box");
        Map<String, String> read = new HashMap<>();
        seen.path("read")
                .properties()
                .forEach(each -> read.put(each.getKey(), each.getValue().asText()));
        return new Sight(
                seen.path("text").asText(),
                read,
                box.path(0).asDouble(),
                box.path(1).asDouble(),
                box.path(2).asDouble(),
                box.path(3).asDouble());
    }

    /** The first match. */
    public Sight first(String selector, String... attributes) {
        return see(selector, attributes).stream()
                .findFirst()
                .orElseThrow(() -> new OracleException("there is no " + selector + " on " + page.url()));
    }

    /** Scrolls until the first match can be seen. */
    public void bringIntoView(String selector) {
        doing.act(
                "scroll to " + selector,
                PythonCode.first(selector, "scroll_into_view_if_needed()"),
                () -> page.locator(selector).first().scrollIntoViewIfNeeded());
    }

    /** Clicks at a place. */
    public void click(double x, double y) {
        doing.act("click at " + at(x, y), "page.mouse.click(" + at(x, y) + ")", () -> page.mouse()
                .click(x, y));
    }

    /** Clicks the middle of something. */
    public void click(Sight sight) {
        click(sight.x(), sight.y());
    }

    /** Clicks several times at a place, as for selecting a word or a line. */
    public void click(double x, double y, int times) {
        doing.act(
                "click " + times + " times at " + at(x, y),
                "page.mouse.click(" + at(x, y) + ", click_count=" + times + ")",
                () -> page.mouse().click(x, y, new Mouse.ClickOptions().setClickCount(times)));
    }

    /** Moves the pointer to look what is there, which is no step of its own. */
    public void point(double x, double y) {
        page.mouse().move(x, y);
    }

    /** Drags from one place to another. */
    public void drag(double fromX, double fromY, double toX, double toY) {
        doing.act(
                "drag from " + at(fromX, fromY) + " to " + at(toX, toY),
                "page.mouse.move(%s)%npage.mouse.down()%npage.mouse.move(%s, steps=%d)%npage.mouse.up()"
                        .formatted(at(fromX, fromY), at(toX, toY), STOPS),
                () -> {
                    page.mouse().move(fromX, fromY);
                    page.mouse().down();
                    page.mouse().move(toX, toY, new Mouse.MoveOptions().setSteps(STOPS));
                    page.mouse().up();
                });
    }

    /** Turns the wheel over the first match of a selector; a positive number scrolls down. */
    public void wheel(String selector, double pixels) {
        Locator over = page.locator(selector).first();
        doing.act(
                "scroll " + selector + " by " + pixels,
                PythonCode.first(selector, "hover()") + "\npage.mouse.wheel(0, " + pixels + ")",
                () -> {
                    over.hover();
                    page.mouse().wheel(0, pixels);
                });
    }

    /** Presses a key or a combination, such as {@code Control+A}. */
    public void key(String keys) {
        doing.act("press " + keys, "page.keyboard.press(" + PythonCode.text(keys) + ")", () -> page.keyboard()
                .press(keys));
    }

    /** Presses a key a number of times. */
    public void key(String keys, int times) {
        doing.act(
                "press " + keys + " " + times + " times",
                "for _ in range(" + times + "):\n    page.keyboard.press(" + PythonCode.text(keys) + ")",
                () -> {
                    for (int done = 0; done < times; done++) {
                        page.keyboard().press(keys);
                    }
                });
    }

    /** Types at the cursor. */
    public void write(String text) {
        doing.act("type '" + text + "'", "page.keyboard.type(" + PythonCode.text(text) + ")", () -> page.keyboard()
                .type(text));
    }

    /** Waits a moment, as a person does while something moves; no step of its own. */
    public void pause(int millis) {
        page.waitForTimeout(millis);
    }

    private static String at(double x, double y) {
        return String.format(Locale.ROOT, "%.1f, %.1f", x, y);
    }
}
