package dev.tiltyard.env.devtools;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.env.action.DevToolsAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a client's commands as steps: a click is a press and a release, typed characters in a row are one step, a key
 * that writes nothing is one, and so is each other command that acts. Moves of the mouse belong to the next step.
 */
final class ActReader {
    private static final int MOST_TEXT = 300;
    private static final int MOST_COMMANDS = 200;
    /** Alt, Control and Meta. */
    private static final int COMMAND_KEYS = 1 | 2 | 4;

    private static final Set<String> MODIFIERS = Set.of("Shift", "Control", "Alt", "Meta", "AltGraph");

    private final Acts acts;
    private final StringBuilder typed = new StringBuilder();
    private final List<DevToolsAction> open = new ArrayList<>();
    private final List<Runnable> ready = new ArrayList<>();
    private String target = "";
    private boolean typing;
    private boolean pressed;

    ActReader(Acts acts) {
        this.acts = acts;
    }

    /** A command that is about to be sent to a page; returns why it must not be sent, if so. */
    Optional<String> read(String page, String method, JsonNode parameters) {
        var type = parameters.path("type").asText();
        return switch (method) {
            case "Input.dispatchMouseEvent" -> mouse(page, type, method, parameters);
            case "Input.dispatchTouchEvent" -> touch(page, type, method, parameters);
            case "Input.dispatchKeyEvent" -> key(page, type, method, parameters);
            case "Input.insertText", "Input.imeSetComposition" ->
                type(page, parameters.path("text").asText(), method, parameters);
            default -> whole(page, method + about(parameters), method, parameters);
        };
    }

    /** Ends a step that is still open. */
    void flush() {
        if (typing) {
            end("DevTools: type \"" + typed + "\"");
        } else if (pressed) {
            end("DevTools: press the mouse");
        }
        pressed = false;
    }

    private Optional<String> mouse(String page, String type, String method, JsonNode parameters) {
        switch (type) {
            case "mousePressed" -> {
                if (pressed) {
                    return more(method, parameters);
                }
                pressed = true;
                return begin(page, method, parameters);
            }
            case "mouseReleased" -> {
                if (!pressed) {
                    return whole(page, "release the mouse", method, parameters);
                }
                more(method, parameters);
                pressed = false;
                end("DevTools: click" + place(parameters));
                return Optional.empty();
            }
            case "mouseWheel" -> {
                return whole(
                        page,
                        "scroll by (" + parameters.path("deltaX").asText() + ", "
                                + parameters.path("deltaY").asText() + ")",
                        method,
                        parameters);
            }
            default -> {
                if (!pressed) {
                    keepLastMove(method);
                }
                return more(method, parameters);
            }
        }
    }

    private void keepLastMove(String method) {
        if (!typing) {
            open.removeIf(command -> command.method().equals(method));
        }
    }

    private Optional<String> touch(String page, String type, String method, JsonNode parameters) {
        if (type.equals("touchStart") && !pressed) {
            pressed = true;
            return begin(page, method, parameters);
        }
        more(method, parameters);
        if (pressed && (type.equals("touchEnd") || type.equals("touchCancel"))) {
            pressed = false;
            end("DevTools: touch");
        }
        return Optional.empty();
    }

    private Optional<String> key(String page, String type, String method, JsonNode parameters) {
        var text = parameters.path("text").asText();
        var key = parameters.path("key").asText();
        if (type.equals("keyUp") || MODIFIERS.contains(key)) {
            return more(method, parameters);
        }
        if (!text.isEmpty() && text.codePointAt(0) >= ' ') {
            return type(page, text, method, parameters);
        }
        if (type.equals("char")) {
            return more(method, parameters);
        }
        var combined = (parameters.path("modifiers").asInt() & COMMAND_KEYS) != 0;
        if (text.isEmpty() && !combined && key.codePointCount(0, key.length()) == 1) {
            // What it writes comes with the event "char".
            return type(page, "", method, parameters);
        }
        return whole(page, "press " + key, method, parameters);
    }

    private Optional<String> type(String page, String text, String method, JsonNode parameters) {
        if (typing && page.equals(target)) {
            typed.append(shortened(text, MOST_TEXT - Math.min(typed.length(), MOST_TEXT)));
            return more(method, parameters);
        }
        var refusal = begin(page, method, parameters);
        if (refusal.isEmpty()) {
            typing = true;
            typed.append(shortened(text, MOST_TEXT));
        }
        return refusal;
    }

    private Optional<String> whole(String page, String what, String method, JsonNode parameters) {
        var refusal = begin(page, method, parameters);
        if (refusal.isEmpty()) {
            end("DevTools: " + what);
        }
        return refusal;
    }

    /** An act that is refused for another reason than the end of the episode is a step that failed, as in our grammars. */
    void failed(String page, String method, JsonNode parameters, String error) {
        if (begin(page, method, parameters).isEmpty()) {
            var commands = List.copyOf(open);
            ready.add(() -> acts.end(page, "DevTools: " + method + about(parameters), commands, Optional.of(error)));
            clear();
        }
    }

    private Optional<String> begin(String page, String method, JsonNode parameters) {
        if (typing) {
            flush();
        }
        var refusal = acts.begin();
        if (refusal.isPresent()) {
            clear();
            return refusal;
        }
        target = page;
        return more(method, parameters);
    }

    private Optional<String> more(String method, JsonNode parameters) {
        if (open.size() < MOST_COMMANDS) {
            open.add(command(method, parameters));
        }
        return Optional.empty();
    }

    private void end(String what) {
        var page = target;
        var commands = List.copyOf(open);
        ready.add(() -> acts.end(page, what, commands, Optional.empty()));
        clear();
    }

    /** Returns and clears what records the steps that are complete; to be run when their last command is answered. */
    List<Runnable> takeReady() {
        var taken = List.copyOf(ready);
        ready.clear();
        return taken;
    }

    private void clear() {
        open.clear();
        typed.setLength(0);
        typing = false;
        pressed = false;
    }

    /** A command as it is recorded. */
    static DevToolsAction command(String method, JsonNode parameters) {
        return new DevToolsAction(method, shortened(parameters.toString(), MOST_TEXT));
    }

    private static String about(JsonNode parameters) {
        for (var name : List.of("url", "promptText", "entryId", "targetId")) {
            if (parameters.has(name)) {
                return " " + shortened(parameters.path(name).asText(), MOST_TEXT);
            }
        }
        return "";
    }

    private static String place(JsonNode parameters) {
        return " (" + parameters.path("x").asText() + ", "
                + parameters.path("y").asText() + ")";
    }

    private static String shortened(String text, int most) {
        return text.length() > most ? text.substring(0, most) + "…" : text;
    }
}
