package dev.tiltyard.shopping.replica.review;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

/** The store view's ratings. */
public final class Ratings {
    private static final String OPTIONS = """
            SELECT r.rating_id, r.rating_code, COALESCE(t.value, r.rating_code) AS name, o.option_id, o.value
              FROM rating r
              JOIN rating_store s ON s.rating_id = r.rating_id AND s.store_id = 1
              JOIN rating_option o ON o.rating_id = r.rating_id
              LEFT JOIN rating_title t ON t.rating_id = r.rating_id AND t.store_id = 1
             WHERE r.is_active = 1 AND r.entity_id = 1
             ORDER BY r.position, r.rating_id, o.value, o.option_id
            """;

    private final Jdbi database;

    public Ratings(Jdbi database) {
        this.database = database;
    }

    /** All ratings, in the merchant's order. */
    public List<Rating> all() {
        Map<Long, String> names = new LinkedHashMap<>();
        Map<Long, String> codes = new LinkedHashMap<>();
        Map<Long, List<Rating.Option>> options = new LinkedHashMap<>();
        database.useHandle(handle -> handle.createQuery(OPTIONS)
                .map((row, context) -> {
                    names.put(row.getLong("rating_id"), row.getString("name"));
                    codes.put(row.getLong("rating_id"), row.getString("rating_code"));
                    return options.computeIfAbsent(row.getLong("rating_id"), id -> new ArrayList<>())
                            .add(new Rating.Option(row.getLong("option_id"), row.getInt("value")));
                })
                .list());
        return names.entrySet().stream()
                .map(entry -> new Rating(
                        entry.getKey(),
                        codes.getOrDefault(entry.getKey(), ""),
                        entry.getValue(),
                        options.getOrDefault(entry.getKey(), List.of())))
                .toList();
    }
}
