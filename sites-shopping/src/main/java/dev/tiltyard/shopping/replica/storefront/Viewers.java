package dev.tiltyard.shopping.replica.storefront;

import dev.tiltyard.sitekit.web.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** Determines who views a page. */
final class Viewers {
    private static final String CUSTOMER = """
            SELECT c.entity_id, c.group_id, c.firstname, c.lastname, c.email,
                   (SELECT q.items_qty FROM quote q
                     WHERE q.customer_id = c.entity_id AND q.store_id = 1 AND q.is_active = 1
                     ORDER BY q.updated_at DESC, q.entity_id DESC LIMIT 1) AS cart_quantity,
                   (SELECT COUNT(*) FROM wishlist w JOIN wishlist_item i ON i.wishlist_id = w.wishlist_id
                     WHERE w.customer_id = c.entity_id) AS wishes,
                   (SELECT COUNT(*) FROM catalog_compare_item k WHERE k.customer_id = c.entity_id) AS compared
              FROM customer_entity c
             WHERE c.entity_id = :customer AND c.is_active = 1
            """;
    private static final String GUEST = """
            SELECT 0 AS entity_id, 0 AS group_id, '' AS firstname, '' AS lastname, '' AS email,
                   (SELECT q.items_qty FROM quote q
                     WHERE q.entity_id = :quote AND q.is_active = 1) AS cart_quantity,
                   0 AS wishes,
                   (SELECT COUNT(*) FROM catalog_compare_item k
                     WHERE k.visitor_id = :visitor AND k.customer_id IS NULL) AS compared
            """;
    private static final Viewer STRANGER = new Viewer(0, 0, "", "", "", 0, 0, 0);

    private final Jdbi database;

    Viewers(Jdbi database) {
        this.database = database;
    }

    /** The viewer; a guest if the customer's account is gone. */
    Viewer see(Session session) {
        Optional<Viewer> customer =
                session.userId().isPresent() ? customer(session.userId().getAsLong()) : Optional.empty();
        return customer.orElseGet(() -> guest(session));
    }

    private Optional<Viewer> customer(long id) {
        return database.withHandle(handle -> handle.createQuery(CUSTOMER)
                .bind("customer", id)
                .map((row, context) -> viewer(row))
                .findOne());
    }

    private Viewer guest(Session session) {
        Optional<String> quote = session.get(Storefront.QUOTE);
        Optional<String> visitor = session.get(Storefront.VISITOR);
        if (quote.isEmpty() && visitor.isEmpty()) {
            return STRANGER;
        }
        return database.withHandle(handle -> handle.createQuery(GUEST)
                .bind("quote", quote.map(Long::valueOf).orElse(0L))
                .bind("visitor", visitor.map(Long::valueOf).orElse(0L))
                .map((row, context) -> viewer(row))
                .one());
    }

    private static Viewer viewer(ResultSet row) throws SQLException {
        return new Viewer(
                row.getLong("entity_id"),
                row.getInt("group_id"),
                row.getString("firstname"),
                row.getString("lastname"),
                row.getString("email"),
                row.getInt("cart_quantity"),
                row.getInt("wishes"),
                row.getInt("compared"));
    }
}
