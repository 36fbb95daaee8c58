package dev.tiltyard.server.computer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.KeyboardAction;
import dev.tiltyard.env.action.LocatedAction.Spot;
import dev.tiltyard.env.action.MouseAction;
import dev.tiltyard.env.action.MouseButton;
import dev.tiltyard.env.action.NavigationAction;
import dev.tiltyard.env.action.Noop;
import dev.tiltyard.env.action.ParseResult;
import dev.tiltyard.env.action.ScrollAction;
import dev.tiltyard.env.action.WithKeys;
import dev.tiltyard.env.observation.page.Rect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a call does in an episode.
 *
 * @param actions to perform, or why the call is refused
 * @param part of the viewport that the call asks to see; empty for all of it
 * @param tellsPosition whether the call asks where the mouse is
 */
record Operation(ParseResult actions, Optional<Rect> part, boolean tellsPosition) {
    /** CSS pixels of a notch of the wheel. */
    static final int NOTCH = 100;

    /**
     * Reads a call.
     *
     * @param pointer where the mouse is: actions without a position are performed there
     */
    static Operation of(Dialect dialect, Display display, Spot pointer, JsonNode call) {
        List<Action> actions = new ArrayList<>();
        Optional<Rect> part = Optional.empty();
        boolean tellsPosition = false;
        Spot at = pointer;
        try {
            for (Named named : Named.of(dialect, call)) {
                Dialect.Form form = dialect.form(named.name());
                try {
                    Reader reader = new Reader(new Given(dialect, display, form, named), display, at);
                    actions.addAll(reader.read(form.does()));
                    at = reader.pointer;
                    part = form.does().equals("zoom") ? Optional.of(reader.given.region()) : part;
                    tellsPosition |= form.does().equals("tell_position");
                } catch (Refused refused) {
                    throw new Refused(named.name() + " was refused: " + refused.getMessage());
                }
            }
            return new Operation(new ParseResult.Parsed(actions), part, tellsPosition);
        } catch (Refused refused) {
            return new Operation(
                    new ParseResult.Unparsable(String.valueOf(refused.getMessage())), Optional.empty(), false);
        }
    }

    /** Reads one action. */
    private static final class Reader {
        private final Given given;
        private final Display display;
        private Spot pointer;

        Reader(Given given, Display display, Spot pointer) {
            this.given = given;
            this.display = display;
            this.pointer = pointer;
        }

        List<Action> read(String does) {
            return switch (does) {
                case "look", "zoom", "tell_position" -> List.of(Noop.atOnce());
                case "wait" -> List.of(new Noop(given.duration()));
                case "move" -> holding(new MouseAction.MoveTo(at().x(), at().y()));
                case "mouse_down" -> List.of(new MouseAction.Down(pointer.x(), pointer.y(), MouseButton.LEFT));
                case "mouse_up" -> List.of(new MouseAction.Up(pointer.x(), pointer.y(), MouseButton.LEFT));
                case "click" -> click();
                case "drag" -> drag();
                case "scroll" -> scroll();
                case "scroll_document" -> List.of(new ScrollAction.ScrollPage(direction()));
                case "press" -> press();
                case "hold" -> List.of(new KeyboardAction.Hold(String.join("+", given.keys()), given.duration()));
                case "type" -> List.of(new KeyboardAction.TypeText(given.text("text")));
                case "type_at" -> typeAt();
                case "goto" -> List.of(new NavigationAction.Goto(given.text("url")));
                case "back" -> List.of(new NavigationAction.GoBack());
                case "forward" -> List.of(new NavigationAction.GoForward());
                case "refuse" -> throw new Refused(given.text("reason"));
                default -> throw new IllegalStateException("dialects.json has an operation " + does);
            };
        }

        /** The position given, where the mouse is from then on. */
        private Spot at() {
            pointer = given.spot("at", "x", "y").orElse(pointer);
            return pointer;
        }

