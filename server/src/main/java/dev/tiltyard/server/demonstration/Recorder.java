package dev.tiltyard.server.demonstration;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.FileChooser;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.MouseButton;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.Incident;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.page.Rect;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.tasks.play.RunningSiteUrls;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Passes a person's mouse and keys on to an episode's page, and notes what they amount to: keys that were typed into a
 * field become one act, clicks are acts on elements and not on places. Everything but {@link #steps()} is used on the
 * episode's thread.
 */
public final class Recorder implements AutoCloseable {
    private static final String VALUE_OF_FOCUSED = """
            () => {
                let element = document.activeElement;
                for (let depth = 0; element && depth < 20; depth++) {
                    if (element.shadowRoot && element.shadowRoot.activeElement) {
                        element = element.shadowRoot.activeElement;
                    } else if (element.tagName === 'IFRAME' && element.contentDocument) {
                        element = element.contentDocument.activeElement;
                    } else {
                        break;
                    }
                }
                return element ? String(element.isContentEditable ? element.innerText : element.value ?? '') : '';
            }""";
    /** Elements of this width and height, in pixels, are clicked at a place and not in the middle. */
    private static final int WIDE = 100;

    private final Episode episode;
    private final SiteAddresses addresses;
    private final Placeholders placeholders;
    private final BothGrammars grammars = new BothGrammars();
    private final PageLook look;
    private final StepList steps = new StepList();
    private final Checkpoints checkpoints;
    private final Set<Page> tabs = Collections.newSetFromMap(new IdentityHashMap<>());
    private @Nullable Typing typing;
    private @Nullable Scrolling scrolling;
    private @Nullable FoundTarget choosing;
    private @Nullable FileChooser opened;
    private long since = System.nanoTime();

    /**
     * A recorder for an episode that a person acts in.
     *
     * @param sites of the episode's lease
     */
    public Recorder(Episode episode, Map<String, RunningSite> sites) {
        this.episode = episode;
        this.addresses = RunningSiteUrls.of(sites);
        this.placeholders = new Placeholders(sites);
        this.checkpoints = new Checkpoints(episode, sites, placeholders);
        this.look = new PageLook(episode.spec().agent().observing());
        lookWhere();
    }

    /** Keys on their way into a field. */
    private record Typing(
            FoundTarget target, BothGrammars.Ids ids, String first, String value, Checkpoints.Checkpoint before) {
        Typing with(String now) {
            return new Typing(target, ids, first, now, before);
        }
    }

    private record Scrolling(int pixels, Checkpoints.Checkpoint before) {}

    /**
     * What the person has to be told.
     *
     * @param message in words; empty if all went well
     * @param choice the select box whose options the person should choose from; empty if there is none
     * @param files the field, in words, that the person should choose a file for; empty if there is none
     */
    public record Reply(String message, Optional<Choice> choice, Optional<String> files) {
        /** All went well. */
        public static final Reply FINE = new Reply("", Optional.empty(), Optional.empty());

        static Reply told(String message) {
            return new Reply(message, Optional.empty(), Optional.empty());
        }

        /** Whether the person has to do something before anything else. */
        public boolean isQuestion() {
            return !message.isEmpty() || choice.isPresent() || files.isPresent();
        }
    }

    /** A select box that was clicked: a list that Chromium draws outside of the page, so the console shows its own. */
    public record Choice(String words, List<String> options, String chosen, Rect place) {}

    /** The steps so far. Safe to call on any thread. */
    public List<RecordedStep> steps() {
        return steps.steps();
    }

    /** Ids of the sites that the person has been on. */
    public Set<String> usedSites() {
        return checkpoints.usedSites();
    }

    /** The addresses of the copy, as every copy has them. */
    public String portable(String url) {
        return placeholders.of(url);
    }

    /**
     * What an agent would see of the page now, which is no step.
     *
     * @param number of the look; {@link #clickElement} takes it
     */
    public record Look(int number, Observation seen) {}

    /** Looks at the page; empty if it is leaving. */
    public Optional<Look> look() {
        return look.at(page()).map(seen -> new Look(look.number(), seen));
    }

    /**
     * Clicks an element of the last look, wherever it is now.
     *
     * @param number of the look
     * @param bid its id there
     */
    public Reply clickElement(int number, String bid) {
        settleInput();
        return look.find(page(), number, bid)
                .map(place -> click(place.x(), place.y(), "left", 1))
                .orElseGet(() -> Reply.told("The page has changed since. Choose the element again."));
    }

    /** Moves the pointer. */
    public Reply move(double x, double y) {
        page().mouse().move(x, y);
        return Reply.FINE;
    }

    /**
     * Clicks at a point of the viewport.
     *
     * @param button {@code left}, {@code right} or {@code middle}
     * @param count 2 for the second click of a double click, whose first one has come before; else 1
     */
    public Reply click(double x, double y, String button, int count) {
        settleInput();
        Optional<PageTargets.Under> under = PageTargets.at(page(), x, y);
        Optional<FoundTarget> target = under.map(PageTargets.Under::target);
        if (button.equals("middle")) {
            page().mouse().click(x, y, new Mouse.ClickOptions().setButton(MouseButton.MIDDLE));
            return Reply.told("Clicks with the middle button are not recorded; this one was passed on to the page.");
        }
        if (button.equals("right")) {
            return rightClick(x, y, target);
        }
        if (count == 2 && secondClick(x, y, target)) {
            return Reply.FINE;
        }
        if (target.filter(found -> found.facts().isSelect()).isPresent()) {
            return choose(target.get());
        }
        if (target.filter(found -> found.facts().isFile()).isPresent()) {
            return askForFile(target.get());
        }
        under.flatMap(PageTargets.Under::opener)
                .ifPresent(opener -> note(Act.on(Act.Kind.HOVER, opener.code()), opener, checkpoint(), ids(opener)));
        return leftClick(x, y, target);
    }

    private Reply leftClick(double x, double y, Optional<FoundTarget> target) {
        Checkpoints.Checkpoint before = checkpoint();
        BothGrammars.Ids ids = target.map(this::ids).orElse(BothGrammars.Ids.NONE);
        opened = null;
        page().mouse().click(x, y);
        if (target.isEmpty() || target.get().facts().isEditable()) {
            // Typing into a field begins with a click into it anyway.
            return Reply.FINE;
        }
        FoundTarget clicked = target.get();
        note(Act.at(Act.Kind.CLICK, clicked.code(), place(clicked, x, y)), clicked, before, ids);
        Optional<FoundTarget> field = fieldOfOpened();
        if (field.isPresent() && lastWasClickOn(clicked)) {
            // The click only led to the browser's own window, which nobody needs when the file is chosen in the field.
            steps.removeLast();
        }
        return field.map(this::askForFile).orElse(Reply.FINE);
    }

    private Reply rightClick(double x, double y, Optional<FoundTarget> target) {
        Checkpoints.Checkpoint before = checkpoint();
        BothGrammars.Ids ids = target.map(this::ids).orElse(BothGrammars.Ids.NONE);
        page().mouse().click(x, y, new Mouse.ClickOptions().setButton(MouseButton.RIGHT));
        target.ifPresent(
                found -> note(Act.at(Act.Kind.RIGHT_CLICK, found.code(), place(found, x, y)), found, before, ids));
        return Reply.FINE;
    }

    /** Makes a double click of a click, if this is on the same element; false if it is a click of its own. */
    private boolean secondClick(double x, double y, Optional<FoundTarget> target) {
        if (target.isEmpty()) {
            return false;
        }
        boolean editable = target.get().facts().isEditable();
        if (!editable && !lastWasClickOn(target.get())) {
            return false;
        }
        BothGrammars.Ids ids = editable ? BothGrammars.Ids.NONE : ids(target.get());
        page().mouse().move(x, y);
        page().mouse().down(new Mouse.DownOptions().setClickCount(2));
        page().mouse().up(new Mouse.UpOptions().setClickCount(2));
        if (!editable) {
            note(Act.on(Act.Kind.DOUBLE_CLICK, target.get().code()), target.get(), steps.removeLast(), ids);
        }
        return true;
    }

    private boolean lastWasClickOn(FoundTarget target) {
        return steps.last()
                .filter(last -> last.act().kind() == Act.Kind.CLICK
                        && last.act().target().equals(target.code()))
                .isPresent();
    }

    /** Where in an element the mouse is; null for one that is too small for it to matter. */
    private static Act.@Nullable Place place(FoundTarget found, double x, double y) {
        FoundTarget.Facts facts = found.facts();
        boolean isWide =
                facts.width() >= WIDE && facts.height() >= WIDE && !facts.tag().matches("a|button|input|label");
        return isWide ? new Act.Place((int) (x - facts.x()), (int) (y - facts.y()), 0, 0) : null;
    }

    /** Drags what is at one point of the viewport to another. */
    public Reply drag(double x, double y, double toX, double toY) {
        settleInput();
        Optional<FoundTarget> dragged = PageTargets.at(page(), x, y).map(PageTargets.Under::target);
        BothGrammars.Ids from = dragged.map(this::ids).orElse(BothGrammars.Ids.NONE);
        Optional<FoundTarget> onto = PageTargets.at(page(), toX, toY).map(PageTargets.Under::target);
        if (dragged.isEmpty() || onto.isEmpty()) {
            return Reply.told("Nothing is there to be dragged, or to drag it to.");
        }
        BothGrammars.Ids ids = from.onto(ids(onto.get()));
        Act.Place place = new Act.Place(
                (int) (x - dragged.get().facts().x()),
                (int) (y - dragged.get().facts().y()),
                (int) (toX - onto.get().facts().x()),
                (int) (toY - onto.get().facts().y()));
        Act act = Act.drag(dragged.get().code(), onto.get().code(), place);
        return perform(
                act,
                Optional.of(dragged.get()
                        .called(dragged.get().words() + " to " + onto.get().words())),
                ids);
    }

    private Optional<Path> uploads() {
        return episode.spec().agent().rules().uploads();
    }

    private Reply askForFile(FoundTarget field) {
        if (uploads().isEmpty()) {
            return Reply.told("Files can be uploaded only where tasks are recorded, with './tiltyard record'.");
        }
        choosing = field;
        return new Reply("", Optional.empty(), Optional.of(field.words()));
    }

    /** The field for files that a click has opened the browser's own window for. */
    private Optional<FoundTarget> fieldOfOpened() {
        try {
            ElementHandle field = opened == null ? null : opened.element();
            return field == null ? Optional.empty() : PageTargets.of(page(), field);
        } catch (PlaywrightException leaving) {
            return Optional.empty();
        } finally {
            opened = null;
        }
    }

    /** Chooses a file in the field that was clicked last. */
    public Reply upload(String name, byte[] content) {
        FoundTarget field = choosing;
        choosing = null;
        if (field == null || uploads().isEmpty()) {
            return Reply.told("No field for files is open. Click it again.");
        }
        String kept = Uploads.keep(uploads().get(), name, content);
        return perform(Act.on(Act.Kind.UPLOAD, field.code(), kept), Optional.of(field));
    }

    private Reply choose(FoundTarget select) {
        choosing = select;
        FoundTarget.Facts facts = select.facts();
        List<String> options = facts.options().stream()
                .filter(option -> !option.disabled())
                .map(FoundTarget.Option::label)
                .toList();
        String chosen = facts.options().stream()
                .filter(FoundTarget.Option::selected)
                .map(FoundTarget.Option::label)
                .findFirst()
                .orElse("");
        return new Reply(
                "",
                Optional.of(new Choice(
                        select.words(),
                        options,
                        chosen,
                        new Rect(facts.x(), facts.y(), facts.width(), facts.height()))),
                Optional.empty());
    }

    /** Chooses an option of the select box that was clicked last. */
    public Reply chosen(String option) {
        FoundTarget select = choosing;
        choosing = null;
        if (select == null) {
            return Reply.told("No list is open. Click the list again.");
        }
        return perform(Act.on(Act.Kind.SELECT, select.code(), option), Optional.of(select));
    }

    /** Types characters where the focus is. */
    public Reply type(String text) {
        settleScrolling();
        if (typing == null) {
            Optional<FoundTarget> field = PageTargets.focused(page());
            if (field.filter(found -> found.facts().isEditable()).isEmpty()) {
                return text.equals(" ") ? key("Space") : shortcut(text);
            }
            FoundTarget into = field.get();
            typing = new Typing(
                    into, ids(into), into.facts().value(), into.facts().value(), checkpoint());
        }
        page().keyboard().type(text);
        readTyped();
        return Reply.FINE;
    }

    private Reply shortcut(String text) {
        Reply last = Reply.FINE;
        for (int point : text.codePoints().toArray()) {
            last = press(Character.toString(point));
        }
        return last;
    }

    /** Presses a key, as Playwright names it: {@code Enter}, {@code Control+a}. */
    public Reply key(String key) {
        settleScrolling();
        if (typing != null && !leavesField(key)) {
            page().keyboard().press(key);
            readTyped();
            return Reply.FINE;
        }
        boolean acts = key.equals("Enter") || key.equals("Space");
        settleInput();
        Optional<FoundTarget> focused = acts || key.length() > 1 ? PageTargets.focused(page()) : Optional.empty();
        if (focused.filter(found -> found.facts().isEditable()).isPresent()) {
            return inField(focused.get(), key);
        }
        if (acts && focused.isPresent()) {
            return onFocused(focused.get(), key);
        }
        if (key.equals("Tab") || key.equals("Shift+Tab")) {
            page().keyboard().press(key);
            return Reply.FINE;
        }
        return press(key);
    }

    private static boolean leavesField(String key) {
        return key.equals("Enter") || key.endsWith("Tab") || key.equals("Escape");
    }

    private Reply inField(FoundTarget field, String key) {
        boolean isLine = key.equals("Enter") && field.facts().hasLines();
        if (isLine || !leavesField(key)) {
            typing = new Typing(
                    field, ids(field), field.facts().value(), field.facts().value(), checkpoint());
            page().keyboard().press(key);
            readTyped();
            return Reply.FINE;
        }
        if (key.equals("Enter")) {
            Checkpoints.Checkpoint before = checkpoint();
            BothGrammars.Ids ids = ids(field);
            page().keyboard().press(key);
            note(Act.on(Act.Kind.PRESS_IN, field.code(), key), field, before, ids);
            return Reply.FINE;
        }
        page().keyboard().press(key);
        return Reply.FINE;
    }

    /** A key that works like a click on what has the focus. */
    private Reply onFocused(FoundTarget focused, String key) {
        if (focused.facts().isSelect()) {
            return choose(focused);
        }
        if (focused.facts().isFile()) {
            return askForFile(focused);
        }
        Checkpoints.Checkpoint before = checkpoint();
        BothGrammars.Ids ids = ids(focused);
        page().keyboard().press(key);
        note(Act.on(Act.Kind.CLICK, focused.code()), focused, before, ids);
        return Reply.FINE;
    }

    private Reply press(String key) {
        Checkpoints.Checkpoint before = checkpoint();
        try {
            page().keyboard().press(key);
        } catch (PlaywrightException unknown) {
            return Reply.told("The key " + key + " is unknown to the browser.");
        }
        note(Act.of(Act.Kind.PRESS, key), null, before, BothGrammars.Ids.NONE);
        return Reply.FINE;
    }

    private void readTyped() {
        Typing now = typing;
        if (now != null) {
            try {
                typing = now.with(String.valueOf(page().evaluate(VALUE_OF_FOCUSED)));
            } catch (PlaywrightException left) {
                // The page is leaving; what was read last was typed.
            }
        }
    }

    /** Turns the wheel. */
    public Reply wheel(double x, double y, double down) {
        settleTyping();
        Scrolling earlier = scrolling;
        Checkpoints.Checkpoint before = earlier == null ? checkpoint() : earlier.before();
        page().mouse().move(x, y);
        page().mouse().wheel(0, down);
        scrolling = new Scrolling((earlier == null ? 0 : earlier.pixels()) + (int) Math.round(down), before);
        return Reply.FINE;
    }

    /** Does what needs no pointer: addresses, tabs, back and forward. Addresses may have placeholders or not. */
    public Reply browse(Act act) {
        settleInput();
        Act portable = act.kind() == Act.Kind.GOTO ? Act.of(Act.Kind.GOTO, placeholders.of(address(act.text()))) : act;
        return perform(portable, Optional.empty());
    }

    private static String address(String typed) {
        String stripped = typed.strip();
        return stripped.matches("(?i)[a-z]+://.*|about:.*|__[A-Z_]+__.*") ? stripped : "http://" + stripped;
    }

    private Reply perform(Act act, Optional<FoundTarget> target) {
        return perform(act, target, target.map(this::ids).orElse(BothGrammars.Ids.NONE));
    }

    private Reply perform(Act act, Optional<FoundTarget> target, BothGrammars.Ids ids) {
        Checkpoints.Checkpoint before = checkpoint();
        Step step = episode.step(act.action(addresses));
        Optional<String> error = step.observation().lastActionError();
        if (error.isPresent()) {
            return Reply.told(error.get());
        }
        add(act, target.orElse(null), before, ids, step);
        return Reply.FINE;
    }

    /** Ends what is still being typed or scrolled, and looks at the page again. */
    public Reply settle() {
        settleInput();
        return Reply.FINE;
    }

    private void settleInput() {
        settleTyping();
        settleScrolling();
    }

    private void settleTyping() {
        Typing done = typing;
        typing = null;
        if (done != null && !done.value().equals(done.first())) {
            note(Act.on(Act.Kind.FILL, done.target().code(), done.value()), done.target(), done.before(), done.ids());
        }
    }

    private void settleScrolling() {
        Scrolling done = scrolling;
        scrolling = null;
        if (done == null) {
            return;
        }
        Scrolling all = joined(done);
        if (all.pixels() != 0) {
            note(Act.of(Act.Kind.SCROLL, all.pixels()), null, all.before(), BothGrammars.Ids.NONE);
        }
    }

    /** One look around is one step, however often the wheel was turned: the same action again and again would end an episode early. */
    private Scrolling joined(Scrolling done) {
        return steps.last()
                .filter(last ->
                        last.act().kind() == Act.Kind.SCROLL && last.note().isEmpty())
                .map(last -> new Scrolling(last.act().number() + done.pixels(), steps.removeLast()))
                .orElse(done);
    }

    private BothGrammars.Ids ids(FoundTarget target) {
        return grammars.of(page(), target);
    }

    private void note(Act act, @Nullable FoundTarget target, Checkpoints.Checkpoint before, BothGrammars.Ids ids) {
        Step step = episode.note(words(act, target), act.python());
        add(act, target, before, ids, step);
        boolean opened = step.incidents().stream().anyMatch(each -> each.kind() == Incident.Kind.TAB_OPENED);
        if (opened && step.observation().tabs().size() > 1) {
            // A person expects to see the tab that their click has opened.
            perform(Act.of(Act.Kind.FOCUS_TAB, step.observation().tabs().size() - 1), Optional.empty());
        }
    }

    private void add(
            Act act, @Nullable FoundTarget target, Checkpoints.Checkpoint before, BothGrammars.Ids ids, Step step) {
        lookWhere();
        steps.add(
                number -> new RecordedStep(
                        number,
                        act,
                        words(act, target),
                        BothGrammars.webArena(act, ids.webArena()),
                        BothGrammars.browserGym(act, ids),
                        target == null ? "" : target.path(),
                        target == null ? "" : value(act, target),
                        placeholders.of(before.url()),
                        placeholders.of(step.observation().url()),
                        step.observation().text(),
                        step.observation().screenshot(),
                        "",
                        TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since)),
                before);
        since = System.nanoTime();
    }

    private static String value(Act act, FoundTarget target) {
        return act.kind() == Act.Kind.FILL || act.kind() == Act.Kind.SELECT || act.kind() == Act.Kind.UPLOAD
                ? act.text()
                : target.facts().text().isEmpty()
                        ? target.facts().value()
                        : target.facts().text();
    }

    private String words(Act act, @Nullable FoundTarget target) {
        String on = target == null ? "" : target.words();
        return switch (act.kind()) {
            case CLICK -> "Click " + on;
            case DOUBLE_CLICK -> "Double-click " + on;
            case RIGHT_CLICK -> "Right-click " + on;
            case DRAG -> "Drag " + on;
            case UPLOAD -> "Upload \"" + act.text() + "\" with " + on;
            case HOVER -> "Point at " + on;
            case FILL -> "Type \"" + act.text() + "\" into " + on;
            case SELECT -> "Choose \"" + act.text() + "\" in " + on;
            case PRESS_IN -> "Press " + act.text() + " in " + on;
            case PRESS -> "Press " + act.text();
            case SCROLL -> "Scroll " + (act.number() < 0 ? "up" : "down");
            case GOTO -> "Go to " + act.text();
            case BACK -> "Go back";
            case FORWARD -> "Go forward";
            case NEW_TAB -> "Open a tab";
            case FOCUS_TAB -> "Switch to tab " + (act.number() + 1);
            case CLOSE_TAB -> "Close the tab";
        };
    }

    /** Sets the note of a step. */
    public void annotate(int number, String text) {
        steps.change(number, step -> step.withNote(text));
    }

    /** Takes steps out of the record; what they did stays done. */
    public void drop(List<Integer> numbers) {
        steps.remove(numbers);
    }

    /**
     * Undoes a step and all after it: the sites' state, the cookies, and the page of the active tab. What was entered in that page
     * before is entered again.
     */
    public void undo(int number) {
        settleInput();
        Checkpoints.Checkpoint before = steps.removeFrom(number);
        checkpoints.restore(before);
        episode.note("undo step " + number);
        enteredOn(placeholders.of(before.url())).forEach(act -> episode.step(act.action(addresses)));
        since = System.nanoTime();
    }

    /** What was entered in the page that the last steps were done on, and that no server knows yet. */
    private List<Act> enteredOn(String url) {
        List<RecordedStep> done = steps();
        int first = done.size();
        while (first > 0
                && done.get(first - 1).before().equals(url)
                && done.get(first - 1).after().equals(url)) {
            first--;
        }
        return done.subList(first, done.size()).stream()
                .map(RecordedStep::act)
                .filter(Recorder::enters)
                .toList();
    }

    private static boolean enters(Act act) {
        return switch (act.kind()) {
            case FILL, SELECT, UPLOAD -> true;
            case CLICK -> act.target().matches(".*get_by_role\\(\"(radio|checkbox)\".*");
            default -> false;
        };
    }

    private Checkpoints.Checkpoint checkpoint() {
        lookWhere();
        return checkpoints.save();
    }

    private void lookWhere() {
        page().context().pages().forEach(tab -> {
            checkpoints.visited(tab.url());
            if (tabs.add(tab)) {
                tab.onFileChooser(chooser -> opened = chooser);
            }
        });
    }

    private Page page() {
        return episode.page();
    }

    @Override
    public void close() {
        grammars.close();
        look.close();
    }
}
