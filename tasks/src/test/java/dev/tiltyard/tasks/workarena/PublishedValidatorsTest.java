package dev.tiltyard.tasks.workarena;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Our rules agree with the published ones on states that the package judged through clients/python/workarena_states.py;
 * the desk with their records must still be running.
 */
@Tag("deep")
@EnabledIfSystemProperty(named = "workarena.states", matches = ".+")
class PublishedValidatorsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String DEFAULT_URL = "http://localhost:8090";

    @Test
    void everyStateIsValidatedAsByThePackage() throws IOException {
        List<String> differing = new ArrayList<>();
        TreeMap<String, Integer> outcomes = new TreeMap<>();
        TreeMap<String, Integer> corrected = new TreeMap<>();
        int count = 0;
        for (String line : Files.readAllLines(Path.of(System.getProperty("workarena.states")))) {
            JsonNode state = JSON.readTree(line);
            Situation at = situation(state);
            StepRuling ours = WorkArenaRules.faithful().judge(at);
            StepRuling strict = WorkArenaRules.strict().judge(at);
            JsonNode published = state.path("published");
            count++;
            outcomes.merge(outcome(published), 1, Integer::sum);
            if (!agrees(ours, published)) {
                differing.add("line " + count + ", " + state.path("task").asText() + ": published " + published
                        + ", ours " + ours);
            }
            if (strict.reward() != ours.reward() || strict.done() != ours.done()) {
                corrected.merge(at.task().group() + ": " + ours.reason() + " / " + strict.reason(), 1, Integer::sum);
            }
        }
        System.getLogger("workarena")
                .log(System.Logger.Level.INFO, count + " states: " + outcomes + "; strict differs in " + corrected);
        assertThat(differing).as("of " + count + " states").isEmpty();
        assertThat(count).isPositive();
    }

    /** If the package fails with an error, a run continues without a reward. */
    private static boolean agrees(StepRuling ours, JsonNode published) {
        return published.has("error")
                ? ours.reward() == 0 && !ours.done()
                : ours.reward() == published.path("reward").asDouble()
                        && ours.done() == published.path("done").asBoolean()
                        && ours.message().equals(published.path("told").asText());
    }

    private static String outcome(JsonNode published) {
        return published.has("error")
                ? "broken"
                : published.path("reward").asDouble() == 1
                        ? "right"
                        : published.path("done").asBoolean() ? "lost" : "open";
    }

    private static Situation situation(JsonNode state) {
        String url = System.getProperty("workarena.url", DEFAULT_URL);
        WorkArenaKind kind = WorkArenaKind.named(state.path("task").asText()).orElseThrow();
        JsonNode config = config(kind, state);
        return new Situation(
                kind,
                url,
                url + state.path("start").asText(),
                config,
                DeskPage.of(state.path("facts")),
                new DeskRest(url, "admin", "aStrongPassword!"),
                Optional.of(state.path("said")).filter(JsonNode::isTextual).map(JsonNode::asText));
    }

    /** As in a drawn task, but with the values that the package generated for this record. */
    private static JsonNode config(WorkArenaKind kind, JsonNode state) {
        JsonNode raw = state.path("config");
        ObjectNode config =
                TaskText.of(new WorkArenaDraw.Drawn(kind, 0, 0, 0, raw)).config();
        if (kind.group() == WorkArenaKind.Group.FORM) {
            ObjectNode values = config.putObject("values");
            raw.path("task_fields")
                    .forEach(field -> values.set(field.asText(), raw.at("/template_record/" + field.asText())));
        }
        return config;
    }
}
