package dev.tiltyard.server.webconsole;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.page.ObservedElement;
import dev.tiltyard.env.observation.page.Rect;
import dev.tiltyard.evaluators.StateChangeJson;
import dev.tiltyard.server.demonstration.RecordedStep;
import dev.tiltyard.server.demonstration.Recorder;
import dev.tiltyard.values.StateChange;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The console's answers. */
final class ConsoleDocuments {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ConsoleDocuments() {}

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    /** An environment, as the overview has it. */
    static ObjectNode environment(LiveEnvironment environment) {
        ObjectNode document = object().put("id", environment.id()).put("copy", environment.copy());
        ArrayNode sites = document.putArray("sites");
        environment.sites().forEach((id, site) -> sites.add(id));
        environment.task().ifPresent(task -> document.putObject("task")
                .put("id", task.id())
                .put("intent", task.intent()));
        document.put("taken", environment.isTaken())
                .put("open", environment.isOpen())
                .put("persons", environment.isPersons())
                .put("version", environment.log().version());
        environment.log().last().ifPresent(step -> {
            document.put("step", step.number())
                    .put("url", step.observation().url())
                    .put("done", step.done());
            step.ending().ifPresent(ending -> document.put("ending", ending.text()));
        });
        return document;
    }

    /** What an agent sees, and what was done. */
    static ObjectNode seen(LiveEnvironment environment) {
        ObjectNode document = object().put("version", environment.log().version());
        ArrayNode steps = document.putArray("steps");
        environment.log().lines().forEach(line -> steps.addObject()
                .put("number", line.number())
                .put("reply", line.reply())
                .put("error", line.error())
                .put("url", line.url()));
        environment.log().last().ifPresent(step -> observation(document, step.observation()));
        return document;
    }

    /** What an agent would see now; nothing if the page is leaving. */
    static ObjectNode look(Optional<Recorder.Look> look) {
        ObjectNode document = object();
        look.ifPresent(now -> observation(document.put("look", now.number()), now.seen()));
        return document;
    }

    private static void observation(ObjectNode document, Observation seen) {
        document.put("text", seen.text()).put("active", seen.activeTab());
        ArrayNode tabs = document.putArray("tabs");
        seen.tabs().forEach(tab -> tabs.addObject().put("title", tab.title()).put("url", tab.url()));
        ArrayNode chat = document.putArray("chat");
        seen.chat().forEach(message -> chat.addObject()
                .put("role", message.role().name().toLowerCase(java.util.Locale.ROOT))
                .put("text", message.text()));
        ArrayNode elements = document.putArray("elements");
        seen.elements().values().forEach(element -> element(elements.addObject(), element));
    }

    private static void element(ObjectNode document, ObservedElement element) {
        document.put("bid", element.bid())
                .put("role", element.role())
                .put("name", element.name())
                .put("line", element.line());
        element.rect().ifPresent(rect -> document.set("rect", rect(rect)));
    }

    private static ArrayNode rect(Rect rect) {
        return JSON.createArrayNode()
                .add(rect.x())
                .add(rect.y())
                .add(rect.width())
                .add(rect.height());
    }

    static ObjectNode reply(Recorder.Reply reply) {
        ObjectNode document = object().put("message", reply.message());
        reply.choice().ifPresent(choice -> {
            ObjectNode list =
                    document.putObject("choice").put("words", choice.words()).put("chosen", choice.chosen());
            choice.options().forEach(list.putArray("options")::add);
            list.set("rect", rect(choice.place()));
        });
        reply.files().ifPresent(field -> document.put("files", field));
        return document;
    }

    static ArrayNode steps(List<RecordedStep> steps) {
        ArrayNode document = JSON.createArrayNode();
        steps.forEach(step -> document.addObject()
                .put("number", step.number())
                .put("words", step.words())
                .put("code", step.act().python())
                .put("web_arena", step.webArena())
                .put("browser_gym", step.browserGym())
                .put("url", step.after())
                .put("note", step.note())
                .put("millis", step.millis())
                .put("observation", step.observation())
                .put("has_picture", step.picture().isPresent()));
        return document;
    }

    /** What has changed, by site. */
    static ObjectNode changes(Map<String, List<StateChange>> changes) {
        ObjectNode document = object();
        ArrayNode sites = document.putArray("sites");
        changes.forEach((site, list) -> sites.addObject()
                .put("site", site)
                .set(
                        "changes",
                        StateChangeJson.of(list.stream()
                                .filter(change -> !change.store().equals("sequences")
                                        && !change.store().startsWith("tiltyard_"))
                                .limit(500)
                                .toList())));
        return document;
    }
}
