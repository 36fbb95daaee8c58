package dev.tiltyard.env.episode;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.WithKeys;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.sitekit.RunningSite;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;

/** Episodes and steps as JSON for the trajectory's files; see {@code docs/trajectory-format.md}. */
final class StepJson {
    private static final ObjectMapper JSON = new ObjectMapper()
            .setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .registerModule(new SimpleModule().addSerializer(Duration.class, new Millis()));

    private StepJson() {}

    static ObjectNode of(Step step) {
        var json = JSON.createObjectNode().put("number", step.number()).put("reply", step.reply());
        var actions = json.putArray("actions");
        step.actions().forEach(action -> actions.add(action(action)));
        step.observation().lastActionError().ifPresent(error -> json.put("error", error));
        json.set("observation", observation(step.observation()));
        json.put("reward", step.reward()).put("done", step.done());
        step.ending().ifPresent(ending -> json.set("ending", ending(ending)));
        var incidents = json.putArray("incidents");
        step.incidents().forEach(incident -> incidents
                .addObject()
                .put("kind", incident.kind().name().toLowerCase(Locale.ROOT))
                .put("text", incident.text()));
        json.set("refused", JSON.valueToTree(step.refused()));
        if (!step.faults().isEmpty()) {
            json.set("faults", JSON.valueToTree(step.faults()));
        }
        json.set("info", step.info());
        json.putObject("millis")
                .put("action", step.times().action().toMillis())
                .put("quiet", step.times().quiet().toMillis())
                .put("observation", step.times().observation().toMillis())
                .put("validation", step.times().validation().toMillis())
                .put("thinking", step.times().thinking().toMillis())
                .put("waiting", step.times().waiting().toMillis());
        return json;
    }

    static ObjectNode ending(Ending ending) {
        return JSON.createObjectNode().put("kind", ending.kind().spelled()).put("text", ending.text());
    }

    static ObjectNode episode(EpisodeSpec spec, String task, String goal, String chromium) {
        var json = JSON.createObjectNode()
                .put("task", task)
                .put("goal", goal)
                .put("profile", spec.agent().observing().profile().id())
                .put("chromium", chromium)
                .put("locale", spec.emulation().locale())
                .put("time_zone", spec.emulation().timeZone());
        json.putObject("viewport")
                .put("width", spec.emulation().viewport().width())
                .put("height", spec.emulation().viewport().height());
        var sites = json.putArray("sites");
        spec.sites().forEach(site -> {
            ObjectNode about = sites.addObject()
                    .put("id", site.id())
                    .put("address", site.address().toString());
            site.running()
                    .flatMap(RunningSite::face)
                    .ifPresent(face -> about.put("face", face.choice().spelling()));
        });
        json.set("start_urls", JSON.valueToTree(spec.startUrls()));
        json.set("limits", JSON.valueToTree(spec.limits()));
        return json;
    }

    private static ObjectNode action(Action action) {
        if (action instanceof WithKeys held) {
            return action(held.during()).set("keys_held", JSON.valueToTree(held.keys()));
        }
        var json = JSON.createObjectNode().put("action", snake(action.getClass().getSimpleName()));
        ObjectNode parts = JSON.valueToTree(action);
        return json.setAll(parts);
    }

    private static ObjectNode observation(Observation observation) {
        var json = JSON.createObjectNode().put("text", observation.text());
        json.set("tabs", JSON.valueToTree(observation.tabs()));
        json.put("active_tab", observation.activeTab());
        observation.focusedBid().ifPresent(bid -> json.put("focused_bid", bid));
        var chat = json.putArray("chat");
        observation.chat().forEach(message -> chat.addObject()
                .put("role", message.role().name().toLowerCase(Locale.ROOT))
                .put("text", message.text()));
        var elements = json.putArray("elements");
        observation.elements().values().forEach(element -> {
            var entry = elements.addObject()
                    .put("bid", element.bid())
                    .put("role", element.role())
                    .put("name", element.name());
            element.rect().ifPresent(rect -> entry.putArray("rect")
                    .add(rect.x())
                    .add(rect.y())
                    .add(rect.width())
                    .add(rect.height()));
        });
        return json;
    }

    private static String snake(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    /** Serializes durations as whole milliseconds. */
    private static final class Millis extends StdSerializer<Duration> {
        private static final long serialVersionUID = 1L;

        Millis() {
            super(Duration.class);
        }

        @Override
        public void serialize(Duration value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeNumber(value.toMillis());
        }
    }
}
