package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.rest.Answers;
import dev.tiltyard.shopping.magento.sales.Fields;
import java.util.List;

/** Reviews: the approved ones of a product, and a customer's own. */
final class ReviewNodes {
    private static final String FROM =
            " FROM review r JOIN review_detail d ON d.review_id = r.review_id WHERE r.entity_id = 1 AND r.status_id = 1 AND ";

    private final Magento magento;
    private final ProductNodes products;

    ReviewNodes(Magento magento, ProductNodes products) {
        this.magento = magento;
        this.products = products;
    }

    Node ofProduct(Call call, long product, Args arguments) {
        return page(call, "r.entity_pk_value = :id", product, arguments);
    }

    Node ofCustomer(Call call, long customer, Args arguments) {
        return page(call, "d.customer_id = :id", customer, arguments);
    }

    private Node page(Call call, String condition, long id, Args arguments) {
        Paging paging = Paging.of(arguments, 20);
        return magento.database().withHandle(handle -> {
            int total = handle.createQuery("SELECT COUNT(*)" + FROM + condition)
                    .bind("id", id)
                    .mapTo(Integer.class)
                    .one();
            List<Node> items = handle.createQuery(
                            "SELECT r.review_id, r.entity_pk_value, r.created_at, d.title, d.detail, d.nickname" + FROM
                                    + condition
                                    + " ORDER BY r.created_at DESC, r.review_id DESC LIMIT :size OFFSET :from")
                    .bind("id", id)
                    .bind("size", paging.size())
                    .bind("from", (long) (paging.page() - 1) * paging.size())
                    .map((row, context) -> review(call, Fields.of(row)))
                    .list();
            return new Node("ProductReviews").put("items", items).put("page_info", paging.info(total));
        });
    }

    /** The review with this id, whatever its status. */
    Node one(Call call, long id) {
        return magento.database().withHandle(handle -> handle.createQuery(
                        "SELECT r.review_id, r.entity_pk_value, r.created_at, d.title, d.detail, d.nickname"
                                + " FROM review r JOIN review_detail d ON d.review_id = r.review_id"
                                + " WHERE r.review_id = ?")
                .bind(0, id)
                .map((row, context) -> review(call, Fields.of(row)))
                .one());
    }

    private Node review(Call call, Fields row) {
        Once<List<Node>> stars = new Once<>(() -> stars(row.number("review_id")));
        return new Node("ProductReview")
                .later("product", () -> products.find(call, row.number("entity_pk_value")))
                .put("summary", row.text("title"))
                .put("text", row.text("detail"))
                .put("nickname", row.text("nickname"))
                .put("created_at", Answers.date(row.time("created_at")))
                .later("ratings_breakdown", stars::get)
                .later("average_rating", () -> stars.get().stream()
                        .mapToDouble(star -> 20 * Double.parseDouble(String.valueOf(star.value("value", Args.NONE))))
                        .average()
                        .orElse(0));
    }

    private List<Node> stars(long review) {
        return magento.database().withHandle(handle -> handle.createQuery("""
                                SELECT g.rating_code, v.value FROM rating_option_vote v
                                  JOIN rating g ON g.rating_id = v.rating_id WHERE v.review_id = ? ORDER BY v.rating_id
                                """)
                .bind(0, review)
                .map((row, context) -> new Node("ProductReviewRating")
                        .put("name", row.getString(1))
                        .put("value", row.getString(2)))
                .list());
    }
}
