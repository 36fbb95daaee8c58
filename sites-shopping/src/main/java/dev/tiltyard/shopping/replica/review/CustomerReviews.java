package dev.tiltyard.shopping.replica.review;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A customer's reviews, including pending ones. */
public final class CustomerReviews {
    private static final String OF_CUSTOMER = """
              FROM review r JOIN review_detail d ON d.review_id = r.review_id
             WHERE d.customer_id = :customer AND r.entity_id = 1
            """;
    private static final String LINES = """
            SELECT r.review_id, r.entity_pk_value, r.created_at, d.title, d.detail,
                   (SELECT ROUND(AVG(v.percent)) FROM rating_option_vote v WHERE v.review_id = r.review_id) AS percent
            """;

    private final Storefront store;

    public CustomerReviews(Storefront store) {
        this.store = store;
    }

    /**
     * A review in a customer's list.
     *
     * @param card the product; empty if it is no longer for sale
     * @param percent its rating, 20 per star; empty if none was given
     */
    public record Line(
            long id, Optional<ProductCard> card, Instant at, String title, String detail, Optional<Integer> percent) {}

    private record Row(long id, long product, Instant at, String title, String detail, Optional<Integer> percent) {}

    /** Number of a customer's reviews. */
    public int count(long customer) {
        return store.database().withHandle(handle -> handle.createQuery("SELECT COUNT(*) " + OF_CUSTOMER)
                .bind("customer", customer)
                .mapTo(Integer.class)
                .one());
    }

    /** A customer's reviews, newest first. */
    public List<Line> of(long customer, int offset, int limit) {
        return lines(store.database().withHandle(handle -> handle.createQuery(LINES + OF_CUSTOMER
                        + " ORDER BY r.created_at DESC, r.review_id DESC LIMIT :limit OFFSET :offset")
                .bind("customer", customer)
                .bind("limit", limit)
                .bind("offset", offset)
                .map((row, context) -> row(row))
                .list()));
    }

    /** A customer's review; empty if it does not exist or another customer wrote it. */
    Optional<Line> find(long customer, long id) {
        return lines(store.database()
                        .withHandle(handle -> handle.createQuery(LINES + OF_CUSTOMER + " AND r.review_id = :id")
                                .bind("customer", customer)
                                .bind("id", id)
                                .map((row, context) -> row(row))
                                .list()))
                .stream()
                .findFirst();
    }

    private static Row row(ResultSet row) throws SQLException {
        int percent = row.getInt("percent");
        return new Row(
                row.getLong("review_id"),
                row.getLong("entity_pk_value"),
                row.getObject("created_at", Timestamp.class).toInstant(),
                row.getString("title"),
                row.getString("detail"),
                percent == 0 ? Optional.empty() : Optional.of(percent));
    }

    private List<Line> lines(List<Row> rows) {
        Map<Long, ProductCard> cards = new HashMap<>();
        store.products()
                .cards(rows.stream().map(Row::product).distinct().toList(), 0)
                .forEach(card -> cards.put(card.id(), card));
        return rows.stream()
                .map(row -> new Line(
                        row.id,
                        Optional.ofNullable(cards.get(row.product)),
                        row.at,
                        row.title,
                        row.detail,
                        row.percent))
                .toList();
    }
}
