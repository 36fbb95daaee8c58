package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.project.Role;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.generic.GenericType;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/**
 * What only the page of one issue or merge request shows.
 *
 * @param moved whether an issue goes on in another project
 * @param editedBy the last editor of its description; empty for none
 * @param editorAddress user name of the last editor
 * @param awards how many users gave each emoji reaction
 * @param myAwards those that the viewer gave
 * @param subscribed whether the viewer gets notifications about it
 * @param todo whether it is on the viewer's to-do list
 * @param access the access levels of the project's members, by user
 */
public record Details(
        boolean confidential,
        boolean moved,
        boolean locked,
        MilestoneNumbers milestone,
        String editedBy,
        String editorAddress,
        Instant edited,
        Map<String, Integer> awards,
        List<String> myAwards,
        List<Person> participants,
        boolean subscribed,
        boolean todo,
        TimeTracking time,
        Map<Long, Integer> access) {
    private static final List<String> THUMBS = List.of("thumbsup", "thumbsdown");

    /** The two thumbs come first, as on the page. */
    private static final Comparator<String> ORDER = Comparator.comparing(
                    (String name) -> THUMBS.contains(name) ? THUMBS.indexOf(name) : THUMBS.size())
            .thenComparing(Comparator.naturalOrder());

    /**
     * What stands beside the title of a milestone.
     *
     * @param iid its number in the project; 0 for none, as is {@code id}
     * @param due its last day; null if it has none
     */
    public record MilestoneNumbers(
            long id, long iid, @Nullable LocalDate due) {
        /** Whether its last day is over. */
        public boolean expired(Instant now) {
            return due != null && due.isBefore(LocalDate.ofInstant(now, ZoneOffset.UTC));
        }
    }

    /** Both in seconds; 0 for none. */
    public record TimeTracking(long estimate, long spent) {}

    public Details {
        SortedMap<String, Integer> sorted = new TreeMap<>(ORDER);
        sorted.putAll(awards);
        awards = sorted;
        access = Map.copyOf(access);
        myAwards = List.copyOf(myAwards);
        participants = List.copyOf(participants);
    }

    /** The project setting {@code show_default_award_emojis}: thumbs-up and thumbs-down are offered without any reaction. */
    private static boolean offersThumbs(Handle handle, Item item) {
        return handle.createQuery("SELECT coalesce(show_default_award_emojis, true) FROM project_settings s JOIN %s i"
                                .formatted(item.kind().table())
                        + " ON i.%s = s.project_id WHERE i.id = :id"
                                .formatted(item.kind().projectColumn()))
                .bind("id", item.id())
                .mapTo(Boolean.class)
                .findFirst()
                .orElse(true);
    }

    private record Award(String name, int given, boolean mine) {}

    private record Row(
            boolean confidential,
            boolean moved,
            boolean locked,
            @Nested("milestone") MilestoneNumbers milestone,
            String editedBy,
            String editorAddress,
            Instant edited,
            boolean subscribed,
            boolean todo,
            @Nested TimeTracking time) {}

    static Details of(Handle handle, Item item, long viewer) {
        String table = item.kind().table();
        String type = item.kind().type();
        Map<String, Integer> awards =
                new TreeMap<>(offersThumbs(handle, item) ? Map.of("thumbsup", 0, "thumbsdown", 0) : Map.of());
        List<String> mine = new ArrayList<>();
        handle.createQuery("SELECT name, count(*) AS given, bool_or(user_id = :viewer) AS mine FROM award_emoji"
                        + " WHERE awardable_type = :type AND awardable_id = :id GROUP BY name ORDER BY min(id)")
                .bind("viewer", viewer)
                .bind("type", type)
                .bind("id", item.id())
                .mapTo(Award.class)
                .forEach(award -> {
                    awards.put(award.name(), award.given());
                    if (award.mine()) {
                        mine.add(award.name());
                    }
                });
        List<Person> participants = participants(handle, item, type);
        Map<Long, Integer> access = access(handle, item);
        return handle.createQuery("""
                        SELECT %3$s AS confidential, %4$s AS moved, coalesce(i.discussion_locked, false) AS locked,
                               coalesce(i.milestone_id, 0) AS milestone_id, coalesce(ms.iid, 0) AS milestone_iid,
                               ms.due_date AS milestone_due,
                               coalesce(e.name, '') AS edited_by,
                               coalesce(e.username, '') AS editor_address, i.last_edited_at AS edited,
                               coalesce(i.time_estimate, 0) AS estimate,
                               (SELECT coalesce(sum(t.time_spent), 0) FROM timelogs t WHERE t.%1$s_id = i.id) AS spent,
                               coalesce((SELECT s.subscribed FROM subscriptions s WHERE s.user_id = :viewer
                                            AND s.subscribable_type = :type AND s.subscribable_id = i.id LIMIT 1),
                                        i.author_id = :viewer) AS subscribed,
                               EXISTS (SELECT 1 FROM todos t WHERE t.user_id = :viewer AND t.target_type = :type
                                          AND t.target_id = i.id AND t.state = 'pending') AS todo
                          FROM %2$s i LEFT JOIN milestones ms ON ms.id = i.milestone_id
                          LEFT JOIN users e ON e.id = i.last_edited_by_id WHERE i.id = :id
                        """.formatted(
                                item.kind().parameter(),
                                table,
                                item.issue() ? "i.confidential" : "false",
                                item.issue() ? "i.moved_to_id IS NOT NULL" : "false"))
                .bind("viewer", viewer)
                .bind("type", type)
                .bind("id", item.id())
                .mapTo(Row.class)
                .map(row -> new Details(
                        row.confidential(),
                        row.moved(),
                        row.locked(),
                        row.milestone(),
                        row.editedBy(),
                        row.editorAddress(),
                        row.edited(),
                        awards,
                        mine,
                        participants,
                        row.subscribed(),
                        row.todo(),
                        row.time(),
                        access))
                .one();
    }

    /** The role of somebody in the project, as it is shown; empty for none. */
    public String roleOf(Person person) {
        return Role.nameOf(access.getOrDefault(person.id(), 0));
    }

    private static Map<Long, Integer> access(Handle handle, Item item) {
        return handle.createQuery("""
                    SELECT m.user_id, max(m.access_level) AS level FROM routes r
                      JOIN projects p ON p.id = r.source_id AND r.source_type = 'Project'
                      JOIN members m ON m.requested_at IS NULL AND m.user_id IS NOT NULL
                           AND (m.source_type = 'Project' AND m.source_id = p.id
                                OR m.source_type = 'Namespace' AND m.source_id = p.namespace_id)
                     WHERE r.path = :path GROUP BY m.user_id
                    """)
                .bind("path", item.projectPath())
                .setMapKeyColumn("user_id")
                .setMapValueColumn("level")
                .collectInto(new GenericType<Map<Long, Integer>>() {});
    }

    private static List<Person> participants(Handle handle, Item item, String type) {
        List<Person> people = new ArrayList<>(List.of(item.author()));
        people.addAll(handle.createQuery("""
            SELECT u.id, u.username, u.name FROM notes n JOIN users u ON u.id = n.author_id
             WHERE n.noteable_type = :type AND n.noteable_id = :id AND NOT n.system
             GROUP BY u.id, u.username, u.name ORDER BY min(n.id)
            """)
                .bind("type", type)
                .bind("id", item.id())
                .mapTo(Person.class)
                .list());
        people.addAll(item.assignees());
        people.addAll(item.reviewers());
        return people.stream().distinct().toList();
    }

    /** A span of time as it is written: {@code 1h 30m}. */
    public static String span(long seconds) {
        if (seconds <= 0) {
            return "0h";
        }
        StringBuilder text = new StringBuilder();
        long rest = seconds / 60;
        long[] units = {60 * 8 * 5 * 4, 60 * 8 * 5, 60 * 8, 60, 1};
        String[] names = {"mo", "w", "d", "h", "m"};
        for (int i = 0; i < units.length; i++) {
            if (rest >= units[i]) {
                text.append(text.isEmpty() ? "" : " ").append(rest / units[i]).append(names[i]);
                rest %= units[i];
            }
        }
        return text.toString();
    }

    /** The seconds of a span as it is written; 0 if it can't be read. */
    static long seconds(String text) {
        var found = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(mo|w|d|h|m)").matcher(text);
        double minutes = 0;
        while (found.find()) {
            double count = Double.parseDouble(found.group(1));
            minutes += count
                    * switch (found.group(2)) {
                        case "mo" -> 60 * 8 * 5 * 4;
                        case "w" -> 60 * 8 * 5;
                        case "d" -> 60 * 8;
                        case "h" -> 60;
                        default -> 1;
                    };
        }
        return Math.round(minutes * 60);
    }
}
