package dev.tiltyard.shopping.magento.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * The full-text index: one row for each product's name, and one for all of its text. A search finds every product with
 * any of its words; products with more and rarer words rank higher. A word in the name weighs five times as much as one
 * in the description, like the original's search weights.
 */
public final class SearchIndex {
    /** The row for name and SKU: the attribute {@code name}. */
    public static final int NAME = 73;
    /** The row for all words: the attribute {@code description}. */
    public static final int EVERYTHING = 75;

    private static final int MOST_WORDS = 12;
    private static final int MOST_HITS = 20_000;

    private final Jdbi database;

    public SearchIndex(Jdbi database) {
        this.database = database;
    }

    /**
     * A search result.
     *
     * @param score higher is better
     */
    public record Hit(long product, double score) {}

    /** Search results, best first; ties are ordered newest first. */
    public List<Hit> find(String text) {
        Set<String> words = new LinkedHashSet<>(SearchWords.of(text));
        List<String> sought = words.stream().limit(MOST_WORDS).toList();
        if (sought.isEmpty()) {
            return List.of();
        }
        return database.withHandle(handle -> find(handle, String.join(" ", sought)));
    }

    /** Words are letters and digits only, so they can't be operators. */
    private static List<Hit> find(Handle handle, String words) {
        return handle.createQuery("""
                        SELECT e.entity_id, MATCH(e.data_index) AGAINST (:words IN BOOLEAN MODE)
                               + COALESCE(5 * (SELECT MATCH(n.data_index) AGAINST (:words IN BOOLEAN MODE)
                                                 FROM catalogsearch_fulltext_scope1 n
                                                WHERE n.entity_id = e.entity_id AND n.attribute_id = :name), 0) AS score
                          FROM catalogsearch_fulltext_scope1 e
                         WHERE e.attribute_id = :everything AND MATCH(e.data_index) AGAINST (:words IN BOOLEAN MODE)
                         ORDER BY score DESC, e.entity_id DESC LIMIT :most
                        """)
                .bind("words", words)
                .bind("name", NAME)
                .bind("everything", EVERYTHING)
                .bind("most", MOST_HITS)
                .map((row, context) -> new Hit(row.getLong("entity_id"), row.getDouble("score")))
                .list();
    }

    /** Previous searches with this prefix, most frequent first. */
    public List<String> suggestions(String beginning, int most) {
        return database.withHandle(handle -> new ArrayList<>(handle.createQuery("""
                        SELECT query_text FROM search_query
                         WHERE store_id = 1 AND num_results > 0 AND display_in_terms = 1 AND query_text LIKE :pattern
                         ORDER BY popularity DESC, query_text LIMIT :most
                        """)
                .bind(
                        "pattern",
                        beginning.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%")
                .bind("most", most)
                .mapTo(String.class)
                .list()));
    }
}
