package dev.tiltyard.forum.replica.forum;

import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.sitekit.web.Form;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The fields of the forum form.
 *
 * @param tags tag names as entered, by lower-case name
 */
record ForumFields(String name, String title, String description, String sidebar, Map<String, String> tags) {
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_]+");
    private static final int TAGS_AT_MOST = 5;

    /** The fields; empty if some are invalid, with errors on them. */
    static Optional<ForumFields> in(Form form) {
        Check.length(form, "name", 3, 25);
        if (!form.value("name").isBlank()
                && !WORD.matcher(form.value("name").strip()).matches()) {
            form.reject("name", "The name must contain only letters, numbers, and underscores.");
        }
        Check.length(form, "title", 1, 100);
        Check.length(form, "description", 1, 300);
        Check.length(form, "sidebar", 1, 1500);
        Map<String, String> tags = tags(form);
        if (!form.accepted()) {
            return Optional.empty();
        }
        return Optional.of(new ForumFields(
                form.value("name").strip(),
                form.value("title"),
                form.value("description"),
                form.value("sidebar"),
                tags));
    }

    private static Map<String, String> tags(Form form) {
        Map<String, String> tags = new LinkedHashMap<>();
        Arrays.stream(form.value("tags").split(","))
                .map(String::strip)
                .filter(tag -> !tag.isEmpty())
                .forEach(tag -> tags.putIfAbsent(tag.toLowerCase(Locale.ROOT), tag));
        if (tags.keySet().stream().anyMatch(tag -> !WORD.matcher(tag).matches())) {
            form.reject("tags", "Tags can only contain letters, numbers, and underscores.");
        }
        if (tags.size() > TAGS_AT_MOST) {
            form.reject("tags", "You can only have up to " + TAGS_AT_MOST + " tags.");
        }
        return tags;
    }
}
