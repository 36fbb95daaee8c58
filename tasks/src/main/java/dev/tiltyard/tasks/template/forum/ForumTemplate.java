package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;

/** Common code of the forum's templates. */
abstract class ForumTemplate extends DescribedTemplate {
    static final String SITE = ForumConventions.SITE;

    /**
     * Beginning of a query: {@code thread} (id, title, user_id, forum), submissions with a unique title in their forum.
     */
    static final String THREADS = """
            WITH thread AS (
              SELECT s.id, s.title, s.user_id, f.name AS forum
                FROM (SELECT * FROM submissions
                       WHERE visibility = 'visible' AND comment_count BETWEEN 4 AND 60 AND NOT locked
                         AND title NOT LIKE '%"%'
                       ORDER BY md5(id::text) LIMIT 400) s
                JOIN forums f ON f.id = s.forum_id
               WHERE NOT EXISTS (SELECT 1 FROM submissions o
                                  WHERE o.forum_id = s.forum_id AND o.title = s.title AND o.id <> s.id))
            """;

    /** Forums that the user {@code :me} is not subscribed to, with their numbers of subscribers. */
    static final String SIZES = """
            SELECT f.name, count(s.id) AS subscribers FROM forums f LEFT JOIN forum_subscriptions s ON s.forum_id = f.id
             GROUP BY f.id, f.name
            HAVING count(*) FILTER (WHERE s.user_id = (SELECT id FROM users WHERE username = :me)) = 0 ORDER BY f.id
            """;

    ForumTemplate(int id, String name, OutcomeKind kind, String... wordings) {
        super(id, name, kind, List.of(SITE), wordings);
    }
}
