package dev.tiltyard.gitlab.replica.settings;

import dev.tiltyard.gitlab.replica.settings.Setting.Kind;
import java.util.List;
import java.util.Map;

/** The pages of a user's settings that are kept as they are sent. */
final class UserCatalog {
    private UserCatalog() {}

    /** @param path below that of the user's settings */
    record UserPage(String path, String title, List<Section> sections) {}

    static final List<UserPage> PAGES = List.of(
            new UserPage("emails", "Emails", List.of(emails())),
            new UserPage("notifications", "Notifications", List.of(notifications())),
            new UserPage("applications", "Applications", List.of(applications())),
            new UserPage("gpg_keys", "GPG Keys", List.of(gpgKeys())));

    private static Section emails() {
        return Section.of(
                "add-email",
                "Add email address",
                "Your primary email is used for avatar detection. Your other addresses can be used for commits and"
                        + " notifications.",
                new RowList(
                        "emails",
                        "email address",
                        "Add email address",
                        "No further addresses have been added.",
                        List.of(Setting.of("emails", "email", Kind.REQUIRED, "Email")),
                        Map.of(),
                        true));
    }

    private static Section notifications() {
        String table = "notification_settings";
        return Section.of(
                "global-notification-settings",
                "Notifications",
                "You can specify notification level per group or per project.",
                Setting.of(table, "notification_email", Kind.TEXT, "Global notification email"),
                Setting.of(table, "level", Kind.CHOICE, "Global notification level")
                        .choices("2", "Watch", "1", "Participate", "4", "On mention", "0", "Disabled", "5", "Custom")
                        .standard("1"),
                Setting.of(
                        "users",
                        "notified_of_own_activity",
                        Kind.SWITCH,
                        "Receive notifications about your own activity"));
    }

    private static Section applications() {
        String table = "oauth_applications";
        return Section.of(
                "applications",
                "Add new application",
                "Manage applications that can use GitLab as an OAuth provider.",
                new RowList(
                        table,
                        "application",
                        "Save application",
                        "You don't have any applications",
                        List.of(
                                Setting.of(table, "name", Kind.REQUIRED, "Name"),
                                Setting.of(table, "redirect_uri", Kind.REQUIRED, "Redirect URI")
                                        .help("Use one line per URI"),
                                Setting.of(table, "confidential", Kind.SWITCH, "Confidential")
                                        .help("Enable only for confidential applications exclusively used by a trusted"
                                                + " backend server that can securely store the client secret.")
                                        .standard("true"),
                                Setting.of(table, "scopes", Kind.TEXT, "Scopes")
                                        .help("Separated by spaces, such as read_user api.")),
                        Map.of("owner_type", "User", "trusted", false),
                        true));
    }

    private static Section gpgKeys() {
        return Section.of(
                "gpg-keys",
                "Add a GPG key",
                "GPG keys allow you to verify signed commits.",
                new RowList(
                        "gpg_keys",
                        "GPG key",
                        "Add key",
                        "There are no GPG keys with access to your account.",
                        List.of(Setting.of("gpg_keys", "key", Kind.LINES, "Key")
                                .help("Begins with '-----BEGIN PGP PUBLIC KEY BLOCK-----'")),
                        Map.of(),
                        true));
    }
}
