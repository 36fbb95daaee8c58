package dev.tiltyard.gitlab.replica.settings;

import dev.tiltyard.gitlab.replica.settings.Setting.Kind;
import java.util.List;
import java.util.Map;

/** The pages of a group's settings that are kept as they are sent. */
final class GroupCatalog {
    private GroupCatalog() {}

    /** @param path below that of the group */
    record GroupPage(String path, String entry, String title, List<Section> sections) {}

    static final List<GroupPage> PAGES =
            List.of(new GroupPage("settings/ci_cd", "CI/CD", "CI/CD Settings", List.of(variables())));

    private static Section variables() {
        String table = "ci_group_variables";
        return Section.of(
                "ci-variables",
                "Variables",
                "Variables store information, like passwords and secret keys, that you can use in job scripts. All projects"
                        + " of the group have them.",
                new RowList(
                        table,
                        "variable",
                        "Add variable",
                        "There are no variables yet.",
                        List.of(
                                Setting.of(table, "key", Kind.REQUIRED, "Key"),
                                Setting.of(table, "encrypted_value", Kind.LINES, "Value"),
                                Setting.of(table, "variable_type", Kind.CHOICE, "Type")
                                        .choices("1", "Variable", "2", "File")
                                        .standard("1"),
                                Setting.of(table, "environment_scope", Kind.TEXT, "Environment scope")
                                        .standard("*"),
                                Setting.of(table, "protected", Kind.SWITCH, "Protect variable")
                                        .help("Export variable to pipelines running on protected branches and tags"
                                                + " only.")
                                        .standard("true"),
                                Setting.of(table, "masked", Kind.SWITCH, "Mask variable")
                                        .help("Variable will be masked in job logs.")),
                        Map.of(),
                        true));
    }
}
