package dev.tiltyard.forum.replica.account;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A preference: its form field, and its allowed values. Its name is that of its column. */
enum Preference {
    LOCALE("locale", List.of("en")),
    TIMEZONE("timezone", List.of()),
    FRONT_PAGE("frontPage.filterBy", List.of("featured", "subscribed", "all", "moderated")),
    FRONT_PAGE_SORT_MODE("frontPage.sortBy", List.of("hot", "new", "active")),
    SUBMISSION_LINK_DESTINATION("submissionLinkDestination", List.of("url", "submission")),
    OPEN_EXTERNAL_LINKS_IN_NEW_TAB("openExternalLinksInNewTab"),
    SHOW_THUMBNAILS("showThumbnails"),
    AUTO_FETCH_SUBMISSION_TITLES("autoFetchSubmissionTitles"),
    ENABLE_POST_PREVIEWS("enablePostPreviews"),
    NOTIFY_ON_REPLY("notifyOnReply"),
    NOTIFY_ON_MENTIONS("notifyOnMentions"),
    ALLOW_PRIVATE_MESSAGES("allowPrivateMessages"),
    NIGHT_MODE("nightMode", List.of("auto", "light", "dark")),
    PREFERRED_THEME("preferredTheme", List.of()),
    SHOW_CUSTOM_STYLESHEETS("showCustomStylesheets"),
    PREFERRED_FONTS("preferredFonts", List.of()),
    FULL_WIDTH_DISPLAY_ENABLED("fullWidthDisplayEnabled"),
    POPPERS_ENABLED("poppersEnabled");

    private final String field;
    private final boolean flag;
    private final List<String> values;

    /** A checkbox. */
    Preference(String field) {
        this.field = field;
        this.flag = true;
        this.values = List.of();
    }

    Preference(String field, List<String> values) {
        this.field = field;
        this.flag = false;
        this.values = values;
    }

    static String[] fields() {
        return Arrays.stream(values()).map(Preference::field).toArray(String[]::new);
    }

    static String assignments() {
        return Arrays.stream(values())
                .map(preference -> preference.column() + " = "
                        + (preference == PREFERRED_THEME
                                ? "CAST(:" + preference.column() + " AS uuid)"
                                : ":" + preference.column()))
                .collect(Collectors.joining(", "));
    }

    String field() {
        return field;
    }

    String column() {
        String name = name().toLowerCase(Locale.ROOT);
        return this == PREFERRED_THEME ? name + "_id" : name;
    }

    boolean flag() {
        return flag;
    }

    /** Whether a value is allowed; text preferences have their own lists or none. */
    boolean allows(String value) {
        return flag || values.isEmpty() ? value.length() <= 200 : values.contains(value);
    }
}
