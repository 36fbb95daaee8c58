package dev.tiltyard.gitlab.replica.user;

import dev.tiltyard.gitlab.replica.frame.SideNav;
import dev.tiltyard.gitlab.replica.frame.SideNav.Entry;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import java.util.List;

/** The navigation of a user's settings. */
public final class SettingsMenu {
    private SettingsMenu() {}

    public static SideNav of(Viewer viewer) {
        String base = "/-/profile";
        return new SideNav(
                "User settings",
                "profile_sidebar",
                "User Settings",
                base,
                viewer.id(),
                "",
                "",
                List.of(
                        Entry.single("Profile", base, "profile"),
                        Entry.single("Account", base + "/account", "settings"),
                        Entry.single("Applications", base + "/applications", "project"),
                        Entry.single("Chat", base + "/chat_names", "comment"),
                        Entry.single("Access Tokens", base + "/personal_access_tokens", "key"),
                        Entry.single("Emails", base + "/emails", "mail"),
                        Entry.single("Password", base + "/password/edit", "lock"),
                        Entry.single("Notifications", base + "/notifications", "bell"),
                        Entry.single("SSH Keys", base + "/keys", "key"),
                        Entry.single("GPG Keys", base + "/gpg_keys", "key"),
                        Entry.single("Preferences", base + "/preferences", "settings"),
                        Entry.single("Active Sessions", base + "/active_sessions", "users"),
                        Entry.single("Authentication log", base + "/audit_log", "doc-text")));
    }
}
