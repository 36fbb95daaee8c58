package dev.tiltyard.gitlab.replica.settings;

import java.util.List;

/** The pages of a group's settings that are kept as they are sent. */
final class GroupCatalog {
    private GroupCatalog() {}

    /** @param path below that of the group */
    record GroupPage(String path, String entry, String title, List<Section> sections) {}

    static final List<GroupPage> PAGES =
            List.of(new GroupPage("settings/ci_cd", "CI/CD", "CI/CD Settings", List.of(variables())));

    private static Section variables() {
        return Section.of(
                "ci-variables",
                "Variables",
                "Variables store information, like passwords and secret keys, that you can use in job scripts. All projects"
                        + " of the group have them.",
                Catalog.variables("ci_group_variables", true));
    }
}
