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
import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.Fold;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Uses a browser as a person would: follows links, presses buttons, types into fields and reads what the page shows.
 * Oracles act through this class alone, so they can neither run their own scripts nor send requests past the page.
 *
 * <p>Scripts change a page asynchronously, so old content may still be there after an action. Actions that lead to
 * another document wait for it. {@link #expecting} waits for any other effect of an action; after a click without it,
 * the page must not be read or left, and the task must not end.
 */
public final class BrowserActor {
    private static final double PATIENCE_MILLIS = 30_000;
    /** How long an effect may take before a persistent actor looks what has become of it. */
    private static final int RETRY_MILLIS = 8_000;

    /** How long the page's own scripts may take to show their results. */
    private static final double MOMENT_MILLIS = 1_000;

    private static final Duration LONG = Duration.ofSeconds(30);

    private static final int READS = 4;
    /** Distance from the element's edge of such clicks, in pixels. */
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

    private static final String IS_FOLDED_WITHIN =
            "(element, block) => element.closest(block)?.checkVisibility() === false";
    private static final Pattern ROLE = Pattern.compile("(?<![\\w\\[-])role=[a-z]+(?:\\[[^\\]]*\\])*");
    private static final String CLOSED_FOLD = "xpath=ancestor::details[not(@open)]/summary";

    private static final Pattern MESSAGE = Pattern.compile("message='(?:Error: )?([^\\n]*)");

    private static final int MENU_ATTEMPTS = 5;
    private static final double MENU_MILLIS = 2_000;

    private final UnaryOperator<String> addressBook;
    private final Steps steps;
    private final Duration timeout;
    private final Optional<Persistence> persistence;
    private final Map<String, Face> faces;
    private final double patience;
    /** The effects that were awaited since the last step. */
    private final List<String> waits = new ArrayList<>();

    private Page page;
    /** The last click, if its effect has not been awaited yet; empty otherwise. */
    private String unawaited = "";

    private boolean acted;
    /** Number of expectations around the running action. */
    private int expecting;

    /**
     * @param page the agent's page
     * @param addressBook maps a site's well-known URL, such as {@code http://wikipedia.org}, to its actual one
     * @param steps notified of each step
     */
    public BrowserActor(Page page, UnaryOperator<String> addressBook, Steps steps) {
        this(page, addressBook, steps, Map.of());
    }

    /**
     * An actor on sites that wear faces: labels and selectors are those of the sites' own look, and it finds what they
     * are called in the face, and opens what the face has folded.
     *
     * @param faces by the site's origin, such as {@code http://localhost:9999}
     */
    public BrowserActor(Page page, UnaryOperator<String> addressBook, Steps steps, Map<String, Face> faces) {
        this(page, addressBook, steps, Duration.ofMillis((long) PATIENCE_MILLIS), Optional.empty(), faces);
    }

    /**
     * An actor that copes with sites that fail: it closes banners, opens pages again, signs in again, and repeats what
     * had no effect, but nothing that had one.
     *
     * @param accounts how to sign in again, for each site where the user is signed in
     * @param faces that sites wear, by the site's origin
     */
    public static BrowserActor persistent(
            Page page, UnaryOperator<String> addressBook, Steps steps, List<SignIn> accounts, Map<String, Face> faces) {
        return new BrowserActor(
                page,
                addressBook,
                steps,
                Duration.ofMillis(RETRY_MILLIS),
                Optional.of(new Persistence(accounts)),
                faces);
    }

    /** @param timeout time limit for an action's effects */
    BrowserActor(Page page, UnaryOperator<String> addressBook, Steps steps, Duration timeout) {
        this(page, addressBook, steps, timeout, Optional.empty(), Map.of());
    }

    private BrowserActor(
            Page page,
            UnaryOperator<String> addressBook,
            Steps steps,
            Duration timeout,
            Optional<Persistence> persistence,
            Map<String, Face> faces) {
        this.faces = Map.copyOf(faces);
        this.timeout = timeout;
        this.persistence = persistence;
        this.patience = persistence.isPresent() ? RETRY_MILLIS : PATIENCE_MILLIS;
        this.page = page;
        this.addressBook = addressBook;
        this.steps = steps;
        // Many browsers share few cores: a slow page is not broken.
        page.setDefaultTimeout(patience);
        persistence.ifPresent(persisting -> persisting.follow(page));
    }

    /** The URL of the current page. */
    public String address() {
        requireAwaited("read the address");
        return page.url();
    }

    /** Number of open tabs. */
    public int tabs() {
        return page.context().pages().size();
    }

    /** Switches to another open tab, numbered from 0 in the order of opening. */
    public void switchToTab(int tab) {
        go("switch to tab " + tab, PythonCode.tab(tab), () -> {
            page = page.context().pages().get(tab);
            page.setDefaultTimeout(patience);
            persistence.ifPresent(persisting -> persisting.follow(page));
        });
    }

    /** Opens a path of the current site. */
    public void open(String path) {
        go("open " + path, PythonCode.open(path), () -> page.navigate(origin() + path));
    }

    /** Opens another site by its well-known URL, such as {@code http://wikipedia.org}. */
    public void goToSite(String site) {
        go("visit " + site, PythonCode.site(site), () -> page.navigate(addressBook.apply(site)));
    }

    /** Reloads the current page. */
    public void reload() {
        go("reload", "page.reload()", page::reload);
    }

    /** Goes back to the previous page. */
    public void back() {
        go("go back", "page.go_back()", page::goBack);
    }

    /** Clicks the first link with exactly this name and waits for the next page. */
    public void follow(String usual) {
        String name = worn("link", usual);
        Locator link = byRole(AriaRole.LINK, name);
        leave("click link '" + name + "'", PythonCode.role("link", name), link, link::click);
    }

    /** Clicks the first match of a selector and waits for the next page. */
    public void followLink(String usual) {
        String selector = reached(usual);
        leave(
                "click link '" + called(selector) + "'",
                PythonCode.first(selector, "click()"),
                page.locator(selector).first(),
                () -> page.locator(selector).first().click());
    }

    /** Clicks the first button with exactly this name and waits for the next page. */
    public void press(String usual) {
        String name = worn("button", usual);
        Locator button = byRole(AriaRole.BUTTON, name);
        leave("click button '" + name + "'", PythonCode.role("button", name), button, button::click);
    }

    /** Clicks the first match of a selector without leaving the page; use within {@link #expecting}. */
    public void pressButton(String usual) {
        String selector = reached(usual);
        click(
                "button '" + called(selector) + "'",
                PythonCode.first(selector, "click()"),
                clicking(page.locator(selector).first()));
    }

    /** Clicks the right end of the first match, where shorter elements don't cover it, without leaving the page. */
    public void pressRightEnd(String usual) {
        String selector = reached(usual);
        Locator target = page.locator(selector).first();
        click("the right end of '" + called(selector) + "'", PythonCode.rightEnd(selector, FROM_EDGE), () -> {
            target.scrollIntoViewIfNeeded();
            BoundingBox box = target.boundingBox();
            target.click(new Locator.ClickOptions()
                    .setPosition(box.width - FROM_EDGE, box.height / 2)
                    .setTimeout(patience));
        });
    }

    /** Opens the menu whose button's name begins with {@code usualMenu}, clicks an item and waits for the next page. */
    public void choose(String usualMenu, String usualItem) {
        String menu = worn("button", usualMenu);
        String item = worn("link", usualItem);
        Locator button = page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(beginning(menu)));
        unfold(page.getByRole(
                AriaRole.BUTTON,
                new Page.GetByRoleOptions().setName(beginning(menu)).setIncludeHidden(true)));
        click("menu '" + menu + "'", PythonCode.menu(menu), clicking(button.first()));
        Locator chosen = page.locator(".dropdown__menu .menu-item")
                .filter(new Locator.FilterOptions().setHasText(exactly(item)))
                .locator("visible=true")
                .first();
        leave("click menu item '" + item + "'", PythonCode.menuItem(item), chosen, chosen::click);
    }

    /** Moves the pointer over the first match of a selector, which may open a menu. */
    public void hover(String usual) {
        String selector = reached(usual);
        act("point at '" + called(selector) + "'", PythonCode.first(selector, "hover()"), () -> page.locator(selector)
                .first()
                .hover());
    }

    /**
     * Moves the pointer over elements of which each opens the menu with the next, until an entry of the last one shows.
     * A menu closes when the page moves under the pointer, as when a picture comes late; then all are opened again.
     *
     * @param usualItems selectors, the outermost first; nothing is done if there are none
     * @param usualEntry selector of the entry
     */
    public void openMenus(List<String> usualItems, String usualEntry) {
        if (usualItems.isEmpty()) {
            return;
        }
        List<String> items = usualItems.stream().map(this::reached).toList();
        String entry = worn(usualEntry);
        String code =
                items.stream().map(item -> PythonCode.first(item, "hover()")).collect(Collectors.joining("\n"));
        act("open the menus to '" + called(entry) + "'", code, () -> {
            Locator shown = page.locator(entry).first();
            for (int left = MENU_ATTEMPTS; ; left--) {
                try {
                    items.forEach(item -> page.locator(item)
                            .first()
                            .hover(new Locator.HoverOptions().setTimeout(patience / MENU_ATTEMPTS)));
                    shown.waitFor(new Locator.WaitForOptions().setTimeout(MENU_MILLIS));
                    return;
                } catch (TimeoutError e) {
                    if (left == 1) {
                        throw e;
                    }
                    page.mouse().move(0, 0);
                }
            }
        });
    }

    /** Replaces the text of the first matching field. */
    public void type(String usual, String text) {
        String selector = reached(usual);
        act(
                "type '" + text + "' into field '" + called(selector) + "'",
                PythonCode.first(selector, "fill(" + PythonCode.text(text) + ")"),
                () -> page.locator(selector).first().fill(text, new Locator.FillOptions().setTimeout(patience)));
        persistence.ifPresent(persisting -> persisting.typed(text));
    }

    /** Presses Enter in the first matching field and waits for the next page. */
    public void pressEnter(String usual) {
        String selector = reached(usual);
        leave(
                "press Enter in field '" + called(selector) + "'",
                PythonCode.first(selector, "press(\"Enter\")"),
                page.locator(selector).first(),
                () -> page.locator(selector).first().press("Enter"));
    }

    /** Presses Enter in the first matching field without leaving the page; use within {@link #expecting}. */
    public void enter(String usual) {
        String selector = reached(usual);
        String what = "press Enter in field '" + called(selector) + "'";
        act(what, PythonCode.first(selector, "press(\"Enter\")"), () -> page.locator(selector)
                .first()
                .press("Enter"));
        unawaited = what;
    }

    /** Selects an option by its label; stays on the page. */
    public void pick(String usual, String usualLabel) {
        String selector = reached(usual);
        String label = worn("option", usualLabel);
        act(
                "pick '" + label + "' in list '" + called(selector) + "'",
                PythonCode.pick(selector, List.of(label)),
                () -> page.locator(selector)
                        .first()
                        .selectOption(
                                new SelectOption().setLabel(label),
                                new Locator.SelectOptionOptions().setTimeout(patience)));
    }

    /** Selects an option by its value, for labels that are not unique; stays on the page. */
    public void pickValue(String usual, String value) {
        String selector = reached(usual);
        act(
                "pick '" + value + "' in list '" + called(selector) + "'",
                PythonCode.first(selector, "select_option(value=" + PythonCode.text(value) + ")"),
                () -> page.locator(selector)
                        .first()
                        .selectOption(
                                new SelectOption().setValue(value),
                                new Locator.SelectOptionOptions().setTimeout(patience)));
    }

    /** Selects exactly these options of a multiple-choice list; stays on the page. */
    public void pickAll(String usual, List<String> usualLabels) {
        String selector = reached(usual);
        List<String> labels =
                usualLabels.stream().map(label -> worn("option", label)).toList();
        act(
                "pick " + labels + " in list '" + called(selector) + "'",
                PythonCode.pick(selector, labels),
                () -> page.locator(selector)
                        .first()
                        .selectOption(
                                labels.stream()
                                        .map(label -> new SelectOption().setLabel(label))
                                        .toArray(SelectOption[]::new),
                                new Locator.SelectOptionOptions().setTimeout(patience)));
    }

    /** Selects an option by its label and waits for the next page. */
    public void pickAndLoad(String usual, String usualLabel) {
        String selector = reached(usual);
        String label = worn("option", usualLabel);
        leave(
                "pick '" + label + "' in list '" + called(selector) + "'",
                PythonCode.pick(selector, List.of(label)),
                page.locator(selector).first(),
                () -> page.locator(selector).first().selectOption(new SelectOption().setLabel(label)));
    }

    /** Puts a file into the first matching file field, which may be hidden; stays on the page. */
    public void upload(String usual, Path file) {
        String selector = reached(usual);
        act(
                "upload '" + file.getFileName() + "' into field '" + called(selector) + "'",
                PythonCode.first(selector, "set_input_files(" + PythonCode.text(file.toString()) + ")"),
                () -> page.locator(selector)
                        .first()
                        .setInputFiles(file, new Locator.SetInputFilesOptions().setTimeout(patience)));
    }

    /** Checks or unchecks a checkbox. */
    public void setChecked(String usual, boolean on) {
        String selector = reached(usual);
        String check = PythonCode.first(selector, on ? "check()" : "uncheck()");
        act((on ? "tick '" : "untick '") + called(selector) + "'", check, () -> page.locator(selector)
                .first()
                .setChecked(on, new Locator.SetCheckedOptions().setTimeout(patience)));
    }

    /**
     * Acts, and waits for an element that matches only since then: it was added, redrawn, changed so that it matches,
     * or is in a new document.
     *
     * @param usual matches the action's effect
     * @param action one or more actions of this browser
     * @throws OracleException if nothing new matches in time
     */
    public void expecting(String usual, Runnable action) {
        String selector = worn(usual);
        persisting(() -> page.locator(selector).count() > 0, () -> expectingOnce(selector, action));
    }

    private void expectingOnce(String selector, Runnable action) {
        AwaitedElement expectation = look("look for " + selector, () -> new AwaitedElement(page, selector));
        waits.add(PythonCode.remember(selector));
        Page before = page;
        during(action);
        if (page != before) {
            throw new OracleException("the tab changed while " + selector + " was expected");
        }
        attempt("wait for " + selector, () -> {
            if (!expectation.isMet(timeout) && !(isPending() && expectation.isMet(LONG))) {
                throw new OracleException("nothing new matches " + selector + " on " + page.url() + " within "
                        + timeout.toSeconds() + " s of the action that should cause it; "
                        + page.locator(selector).count() + " matched before as well");
            }
            return true;
        });
        awaited(PythonCode.awaitNew(selector));
    }

    /**
     * Waits until the task's first page has a match.
     *
     * @throws OracleException if an action was performed, which needs {@link #expecting}, or nothing matches in time
     */
    public void awaitStart(String usual) {
        String selector = worn(usual);
        if (acted) {
            throw new OracleException(
                    "can't wait for " + selector + " after an action; say with expecting(...) which causes it");
        }
        attempt("wait for " + selector, () -> {
            page.locator(selector)
                    .first()
                    .waitFor(new Locator.WaitForOptions()
                            .setState(WaitForSelectorState.ATTACHED)
                            .setTimeout(patience));
            return true;
        });
        waits.add(PythonCode.first(selector, "wait_for(state=\"attached\")"));
    }

    /**
     * Acts, and waits for a URL that contains this part.
     *
     * @throws OracleException if the URL contains it before, or doesn't contain it in time
     */
    public void expectingAddress(String part, Runnable action) {
        if (page.url().contains(part)) {
            throw new OracleException(
                    "the address has " + part + " before the action that should lead there: " + page.url());
        }
        persisting(() -> page.url().contains(part), () -> expectingAddressOnce(part, action));
    }

    private void expectingAddressOnce(String part, Runnable action) {
        during(action);
        attempt("wait for an address with " + part, () -> {
            page.waitForURL((String url) -> url.contains(part), new Page.WaitForURLOptions().setTimeout(patience));
            return true;
        });
        awaited("page.wait_for_url(lambda url: " + PythonCode.text(part) + " in url)");
    }

    /**
     * Acts, and checks whether the page offers something for it, such as a suggestion, once its server has responded.
     *
     * @param usual matches the offer
     * @param path path of the page's request to its server
     * @return whether there is a visible match
     */
    public boolean offers(String usual, String path, Runnable action) {
        String selector = worn(usual);
        return attempt("wait for an answer from " + path, () -> {
            page.waitForRequestFinished(
                    new Page.WaitForRequestFinishedOptions()
                            .setPredicate(request -> request.url().contains(path))
                            .setTimeout(patience),
                    () -> during(action));
            try {
                page.locator(selector).first().waitFor(new Locator.WaitForOptions().setTimeout(MOMENT_MILLIS));
                return true;
            } catch (TimeoutError e) {
                return false;
            }
        });
    }

    /**
     * Declares the end of the solution.
     *
     * @throws OracleException if the last action was a click whose effect was not waited for
     */
    public void end() {
        requireAwaited("end");
    }

    /** Whether the page has a match now. */
    public boolean isPresent(String usual) {
        String selector = worn(usual);
        return read("look for " + selector, () -> page.locator(selector).count() > 0);
    }

    /** The visible text of the first match. */
    public String text(String usual) {
        String selector = reached(usual);
        return read("read " + selector, () -> page.locator(selector)
                .first()
                .innerText(new Locator.InnerTextOptions().setTimeout(patience))
                .strip());
    }

    /** The value of the first matching field. */
    public String value(String usual) {
        String selector = reached(usual);
        return read(
                "read field " + selector,
                () -> page.locator(selector).first().inputValue(new Locator.InputValueOptions().setTimeout(patience)));
    }

    /**
     * Reads a list from the page in one call.
     *
     * @param usual matches each entry of the list
     * @param fields selectors inside the entry by name; {@code a@href} reads an attribute, {@code @class} one of the
     *     entry itself
     * @return one row per match in document order; empty text for a field without a match
     */
    @SuppressWarnings("unchecked")
    public List<ShownRow> rows(String usual, Map<String, String> fields) {
        String selector = reached(usual);
        return read("read the list of " + selector, () -> ((List<Map<String, String>>)
                        page.locator(selector).evaluateAll(READ_ROWS, fields))
                .stream().map(ShownRow::new).toList());
    }

    /** The texts of all matches in document order. */
    public List<String> texts(String selector) {
        return texts(selector, "");
    }

    /** The texts or attributes that a field has in all matches, as in {@link #rows}. */
    public List<String> texts(String selector, String field) {
        return rows(selector, Map.of("text", field)).stream()
                .map(row -> row.text("text"))
                .toList();
    }

    /** Mouse and keyboard, for pages where positions matter more than elements. */
    public PointerAndKeyboard hands() {
        return new PointerAndKeyboard(page, (what, code, action) -> act(what, code, action));
    }

    private Locator byRole(AriaRole role, String name) {
        unfold(page.getByRole(
                role, new Page.GetByRoleOptions().setName(name).setExact(true).setIncludeHidden(true)));
        return page.getByRole(role, new Page.GetByRoleOptions().setName(name).setExact(true))
                .first();
    }

    /** The face of the site that the page is on. */
    private Optional<Face> face() {
        return faces.isEmpty() ? Optional.empty() : Optional.ofNullable(faces.get(origin()));
    }

    private String worn(String selector) {
        return face().map(face -> face.selector(selector)).orElse(selector);
    }

    private String worn(String role, String label) {
        return face().map(face -> face.label(role, label)).orElse(label);
    }

    /** A selector in the face, whose first match shows. */
    private String reached(String usual) {
        String selector = worn(usual);
        unfold(page.locator(ROLE.matcher(selector).replaceAll("$0[include-hidden]"))
                .first());
        return selector;
    }

    /** Opens what the face has folded around the first of these elements, unless one of them shows. */
    private void unfold(Locator targets) {
        List<Fold> folds = face().map(Face::folds).orElse(List.of());
        if (folds.isEmpty() || targets.all().stream().anyMatch(Locator::isVisible)) {
            return;
        }
        for (Fold fold : folds) {
            targets.all().stream()
                    .filter(target -> Boolean.TRUE.equals(target.evaluate(IS_FOLDED_WITHIN, fold.block())))
                    .findFirst()
                    .ifPresent(target -> open(fold, target));
        }
    }

    private void open(Fold fold, Locator target) {
        Locator button = fold.opener()
                .map(opener -> page.locator(opener).first())
                .orElseGet(() -> target.locator(CLOSED_FOLD).first());
        if (button.isVisible()) {
            String label = fold.label().orElse(String.valueOf(button.evaluate(NAME_OF_ELEMENT)));
            act("open '" + label + "'", PythonCode.fold(fold.block(), fold.opener()), clicking(button));
        }
    }

    /** Navigates elsewhere, whatever the page shows. */
    private void go(String what, String code, Runnable action) {
        requireAwaited(what);
        act(what, code, code, persisting(null, true, action));
    }

    /**
     * Runs an action that leads to another page, and waits until that document is loaded. Within an expectation, that
     * decides, so a mere URL change is fine too.
     */
    private void leave(String what, String code, Locator target, Runnable action) {
        act(what, code, PythonCode.leaving(code), persisting(target, true, () -> leaving(action)));
        unawaited = "";
    }

    private void leaving(Runnable action) {
        AtomicBoolean arrived = new AtomicBoolean();
        Consumer<Page> read = anyPage -> arrived.set(true);
        Consumer<Frame> moved = frame -> arrived.compareAndSet(false, expecting > 0 && frame.equals(page.mainFrame()));
        page.onDOMContentLoaded(read);
        page.onFrameNavigated(moved);
        try {
            action.run();
            Instant end = Instant.now().plus(timeout);
            page.waitForCondition(
                    () -> arrived.get()
                            || persistence.isPresent() && Instant.now().isAfter(end) && !isPending(),
                    new Page.WaitForConditionOptions().setTimeout(PATIENCE_MILLIS));
            if (!arrived.get()) {
                throw new OracleException("no other page was opened on " + page.url());
            }
            page.waitForLoadState(LoadState.DOMCONTENTLOADED);
        } finally {
            page.offDOMContentLoaded(read);
            page.offFrameNavigated(moved);
        }
    }

    private boolean isPending() {
        return persistence.filter(Persistence::isPending).isPresent();
    }

    /** Runs an action with the effect that is expected of it; a persistent actor runs it until it has it. */
    private void persisting(BooleanSupplier shown, Runnable action) {
        if (persistence.isEmpty() || expecting > 0) {
            action.run();
        } else {
            persistence.get().perform(page, null, false, shown, action);
        }
    }

    /** An action on its own; within an expectation, that one is persistent. */
    private Runnable persisting(@Nullable Locator target, boolean leaves, Runnable action) {
        return persistence.isEmpty() || expecting > 0
                ? action
                : () -> persistence.get().perform(page, target, leaves, null, action);
    }

    private void click(String what, String code, Runnable action) {
        act("click " + what, code, action);
        unawaited = "click " + what;
    }

    private Runnable clicking(Locator target) {
        return () -> target.click(new Locator.ClickOptions().setTimeout(patience));
    }

    private void during(Runnable action) {
        expecting++;
        try {
            action.run();
        } finally {
            expecting--;
        }
    }

    private void awaited(String code) {
        unawaited = "";
        waits.add(code);
    }

    private void requireAwaited(String what) {
        if (!unawaited.isEmpty()) {
            throw new OracleException(
                    "can't " + what + " after: " + unawaited + ", which may not have had its effect on " + page.url()
                            + " yet; say what it causes with expecting(...)");
        }
    }

    private void act(String what, String code, Runnable action) {
        act(what, code, code, persisting(null, false, action));
        persistence.ifPresent(persisting -> persisting.did(action));
    }

    private void act(String what, String code, String recorded, Runnable action) {
        acted = true;
        steps.about(what, code);
        attempt(what, () -> {
            action.run();
            return true;
        });
        waits.add(recorded);
        String all = String.join("\n", waits);
        waits.clear();
        steps.performed(what, all);
    }

    /** Reads from the page. Reading has no side effects, so it is retried if a navigation interrupts it. */
    private <T> T read(String what, Supplier<T> reading) {
        requireAwaited(what);
        return look(what, reading);
    }

    private <T> T look(String what, Supplier<T> reading) {
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

    /** The relevant line of Playwright's message. */
    private static String reason(PlaywrightException e) {
        String text = String.valueOf(e.getMessage());
        Matcher message = MESSAGE.matcher(text);
        return message.find() ? message.group(1) : text.lines().findFirst().orElse("no reason given");
    }

    /** The element's user-visible name: its text, its label, or its accessible name. */
    private String called(String selector) {
        return look(
                "look at " + selector,
                () -> String.valueOf(page.locator(selector)
                        .first()
                        .evaluate(NAME_OF_ELEMENT, null, new Locator.EvaluateOptions().setTimeout(patience))));
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
