package dev.tiltyard.tasks.oracle;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.SelectOption;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A user's hand and eye on the pages of a browser: it follows links, presses buttons, types into fields and reads what is there.
 * Oracles act through nothing else; it has no way to run a script of their own or to send a request past the page.
 */
public final class Hand {
    private static final double PATIENCE_MILLIS = 30_000;
    private static final double MOMENT_MILLIS = 3_000;
    private static final int LOOKS = 4;

    /** Reads the first match of each selector inside each element; {@code selector@name} reads an attribute. */
    private static final String READ_ROWS = """
            (elements, fields) => elements.map(element => {
              const row = {};
              for (const [name, field] of Object.entries(fields)) {
                const at = field.lastIndexOf('@');
                const selector = at < 0 ? field : field.slice(0, at);
                const found = selector === '' ? element : element.querySelector(selector);
                const value = found === null ? null : at < 0 ? found.innerText : found.getAttribute(field.slice(at + 1));
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
    private Page page;

    /**
     * @param page the agent's page
     * @param addressBook the address of the site that people know by a name, {@code http://wikipedia.org}
     * @param steps told of each thing done
     */
    public Hand(Page page, UnaryOperator<String> addressBook, Steps steps) {
        this.page = page;
        this.addressBook = addressBook;
        this.steps = steps;
        // Sixteen at once on two cores wait for each other: what takes long is not what failed.
        page.setDefaultTimeout(PATIENCE_MILLIS);
    }

    /** The address that the page shows. */
    public String address() {
        return page.url();
    }

    /** How many tabs the browser has open. */
    public int tabs() {
        return page.context().pages().size();
    }

    /** Turns to another of the open tabs, counted from 0 in the order in which they were opened. */
    public void turnTo(int tab) {
        act("turn to tab " + tab, () -> {
            page = page.context().pages().get(tab);
            page.setDefaultTimeout(PATIENCE_MILLIS);
        });
    }

    /** Types an address of the same site into the address bar. */
    public void open(String path) {
        act("open " + path, () -> page.navigate(origin() + path));
    }

    /** Types the address into the address bar by which people know another site: {@code http://wikipedia.org}. */
    public void visit(String site) {
        act("visit " + site, () -> page.navigate(addressBook.apply(site)));
    }

    /** Goes back to the page before. */
    public void back() {
        act("go back", page::goBack);
    }

    /** Follows the first link with exactly this name, to another page. */
    public void follow(String name) {
        leave("click link '" + name + "'", byRole(AriaRole.LINK, name)::click);
    }

    /** Follows the first link that a selector finds, to another page. */
    public void followLink(String selector) {
        leave("click link '" + called(selector) + "'", page.locator(selector).first()::click);
    }

    /** Presses the first button with exactly this name, which sends a form and leads to another page. */
    public void press(String name) {
        leave("click button '" + name + "'", byRole(AriaRole.BUTTON, name)::click);
    }

    /** Presses what a selector finds, which changes something on this page. */
    public void pressButton(String selector) {
        click("button '" + called(selector) + "'", page.locator(selector).first());
    }

    /** Opens the menu whose button's name begins so, and follows the item with this name. */
    public void choose(String menu, String item) {
        Locator button = page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(beginning(menu)));
        click("menu '" + menu + "'", button.first());
        leave(
                "click menu item '" + item + "'",
                page.locator(".dropdown__menu .menu-item")
                        .filter(new Locator.FilterOptions().setHasText(exactly(item)))
                        .locator("visible=true")
                        .first()::click);
    }

    /** Moves the pointer over what a selector finds, which may open a menu. */
    public void point(String selector) {
        act(
                "point at '" + called(selector) + "'",
                () -> page.locator(selector).first().hover());
    }

    /** Clears the field that a selector finds and types into it. */
    public void type(String selector, String text) {
        act(
                "type '" + text + "' into field '" + called(selector) + "'",
                () -> page.locator(selector).first().fill(text, new Locator.FillOptions().setTimeout(PATIENCE_MILLIS)));
    }

    /** Presses Enter in the field that a selector finds, which leads to another page. */
    public void enter(String selector) {
        leave(
                "press Enter in field '" + called(selector) + "'",
                () -> page.locator(selector).first().press("Enter"));
    }

    /** Picks an option of a list by what it says. */
    public void pick(String selector, String label) {
        act("pick '" + label + "' in list '" + called(selector) + "'", () -> page.locator(selector)
                .first()
                .selectOption(
                        new SelectOption().setLabel(label),
                        new Locator.SelectOptionOptions().setTimeout(PATIENCE_MILLIS)));
    }

    /** Picks an option of a list by what it says, where that leads to another page. */
    public void turn(String selector, String label) {
        leave(
                "pick '" + label + "' in list '" + called(selector) + "'",
                () -> page.locator(selector).first().selectOption(new SelectOption().setLabel(label)));
    }

    /** Sets a check box. */
    public void tick(String selector, boolean on) {
        act((on ? "tick '" : "untick '") + called(selector) + "'", () -> page.locator(selector)
                .first()
                .setChecked(on, new Locator.SetCheckedOptions().setTimeout(PATIENCE_MILLIS)));
    }

    /** Waits until something is there to be seen. */
    public void await(String selector) {
        attempt("wait for " + selector, () -> {
            page.locator(selector)
                    .first()
                    .waitFor(new Locator.WaitForOptions()
                            .setState(WaitForSelectorState.ATTACHED)
                            .setTimeout(PATIENCE_MILLIS));
            return true;
        });
    }

    /** Whether something comes to be seen within a moment. */
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

    /** Whether something is on the page now. */
    public boolean sees(String selector) {
        return look("look for " + selector, () -> page.locator(selector).count() > 0);
    }

    /** The visible text of the first match. */
    public String text(String selector) {
        return look("read " + selector, () -> page.locator(selector)
                .first()
                .innerText(new Locator.InnerTextOptions().setTimeout(PATIENCE_MILLIS))
                .strip());
    }

    /** What stands in a field. */
    public String value(String selector) {
        return look("read field " + selector, () -> page.locator(selector)
                .first()
                .inputValue(new Locator.InputValueOptions().setTimeout(PATIENCE_MILLIS)));
    }

    /**
     * Reads a list off the page at once.
     *
     * @param selector what each entry of the list matches
     * @param fields selectors inside the entry by name; {@code a@href} reads an attribute, {@code @class} one of the
     *     entry's own
     * @return an entry for each match in document order; empty text where there is nothing
     */
    @SuppressWarnings("unchecked")
    public List<Map<String, String>> rows(String selector, Map<String, String> fields) {
        return look("read the list of " + selector, () ->
                (List<Map<String, String>>) page.locator(selector).evaluateAll(READ_ROWS, fields));
    }

    private Locator byRole(AriaRole role, String name) {
        return page.getByRole(role, new Page.GetByRoleOptions().setName(name).setExact(true))
                .first();
    }

    /** Does what leads to another page, and waits until that page is there. */
    private void leave(String what, Runnable action) {
        AtomicBoolean arrived = new AtomicBoolean();
        Consumer<Frame> listener = frame -> {
            if (frame.equals(page.mainFrame())) {
                arrived.set(true);
            }
        };
        page.onFrameNavigated(listener);
        try {
            act(what, () -> {
                action.run();
                page.waitForCondition(arrived::get, new Page.WaitForConditionOptions().setTimeout(PATIENCE_MILLIS));
                page.waitForLoadState(LoadState.DOMCONTENTLOADED);
            });
        } finally {
            page.offFrameNavigated(listener);
        }
    }

    private void click(String what, Locator target) {
        act("click " + what, () -> target.click(new Locator.ClickOptions().setTimeout(PATIENCE_MILLIS)));
    }

    private void act(String what, Runnable action) {
        attempt(what, () -> {
            action.run();
            return true;
        });
        steps.did(what);
    }

    /** Reads from the page; if another page comes in its place meanwhile, from that one. */
    private <T> T look(String what, Supplier<T> reading) {
        return attempt(what, () -> {
            for (int left = LOOKS - 1; ; left--) {
                try {
                    return reading.get();
                } catch (PlaywrightException e) {
                    if (left == 0 || !reason(e).contains("context was destroyed")) {
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

    /** Playwright's messages are many lines, of which one says what happened. */
    private static String reason(PlaywrightException e) {
        String text = String.valueOf(e.getMessage());
        Matcher message = MESSAGE.matcher(text);
        return message.find() ? message.group(1) : text.lines().findFirst().orElse("no reason given");
    }

    /** What a user would call the element: its text, its label, or its name. */
    private String called(String selector) {
        return look(
                "look at " + selector,
                () -> String.valueOf(page.locator(selector)
                        .first()
                        .evaluate(NAME_OF_ELEMENT, null, new Locator.EvaluateOptions().setTimeout(PATIENCE_MILLIS))));
    }

    private String origin() {
        URI uri = URI.create(page.url());
        return uri.getScheme() + "://" + uri.getAuthority();
    }

    // The browser reads these patterns, so that Java's own way of quoting will not do.
    private static Pattern beginning(String text) {
        return Pattern.compile("^" + text.replaceAll("([\\\\^$.|?*+()\\[\\]{}])", "\\\\$1"));
    }

    private static Pattern exactly(String text) {
        return Pattern.compile(beginning(text).pattern().replaceFirst("\\^", "^\\\\s*") + "\\s*$");
    }
}
