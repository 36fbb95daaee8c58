package dev.tiltyard.tasks.curriculum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.template.Drawer;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.Level;
import dev.tiltyard.tasks.template.NothingToDrawException;
import dev.tiltyard.tasks.template.TaskPart;
import dev.tiltyard.tasks.template.TaskTemplate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Draws distinct tasks of some levels and a split in one world. Templates alternate, so that none dominates; a template
 * is dropped once its draws repeat.
 */
public final class Curriculum {
    /** A template is exhausted after this many draws in a row without a new task. */
    private static final int TIMEOUT = 60;
    /** A template is also dropped after this many failed draws in a row. */
    private static final int FAILURES = 3;
    /** Two intents about the same entity are near-duplicates if they share this fraction of their words. */
    private static final double ALIKE = 0.9;

    private final List<TaskTemplate> templates;
    private final TaskPart part;

    /**
     * @param templates templates to draw from
     * @param levels the tasks' levels; empty for all
     * @param split the wanted split; empty for all tasks
     * @param by what the splits don't share
     */
    public Curriculum(List<TaskTemplate> templates, Set<Integer> levels, Optional<Split> split, Split.By by) {
        this.part = by == Split.By.ENTITY ? split.<TaskPart>map(one -> one).orElse(TaskPart.WHOLE) : TaskPart.WHOLE;
        this.templates = templates.stream()
                .filter(template -> levels.isEmpty() || levels.contains(Level.of(template)))
                .filter(template ->
                        by != Split.By.TEMPLATE || split.isEmpty() || Split.of(template.name()) == split.get())
                .toList();
    }

    /** The templates of these levels and, if the splits separate templates, of the split. */
    public List<TaskTemplate> templates() {
        return templates;
    }

    /** Upper bound on the number of tasks in any world: one per template and seed. */
    public int most() {
        int seeds = 0;
        while (part.seed(seeds) <= DrawnTask.LARGEST_SEED) {
            seeds++;
        }
        return seeds * templates.size();
    }

    /**
     * Draws tasks.
     *
     * @param count number of tasks wanted
     * @param onTask receives each task as soon as it is drawn
     * @return what was drawn and what was dropped; fewer tasks than wanted if the world has no more
     */
    public CurriculumStatistics draw(Drawer drawer, int count, Consumer<DrawnTask> onTask) {
        CurriculumStatistics statistics = new CurriculumStatistics();
        Seen seen = new Seen();
        List<TaskTemplate> left = new ArrayList<>(templates);
        Map<TaskTemplate, Integer> inVain = new HashMap<>();
        for (int turn = 0; part.seed(turn) <= DrawnTask.LARGEST_SEED && !left.isEmpty(); turn++) {
            for (TaskTemplate template : List.copyOf(left)) {
                if (statistics.tasks() == count) {
                    return statistics;
                }
                Optional<DrawnTask> drawn = draw(drawer, template, turn);
                boolean fresh =
                        drawn.filter(task -> seen.isNew(task, statistics)).isPresent();
                if (fresh) {
                    statistics.add(drawn.get());
                    onTask.accept(drawn.get());
                }
                int vain = fresh ? 0 : inVain.getOrDefault(template, 0) + (drawn.isPresent() ? 1 : TIMEOUT / FAILURES);
                inVain.put(template, vain);
                if (vain >= TIMEOUT) {
                    left.remove(template);
                    statistics.exhausted(template);
                }
            }
        }
        return statistics;
    }

    private Optional<DrawnTask> draw(Drawer drawer, TaskTemplate template, int turn) {
        try {
            return Optional.of(drawer.draw(template, turn, part));
        } catch (NothingToDrawException e) {
            return Optional.empty();
        }
    }

    /** The task's main entity: the first of its variables; the template if it has none. */
    private static String subject(DrawnTask task) {
        JsonNode variables = task.source().path("instantiation_dict");
        return variables.isEmpty()
                ? task.template().name()
                : plain(variables.elements().next().toString());
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
    }

    /** The tasks drawn so far, to detect near-duplicates. */
    private static final class Seen {
        private final Map<String, List<Set<String>>> words = new HashMap<>();
        private final Set<String> intents = new HashSet<>();

        boolean isNew(DrawnTask task, CurriculumStatistics statistics) {
            String variables = plain(task.source().path("instantiation_dict").toString());
            Set<String> mine = new LinkedHashSet<>(List.of(variables.split(" ")));
            List<Set<String>> others =
                    words.computeIfAbsent(task.template().name() + "|" + subject(task), key -> new ArrayList<>());
            if (!intents.add(plain(task.task().intent()))
                    || others.stream().anyMatch(other -> alike(mine, other) >= ALIKE)) {
                statistics.duplicate();
                return false;
            }
            others.add(mine);
            return true;
        }

        private static double alike(Set<String> some, Set<String> others) {
            long common = some.stream().filter(others::contains).count();
            return (double) common / (some.size() + others.size() - common);
        }
    }
}
