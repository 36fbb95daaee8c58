package dev.tiltyard.env.action;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import dev.tiltyard.env.action.ParseResult.Parsed;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An action on an element of the last observation.
 *
 * <p>How the element is reached depends on that observation's profile: WebArena's actions use the middle of the
 * rectangle where the element <em>was</em>; BrowserGym's and Playwright's find the element and wait until it is ready.
 */
public sealed interface ElementAction extends Action {
    /** The element's id in the last observation. */
    String bid();

    /** Keys held during a click. */
    enum Modifier {
        ALT,
        CONTROL,
        /** Meta on a Mac, Control elsewhere. */
        CONTROL_OR_META,
        /** The Meta key: Command on a Mac, Windows elsewhere. */
        META,
        SHIFT
    }

    /** Clicks. */
    record Click(String bid, MouseButton button, Set<Modifier> modifiers) implements ElementAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Clicks an element. The mouse button and the keys held down during the click can be chosen.")
                .call("click", Parameter.BID, Parameter.BUTTON, Parameter.MODIFIERS)
                .examples("click('a51')", "click('b22', button='right')", "click('48', modifiers=['Control'])")
                .makes(a -> new Click(a.bid("bid"), a.button(), a.modifiers()))
                .webArena(WebArenaCommand.ofElement("click", Click::on))
                .build();

        public Click {
            Objects.requireNonNull(bid, "bid");
            modifiers = Set.copyOf(modifiers);
        }

        /** A plain click. */
        public static Click on(String bid) {
            return new Click(bid, MouseButton.LEFT, Set.of());
        }

        @Override
        public void performIn(Stage stage) {
            perform(stage, stage.target(bid));
        }

