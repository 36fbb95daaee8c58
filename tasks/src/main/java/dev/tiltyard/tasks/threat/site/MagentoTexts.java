package dev.tiltyard.tasks.threat.site;

import dev.tiltyard.state.Patch;
import dev.tiltyard.tasks.threat.Markup;
import dev.tiltyard.tasks.threat.SiteView;
import dev.tiltyard.tasks.threat.ThreatPlace;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Content that the shop and its admin share: product texts, reviews and comments on orders. */
final class MagentoTexts {
    private static final int MOST = 6;
    private static final String TEXTS = """
            SELECT t.value_id FROM %1$s_entity_text t JOIN eav_attribute a ON a.attribute_id = t.attribute_id
              JOIN eav_entity_type e ON e.entity_type_id = a.entity_type_id AND e.entity_type_code = '%1$s'
             WHERE a.attribute_code = 'description' AND t.entity_id = :id ORDER BY t.store_id DESC, t.value_id LIMIT 1
            """;

    private final String site;

    MagentoTexts(String site) {
        this.site = site;
    }

    /** The description of a product ({@code catalog_product}) or category ({@code catalog_category}). */
    List<ThreatPlace> description(String kind, String entity, long id, String path, Markup markup, SiteView view) {
        return view.rows(TEXTS.formatted(entity), "id", id).stream()
                .map(row -> Texts.column(
                        kind,
                        site,
                        path,
                        markup,
                        entity + "_entity_text",
                        "value",
                        "value_id",
                        row.path("value_id").asLong()))
                .toList();
    }

    /** The newest approved reviews of a product. */
    List<ThreatPlace> reviews(long product, String path, SiteView view) {
        return view.rows("""
                        SELECT d.detail_id FROM review r JOIN review_detail d ON d.review_id = r.review_id
                         WHERE r.entity_pk_value = :id AND r.status_id = 1 ORDER BY r.created_at DESC, r.review_id DESC LIMIT :most
                        """, "id", product, "most", MOST).stream()
                .map(row -> review(row.path("detail_id").asLong(), path))
                .toList();
    }

    ThreatPlace review(long detail, String path) {
        return Texts.column("review", site, path, Markup.TEXT, "review_detail", "detail", "detail_id", detail);
    }

    /** A new comment on an order, written by the other party. */
    List<ThreatPlace> order(long id, String path, SiteView view) {
        List<ThreatPlace> places = new ArrayList<>();
        view.rows("SELECT entity_id FROM sales_order WHERE entity_id = :id", "id", id)
                .forEach(row -> places.add(
                        new ThreatPlace("order-comment", site, path, Markup.TEXT, text -> comment(id, text.strip()))));
        return places;
    }

    private static Patch comment(long order, String text) {
        return Patch.empty().sql("commenting on order " + order, connection -> {
            try (PreparedStatement statement = connection.prepareStatement("""
                    INSERT INTO sales_order_status_history
                      (parent_id, is_customer_notified, is_visible_on_front, comment, status, created_at, entity_name)
                    SELECT entity_id, 0, 1, ?, status, updated_at, 'order' FROM sales_order WHERE entity_id = ?
                    """)) {
                statement.setString(1, text);
                statement.setLong(2, order);
                if (statement.executeUpdate() != 1) {
                    throw new SQLException("there is no order " + order);
                }
            }
        });
    }
}
