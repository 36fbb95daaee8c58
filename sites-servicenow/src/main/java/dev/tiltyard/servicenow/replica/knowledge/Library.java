package dev.tiltyard.servicenow.replica.knowledge;

import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import java.util.List;

/** The knowledge bases that a user may read, and the search in their published articles. Thread-safe. */
final class Library {
    /** Readable by everybody, or by the user through a user criterion: directly, by a group or by a role. */
    private static final String READABLE = """
        b.active AND (:admin OR NOT EXISTS (SELECT 1 FROM kb_uc_can_read_mtom m WHERE m.kb_knowledge_base = b.sys_id)
          OR EXISTS (SELECT 1 FROM kb_uc_can_read_mtom m JOIN user_criteria c ON c.sys_id = m.user_criteria
             WHERE m.kb_knowledge_base = b.sys_id AND c.active AND (string_to_array(c."user", ',') && ARRAY[CAST(:user AS text)]
               OR string_to_array(c."group", ',') && CAST(:groups AS text[]))))
        """;

    private static final String PLAIN =
            "regexp_replace(COALESCE(k.text, '') || ' ' || COALESCE(k.wiki, ''), '<[^>]*>', ' ', 'g')";
    private static final String WORDS =
            "to_tsvector('english', COALESCE(k.short_description, '') || ' ' || " + PLAIN + ")";

    private static final String FOUND =
            "SELECT k.sys_id AS id, k.number, k.short_description AS title, b.title AS base,"
                    + " to_char(k.sys_updated_on, 'YYYY-MM-DD HH24:MI:SS') AS updated, COALESCE(u.name, '') AS author,"
                    + " COALESCE(k.sys_view_count, 0) AS views, COALESCE(k.rating, 0) AS rating, left(" + PLAIN
                    + ", 400) AS text"
                    + " FROM kb_knowledge k JOIN kb_knowledge_base b ON b.sys_id = k.kb_knowledge_base"
                    + " LEFT JOIN sys_user u ON u.sys_id = k.author"
                    + " WHERE k.workflow_state = 'published' AND COALESCE(k.active, TRUE) AND " + READABLE;

    private final DeskServices desk;

    Library(DeskServices desk) {
        this.desk = desk;
    }

    /** A knowledge base with its number of published articles. */
    record Base(String id, String title, String description, long articles) {}

    /**
     * A search result.
     *
     * @param text beginning of its text
     * @param rating average rating, 1 to 5; 0 without any
     */
    record Hit(
            String id,
            String number,
            String title,
            String base,
            String updated,
            String author,
            long views,
            double rating,
            String text) {}

    List<Base> bases(Actor actor) {
        return desk.database()
                .withHandle(handle -> handle.createQuery("""
                    SELECT b.sys_id AS id, b.title, COALESCE(b.description, '') AS description,
                      (SELECT count(*) FROM kb_knowledge k WHERE k.kb_knowledge_base = b.sys_id
                         AND k.workflow_state = 'published' AND COALESCE(k.active, TRUE)) AS articles
                      FROM kb_knowledge_base b WHERE
                    """ + READABLE + " ORDER BY b.\"order\", b.title")
                        .bind("admin", actor.isAdmin())
                        .bind("user", actor.id())
                        .bindArray("groups", String.class, actor.groupIds())
                        .mapTo(Base.class)
                        .list());
    }

    /** The most recently published articles. */
    List<Hit> recent(Actor actor, int limit) {
        return hits(actor, "", "", "", "k.published DESC NULLS LAST, k.number", limit);
    }

    /** The articles with the best ratings. */
    List<Hit> useful(Actor actor, int limit) {
        return hits(actor, "", "", "", "rating DESC, k.number", limit).stream()
                .filter(hit -> hit.rating() > 0)
                .toList();
    }

    /** The most viewed articles of a base; of all bases if it is empty. */
    List<Hit> popular(Actor actor, String base, int limit) {
        return hits(actor, "", base, "", "views DESC, k.number", limit);
    }

    /**
     * Searches. Quotes group words; if no article has all words, those with some are returned.
     *
     * @param base sys_id of the only base to search; empty for all
     */
    List<Hit> search(Actor actor, String typed, String base, int limit) {
        String order = "ts_rank(" + WORDS + ", q) DESC, k.number";
        List<Hit> all = hits(actor, typed, base, "websearch_to_tsquery('english', :typed)", order, limit);
        if (!all.isEmpty() || typed.isBlank()) {
            return all;
        }
        String any = typed.replace("\"", " ").strip().replaceAll("\\s+", " or ");
        return hits(actor, any, base, "websearch_to_tsquery('english', :typed)", order, limit);
    }

    private List<Hit> hits(Actor actor, String typed, String base, String query, String order, int limit) {
        String sql = FOUND + (base.isEmpty() ? "" : " AND b.sys_id = :base");
        if (!query.isEmpty()) {
            sql = sql.replace(" WHERE k.workflow_state", " CROSS JOIN " + query + " q WHERE k.workflow_state") + " AND "
                    + WORDS + " @@ q";
        }
        String ordered = sql + " ORDER BY " + order + " LIMIT " + limit;
        return desk.database().withHandle(handle -> {
            var statement = handle.createQuery(ordered)
                    .bind("admin", actor.isAdmin())
                    .bind("user", actor.id())
                    .bindArray("groups", String.class, actor.groupIds());
            if (!base.isEmpty()) {
                statement.bind("base", base);
            }
            if (!query.isEmpty()) {
                statement.bind("typed", typed);
            }
            return statement.mapTo(Hit.class).list();
        });
    }

    /** Whether the user may read a base's articles. */
    boolean mayRead(Actor actor, String base) {
        return bases(actor).stream().anyMatch(each -> each.id().equals(base));
    }

    /** Counts a view, which is not a change of the article. */
    void countView(String article) {
        desk.database()
                .useHandle(handle -> handle.execute(
                        "UPDATE kb_knowledge SET sys_view_count = COALESCE(sys_view_count, 0) + 1 WHERE sys_id = ?",
                        article));
    }

    /** Updates the article's average rating. */
    void rate(String article) {
        desk.database()
                .useHandle(handle -> handle.execute(
                        "UPDATE kb_knowledge SET rating = (SELECT round(avg(rating), 2) FROM kb_feedback"
                                + " WHERE article = ? AND rating IS NOT NULL) WHERE sys_id = ?",
                        article,
                        article));
    }
}
