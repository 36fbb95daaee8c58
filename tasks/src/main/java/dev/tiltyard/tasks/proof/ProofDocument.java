package dev.tiltyard.tasks.proof;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateDocument;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What {@code tasks prove --json} prints: a run's document, with a summary of each template. */
public final class ProofDocument {
    /** Status of a result whose proof holds. */
    private static final String PASSED = "passed";

    private ProofDocument() {}

    /**
     * Adds what was proven of each template.
     *
     * @param document of the run
     * @param drawing whose tasks were run
     */
    public static void complete(ObjectNode document, Drawing drawing, Duration took) {
        ArrayNode templates = document.putArray("templates");
        Set<TaskTemplate> all = new LinkedHashSet<>();
        drawing.tasks().forEach(task -> all.add(task.template()));
        for (TaskTemplate template : all) {
            add(
                    templates.addObject(),
                    template,
                    drawing.tasks().stream()
                            .filter(task -> task.template() == template)
                            .toList(),
                    document.path("results"));
        }
        ArrayNode undrawn = document.putArray("undrawn");
        drawing.undrawn().forEach(each -> undrawn.addObject()
                .put("template_id", each.template().id())
                .put("template", each.template().name())
                .put("seed", each.seed())
                .put("reason", each.why()));
        document.put("seconds", took.toMillis() / 1000.0);
    }

    private static void add(ObjectNode entry, TaskTemplate template, List<DrawnTask> tasks, JsonNode results) {
        TemplateDocument.describe(entry, template);
        Set<String> instances = new LinkedHashSet<>();
        tasks.forEach(
                task -> instances.add(task.source().path("instantiation_dict").toString()));
        int proven = 0;
        List<Integer> steps = new ArrayList<>();
        for (JsonNode result : results) {
            if (result.path("template_id").asInt() == template.id()) {
                proven += result.path("status").asText().equals(PASSED) ? 1 : 0;
                steps.add(result.path("steps").asInt());
            }
        }
        steps.sort(null);
        entry.put("tasks", tasks.size()).put("instances", instances.size()).put("proven", proven);
        if (!steps.isEmpty()) {
            entry.put("difficulty", steps.get(steps.size() / 2))
                    .put("fewest_steps", steps.get(0))
                    .put("most_steps", steps.get(steps.size() - 1));
        }
    }
}
