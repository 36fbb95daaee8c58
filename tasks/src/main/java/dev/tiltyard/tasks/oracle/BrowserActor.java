package dev.tiltyard.tasks.oracle;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.SelectOption;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Uses a browser as a person would: follows links, presses buttons, types into fields and reads what the page shows. Oracles act
 * through this class alone, so they can neither run scripts of their own nor send requests past the page.
 */
public final class BrowserActor {
    private static final double PATIENCE_MILLIS = 30_000;
    private static final double MOMENT_MILLIS = 3_000;
    private static final int READS = 4;
    /** How far from its edge an element is clicked, in pixels. */
    private static final double FROM_EDGE = 5;

    /** Reads the first match of each selector inside each element; {@code selector@name} reads an attribute. */
    private static final String READ_ROWS = """
            (elements, fields) => elements.map(element => {
              const row = {};
              for (const [name, field] of Object.entries(fields)) {
                const at = field.lastIndexOf('@');
                const selector = at < 0 ? field : field.slice(0, at);
                const found = selector === '' ? element : element.querySelector(selector);
                const value = found === null ? null : at < 0 ? (found.innerText ?? found.textContent) : found.getAttribute(field.slice(at + 1));
                row[name] = value === null ? '' : value.trim();
              }
              return row;
            })""";

    private static final String NAME_OF_ELEMENT = """
            element => (element.labels && element.labels.length > 0 && element.labels[0].innerText
              || element.getAttribute('aria-label') || element.title || element.innerText || element.name || element.id)
              .replace('*', '').replace(/\\s+/g, ' ').trim()""";

    private static final Pattern MESSAGE = Pattern.compile("message='(?:Error: )?([^\\n]*)");

    private final UnaryOperator<String> addressBook;
    private final Steps steps;
    /** What has been waited for since the last step. */
    private final List<String> waits = new ArrayList<>();

    private Page page;

    /**
     * @param page the agent's page
     * @param addressBook maps a site's well-known address, such as {@code http://wikipedia.org}, to the one it runs at
     * @param steps notified of each step
     */
    public BrowserActor(Page page, UnaryOperator<String> addressBook, Steps steps) {
        this.page = page;
        this.addressBook = addressBook;
        this.steps = steps;
        // Many browsers share few cores: a slow page is not a broken one.
        page.setDefaultTimeout(PATIENCE_MILLIS);
    }

    /** The address of the current page. */
    public String address() {
        return page.url();
    }

    /** How many tabs the browser has open. */
    public int tabs() {
        return page.context().pages().size();
    }

    /** Switches to another open tab; tabs are counted from 0 in the order in which they were opened. */
    public void switchToTab(int tab) {
        act("switch to tab " + tab, PythonCode.tab(tab), () -> {
            page = page.context().pages().get(tab);
            page.setDefaultTimeout(PATIENCE_MILLIS);
        });
    }

    /** Opens a path of the current site. */
    public void open(String path) {
        act("open " + path, PythonCode.open(path), () -> page.navigate(origin() + path));
    }

    /** Opens another site by its well-known address, such as {@code http://wikipedia.org}. */
    public void goToSite(String site) {
        act("visit " + site, PythonCode.site(site), () -> page.navigate(addressBook.apply(site)));
    }

    /** Goes back to the previous page. */
    public void back() {
        act("go back", "page.go_back()", page::goBack);
    }

    /** Clicks the first link with exactly this name and waits for the next page. */
    public void follow(String name) {
        leave("click link '" + name + "'", PythonCode.role("link", name), byRole(AriaRole.LINK, name)::click);
    }

    /** Clicks the first match of a selector and waits for the next page. */
    public void followLink(String selector) {
        leave(
                "click link '" + called(selector) + "'",
                PythonCode.first(selector, "click()"),
                page.locator(selector).first()::click);
    }

    /** Clicks the first button with exactly this name and waits for the next page. */
    public void press(String name) {
        leave("click button '" + name + "'", PythonCode.role("button", name), byRole(AriaRole.BUTTON, name)::click);
    }

    /** Clicks the first match of a selector; stays on the page. */
    public void pressButton(String selector) {
        click(
                "button '" + called(selector) + "'",
                PythonCode.first(selector, "click()"),
                page.locator(selector).first());
    }

    /** Clicks the right end of the first match, where it lies below others that are shorter; stays on the page. */
    public void pressRightEnd(String selector) {
        Locator target = page.locator(selector).first();
        act("click the right end of '" + called(selector) + "'", PythonCode.rightEnd(selector, FROM_EDGE), () -> {
            target.scrollIntoViewIfNeeded();
            BoundingBox box = target.boundingBox();
            target.click(new Locator.ClickOptions()
                    .setPosition(box.width - FROM_EDGE, box.height / 2)
                    .setTimeout(PATIENCE_MILLIS));
        });
    }

