package dev.tiltyard.env.episode;

import dev.tiltyard.env.action.ActedElement;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.ChatAction;
import dev.tiltyard.env.action.DirectCall;
import dev.tiltyard.env.action.ElementAction;
import dev.tiltyard.env.action.KeyboardAction;
import dev.tiltyard.env.action.LocatedAction;
import dev.tiltyard.env.action.LocatorAction;
import dev.tiltyard.env.action.MouseAction;
import dev.tiltyard.env.action.NavigationAction;
import dev.tiltyard.env.action.ScriptAction;
import dev.tiltyard.env.action.ScrollAction;
import dev.tiltyard.env.action.Stage;
import dev.tiltyard.env.action.TabAction;
import dev.tiltyard.env.action.WithKeys;
import dev.tiltyard.evaluators.PerformedAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What the agent did, with the elements that it was done to, in BrowserGym's words whatever its grammar: WebArena's
 * {@code type} is {@code fill}, followed by {@code press} if it ends with the Enter key. Failed actions are included.
 */
final class ActionLog {
    /** BrowserGym's names of actions; those of others are their classes' names. */
    private static final Map<Class<? extends Action>, String> NAMES = Map.ofEntries(
            Map.entry(ElementAction.DoubleClick.class, "dblclick"),
            Map.entry(ElementAction.Type.class, "fill"),
            Map.entry(ElementAction.PressOn.class, "press"),
            Map.entry(MouseAction.ClickAt.class, "click"),
            Map.entry(MouseAction.DoubleClickAt.class, "dblclick"),
            Map.entry(MouseAction.TripleClickAt.class, "dblclick"),
            Map.entry(MouseAction.MoveTo.class, "mouse_move"),
            Map.entry(MouseAction.Down.class, "mouse_down"),
            Map.entry(MouseAction.Up.class, "mouse_up"),
            Map.entry(MouseAction.DragBetween.class, "drag_and_drop"),
            Map.entry(MouseAction.DragAlong.class, "drag_and_drop"),
            Map.entry(MouseAction.UploadAt.class, "upload_file"),
            Map.entry(LocatedAction.Drag.class, "drag_and_drop"),
            Map.entry(LocatedAction.Choose.class, "upload_file"),
            Map.entry(KeyboardAction.KeyDown.class, "keyboard_down"),
            Map.entry(KeyboardAction.KeyUp.class, "keyboard_up"),
            Map.entry(KeyboardAction.Hold.class, "press"),
            Map.entry(KeyboardAction.TypeText.class, "type"),
            Map.entry(KeyboardAction.InsertText.class, "type"),
            Map.entry(ScrollAction.ScrollPage.class, "scroll"),
            Map.entry(ScrollAction.Wheel.class, "scroll"),
            Map.entry(ScrollAction.WheelAt.class, "scroll"),
            Map.entry(TabAction.CloseTab.class, "tab_close"),
            Map.entry(TabAction.FocusTab.class, "tab_focus"),
            Map.entry(ScriptAction.class, "javascript"),
            Map.entry(ChatAction.AskUser.class, PerformedAction.MESSAGE),
            Map.entry(ChatAction.SendMessage.class, PerformedAction.MESSAGE),
            Map.entry(ChatAction.Stop.class, PerformedAction.ANSWER));

    private final Optional<List<String>> selectors;
    private final boolean messageEnds;
    private final List<PerformedAction> performed = new ArrayList<>();
    private boolean complete = true;

    ActionLog(EpisodeSpec spec) {
        this.selectors = spec.actionSelectors();
        this.messageEnds = spec.messageEnds();
    }

    /** Whether anything is recorded. */
    boolean isOn() {
        return selectors.isPresent();
    }

    /** Records an action that is about to be performed. */
    void before(Action action, Stage stage) {
        selectors.ifPresent(wanted -> {
            if (action instanceof WithKeys held) {
                before(held.during(), stage);
                return;
            }
            if (action instanceof LocatorAction located) {
                before(DirectCall.of(located.code()), stage);
                return;
            }
            add(name(action), texts(action), ActedElement.of(action, stage, wanted));
            if (action instanceof ElementAction.Type type && type.text().endsWith("\n")) {
                add("press", List.of("Enter"), Optional.empty());
            }
        });
    }

    /** Records a call that is about to be made on the page directly. */
    void before(DirectCall call, Stage stage) {
        selectors.ifPresent(wanted -> add(call.name(), call.texts(), call.element(stage, wanted)));
    }

    /** Notes that somebody has acted on the page in ways that are not known. */
    void incomplete() {
        complete = false;
    }

    private void add(String name, List<String> texts, Optional<ActedElement> element) {
        performed.add(new PerformedAction(
                name, texts, element.map(found -> new PerformedAction.Element(found.text(), found.selectors()))));
    }

    /** In order; empty if it is not known. */
    Optional<List<PerformedAction>> actions() {
        return isOn() && complete ? Optional.of(List.copyOf(performed)) : Optional.empty();
    }

    /**
     * What was recorded so far.
     *
     * @param complete whether all actions are known
     */
    record Recorded(List<PerformedAction> performed, boolean complete) {
        Recorded {
            performed = List.copyOf(performed);
        }

        Recorded moved(SiteMoves moves) {
            return new Recorded(
                    performed.stream()
                            .map(action -> new PerformedAction(
                                    action.name(),
                                    action.texts().stream().map(moves::of).toList(),
                                    action.element()))
                            .toList(),
                    complete);
        }
    }

    Recorded recorded() {
        return new Recorded(performed, complete);
    }

    void replace(Recorded earlier) {
        performed.clear();
        performed.addAll(earlier.performed());
        complete = earlier.complete();
    }

    private String name(Action action) {
        if (messageEnds && action instanceof ChatAction.SendMessage) {
            return PerformedAction.ANSWER;
        }
        String known = NAMES.get(action.getClass());
        return known != null
                ? known
                : action.getClass()
                        .getSimpleName()
                        .replaceAll("(?<=[a-z])(?=[A-Z])", "_")
                        .toLowerCase(Locale.ROOT);
    }

    private static List<String> texts(Action action) {
        if (action instanceof ElementAction.Type type) {
            return List.of(type.text().replaceFirst("\n$", ""));
        } else if (action instanceof ElementAction.Fill fill) {
            return List.of(fill.value());
        } else if (action instanceof ElementAction.SelectOption select) {
            return select.options();
        } else if (action instanceof ElementAction.PressOn press) {
            return List.of(press.keys());
        } else if (action instanceof KeyboardAction.Press press) {
            return List.of(press.keys());
        } else if (action instanceof KeyboardAction.Hold hold) {
            return List.of(hold.keys());
        } else if (action instanceof KeyboardAction.TypeText type) {
            return List.of(type.text());
        } else if (action instanceof KeyboardAction.InsertText insert) {
            return List.of(insert.text());
        } else if (action instanceof NavigationAction.Goto navigation) {
            return List.of(navigation.url());
        } else if (action instanceof ScriptAction script) {
            return List.of(script.code());
        }
        return action instanceof ChatAction chat ? List.of(chat.said()) : List.of();
    }
}
