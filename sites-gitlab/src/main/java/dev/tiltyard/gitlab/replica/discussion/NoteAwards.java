package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Times;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/**
 * The emoji reactions to a comment.
 *
 * @param counts how many users gave each, by emoji name
 * @param mine those that the viewer gave
 */
public record NoteAwards(Map<String, Integer> counts, Set<String> mine) {
    static final NoteAwards NONE = new NoteAwards(Map.of(), Set.of());

    private static final String ON_COMMENTS = """
            SELECT w.awardable_id AS note, w.name, count(*) AS given, bool_or(w.user_id = :viewer) AS mine
              FROM award_emoji w JOIN notes n ON n.id = w.awardable_id
             WHERE w.awardable_type = 'Note' AND n.noteable_type = :type AND n.noteable_id = :id
             GROUP BY w.awardable_id, w.name
            """;

    private static final String VISIBLE = """
            SELECT EXISTS (SELECT 1 FROM notes n
                     LEFT JOIN issues i ON n.noteable_type = 'Issue' AND i.id = n.noteable_id
                    WHERE n.id = :note AND n.project_id = :project AND NOT n.system
                      AND (NOT n.internal OR :insider OR n.author_id = :viewer)
                      AND (NOT coalesce(i.confidential, false) OR :insider OR i.author_id = :viewer))
            """;

    public NoteAwards {
        counts = new TreeMap<>(counts);
        mine = Set.copyOf(mine);
    }

    private record Award(long note, String name, int given, boolean mine) {}

    /** Those of all comments on something, by the number of the comment. */
    static Map<Long, NoteAwards> on(Handle handle, Item item, Viewer viewer) {
        Map<Long, Map<String, Integer>> counts = new HashMap<>();
        Map<Long, Set<String>> mine = new HashMap<>();
        handle.createQuery(ON_COMMENTS)
                .bind("type", item.kind().type())
                .bind("id", item.id())
                .bind("viewer", viewer.id())
                .mapTo(Award.class)
                .forEach(award -> {
                    counts.computeIfAbsent(award.note(), any -> new HashMap<>()).put(award.name(), award.given());
                    if (award.mine()) {
                        mine.computeIfAbsent(award.note(), any -> new HashSet<>())
                                .add(award.name());
                    }
                });
        Map<Long, NoteAwards> awards = new HashMap<>();
        counts.forEach((note, given) -> awards.put(note, new NoteAwards(given, mine.getOrDefault(note, Set.of()))));
        return awards;
    }

    /**
     * Toggles an emoji reaction to a comment.
     *
     * @throws HttpProblem with status 404 if the actor sees no such comment
     */
    static void toggle(Handle handle, Actor actor, Project project, long note, String name) {
        boolean visible = handle.createQuery(VISIBLE)
                .bind("note", note)
                .bind("project", project.id())
                .bind("insider", project.allows(Role.REPORTER))
                .bind("viewer", actor.id())
                .mapTo(Boolean.class)
                .one();
        if (!visible) {
            throw HttpProblem.notFound("there is no comment " + note);
        }
        int gone = handle.execute(
                "DELETE FROM award_emoji WHERE name = ? AND user_id = ? AND awardable_type = 'Note' AND awardable_id = ?",
                name,
                actor.id(),
                note);
        if (gone == 0) {
            handle.execute(
                    "INSERT INTO award_emoji (name, user_id, awardable_id, awardable_type, created_at, updated_at)"
                            + " VALUES (?, ?, ?, 'Note', ?, ?)",
                    name,
                    actor.id(),
                    note,
                    Times.stored(actor.now()),
                    Times.stored(actor.now()));
        }
    }
}