    /** Opens the menu whose button's name begins with {@code menu}, clicks an item and waits for the next page. */
    public void choose(String menu, String item) {
        Locator button = page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(beginning(menu)));
        click("menu '" + menu + "'", PythonCode.menu(menu), button.first());
        leave(
                "click menu item '" + item + "'",
                PythonCode.menuItem(item),
                page.locator(".dropdown__menu .menu-item")
                        .filter(new Locator.FilterOptions().setHasText(exactly(item)))
                        .locator("visible=true")
                        .first()::click);
    }

    /** Moves the pointer over the first match of a selector, which may open a menu. */
    public void hover(String selector) {
        act("point at '" + called(selector) + "'", PythonCode.first(selector, "hover()"), () -> page.locator(selector)
                .first()
                .hover());
    }

    /** Replaces the text of the first field that matches. */
    public void type(String selector, String text) {
        act(
                "type '" + text + "' into field '" + called(selector) + "'",
                PythonCode.first(selector, "fill(" + PythonCode.text(text) + ")"),
                () -> page.locator(selector).first().fill(text, new Locator.FillOptions().setTimeout(PATIENCE_MILLIS)));
    }

    /** Presses Enter in the first field that matches and waits for the next page. */
    public void pressEnter(String selector) {
        leave(
                "press Enter in field '" + called(selector) + "'",
                PythonCode.first(selector, "press(\"Enter\")"),
                () -> page.locator(selector).first().press("Enter"));
    }

    /** Picks an option of a list by its label; stays on the page. */
    public void pick(String selector, String label) {
        act(
                "pick '" + label + "' in list '" + called(selector) + "'",
                PythonCode.pick(selector, List.of(label)),
                () -> page.locator(selector)
                        .first()
                        .selectOption(
                                new SelectOption().setLabel(label),
                                new Locator.SelectOptionOptions().setTimeout(PATIENCE_MILLIS)));
    }

    /** Picks an option of a list by its value, where several may have the same label; stays on the page. */
    public void pickValue(String selector, String value) {
        act(
                "pick '" + value + "' in list '" + called(selector) + "'",
                PythonCode.first(selector, "select_option(value=" + PythonCode.text(value) + ")"),
                () -> page.locator(selector)
                        .first()
                        .selectOption(
                                new SelectOption().setValue(value),
                                new Locator.SelectOptionOptions().setTimeout(PATIENCE_MILLIS)));
    }

    /** Picks these options, and no others, of a list that takes several; stays on the page. */
    public void pickAll(String selector, List<String> labels) {
        act(
                "pick " + labels + " in list '" + called(selector) + "'",
                PythonCode.pick(selector, labels),
                () -> page.locator(selector)
                        .first()
                        .selectOption(
                                labels.stream()
                                        .map(label -> new SelectOption().setLabel(label))
                                        .toArray(SelectOption[]::new),
                                new Locator.SelectOptionOptions().setTimeout(PATIENCE_MILLIS)));
    }

    /** Picks an option of a list by its label and waits for the next page. */
    public void pickAndLoad(String selector, String label) {
        leave(
                "pick '" + label + "' in list '" + called(selector) + "'",
                PythonCode.pick(selector, List.of(label)),
                () -> page.locator(selector).first().selectOption(new SelectOption().setLabel(label)));
    }

    /** Checks or unchecks a check box. */
    public void setChecked(String selector, boolean on) {
        String check = PythonCode.first(selector, on ? "check()" : "uncheck()");
        act((on ? "tick '" : "untick '") + called(selector) + "'", check, () -> page.locator(selector)
                .first()
                .setChecked(on, new Locator.SetCheckedOptions().setTimeout(PATIENCE_MILLIS)));
    }

    /** Waits until a match is in the page. */
    public void await(String selector) {
        attempt("wait for " + selector, () -> {
            page.locator(selector)
                    .first()
                    .waitFor(new Locator.WaitForOptions()
                            .setState(WaitForSelectorState.ATTACHED)
                            .setTimeout(PATIENCE_MILLIS));
            return true;
        });
        waits.add(PythonCode.first(selector, "wait_for(state=\"attached\")"));
    }

    /** Waits until the address has this part. */
    public void awaitAddress(String part) {
        attempt("wait for an address with " + part, () -> {
            page.waitForURL(
                    (String url) -> url.contains(part), new Page.WaitForURLOptions().setTimeout(PATIENCE_MILLIS));
            return true;
        });
        waits.add("page.wait_for_url(lambda url: " + PythonCode.text(part) + " in url)");
    }

    /** Waits a moment for a visible match; returns whether there is one. */
    public boolean appears(String selector) {
        return attempt("look for " + selector, () -> {
            try {
                page.locator(selector)
                        .first()
                        .waitFor(new Locator.WaitForOptions()
                                .setState(WaitForSelectorState.VISIBLE)
                                .setTimeout(MOMENT_MILLIS));
                return true;
            } catch (TimeoutError e) {
                return false;
            }
        });
    }

    /** Whether the page has a match now. */
    public boolean isPresent(String selector) {
        return read("look for " + selector, () -> page.locator(selector).count() > 0);
    }

    /** The visible text of the first match. */
    public String text(String selector) {
        return read("read " + selector, () -> page.locator(selector)
                .first()
                .innerText(new Locator.InnerTextOptions().setTimeout(PATIENCE_MILLIS))
                .strip());
    }

    /** The value of the first field that matches. */
    public String value(String selector) {
        return read("read field " + selector, () -> page.locator(selector)
                .first()
                .inputValue(new Locator.InputValueOptions().setTimeout(PATIENCE_MILLIS)));
    }

    /**
     * Reads a list from the page in one step.
     *
     * @param selector matches each entry of the list
     * @param fields selectors inside the entry by name; {@code a@href} reads an attribute, {@code @class} one of the
     *     entry's own
     * @return one map for each match in document order; empty text for a field without a match
     */
    @SuppressWarnings("unchecked")
    public List<Map<String, String>> rows(String selector, Map<String, String> fields) {
        return read("read the list of " + selector, () ->
                (List<Map<String, String>>) page.locator(selector).evaluateAll(READ_ROWS, fields));
    }

    /** The mouse and the keyboard, for pages where a place matters more than an element. */
    public Hands hands() {
        return new Hands(page, (what, code, action) -> act(what, code, action));
    }

    private Locator byRole(AriaRole role, String name) {
        return page.getByRole(role, new Page.GetByRoleOptions().setName(name).setExact(true))
                .first();
    }

    /** Runs an action that leads to another page and waits until that page has loaded. */
    private void leave(String what, String code, Runnable action) {
        AtomicBoolean arrived = new AtomicBoolean();
        Consumer<Frame> listener = frame -> {
            if (frame.equals(page.mainFrame())) {
                arrived.set(true);
            }
        };
        page.onFrameNavigated(listener);
        try {
            act(what, PythonCode.leaving(code), () -> {
                action.run();
                page.waitForCondition(arrived::get, new Page.WaitForConditionOptions().setTimeout(PATIENCE_MILLIS));
                page.waitForLoadState(LoadState.DOMCONTENTLOADED);
            });
        } finally {
            page.offFrameNavigated(listener);
        }
    }

    private void click(String what, String code, Locator target) {
        act("click " + what, code, () -> target.click(new Locator.ClickOptions().setTimeout(PATIENCE_MILLIS)));
    }

    private void act(String what, String code, Runnable action) {
        attempt(what, () -> {
            action.run();
            return true;
        });
        waits.add(code);
        String all = String.join("\n", waits);
        waits.clear();
        steps.performed(what, all);
    }

    /** Reads from the page. Reading has no effect, so it is repeated if a navigation interrupts it. */
    private <T> T read(String what, Supplier<T> reading) {
        return attempt(what, () -> {
            for (int left = READS - 1; ; left--) {
                try {
                    return reading.get();
                } catch (TimeoutError e) {
                    throw e;
                } catch (PlaywrightException e) {
                    if (left == 0) {
                        throw e;
                    }
                    page.waitForLoadState(LoadState.DOMCONTENTLOADED);
                }
            }
        });
    }

    private <T> T attempt(String what, Supplier<T> action) {
        try {
            return action.get();
        } catch (PlaywrightException e) {
            throw new OracleException("could not " + what + " on " + page.url() + ": " + reason(e), e);
        }
    }

    /** The one line of Playwright's message that says what happened. */
    private static String reason(PlaywrightException e) {
        String text = String.valueOf(e.getMessage());
        Matcher message = MESSAGE.matcher(text);
        return message.find() ? message.group(1) : text.lines().findFirst().orElse("no reason given");
    }

    /** What a user would call the element: its text, its label, or its name. */
    private String called(String selector) {
        return read(
                "look at " + selector,
                () -> String.valueOf(page.locator(selector)
                        .first()
                        .evaluate(NAME_OF_ELEMENT, null, new Locator.EvaluateOptions().setTimeout(PATIENCE_MILLIS))));
    }

    private String origin() {
        URI uri = URI.create(page.url());
        return uri.getScheme() + "://" + uri.getAuthority();
    }

    // The browser evaluates these patterns, so Java's quoting does not work.
    private static Pattern beginning(String text) {
        return Pattern.compile("^" + text.replaceAll("([\\\\^$.|?*+()\\[\\]{}])", "\\\\$1"));
    }

    private static Pattern exactly(String text) {
        return Pattern.compile(beginning(text).pattern().replaceFirst("\\^", "^\\\\s*") + "\\s*$");
    }
}