        private List<Action> holding(Action action) {
            List<String> keys = given.held();
            return List.of(keys.isEmpty() ? action : new WithKeys(keys, action));
        }

        private List<Action> click() {
            Spot at = at();
            Optional<MouseButton> button = given.button();
            if (button.isEmpty()) {
                return history(given.text("button"));
            }
            int clicks = given.has("clicks") ? (int) given.number("clicks") : 1;
            return holding(
                    switch (clicks) {
                        case 1 -> new MouseAction.ClickAt(at.x(), at.y(), button.get());
                        case 2 -> new MouseAction.DoubleClickAt(at.x(), at.y(), button.get());
                        default -> new MouseAction.TripleClickAt(at.x(), at.y(), button.get());
                    });
        }

        /** Browsers go back and forward with these buttons, wherever the mouse is. */
        private List<Action> history(String button) {
            if (!given.held().isEmpty()) {
                throw new Refused("no keys can be held with the button \"" + button + "\"");
            }
            return List.of(
                    new MouseAction.MoveTo(pointer.x(), pointer.y()),
                    button.equals("back") ? new NavigationAction.GoBack() : new NavigationAction.GoForward());
        }

        private List<Action> drag() {
            List<Spot> path = given.has("path")
                    ? given.path()
                    : List.of(
                            given.spot("from", "x", "y").orElse(pointer),
                            given.spot("to", "to_x", "to_y").orElse(pointer));
            pointer = path.get(path.size() - 1);
            return holding(new MouseAction.DragAlong(path));
        }

        private List<Action> scroll() {
            Spot at = at();
            if (given.has("dx")) {
                return wheel(at, display.across(given.number("dx")), display.down(given.number("dy")));
            }
            ScrollAction.Direction direction = direction();
            boolean across = direction == ScrollAction.Direction.LEFT || direction == ScrollAction.Direction.RIGHT;
            double distance = given.has("notches")
                    ? given.notches() * (double) NOTCH
                    : across ? display.across(magnitude()) : display.down(magnitude());
            double signed = direction == ScrollAction.Direction.LEFT || direction == ScrollAction.Direction.UP
                    ? -distance
                    : distance;
            return across ? wheel(at, signed, 0) : wheel(at, 0, signed);
        }

        private double magnitude() {
            double magnitude = given.number("magnitude");
            if (!(magnitude >= 0 && magnitude <= display.grid())) {
                throw new Refused("\"magnitude\" must be 0 to " + display.grid());
            }
            return magnitude;
        }

        private List<Action> wheel(Spot at, double across, double down) {
            return holding(new ScrollAction.WheelAt(at.x(), at.y(), across, down));
        }

        private ScrollAction.Direction direction() {
            String direction = given.text("direction");
            return switch (direction) {
                case "up", "down", "left", "right" ->
                    ScrollAction.Direction.valueOf(direction.toUpperCase(Locale.ROOT));
                default ->
                    throw new Refused("\"" + direction + "\" is no direction; they are up, down, left and right");
            };
        }

        private List<Action> press() {
            List<Action> presses = given.combinations().stream()
                    .map(keys -> (Action) new KeyboardAction.Press(String.join("+", keys)))
                    .toList();
            List<Action> all = new ArrayList<>();
            for (int i = 0; i < given.count("repeat"); i++) {
                all.addAll(presses);
            }
            return all;
        }

        private List<Action> typeAt() {
            Spot at = at();
            List<Action> actions = new ArrayList<>();
            actions.add(new MouseAction.ClickAt(at.x(), at.y(), MouseButton.LEFT));
            if (given.flag("clear")) {
                actions.add(new KeyboardAction.Press("ControlOrMeta+a"));
                actions.add(new KeyboardAction.Press("Delete"));
            }
            actions.add(new KeyboardAction.TypeText(given.text("text")));
            if (given.flag("press_enter")) {
                actions.add(new KeyboardAction.Press("Enter"));
            }
            return actions;
        }
    }
}
