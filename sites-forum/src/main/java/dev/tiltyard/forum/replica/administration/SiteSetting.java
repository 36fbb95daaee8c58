package dev.tiltyard.forum.replica.administration;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A site setting: its form field, its label, and its allowed values. Its name is that of its column. */
public enum SiteSetting {
    SITE_NAME("siteName", "Site name"),
    REGISTRATION_OPEN("registrationOpen", "Registration is open"),
    USERNAME_CHANGE_ENABLED("usernameChangeEnabled", "Users may change their names"),
    UNWHITELISTED_USER_MESSAGES_ENABLED(
            "unwhitelistedUserMessagesEnabled", "Users who are not whitelisted may send messages"),
    DEFAULT_SORT_MODE("defaultSortMode", "Default sort order", "hot", "new", "active"),
    SUBMISSION_LINK_DESTINATION("submissionLinkDestination", "When clicking submission links…", "url", "submission"),
    URL_IMAGES_ENABLED("urlImagesEnabled", "Show images of linked pages"),
    TRASH_ENABLED("trashEnabled", "What moderators delete goes to the trash"),
    WIKI_ENABLED("wikiEnabled", "The wiki is on"),
    WIKI_LOG_PUBLIC("wikiLogPublic", "The wiki's log is public"),
    FORUM_CREATE_ROLE("forumCreateRole", "Who may create forums", "ROLE_USER", "ROLE_WHITELISTED", "ROLE_ADMIN"),
    IMAGE_UPLOAD_ROLE("imageUploadRole", "Who may upload images", "ROLE_USER", "ROLE_WHITELISTED", "ROLE_ADMIN"),
    WIKI_EDIT_ROLE("wikiEditRole", "Who may edit the wiki", "ROLE_USER", "ROLE_WHITELISTED", "ROLE_ADMIN"),
    MODERATORS_CAN_SET_FORUM_LOG_VISIBILITY(
            "moderatorsCanSetForumLogVisibility", "Moderators may hide their forum's log", "false", "true");

    private final String field;
    private final String label;
    private final List<String> values;

    SiteSetting(String field, String label, String... values) {
        this.field = field;
        this.label = label;
        this.values = List.of(values);
    }

    static String[] fields() {
        return Arrays.stream(values()).map(SiteSetting::field).toArray(String[]::new);
    }

    static String assignments() {
        return Arrays.stream(values())
                .map(setting -> setting.column() + " = :" + setting.column())
                .collect(Collectors.joining(", "));
    }

    public String field() {
        return field;
    }

    public String label() {
        return label;
    }

    /** The allowed values; empty for texts and checkboxes. */
    public List<String> choices() {
        return values;
    }

    String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is a checkbox. */
    public boolean flag() {
        return values.isEmpty() && this != SITE_NAME;
    }
}
