package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.tasks.pack.TaskPack;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tasks drawn from templates.
 *
 * @param tasks by template, then in the order of the seeds
 * @param undrawn what could not be drawn, and why
 */
public record Drawing(List<DrawnTask> tasks, List<Undrawn> undrawn) {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    /** How often a draw that gave something ambiguous is made again. */
    private static final int ATTEMPTS = 50;

    public Drawing {
        tasks = List.copyOf(tasks);
        undrawn = List.copyOf(undrawn);
    }

    /** A template that found nothing in this world for a seed. */
    public record Undrawn(TaskTemplate template, int seed, String why) {}

    /**
     * Draws a task of each template for each seed.
     *
     * @param sites in their initial state; at least those of the templates
     */
    public static Drawing of(List<TaskTemplate> templates, List<Integer> seeds, Map<String, RunningSite> sites) {
        DrawnWorld world = new DrawnWorld(sites);
        TaskWriter writer = new TaskWriter(world, Templates.habits());
        List<DrawnTask> tasks = new ArrayList<>();
        List<Undrawn> undrawn = new ArrayList<>();
        for (TaskTemplate template : templates) {
            for (int seed : seeds) {
                try {
                    tasks.add(draw(template, seed, world, writer));
                } catch (NothingToDrawException e) {
                    undrawn.add(new Undrawn(template, seed, String.valueOf(e.getMessage())));
                }
            }
        }
        return new Drawing(tasks, undrawn);
    }

    private static DrawnTask draw(TaskTemplate template, int seed, DrawnWorld world, TaskWriter writer) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Draw draw = new Draw(world, template.id(), seed, attempt);
            Optional<Instance> instance = template.draw(draw);
            if (instance.isPresent()) {
                String wording =
                        template.wordings().get(seed % template.wordings().size());
                return writer.write(template, seed, wording, instance.get());
            }
        }
        throw new NothingToDrawException(
                "all " + ATTEMPTS + " draws of template " + template.name() + " gave something ambiguous");
    }

    /** The tasks as a task file. */
    public byte[] json() {
        ArrayNode file = JSON.createArrayNode();
        tasks.forEach(task -> file.add(task.source()));
        try {
            return (JSON.writeValueAsString(file) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("tasks that can't be written as JSON", e);
        }
    }

    /** The tasks as a pack of ours. */
    public TaskPack pack() {
        return TaskPack.drawn(Templates.PACK, json());
    }
}
