package dev.tiltyard.gitlab.replica.template;

import dev.tiltyard.sitekit.world.FactTable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The templates that have no blanks to fill in, each kind in the order of its list.
 *
 * <p>Source: the names are those that GitLab 15.7 lists; the texts are our own.
 */
public enum FileTemplates {
    GITIGNORES(row -> row.text("patterns").replace(' ', '\n') + "\n"),
    DOCKERFILES(row -> row.text("text") + "\n"),
    GITLAB_CI_YMLS(
            row -> configuration(row.text("image"), List.of(row.text("jobs").split(" \\| "))));

    /** Composes the content. */
    private interface Composing {
        String content(FactTable.Row row);
    }

    private final List<FileTemplate> all;

    FileTemplates(Composing composing) {
        all = FactTable.read(FileTemplates.class, plural() + ".tsv").stream()
                .map(row -> new FileTemplate(row.text("name"), row.text("name"), composing.content(row)))
                .toList();
    }

    /** The name of the kind in addresses, such as {@code gitignores}. */
    public String plural() {
        return name().toLowerCase(Locale.ROOT);
    }

    public List<FileTemplate> all() {
        return all;
    }

    public Optional<FileTemplate> find(String key) {
        return all.stream().filter(each -> each.key().equals(key)).findFirst();
    }

    /** A configuration in YAML; the job {@code pages} publishes the folder {@code public} of the default branch. */
    private static String configuration(String image, List<String> jobs) {
        Set<String> stages = new LinkedHashSet<>();
        StringBuilder text = new StringBuilder();
        for (String job : jobs) {
            String[] parts = job.split("[/=]", 3);
            stages.add(parts[0]);
            text.append("\n").append(parts[1]).append(":\n  stage: ").append(parts[0]);
            text.append("\n  script:\n");
            for (String command : parts[2].split(";")) {
                text.append("    - ").append(quoted(command)).append("\n");
            }
            if (parts[1].equals("pages")) {
                text.append("  artifacts:\n    paths:\n      - public\n");
                text.append("  rules:\n    - if: $CI_COMMIT_REF_NAME == $CI_DEFAULT_BRANCH\n");
            }
        }
        StringBuilder head = new StringBuilder("image: " + image + "\n\nstages:\n");
        stages.forEach(stage -> head.append("  - ").append(stage).append("\n"));
        return head.append(text).toString();
    }

    /** A command that YAML would not read as a plain text is quoted. */
    private static String quoted(String command) {
        return command.matches(".*(: |#).*|[^\\w./].*") ? "'" + command.replace("'", "''") + "'" : command;
    }
}
