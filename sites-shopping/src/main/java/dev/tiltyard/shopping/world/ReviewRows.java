package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.world.Draft;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.Grammar;
import dev.tiltyard.sitekit.world.PersonNames;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;

/**
 * Writes reviews with their ratings, and the summaries. Reviews that tasks mention are facts; other products get
 * generated ones, and never the single best rating, so that a category's best-rated product is a fact too.
 */
final class ReviewRows implements AutoCloseable {
    private static final Instant FIRST = Instant.parse("2022-06-01T12:00:00Z");
    private static final int RATING = 4;
    private static final int[] STARS = {5, 5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1};

    private final Grammar grammar = Grammar.read(ReviewRows.class, List.of("reviews.txt"));
    private final Map<String, List<Written>> facts = new HashMap<>();
    private final double reviewed;
    private final Seed seed;
    private final WorldTables tables;
    private long reviewId;

    private record Written(int stars, String nickname, String summary, String text) {}

    ReviewRows(DataSource database, WorldSize size, Seed seed) throws SQLException {
        this.reviewed = size.reviewed();
        this.seed = seed;
        for (FactTable.Row row : FactTable.read(ReviewRows.class, "facts/reviews.tsv")) {
            facts.computeIfAbsent(row.text("title"), title -> new ArrayList<>())
                    .add(new Written(
                            (int) row.number("stars"), row.text("nickname"), row.text("summary"), row.text("text")));
        }
        this.tables = WorldTables.mariaDb(database);
    }

    void write(Product product) throws SQLException {
        List<Written> written = written(product);
        if (written.isEmpty()) {
            return;
        }
        SeededRandom random = seed.child("dates").child(product.id()).random();
        Instant at = FIRST.plus(Duration.ofMinutes(random.between(0, 200_000)));
        int stars = 0;
        for (Written each : written) {
            at = at.plus(Duration.ofMinutes(random.between(60, 20_000)));
            review(product, each, at);
            stars += each.stars();
        }
        int percent = Math.round(20f * stars / written.size());
        for (int store = 0; store <= 1; store++) {
            tables.row("review_entity_summary")
                    .with("entity_pk_value", product.id())
                    .with("entity_type", 1)
                    .with("reviews_count", written.size())
                    .with("rating_summary", percent)
                    .with("store_id", store)
                    .write();
            tables.row("rating_option_vote_aggregated")
                    .with("rating_id", RATING)
                    .with("entity_pk_value", product.id())
                    .with("vote_count", written.size())
                    .with("vote_value_sum", stars)
                    .with("percent", percent)
                    .with("percent_approved", percent)
                    .with("store_id", store)
                    .write();
        }
    }

    private List<Written> written(Product product) {
        if (product.fact()) {
            return facts.getOrDefault(product.title(), List.of());
        }
        SeededRandom random = seed.child(product.id()).random();
        if (!random.chance(reviewed)) {
            return List.of();
        }
        int count = random.between(8, 12);
        List<Written> written = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int stars = i == 0 ? random.between(2, 4) : STARS[random.below(STARS.length)];
            written.add(draft(product, stars, random));
        }
        return written;
    }

    private Written draft(Product product, int stars, SeededRandom random) {
        Draft draft = grammar.draft(random);
        draft.bind("thing", product.noun());
        String family = product.shelf().range().family();
        String first = stars >= 4 ? "-good" : "-bad";
        String second = stars == 3 || stars == 4 && random.chance(0.4) ? (stars == 3 ? "-good" : "-bad") : first;
        StringBuilder text = new StringBuilder(draft.write("open" + stars));
        text.append(' ').append(draft.write(family + first));
        if (!second.equals(first)) {
            text.append(' ').append(draft.write(family + second));
        } else if (random.chance(0.5)) {
            text.append(' ').append(draft.write(first.substring(1)));
        }
        String close = draft.write("close" + stars);
        String full = (text + " " + close).trim();
        return new Written(stars, nickname(random), draft.write("title" + stars), full);
    }

    private static String nickname(SeededRandom random) {
        return switch (random.below(6)) {
            case 0 -> "Amazon Customer";
            case 1, 2 -> PersonNames.first(random);
            case 3 -> PersonNames.first(random) + " " + PersonNames.last(random).charAt(0) + ".";
            default -> PersonNames.full(random);
        };
    }

    private void review(Product product, Written each, Instant at) throws SQLException {
        reviewId++;
        tables.row("review")
                .with("review_id", reviewId)
                .with("created_at", at)
                .with("entity_id", 1)
                .with("entity_pk_value", product.id())
                .with("status_id", 1)
                .write();
        tables.row("review_detail")
                .with("review_id", reviewId)
                .with("store_id", 1)
                .with("title", each.summary())
                .with("detail", each.text())
                .with("nickname", each.nickname())
                .write();
        tables.row("review_store")
                .with("review_id", reviewId)
                .with("store_id", 0)
                .write();
        tables.row("review_store")
                .with("review_id", reviewId)
                .with("store_id", 1)
                .write();
        tables.row("rating_option_vote")
                .with("option_id", (RATING - 1) * 5 + each.stars())
                .with("remote_ip", "127.0.0.1")
                .with("remote_ip_long", 2_130_706_433L)
                .with("entity_pk_value", product.id())
                .with("rating_id", RATING)
                .with("review_id", reviewId)
                .with("percent", each.stars() * 20)
                .with("value", each.stars())
                .write();
    }

    void finish() throws SQLException {
        tables.finish();
    }

    @Override
    public void close() throws SQLException {
        tables.close();
    }
}
