package dev.tiltyard.gitlab.replica.settings;

import dev.tiltyard.sitekit.world.FactTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a project can be integrated with.
 *
 * @param slug its name in addresses
 * @param about what it does
 * @param events its possible triggers: columns without {@code _events}
 * @param fields labels of its required settings
 */
public record Integration(String slug, String title, String about, List<String> events, List<String> fields) {
    private static final Map<String, String> EVENTS = new LinkedHashMap<>();

    static {
        EVENTS.put("push", "Push");
        EVENTS.put("issues", "Issue");
        EVENTS.put("confidential_issues", "Confidential issue");
        EVENTS.put("merge_requests", "Merge request");
        EVENTS.put("note", "Comment");
        EVENTS.put("confidential_note", "Confidential comment");
        EVENTS.put("tag_push", "Tag push");
        EVENTS.put("pipeline", "Pipeline");
        EVENTS.put("wiki_page", "Wiki page");
        EVENTS.put("commit", "Commit");
    }

    private static final List<Integration> ALL = FactTable.read(Integration.class, "integrations.tsv").stream()
            .map(row -> new Integration(
                    row.text("slug"),
                    row.text("title"),
                    row.text("about"),
                    parts(row.text("events"), " "),
                    parts(row.text("fields"), ";")))
            .toList();

    public Integration {
        events = List.copyOf(events);
        fields = List.copyOf(fields);
    }

    private static List<String> parts(String text, String between) {
        return text.isEmpty() ? List.of() : List.of(text.split(between));
    }

    /** All of them, in the order of the list. */
    static List<Integration> all() {
        return ALL;
    }

    /** The one with a name in addresses. */
    static Optional<Integration> find(String slug) {
        return ALL.stream().filter(one -> one.slug.equals(slug)).findFirst();
    }

    /** Its name in the database: {@code Integrations::EmailsOnPush}. */
    String type() {
        return "Integrations::"
                + Stream.of(slug.split("_"))
                        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                        .collect(Collectors.joining());
    }

    /** What an event is called. */
    public static String event(String column) {
        return EVENTS.getOrDefault(column, column);
    }

    /** The name under which a field is kept and sent. */
    public static String name(String field) {
        return field.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "_").replaceAll("_$", "");
    }

    /** Whether a field may be left empty. */
    public static boolean optional(String field) {
        return field.endsWith("(optional)") || field.startsWith("Restrict") || field.equals("Username");
    }

    /** Whether nobody is to read what stands in a field. */
    public static boolean secret(String field) {
        return field.contains("assword") || field.contains("oken") || field.contains("key");
    }
}
