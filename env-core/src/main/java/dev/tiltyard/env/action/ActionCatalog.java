package dev.tiltyard.env.action;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The declarations of all actions, in the order in which prompts and the documentation list them. */
final class ActionCatalog {
    static final List<ActionDeclaration> DECLARATIONS = List.of(
            Noop.DECLARATION,
            ChatAction.SendMessage.DECLARATION,
            ChatAction.ReportInfeasible.DECLARATION,
            ElementAction.Fill.DECLARATION,
            ElementAction.Check.DECLARATION,
            ElementAction.Uncheck.DECLARATION,
            ElementAction.SelectOption.DECLARATION,
            ElementAction.Click.DECLARATION,
            ElementAction.DoubleClick.DECLARATION,
            ElementAction.Hover.DECLARATION,
            ElementAction.PressOn.DECLARATION,
            ElementAction.Focus.DECLARATION,
            ElementAction.Clear.DECLARATION,
            ElementAction.Type.DECLARATION,
            ElementAction.DragAndDrop.DECLARATION,
            ElementAction.UploadFile.DECLARATION,
            LocatorAction.DECLARATION,
            ScrollAction.ScrollPage.DECLARATION,
            ScrollAction.Wheel.DECLARATION,
            ScrollAction.WheelAt.DECLARATION,
            MouseAction.MoveTo.DECLARATION,
            MouseAction.Up.DECLARATION,
            MouseAction.Down.DECLARATION,
            MouseAction.ClickAt.DECLARATION,
            MouseAction.DoubleClickAt.DECLARATION,
            MouseAction.TripleClickAt.DECLARATION,
            MouseAction.DragBetween.DECLARATION,
            MouseAction.DragAlong.DECLARATION,
            MouseAction.UploadAt.DECLARATION,
            KeyboardAction.Press.DECLARATION,
            KeyboardAction.KeyUp.DECLARATION,
            KeyboardAction.KeyDown.DECLARATION,
            KeyboardAction.Hold.DECLARATION,
            KeyboardAction.TypeText.DECLARATION,
            KeyboardAction.InsertText.DECLARATION,
            NavigationAction.Goto.DECLARATION,
            NavigationAction.GoBack.DECLARATION,
            NavigationAction.GoForward.DECLARATION,
            TabAction.NewTab.DECLARATION,
            TabAction.CloseTab.DECLARATION,
            TabAction.FocusTab.DECLARATION,
            ScriptAction.DECLARATION,
            ChatAction.AskUser.DECLARATION,
            ChatAction.Stop.DECLARATION);

    /** BrowserGym's calls by name. */
    static final Map<String, Signature> CALLS = byWord(declaration -> declaration.call().stream(), Signature::name);

    /** The commands of WebArena's grammar of element ids, by their first word. */
    static final Map<String, WebArenaCommand> WEBARENA =
            byWord(declaration -> declaration.webArena().stream(), WebArenaCommand::word);

    /** The calls of WebArena's Playwright grammar, by name. */
    static final Map<String, PlaywrightCommand> PLAYWRIGHT =
            byWord(declaration -> declaration.playwright().stream(), PlaywrightCommand::word);

    private ActionCatalog() {}

    private static <F> Map<String, F> byWord(
            Function<ActionDeclaration, Stream<F>> forms, Function<? super F, String> word) {
        Map<String, F> found = new LinkedHashMap<>();
        DECLARATIONS.stream().flatMap(forms).forEach(form -> {
            if (found.put(word.apply(form), form) != null) {
                throw new IllegalStateException("two actions are called '%s'".formatted(word.apply(form)));
            }
        });
        return found;
    }
}