        private void perform(Stage stage, Target target) {
            Mouse.ClickOptions options = new Mouse.ClickOptions().setButton(button.button());
            target.place()
                    .ifPresentOrElse(
                            place -> HeldKeys.during(stage.page(), modifiers, () -> stage.page()
                                    .mouse()
                                    .click(place.centerX(), place.centerY(), options)),
                            () -> target.useForcibly((locator, force) -> locator.click(new Locator.ClickOptions()
                                    .setButton(button.button())
                                    .setModifiers(HeldKeys.forPlaywright(modifiers))
                                    .setForce(force)
                                    .setTimeout(stage.elementTimeout()))));
        }
    }

    /** Clicks twice in quick succession. */
    record DoubleClick(String bid, MouseButton button, Set<Modifier> modifiers) implements ElementAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Double-clicks an element.")
                .call("dblclick", Parameter.BID, Parameter.BUTTON, Parameter.MODIFIERS)
                .examples("dblclick('12')", "dblclick('ca42', button='left')")
                .makes(a -> new DoubleClick(a.bid("bid"), a.button(), a.modifiers()))
                .build();

        public DoubleClick {
            Objects.requireNonNull(bid, "bid");
            modifiers = Set.copyOf(modifiers);
        }

        @Override
        public void performIn(Stage stage) {
            Target target = stage.target(bid);
            Mouse.DblclickOptions options = new Mouse.DblclickOptions().setButton(button.button());
            target.place()
                    .ifPresentOrElse(
                            place -> HeldKeys.during(stage.page(), modifiers, () -> stage.page()
                                    .mouse()
                                    .dblclick(place.centerX(), place.centerY(), options)),
                            () -> target.useForcibly((locator, force) -> locator.dblclick(new Locator.DblclickOptions()
                                    .setButton(button.button())
                                    .setModifiers(HeldKeys.forPlaywright(modifiers))
                                    .setForce(force)
                                    .setTimeout(stage.elementTimeout()))));
        }
    }

    /** Moves the mouse over the element. */
    record Hover(String bid) implements ElementAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Hovers over an element.")
                .call("hover", Parameter.BID)
                .examples("hover('b8')")
                .makes(a -> new Hover(a.bid("bid")))
                .webArena(WebArenaCommand.ofElement("hover", Hover::new))
                .build();

        @Override
        public void performIn(Stage stage) {
            Target target = stage.target(bid);
            target.place()
                    .ifPresentOrElse(
                            place -> stage.page().mouse().move(place.centerX(), place.centerY()),
                            () -> target.useForcibly((locator, force) -> locator.hover(
                                    new Locator.HoverOptions().setForce(force).setTimeout(stage.elementTimeout()))));
        }
    }

    /**
     * Clicks the element, then types without clearing it first.
     *
     * @param text any Unicode text; a trailing line feed is the Enter key
     */
    record Type(String bid, String text) implements ElementAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Clicks an element and types a text into it, without clearing it first. Presses Enter afterward, unless press_enter is 0.")
                .webArena(new WebArenaCommand("type", "type [id] [text] [press_enter]", false, Type::read))
                .build();

        public Type {
            Objects.requireNonNull(bid, "bid");
            Objects.requireNonNull(text, "text");
        }

        @Override
        public void performIn(Stage stage) {
            Click.on(bid).performIn(stage);
            Typing.into(stage, text);
        }

        /** Typing into the same element counts as a repetition, whatever the text. */
        @Override
        public boolean repeats(Action earlier) {
            return earlier instanceof Type type && type.bid.equals(bid);
        }

        private static ParseResult read(String reply, boolean lenient) {
            String whole = reply;
            if (lenient) {
                whole = whole.replaceFirst("\\[press_enter_after=([01])\\]$", "[$1]");
            }
            if (!whole.endsWith("[0]") && !whole.endsWith("[1]")) {
                whole += " [1]";
            }
            Matcher matcher = Pattern.compile(
                            "type ?\\[" + WebArenaCommand.id(lenient) + "\\] ?\\[(.+)\\] ?\\[(\\d+)\\]",
                            WebArenaCommand.lines(lenient))
                    .matcher(whole);
            if (!matcher.find()) {
                return WebArenaCommand.invalid("type", whole);
            }
            String enter = matcher.group(3).equals("1") ? "\n" : "";
            return Parsed.of(new Type(matcher.group(1), matcher.group(2) + enter));
        }
    }

    /**
     * Replaces the content of a field.
     *
     * @param value the new content
     * @param typeLast whether the last character is typed, so that a menu of suggestions opens
     */
    record Fill(String bid, String value, boolean typeLast) implements ElementAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Replaces the content of a text field. Works on inputs, text areas and editable "
                                + "elements. With enable_autocomplete_menu, the last character is typed as a key "
                                + "press so that a menu of suggestions opens.")
                .call(
                        "fill",
                        Parameter.BID,
                        Parameter.required("value", "str"),
                        Parameter.optional("enable_autocomplete_menu", "bool", "False", false))
                .examples(
                        "fill('237', 'ada@example.com')",
                        "fill('a45', 'first line\\nsecond line')",
                        "fill('32', 'San Fr', True)")
                .makes(a -> new Fill(a.bid("bid"), a.text("value"), a.flag("enable_autocomplete_menu")))
                .build();

        @Override
        public void performIn(Stage stage) {
            Target target = stage.target(bid);
            if (!typeLast || value.isEmpty()) {
                fill(stage, target, value);
                return;
            }
            int last = value.offsetByCodePoints(value.length(), -1);
            fill(stage, target, value.substring(0, last));
            Typing.noticeLeaving(
                    stage,
                    () -> target.use(locator -> locator.pressSequentially(
                            value.substring(last),
                            new Locator.PressSequentiallyOptions().setTimeout(stage.elementTimeout()))));
        }

        private static void fill(Stage stage, Target target, String text) {
            Typing.noticeLeaving(
                    stage,
                    () -> target.useForcibly((locator, force) -> locator.fill(
                            text, new Locator.FillOptions().setForce(force).setTimeout(stage.elementTimeout()))));
        }
    }

    /** Empties a field. */
    record Clear(String bid) implements ElementAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Clears a text field.")
                .call("clear", Parameter.BID)
                .examples("clear('996')")
                .makes(a -> new Clear(a.bid("bid")))
                .webArena(WebArenaCommand.ofElement("clear", Clear::new))
                .build();

        /** With WebArena's observations it works like VisualWebArena's: a click, select all, Backspace. */
        @Override
        public void performIn(Stage stage) {
            Target target = stage.target(bid);
            if (target.place().isPresent()) {
                Click.on(bid).perform(stage, target);
                stage.page().keyboard().press(Keys.onThisMachine(stage.page(), "Meta+A"));
                stage.page().keyboard().press("Backspace");
            } else {
                target.use(locator -> locator.clear(new Locator.ClearOptions().setTimeout(stage.elementTimeout())));
            }
        }
    }

    /** Checks a checkbox or radio button, unless it is checked. */
    record Check(String bid) implements ElementAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Checks a checkbox or selects a radio button; does nothing if it is already checked.")
                .call("check", Parameter.BID)
                .examples("check('55')")
                .makes(a -> new Check(a.bid("bid")))
                .build();

        @Override
        public void performIn(Stage stage) {
            set(stage, bid, true);
        }

        private static void set(Stage stage, String bid, boolean checked) {
            stage.target(bid)
                    .useForcibly((locator, force) -> locator.setChecked(
                            checked,
                            new Locator.SetCheckedOptions().setForce(force).setTimeout(stage.elementTimeout())));
        }
    }

    /** Unchecks a checkbox, unless it is unchecked. */
    record Uncheck(String bid) implements ElementAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Unchecks a checkbox; does nothing if it is not checked.")
                .call("uncheck", Parameter.BID)
                .examples("uncheck('a5289')")
                .makes(a -> new Uncheck(a.bid("bid")))
                .build();

        @Override
        public void performIn(Stage stage) {
            Check.set(stage, bid, false);
        }
    }

    /**
     * Selects options in a drop-down list.
     *
     * @param options values or labels
     */
    record SelectOption(String bid, List<String> options) implements ElementAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Selects one or more options of a drop-down list, by value or by label.")
                .call("select_option", Parameter.BID, Parameter.required("options", "str | list[str]"))
                .examples("select_option('a48', 'blue')", "select_option('c48', ['red', 'green'])")
                .makes(a -> new SelectOption(a.bid("bid"), a.texts("options")))
                .build();

        public SelectOption {
            options = List.copyOf(options);
        }

        @Override
        public void performIn(Stage stage) {
            stage.target(bid)
                    .useForcibly((locator, force) -> locator.selectOption(
                            options.toArray(String[]::new),
                            new Locator.SelectOptionOptions().setForce(force).setTimeout(stage.elementTimeout())));
        }
    }

    /** Focuses the element and presses a key combination. */
    record PressOn(String bid, String keys) implements ElementAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Focuses an element and presses a key or a key combination.")
                .call("press", Parameter.BID, Parameter.required("key_comb", "str"))
                .examples("press('88', 'Backspace')", "press('a26', 'ControlOrMeta+a')")
                .makes(a -> new PressOn(a.bid("bid"), a.text("key_comb")))
                .build();

        @Override
        public void performIn(Stage stage) {
            stage.target(bid)
                    .use(locator -> locator.press(keys, new Locator.PressOptions().setTimeout(stage.elementTimeout())));
        }
    }

    /** Focuses the element. */
    record Focus(String bid) implements ElementAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Focuses an element.")
                .call("focus", Parameter.BID)
                .examples("focus('b455')")
                .makes(a -> new Focus(a.bid("bid")))
                .build();

        @Override
        public void performIn(Stage stage) {
            stage.target(bid)
                    .use(locator -> locator.focus(new Locator.FocusOptions().setTimeout(stage.elementTimeout())));
        }
    }

    /** Drags the element onto another. */
    record DragAndDrop(String bid, String toBid) implements ElementAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Drags one element and drops it onto another.")
                .call("drag_and_drop", Parameter.required("from_bid", "str"), Parameter.required("to_bid", "str"))
                .examples("drag_and_drop('56', '498')")
                .makes(a -> new DragAndDrop(a.bid("from_bid"), a.bid("to_bid")))
                .build();

        @Override
        public void performIn(Stage stage) {
            Target dragged = stage.target(bid);
            Target onto = stage.target(toBid);
            dragged.use(from ->
                    onto.use(to -> from.dragTo(to, new Locator.DragToOptions().setTimeout(stage.elementTimeout()))));
        }
    }

    /**
     * Clicks the element, which opens a file chooser, and chooses files.
     *
     * @param files names of files in the upload folder
     */
    record UploadFile(String bid, List<String> files) implements ElementAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Clicks an element that opens a file chooser, and selects files.")
                .call("upload_file", Parameter.BID, Parameter.FILE)
                .examples("upload_file('572', 'receipt.pdf')", "upload_file('63', ['one.jpg', 'two.png'])")
                .makes(a -> new UploadFile(a.bid("bid"), a.texts("file")))
                .build();

        public UploadFile {
            files = List.copyOf(files);
        }

        @Override
        public void performIn(Stage stage) {
            Target target = stage.target(bid);
            Upload.of(stage, files).choose(() -> Click.on(bid).perform(stage, target));
        }
    }
}
