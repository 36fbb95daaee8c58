package dev.tiltyard.tasks.packfile;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A pack of task templates in YAML. */
public final class PackFile {
    private PackFile() {}

    /** Whether a name is that of a pack file, not of a task file or a shipped pack. */
    public static boolean isMeant(String name) {
        return name.toLowerCase(Locale.ROOT).matches(".*\\.ya?ml");
    }

    /** The format's JSON schema, for editors. */
    public static String schema() {
        return SchemaCheck.schema();
    }

    /** All steps that packs may name, sorted by name. */
    public static List<NamedStep> namedSteps() {
        return List.copyOf(PackContext.namedSteps().values());
    }

    /**
     * The templates of a file, sorted by number.
     *
     * @param sites all known sites
     * @throws PackFileException if anything is wrong with it
     */
    public static List<TaskTemplate> open(Path file, Collection<SiteDefinition> sites) {
        List<Problem> problems = new ArrayList<>();
        List<TaskTemplate> templates = read(file, sites, problems);
        if (!problems.isEmpty()) {
            throw new PackFileException(file.toString(), problems);
        }
        return templates;
    }

    /**
     * What is wrong with a file, in its order; empty for a sound one.
     *
     * @param sites all known sites
     */
    public static List<Problem> problems(Path file, Collection<SiteDefinition> sites) {
        List<Problem> problems = new ArrayList<>();
        read(file, sites, problems);
        return List.copyOf(problems);
    }

    private static List<TaskTemplate> read(Path file, Collection<SiteDefinition> sites, List<Problem> problems) {
        try {
            YamlFile yaml = YamlFile.read(file);
            Source root = new Source(file.toString(), yaml, "", yaml.root());
            PackContext context = PackContext.of(file, sites);
            problems.addAll(SchemaCheck.problems(root));
            if (problems.isEmpty()) {
                problems.addAll(new PackRules(context).problems(root));
            }
            problems.sort(Comparator.comparing(Problem::line).thenComparing(Problem::column));
            return problems.isEmpty() ? templates(root, context) : List.of();
        } catch (YamlFile.UnreadableException e) {
            problems.add(e.problem());
            return List.of();
        }
    }

    private static List<TaskTemplate> templates(Source root, PackContext context) {
        Map<String, SiteConventions> conventions = root.at("sites").members().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> new PackConventions(each.getKey(), each.getValue(), context)));
        return root.at("templates").list().stream()
                .map(spec -> new PackTemplate(root.at("pack").text(), spec, conventions, context))
                .sorted(Comparator.comparing(PackTemplate::id))
                .map(TaskTemplate.class::cast)
                .toList();
    }
}
