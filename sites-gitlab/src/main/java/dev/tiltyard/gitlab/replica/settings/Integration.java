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
 * @param fields its settings
 * @param more settings that only the API has
 */
public record Integration(
        String slug, String title, String about, List<String> events, List<Field> fields, List<String> more) {
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
                    parts(row.text("fields"), ";").stream().map(Field::of).toList(),
                    parts(row.text("more"), " ")))
            .toList();

    public Integration {
        events = List.copyOf(events);
        fields = List.copyOf(fields);
        more = List.copyOf(more);
    }

    /**
     * A setting.
     *
     * @param name under which it is kept and sent
     */
    public record Field(String label, String name) {
        /** A label, with the name after an equals sign if it is another one. */
        static Field of(String text) {
            int at = text.indexOf('=');
            return at < 0
                    ? new Field(
                            text,
                            text.toLowerCase(Locale.ROOT)
                                    .replaceAll("[^a-z]+", "_")
                                    .replaceAll("_$", ""))
                    : new Field(text.substring(0, at), text.substring(at + 1));
        }

        /** Whether it may be left empty. */
        public boolean optional() {
            return label.endsWith("(optional)")
                    || label.startsWith("Restrict")
                    || List.of("Username", "Jira API URL", "Subdomain").contains(label);
        }

        /** Whether nobody is to read what stands in it. */
        public boolean secret() {
            return name.matches("(.*_)?(password|token|api_key|user_key)");
        }
    }

    private static List<String> parts(String text, String between) {
        return text.isEmpty() ? List.of() : List.of(text.split(between));
    }

    /** All of them, in the order of the list. */
    public static List<Integration> all() {
        return ALL;
    }

    /** The one with a name in addresses. */
    static Optional<Integration> find(String slug) {
        return ALL.stream().filter(one -> one.slug.equals(slug)).findFirst();
    }

    /** Its name in addresses of the API: {@code emails-on-push}. */
    public String apiSlug() {
        return slug.replace('_', '-');
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
}
