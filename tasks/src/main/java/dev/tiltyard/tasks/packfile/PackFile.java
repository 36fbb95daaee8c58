package dev.tiltyard.tasks.packfile;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.template.NamedDraw;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.yaml.Problem;
import dev.tiltyard.yaml.Source;
import dev.tiltyard.yaml.YamlFileException;
import dev.tiltyard.yaml.YamlFormat;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** A pack of task templates in YAML. */
public final class PackFile {
    private static final YamlFormat FORMAT = YamlFormat.of(
            PackFile.class,
            "task-pack.schema.json",
            "a pack",
            "begin with 'pack: my-pack' and 'templates:'; docs/first-task.md shows how",
            "./tiltyard tasks check");

    private PackFile() {}

    /** Whether a name is that of a pack file, not of a task file or a shipped pack. */
    public static boolean isMeant(String name) {
        return name.toLowerCase(Locale.ROOT).matches(".*\\.ya?ml");
    }

    /** The format's JSON schema, for editors. */
    public static String schema() {
        return FORMAT.schema();
    }

    /** All steps that packs may name, sorted by name. */
    public static List<NamedStep> namedSteps() {
        return List.copyOf(PackContext.namedSteps().values());
    }

    /** All draws that packs may name, sorted by name. */
    public static List<NamedDraw> namedDraws() {
        return List.copyOf(NamedDraws.ALL.values());
    }

    /**
     * The templates of a file, sorted by number.
     *
     * @param sites all known sites
     * @throws YamlFileException if anything is wrong with it
     */
    public static List<TaskTemplate> open(Path file, Collection<SiteDefinition> sites) {
        PackContext context = PackContext.of(file, sites);
        return templates(FORMAT.read(file, new PackRules(context)::problems), context);
    }

    /**
     * What is wrong with a file, in its order; empty for a sound one.
     *
     * @param sites all known sites
     */
    public static List<Problem> problems(Path file, Collection<SiteDefinition> sites) {
        PackContext context = PackContext.of(file, sites);
        return FORMAT.problems(file, new PackRules(context)::problems, root -> templates(root, context));
    }

    private static List<TaskTemplate> templates(Source root, PackContext context) {
        PackContext own = context.with(Views.of(root));
        return Packs.templates(root, ShippedPacks.facts().with(root, own), own);
    }
}
