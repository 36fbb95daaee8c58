package dev.tiltyard.gitlab.replica.user;

import dev.tiltyard.gitlab.replica.frame.SideNav;
import dev.tiltyard.gitlab.replica.frame.SideNav.Entry;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import java.util.List;

/** The navigation of a user's settings. */
final class SettingsMenu {
    private SettingsMenu() {}

    static SideNav of(Viewer viewer) {
        String base = "/-/profile";
        return new SideNav(
                "User settings",
                "profile_sidebar",
                "User Settings",
                base,
                viewer.id(),
                "",
                List.of(
                        new Entry("Profile", base, "profile", -1, List.of()),
                        new Entry("Account", base + "/account", "settings", -1, List.of()),
                        new Entry("Access Tokens", base + "/personal_access_tokens", "key", -1, List.of()),
                        new Entry("Emails", base + "/emails", "mail", -1, List.of()),
                        new Entry("Password", base + "/password/edit", "lock", -1, List.of()),
                        new Entry("Notifications", base + "/notifications", "bell", -1, List.of()),
                        new Entry("SSH Keys", base + "/keys", "key", -1, List.of()),
                        new Entry("Preferences", base + "/preferences", "settings", -1, List.of()),
                        new Entry("Active Sessions", base + "/active_sessions", "users", -1, List.of())));
    }
}
