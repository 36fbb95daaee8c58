package dev.tiltyard.gitlab.replica.projectcreation;

import dev.tiltyard.gitlab.replica.branch.FileCommits.Change;
import dev.tiltyard.sitekit.world.FactTable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A template for new projects. Keys, names and descriptions are the original's; the files are our own.
 *
 * @param key as the form sends it
 * @param description what the list of templates says
 * @param projectDescription what a project that began so says about itself; empty for nothing
 * @param starter which set of files it begins with
 */
public record ProjectTemplate(String key, String name, String description, String projectDescription, String starter) {
    private static final List<ProjectTemplate> ALL = FactTable.read(ProjectTemplate.class, "templates.tsv").stream()
            .map(row -> new ProjectTemplate(
                    row.text("key"),
                    row.text("name"),
                    row.text("description"),
                    row.text("project"),
                    row.text("starter")))
            .toList();
    private static final Map<String, Map<String, String>> STARTERS = starters();

    /** All of them, in the order of the list. */
    public static List<ProjectTemplate> all() {
        return ALL;
    }

    /** The one with a key. */
    public static Optional<ProjectTemplate> find(String key) {
        return ALL.stream().filter(template -> template.key.equals(key)).findFirst();
    }

    /** The files that it begins with. */
    List<Change> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(
                "README.md",
                "# " + name + "\n\n" + description + ".\n\nThis project was made from a template: change what is"
                        + " here to what you need.\n");
        for (String set : starter.split(" ")) {
            files.putAll(STARTERS.getOrDefault(set, Map.of()));
        }
        List<Change> changes = new ArrayList<>();
        files.forEach((path, text) -> changes.add(Change.create(path, text.getBytes(StandardCharsets.UTF_8))));
        return changes;
    }

    /** Reads {@code starters.txt}: a line {@code === set path} begins a file, whose lines follow. */
    private static Map<String, Map<String, String>> starters() {
        Map<String, Map<String, String>> starters = new LinkedHashMap<>();
        String set = "";
        String path = "";
        StringBuilder text = new StringBuilder();
        for (String line : FactTable.lines(ProjectTemplate.class, "starters.txt")) {
            if (line.startsWith("=== ")) {
                keep(starters, set, path, text);
                String[] parts = line.split(" ", 3);
                set = parts[1];
                path = parts[2];
                text.setLength(0);
            } else {
                text.append(line).append('\n');
            }
        }
        keep(starters, set, path, text);
        return starters;
    }

    private static void keep(Map<String, Map<String, String>> starters, String set, String path, StringBuilder text) {
        if (!path.isEmpty()) {
            starters.computeIfAbsent(set, any -> new LinkedHashMap<>())
                    .put(path, text.toString().stripTrailing() + "\n");
        }
    }
}
