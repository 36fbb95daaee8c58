package dev.tiltyard.cms.world;

import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.PersonNames;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes reviews with their ratings and the summaries: those in tasks, with others in between. Tasks count them, the
 * pending ones, and words in them, so their number does not grow with the scale.
 */
final class ReviewRows {
    private static final int LAST_SAMPLE = 346;
    private static final int RATING = 4;
    private static final Instant FIRST = Instant.parse("2023-04-19T16:20:00Z");
    private static final Instant LATER = Instant.parse("2023-04-24T14:00:00Z");
    private static final List<String> GOOD = List.of(
            "I wear it three times a week and it still looks new.",
            "The fit is right and the fabric is soft.",
            "Arrived quickly and does just what the page says.",
            "My sister wanted mine, so I ordered a second one.",
            "Good value, good color, no complaints.",
            "It has been through a dozen washes without a change.");
    private static final List<String> MIDDLING = List.of(
            "It is all right, nothing more and nothing less.",
            "Fine for short sessions; for long ones I use another.",
            "The color is a shade darker than on my screen, otherwise fine.");
    private static final List<String> BAD = List.of(
            "The stitching came loose after a month.",
            "Too tight across the back, even one size up.",
            "It arrived with a stain and smelled of the warehouse.");
    private static final List<String> TITLES_GOOD =
            List.of("Would buy again", "Great fit", "Love it", "Just right", "A favorite", "Good buy");
    private static final List<String> TITLES_MIDDLING = List.of("It is okay", "Mixed feelings", "All right");
    private static final List<String> TITLES_BAD = List.of("Sent it back", "Not for me", "Expected more");

    private final WorldTables tables;
    private final CatalogPlan catalog;
    private final Seed seed;
    private final ReviewLimits limits = new ReviewLimits();
    private final Map<Long, int[]> sums = new TreeMap<>();

    ReviewRows(WorldTables tables, CatalogPlan catalog, Seed seed) {
        this.tables = tables;
        this.catalog = catalog;
        this.seed = seed;
    }

    private record Written(
            Product product,
            String nickname,
            @Nullable Long customer,
            int stars,
            int status,
            String title,
            String text) {}

    void write() throws SQLException {
        Map<Integer, Written> facts = new HashMap<>();
        for (FactTable.Row row : FactTable.read(ReviewRows.class, "facts/reviews.tsv")) {
            facts.put(
                    (int) row.number("id"),
                    new Written(
                            catalog.sku(row.text("sku")),
                            row.text("nickname"),
                            row.lacks("customer") ? null : row.number("customer"),
                            (int) row.number("stars"),
                            (int) row.number("status"),
                            row.text("title"),
                            row.text("detail")));
        }
        List<Product> wears = catalog.facts().stream()
                .filter(product -> limits.allow(product))
                .toList();
        for (int id = 1; id <= LAST_SAMPLE; id++) {
            Written written = facts.get(id);
            write(
                    id,
                    FIRST.plus(Duration.ofSeconds(20L * id)),
                    written == null ? made(id, wears.get((id - 1) * wears.size() / LAST_SAMPLE)) : written);
        }
        for (int id = LAST_SAMPLE + 1; id <= 353; id++) {
            Written written = facts.get(id);
            if (written != null) {
                write(id, LATER.plus(Duration.ofMinutes(37L * (id - LAST_SAMPLE))), written);
            }
        }
        sums();
    }

    private Written made(int id, Product product) {
        SeededRandom random = seed.child(id).random();
        int luck = random.below(20);
        int stars = Math.max(luck < 9 ? 5 : luck < 15 ? 4 : luck < 18 ? 3 : 2, limits.fewestStars(product));
        List<String> texts = stars > 3 ? GOOD : stars == 3 ? MIDDLING : BAD;
        List<String> titles = stars > 3 ? TITLES_GOOD : stars == 3 ? TITLES_MIDDLING : TITLES_BAD;
        return new Written(
                product,
                PersonNames.first(random),
                null,
                stars,
                1,
                random.pick(titles),
                "The " + product.name() + ": " + random.pick(texts));
    }

    private void write(int id, Instant at, Written written) throws SQLException {
        tables.row("review")
                .with("review_id", id)
                .with("created_at", at)
                .with("entity_id", 1)
                .with("entity_pk_value", written.product().id())
                .with("status_id", written.status())
                .write();
        tables.row("review_detail")
                .with("review_id", id)
                .with("store_id", 1)
                .with("title", written.title())
                .with("detail", written.text())
                .with("nickname", written.nickname())
                .withNullable("customer_id", written.customer())
                .write();
        for (int store = 0; store <= 1; store++) {
            tables.row("review_store")
                    .with("review_id", id)
                    .with("store_id", store)
                    .write();
        }
        tables.row("rating_option_vote")
                .with("option_id", 15 + written.stars())
                .with("remote_ip", "127.0.0.1")
                .with("remote_ip_long", 2_130_706_433L)
                .withNullable("customer_id", written.customer())
                .with("entity_pk_value", written.product().id())
                .with("rating_id", RATING)
                .with("review_id", id)
                .with("percent", written.stars() * 20)
                .with("value", written.stars())
                .write();
        int[] sum = sums.computeIfAbsent(written.product().id(), key -> new int[4]);
        sum[0]++;
        sum[1] += written.stars();
        if (written.status() == 1) {
            sum[2]++;
            sum[3] += written.stars();
        }
    }

    private void sums() throws SQLException {
        for (Map.Entry<Long, int[]> each : sums.entrySet()) {
            int[] sum = each.getValue();
            int percent = Math.round(20f * sum[1] / sum[0]);
            int approved = sum[2] == 0 ? 0 : Math.round(20f * sum[3] / sum[2]);
            for (int store = 0; store <= 1; store++) {
                if (sum[2] > 0) {
                    tables.row("review_entity_summary")
                            .with("entity_pk_value", each.getKey())
                            .with("entity_type", 1)
                            .with("reviews_count", sum[2])
                            .with("rating_summary", approved)
                            .with("store_id", store)
                            .write();
                }
                tables.row("rating_option_vote_aggregated")
                        .with("rating_id", RATING)
                        .with("entity_pk_value", each.getKey())
                        .with("vote_count", sum[0])
                        .with("vote_value_sum", sum[1])
                        .with("percent", percent)
                        .with("percent_approved", approved)
                        .with("store_id", store)
                        .write();
            }
        }
    }
}
