package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.tasks.pack.TaskPack;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Tasks drawn from templates.
 *
 * @param tasks sorted by template, then by the order of the seeds
 * @param undrawn the instances that could not be drawn, with reasons
 */
public record Drawing(List<DrawnTask> tasks, List<Undrawn> undrawn) {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    public Drawing {
        tasks = List.copyOf(tasks);
        undrawn = List.copyOf(undrawn);
    }

    /** A template that could not be drawn for a seed. */
    public record Undrawn(TaskTemplate template, int seed, String why) {}

    /**
     * Draws a task of each template for each seed.
     *
     * @param sites sites in their initial state, including those of the templates
     */
    public static Drawing of(List<TaskTemplate> templates, List<Integer> seeds, Map<String, RunningSite> sites) {
        Drawer drawer = new Drawer(sites);
        List<DrawnTask> tasks = new ArrayList<>();
        List<Undrawn> undrawn = new ArrayList<>();
        for (TaskTemplate template : templates) {
            for (int seed : seeds) {
                try {
                    tasks.add(drawer.draw(template, seed));
                } catch (NothingToDrawException e) {
                    undrawn.add(new Undrawn(template, seed, String.valueOf(e.getMessage())));
                }
            }
        }
        return new Drawing(tasks, undrawn);
    }

    /** The subset with these seeds. */
    public Drawing of(Collection<Integer> seeds) {
        return new Drawing(
                tasks.stream().filter(task -> seeds.contains(task.seed())).toList(),
                undrawn.stream().filter(each -> seeds.contains(each.seed())).toList());
    }

    /** The tasks as a task file. */
    public byte[] json() {
        ArrayNode file = JSON.createArrayNode();
        tasks.forEach(task -> file.add(task.source()));
        try {
            return (JSON.writeValueAsString(file) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the tasks cannot be written as JSON", e);
        }
    }

    /** The tasks as a task pack, named like that of the templates. */
    public TaskPack pack() {
        String name = tasks.isEmpty()
                ? TemplateRegistry.PACK
                : tasks.get(0).template().pack();
        return TaskPack.drawn(name, json());
    }
}
