package dev.tiltyard.shopping.magento.rest.review;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.ListFields;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.review.Reviews;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Product reviews. Magento's own API has none; the official image has an extension that adds them, and the harness
 * reads a product's last review through it. Pending reviews are listed too, oldest first.
 *
 * <p>Source: the calls and fields of WebArena's {@code helper_functions.py}; DivanteLtd's magento2-review-api, which
 * has the same ones.
 */
public final class ReviewResources {
    private static final Access ALL = Access.admin("Magento_Review::reviews_all");
    private static final String NOT_FOUND = "Review with id \"%1\" does not exist.";
    private static final String REVIEWS = """
            SELECT r.review_id, r.created_at, r.entity_pk_value, r.status_id, d.title, d.detail, d.nickname, d.customer_id,
                   d.store_id,
                   (SELECT GROUP_CONCAT(s.store_id ORDER BY s.store_id) FROM review_store s WHERE s.review_id = r.review_id)
                     AS stores
              FROM review r JOIN review_detail d ON d.review_id = r.review_id
             WHERE r.review_id IN (<ids>)
            """;
    private static final String VOTES = """
            SELECT v.review_id, v.vote_id, v.rating_id, g.rating_code, v.percent, v.value
              FROM rating_option_vote v JOIN rating g ON g.rating_id = v.rating_id
             WHERE v.review_id IN (<ids>) ORDER BY v.review_id, v.vote_id
            """;

    private final Magento magento;
    private final Listing listing = new Listing(
            "review",
            "r",
            "review_id",
            new ListFields()
                    .columns("r", "review_id", "created_at", "entity_pk_value", "status_id")
                    .expression("id", "r.review_id")
                    .expression("review_status", "r.status_id")
                    .joined("nickname", "d.nickname", "JOIN review_detail d ON d.review_id = r.review_id")
                    .joined("title", "d.title", "JOIN review_detail d ON d.review_id = r.review_id")
                    .joined("detail", "d.detail", "JOIN review_detail d ON d.review_id = r.review_id")
                    .joined("customer_id", "d.customer_id", "JOIN review_detail d ON d.review_id = r.review_id")
                    .joined("store_id", "d.store_id", "JOIN review_detail d ON d.review_id = r.review_id"),
            "r.entity_id = 1");

    public ReviewResources(Magento magento) {
        this.magento = magento;
    }

    public void addTo(RestRoutes routes) {
        routes.get("products/{sku}/reviews", ALL, this::ofProduct)
                .get("reviews", ALL, call -> magento.database()
                        .withHandle(handle -> listing.answer(handle, call.criteria(), ids -> read(handle, ids))))
                .get("reviews/{id}", ALL, call -> one(call.id("id")))
                .post("reviews", ALL, this::create)
                .put("reviews/{id}", ALL, this::change)
                .delete("reviews/{id}", ALL, this::delete);
    }

    private List<Shape> ofProduct(RestRequest call) {
        String sku = call.path("sku");
        long product = magento.products().idOfSku(sku).orElseThrow(RestProblems::noProduct);
        return magento.database()
                .withHandle(handle -> read(
                        handle,
                        handle.createQuery("""
                                        SELECT review_id FROM review WHERE entity_id = 1 AND entity_pk_value = ?
                                         ORDER BY review_id
                                        """)
                                .bind(0, product)
                                .mapTo(Long.class)
                                .list()));
    }

    private Shape one(long id) {
        return magento.database().withHandle(handle -> read(handle, List.of(id))).stream()
                .findFirst()
                .orElseThrow(() -> RestProblem.bad(NOT_FOUND, List.of(id)));
    }

