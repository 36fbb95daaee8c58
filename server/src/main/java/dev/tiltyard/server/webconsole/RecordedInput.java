package dev.tiltyard.server.webconsole;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.server.demonstration.Act;
import dev.tiltyard.server.demonstration.Recorder;
import java.util.Base64;

/** Mouse and keys of a person, as the page sends them, given to the recorder. */
final class RecordedInput {
    private static final int MOST_EVENTS = 200;
    private static final int LONGEST_TEXT = 20_000;
    private static final double FARTHEST = 100_000;

    private RecordedInput() {}

    /** Applies events in order; the first that has something to say to the person ends them. */
    static Recorder.Reply apply(Recorder recorder, JsonNode events) {
        if (!events.isArray() || events.size() > MOST_EVENTS) {
            throw ConsoleProblem.badRequest(
                    "Field \"events\" is no list of at most " + MOST_EVENTS + " events.",
                    "Send [{\"kind\": \"move\"}].");
        }
        Recorder.Reply reply = Recorder.Reply.FINE;
        for (JsonNode event : events) {
            reply = one(recorder, event);
            if (reply.isQuestion()) {
                return reply;
            }
        }
        return reply;
    }

    private static Recorder.Reply one(Recorder recorder, JsonNode event) {
        double x = pixels(event, "x");
        double y = pixels(event, "y");
        String text = event.path("text").asText();
        if (text.length() > LONGEST_TEXT) {
            throw ConsoleProblem.badRequest(
                    "An event has a text of " + text.length() + " characters.",
                    "At most " + LONGEST_TEXT + " are taken.");
        }
        String kind = event.path("kind").asText();
        return switch (kind) {
            case "move" -> recorder.move(x, y);
            case "element" -> recorder.clickElement(event.path("look").asInt(), text);
            case "click" ->
                recorder.click(x, y, button(event), event.path("count").asInt(1) == 2 ? 2 : 1);
            case "drag" -> recorder.drag(x, y, pixels(event, "to_x"), pixels(event, "to_y"));
            case "upload" -> recorder.upload(text, content(event));
            case "wheel" -> recorder.wheel(x, y, pixels(event, "down"));
            case "type" -> recorder.type(text);
            case "key" -> recorder.key(text);
            case "choose" -> recorder.chosen(text);
            case "settle" -> recorder.settle();
            case "goto" -> recorder.browse(Act.of(Act.Kind.GOTO, text));
            case "back" -> recorder.browse(Act.of(Act.Kind.BACK, 0));
            case "forward" -> recorder.browse(Act.of(Act.Kind.FORWARD, 0));
            case "new_tab" -> recorder.browse(Act.of(Act.Kind.NEW_TAB, 0));
            case "tab" ->
                recorder.browse(Act.of(Act.Kind.FOCUS_TAB, event.path("number").asInt()));
            case "close_tab" -> recorder.browse(Act.of(Act.Kind.CLOSE_TAB, 0));
            default -> throw ConsoleProblem.badRequest("There is no event \"" + kind + "\".", "Reload the page.");
        };
    }

    /** With much larger values than a page has pixels Chromium's input hangs for good. */
    private static double pixels(JsonNode event, String field) {
        double value = event.path(field).asDouble();
        return Double.isNaN(value) ? 0 : Math.max(-FARTHEST, Math.min(FARTHEST, value));
    }

    private static byte[] content(JsonNode event) {
        try {
            return Base64.getDecoder().decode(event.path("data").asText());
        } catch (IllegalArgumentException e) {
            throw ConsoleProblem.badRequest("The file's content is not in Base64.", "Choose the file again.");
        }
    }

    private static String button(JsonNode event) {
        String button = event.path("button").asText("left");
        return button.equals("right") || button.equals("middle") ? button : "left";
    }
}
