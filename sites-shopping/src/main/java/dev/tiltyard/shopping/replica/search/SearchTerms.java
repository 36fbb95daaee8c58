package dev.tiltyard.shopping.replica.search;

import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Search terms: counted, suggested while a visitor types, and listed on their own page. */
public final class SearchTerms {
    private static final int MOST_SUGGESTIONS = 8;
    private static final int MOST_TERMS = 100;
    private static final int MOST_RELATED = 5;

    private final Storefront store;

    SearchTerms(Storefront store) {
        this.store = store;
    }

    /**
     * A term on the page of popular terms.
     *
     * @param size font size in percent
     */
    public record Term(long id, String text, int popularity, double size) {}

    private record Suggestion(String title, int results) {}

    void addTo(Routes routes) {
        routes.get("/search/ajax/suggest", this::suggest);
        routes.get("/search/term/popular", this::popular);
    }

    /** The merchant's redirect for a search. */
    Optional<String> redirect(String query) {
        return store.database().withHandle(handle -> handle.createQuery(
                        "SELECT redirect FROM search_query WHERE query_text = ? AND store_id = 1 AND redirect <> ''")
                .bind(0, query)
                .mapTo(String.class)
                .findFirst());
    }

    /**
     * Counts a search.
     *
     * @param results number of results; empty if only part of them was read
     */
    void count(String query, Optional<Integer> results, Instant now) {
        store.database().useHandle(handle -> handle.createUpdate("""
                        INSERT INTO search_query (query_text, num_results, popularity, store_id, display_in_terms, is_active,
                                                  is_processed, updated_at)
                        VALUES (:query, :results, 1, 1, 1, 1, 0, :now)
                        ON DUPLICATE KEY UPDATE popularity = popularity + 1, updated_at = :now,
                               num_results = IF(:counted, :results, num_results)
                        """)
                .bind("query", query)
                .bind("results", results.orElse(0))
                .bind("counted", results.isPresent())
                .bind("now", Timestamp.from(now))
                .execute());
    }

    /** Other successful searches with one of these words, most frequent first. */
    List<String> related(String query) {
        List<String> words = List.of(query.split("\\s+")).stream()
                .filter(word -> word.length() > 2)
                .limit(6)
                .toList();
        if (words.isEmpty()) {
            return List.of();
        }
        String condition = String.join(
                " OR ", words.stream().map(word -> "query_text LIKE ?").toList());
        return store.database().withHandle(handle -> {
            var search = handle.createQuery(
                    "SELECT query_text FROM search_query WHERE store_id = 1 AND num_results > 0 AND (" + condition
                            + ") AND query_text <> ? ORDER BY popularity DESC, query_text LIMIT " + MOST_RELATED);
            for (int i = 0; i < words.size(); i++) {
                search.bind(i, "%" + literal(words.get(i)) + "%");
            }
            return search.bind(words.size(), query).mapTo(String.class).list();
        });
    }

    /** The most frequent searches with the typed prefix; an exact match comes first. */
    private void suggest(Visit visit) {
        String typed = visit.query("q").orElse("").strip();
        List<Suggestion> found = typed.isEmpty()
                ? List.of()
                : store.database().withHandle(handle -> handle.createQuery("""
                                SELECT query_text, num_results FROM search_query
                                 WHERE store_id = 1 AND num_results > 0 AND display_in_terms = 1 AND query_text LIKE :pattern
                                 ORDER BY query_text = :typed DESC, popularity DESC, query_text LIMIT :most
                                """)
                        .bind("pattern", literal(typed) + "%")
                        .bind("typed", typed)
                        .bind("most", MOST_SUGGESTIONS)
                        .map((row, context) -> new Suggestion(row.getString(1), row.getInt(2)))
                        .list());
        visit.json(found.stream()
                .map(each -> Map.of("title", each.title, "num_results", String.valueOf(each.results)))
                .toList());
    }

    private static String literal(String text) {
        return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }

    /** More frequent terms are larger. */
    private void popular(Visit visit) {
        List<Term> terms = store.database().withHandle(handle -> handle.createQuery("""
                        SELECT query_id, query_text, popularity FROM search_query
                         WHERE store_id = 1 AND num_results > 0 AND display_in_terms = 1
                         ORDER BY popularity DESC, query_id LIMIT :most
                        """)
                .bind("most", MOST_TERMS)
                .map((row, context) -> new Term(row.getLong(1), row.getString(2), row.getInt(3), 0))
                .list());
        int most = terms.stream().mapToInt(Term::popularity).max().orElse(1);
        int least = terms.stream().mapToInt(Term::popularity).min().orElse(1);
        double range = Math.max(1, most - least);
        List<Term> sized = terms.stream()
                .map(term -> new Term(term.id, term.text, term.popularity, (term.popularity - least) / range * 70 + 75))
                .sorted(Comparator.comparing(Term::text, String.CASE_INSENSITIVE_ORDER)
                        .thenComparingLong(Term::id))
                .toList();
        Page page = store.page(visit, "Search Terms", "search-term-popular").heading("Popular Search Terms");
        store.show(visit, new Popular(page, sized));
    }

    /** The page of popular terms. */
    @Template("search/terms.jte")
    public record Popular(Page page, List<Term> terms) {
        public Popular {
            terms = List.copyOf(terms);
        }
    }
}
