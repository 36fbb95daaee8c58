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

/**
 * A {@link BrowserActor}'s mouse and keyboard, and the positions of elements. Coordinates are CSS pixels of the
 * viewport.
 */
public final class PointerAndKeyboard {
    /** A drag has intermediate stops, because pages may track the pointer. */
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

    private static final String TWO_FRAMES =
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))";

    /** Waits until a list has stopped scrolling. */
    private static final String SCROLLED_TO_REST = """
            element => new Promise(done => {
              let last = element.scrollTop;
              let still = 0;
              const look = () => {
                still = element.scrollTop === last ? still + 1 : 0;
                last = element.scrollTop;
                if (still > 10) done(); else requestAnimationFrame(look);
              };
              requestAnimationFrame(look);
            })""";

    private final Page page;
    private final Doing doing;

    /** Performs and records a step. */
    @FunctionalInterface
    interface Doing {
        void act(String what, String code, Runnable action);
    }

    PointerAndKeyboard(Page page, Doing doing) {
        this.page = page;
        this.doing = doing;
    }

    /**
     * An element on the page.
     *
     * @param text its text
     * @param attributes the requested attributes; empty text for a missing one
     */
    public record Sight(
            String text, Map<String, String> attributes, double left, double top, double width, double height) {
        public Sight {
            attributes = Map.copyOf(attributes);
        }

        /** A requested attribute. */
        public String get(String attribute) {
            return attributes.getOrDefault(attribute, "");
        }

        /** A numeric attribute. */
        public double number(String attribute) {
            try {
                return Double.parseDouble(get(attribute).replace("px", ""));
            } catch (NumberFormatException e) {
                throw new OracleException(
                        "\"" + get(attribute) + "\" is not a number for " + attribute + " of " + text);
            }
        }

        /** Its center, from the left. */
        public double x() {
            return left + width / 2;
        }

        /** Its center, from the top. */
        public double y() {
            return top + height / 2;
        }
    }

    /** All matches of a selector, in document order. */
    public List<Sight> see(String selector, String... attributes) {
        JsonNode seen = JSON.valueToTree(page.locator(selector).evaluateAll(READ_SIGHTS, List.of(attributes)));
        return StreamSupport.stream(seen.spliterator(), false)
                .map(PointerAndKeyboard::sight)
                .toList();
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

    /** Scrolls until the first match is visible. */
    public void bringIntoView(String selector) {
        doing.act(
                "scroll to " + selector,
                PythonCode.first(selector, "scroll_into_view_if_needed()"),
                () -> page.locator(selector).first().scrollIntoViewIfNeeded());
    }

    /** Clicks the first match of a selector on a page whose scripts finish within the click. */
    public void click(String selector) {
        doing.act("click " + selector, PythonCode.first(selector, "click()"), () -> page.locator(selector)
                .first()
                .click());
    }

    /** Clicks at a position. */
    public void click(double x, double y) {
        doing.act("click at " + at(x, y), "page.mouse.click(" + at(x, y) + ")", () -> page.mouse()
                .click(x, y));
    }

    /** Clicks the center of an element. */
    public void click(Sight sight) {
        click(sight.x(), sight.y());
    }

    /** Clicks several times at a position, for example to select a word or a line. */
    public void click(double x, double y, int times) {
        doing.act(
                "click " + times + " times at " + at(x, y),
                "page.mouse.click(" + at(x, y) + ", click_count=" + times + ")",
                () -> page.mouse().click(x, y, new Mouse.ClickOptions().setClickCount(times)));
    }

    /** Moves the pointer to see what is there; not recorded as a step. */
    public void point(double x, double y) {
        page.mouse().move(x, y);
    }

    /** Drags from one position to another. */
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

    /** Turns the wheel over the first match of a selector until it stops scrolling; positive numbers scroll down. */
    public void wheel(String selector, double pixels) {
        Locator over = page.locator(selector).first();
        doing.act(
                "scroll " + selector + " by " + pixels,
                PythonCode.first(selector, "hover()") + "\npage.mouse.wheel(0, " + pixels + ")",
                () -> {
                    over.hover();
                    page.mouse().wheel(0, pixels);
                    over.evaluate(SCROLLED_TO_REST);
                });
    }

    /** Presses a key or a key combination, such as {@code Control+A}. */
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

    /** Types at the caret. */
    public void write(String text) {
        doing.act("type '" + text + "'", "page.keyboard.type(" + PythonCode.text(text) + ")", () -> page.keyboard()
                .type(text));
    }

    /** Waits until the page has rendered and processed the last actions; not recorded as a step. */
    public void awaitFrames() {
        page.evaluate(TWO_FRAMES);
    }

    private static String at(double x, double y) {
        return String.format(Locale.ROOT, "%.1f, %.1f", x, y);
    }
}
