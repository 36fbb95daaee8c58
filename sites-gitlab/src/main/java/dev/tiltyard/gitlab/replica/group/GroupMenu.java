package dev.tiltyard.gitlab.replica.group;

import dev.tiltyard.gitlab.replica.frame.SideNav;
import dev.tiltyard.gitlab.replica.frame.SideNav.Entry;
import java.util.ArrayList;
import java.util.List;

/** The navigation of a group's pages, as far as the viewer may go. */
public final class GroupMenu {
    private GroupMenu() {}

    public static SideNav of(Group group) {
        String pages = group.pages();
        List<Entry> entries = new ArrayList<>();
        entries.add(Entry.menu(
                "Group information",
                "group",
                Entry.of("Activity", pages + "activity"),
                Entry.of("Labels", pages + "labels"),
                Entry.of("Members", pages + "group_members")));
        entries.add(Entry.single("Issues", pages + "issues", "issues"));
        entries.add(Entry.single("Merge requests", pages + "merge_requests", "git-merge"));
        if (group.access() >= 50) {
            entries.add(Entry.menu(
                    "Settings",
                    "settings",
                    Entry.of("General", pages + "edit"),
                    Entry.of("Repository", pages + "settings/repository"),
                    Entry.of("CI/CD", pages + "settings/ci_cd")));
        }
        return new SideNav(
                "Group navigation", "group_sidebar", group.name(), group.address(), group.id(), "", "", entries);
    }
}
