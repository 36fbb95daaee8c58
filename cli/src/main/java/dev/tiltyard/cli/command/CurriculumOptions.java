package dev.tiltyard.cli.command;

import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.tasks.curriculum.Curriculum;
import dev.tiltyard.tasks.curriculum.Split;
import dev.tiltyard.tasks.template.Level;
import dev.tiltyard.tasks.template.TaskTemplate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of curricula: levels, splits and numbers of tasks. */
final class CurriculumOptions {
    @Option(
            names = "--level",
            paramLabel = "1-4",
            description = "only templates of these levels, from 1 (a look-up in a few steps) to 4 (long)")
    private String level = "";

    @Option(
            names = "--count",
            converter = OptionValues.AtLeastOne.class,
            paramLabel = "N",
            description =
                    "draw this many different tasks, templates taking turns, instead of one per template and seed")
    private int count;

    @OnlyWith(option = "--count")
    @Option(
            names = "--split",
            paramLabel = "train|validation|test",
            description = "with --count: only this part of all tasks: 80, 10 and 10%%")
    private @Nullable Split split;

    @OnlyWith(option = "--split")
    @Option(
            names = "--split-by",
            paramLabel = "template|entity|world",
            description = "with --split: what the parts don't share; of worlds, those whose seed ends with 8 are for"
                    + " validation, with 9 for testing (default: ${DEFAULT-VALUE})",
            defaultValue = "entity")
    private Split.By by = Split.By.ENTITY;

    /** How many tasks are wanted; empty for one per template and seed. */
    Optional<Integer> count() {
        return count == 0 ? Optional.empty() : Optional.of(count);
    }

    /**
     * What is drawn.
     *
     * @param world seed of the world
     */
    Curriculum curriculum(List<TaskTemplate> templates, long world) {
        if (split != null && by == Split.By.WORLD && Split.ofWorld(world) != split) {
            throw new UsageException("The world of seed " + world + " is for "
                    + Split.ofWorld(world).name().toLowerCase(Locale.ROOT)
                    + ". Remedy: --seed with another last digit: 0 to 7 for train, 8 for validation, 9 for test.");
        }
        Curriculum curriculum = new Curriculum(templates, levels(), Optional.ofNullable(split), by);
        if (curriculum.templates().isEmpty()) {
            throw new UsageException(
                    "No template is left of this level and split. './tiltyard tasks list' shows levels.");
        }
        return curriculum;
    }

    /** The templates of the levels. */
    List<TaskTemplate> among(List<TaskTemplate> templates) {
        Set<Integer> levels = levels();
        return templates.stream()
                .filter(template -> levels.isEmpty() || levels.contains(Level.of(template)))
                .toList();
    }

    private Set<Integer> levels() {
        Set<Integer> levels = new TreeSet<>(level.isBlank() ? List.of() : SeedOptions.numbers(level));
        if (levels.stream().anyMatch(each -> each < Level.LOWEST || each > Level.HIGHEST)) {
            throw new UsageException(
                    "--level " + level + ": levels go from " + Level.LOWEST + " to " + Level.HIGHEST + ".");
        }
        return levels;
    }
}