    private static List<Shape> read(Handle handle, List<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Map<Long, List<Shape>> votes = new HashMap<>();
        handle.createQuery(VOTES)
                .bindList("ids", ids)
                .map((row, context) -> Map.entry(
                        row.getLong("review_id"),
                        new Shape()
                                .put("vote_id", row.getLong("vote_id"))
                                .put("rating_id", row.getLong("rating_id"))
                                .put("rating_name", row.getString("rating_code"))
                                .put("percent", row.getInt("percent"))
                                .put("value", row.getInt("value"))))
                .forEach(vote -> votes.computeIfAbsent(vote.getKey(), id -> new ArrayList<>())
                        .add(vote.getValue()));
        Map<Long, Shape> reviews = new HashMap<>();
        handle.createQuery(REVIEWS)
                .bindList("ids", ids)
                .map((row, context) -> Map.entry(
                        row.getLong("review_id"),
                        new Shape()
                                .put("id", row.getLong("review_id"))
                                .put("title", row.getString("title"))
                                .put("detail", row.getString("detail"))
                                .put("nickname", row.getString("nickname"))
                                .put("ratings", votes.getOrDefault(row.getLong("review_id"), List.of()))
                                .put("review_entity", "product")
                                .put("review_type", row.getObject("customer_id") == null ? 2 : 1)
                                .put("review_status", row.getInt("status_id"))
                                .put("created_at", row.getTimestamp("created_at"))
                                .put("entity_pk_value", row.getLong("entity_pk_value"))
                                .put("store_id", row.getInt("store_id"))
                                .put("stores", numbers(row.getString("stores")))
                                .put("customer_id", row.getObject("customer_id"))))
                .forEach(review -> reviews.put(review.getKey(), review.getValue()));
        return ids.stream().filter(reviews::containsKey).map(reviews::get).toList();
    }

    private static List<Integer> numbers(String text) {
        List<Integer> numbers = new ArrayList<>();
        for (String part : String.valueOf(text).split(",")) {
            if (part.matches("[0-9]+")) {
                numbers.add(Integer.valueOf(part));
            }
        }
        return numbers;
    }

    private Shape create(RestRequest call) {
        Input sent = call.required("review");
        long product = sent.number("entity_pk_value").orElse(0L);
        if (magento.products().byId(product, 0).isEmpty()) {
            throw RestProblems.noProduct();
        }
        Reviews.Text text = text(sent, Reviews.Text.EMPTY);
        long id = magento.database().inTransaction(handle -> {
            Reviews writes = new Reviews(handle, call.now());
            return writes.create(
                    product, text, Reviews.Writer.UNKNOWN, status(sent).orElse(Reviews.PENDING), votes(sent));
        });
        return one(id);
    }

    private static Optional<Long> status(Input sent) {
        Optional<Long> status = sent.number("review_status");
        if (status.isPresent() && !Reviews.STATUSES.contains(status.get())) {
            throw RestProblem.bad("The review status \"%1\" isn't one of the statuses.", List.of(status.get()));
        }
        return status;
    }

    private Shape change(RestRequest call) {
        long id = call.id("id");
        Input sent = call.required("review");
        magento.database().useTransaction(handle -> {
            Reviews writes = new Reviews(handle, call.now());
            Reviews.Text present = writes.text(id).orElseThrow(() -> RestProblem.bad(NOT_FOUND, List.of(id)));
            writes.change(id, text(sent, present), status(sent), votes(sent));
        });
        return one(id);
    }

    private boolean delete(RestRequest call) {
        long id = call.id("id");
        magento.database().useTransaction(handle -> {
            Reviews writes = new Reviews(handle, call.now());
            if (writes.text(id).isEmpty()) {
                throw RestProblem.bad(NOT_FOUND, List.of(id));
            }
            writes.delete(id);
        });
        return true;
    }

    private static Reviews.Text text(Input sent, Reviews.Text otherwise) {
        Reviews.Text text = new Reviews.Text(
                sent.text("title").orElse(otherwise.title()),
                sent.text("detail").orElse(otherwise.detail()),
                sent.text("nickname").orElse(otherwise.nickname()));
        if (text.title().isBlank() || text.detail().isBlank() || text.nickname().isBlank()) {
            throw RestProblem.bad("Review data is not valid: title, detail and nickname are required.");
        }
        return text;
    }

    /** Stars by rating name. */
    private static Map<String, Integer> votes(Input sent) {
        Map<String, Integer> votes = new HashMap<>();
        for (Input rating : sent.list("ratings")) {
            long value = rating.number("value").orElse(0L);
            if (value < 1 || value > 5) {
                throw RestProblem.bad("A rating's value is from 1 to 5.");
            }
            votes.put(rating.requiredText("rating_name"), (int) value);
        }
        return votes;
    }

    private static final class RestProblems {
        private RestProblems() {}

        static RestProblem noProduct() {
            return RestProblem.notFound(
                    "The product that was requested doesn't exist. Verify the product and try again.");
        }
    }
}
