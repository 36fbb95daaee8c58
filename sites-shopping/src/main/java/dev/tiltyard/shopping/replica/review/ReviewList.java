package dev.tiltyard.shopping.replica.review;

import dev.tiltyard.shopping.replica.storefront.Pager;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** A product's approved reviews, newest first: the part of the page that its script loads. */
public final class ReviewList {
    private static final List<Integer> LIMITS = List.of(10, 20, 50);
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("M/d/yy", Locale.US);
    private static final String FROM = """
              FROM review r JOIN review_store s ON s.review_id = r.review_id AND s.store_id = 1
             WHERE r.entity_id = 1 AND r.entity_pk_value = :product AND r.status_id = 1
            """;
    private static final String PAGE = """
            SELECT p.review_id, p.created_at, d.title, d.detail, d.nickname
              FROM (SELECT r.review_id, r.created_at
            """ + FROM + """
                     ORDER BY r.created_at DESC, r.review_id LIMIT :limit OFFSET :offset) p
              JOIN review_detail d ON d.review_id = p.review_id
             ORDER BY p.created_at DESC, p.review_id
            """;
    private static final String VOTES = """
            SELECT v.review_id, v.vote_id, v.percent, COALESCE(t.value, g.rating_code) AS rating
              FROM rating_option_vote v
              JOIN rating g ON g.rating_id = v.rating_id
              LEFT JOIN rating_title t ON t.rating_id = g.rating_id AND t.store_id = 1
             WHERE v.review_id IN (<ids>) ORDER BY v.review_id, g.position, v.vote_id
            """;

    private final Storefront store;

    public ReviewList(Storefront store) {
        this.store = store;
    }

    public void addTo(Routes routes) {
        routes.get("/review/product/listAjax/id/{id:[0-9]{1,9}}", this::list);
    }

    private void list(Visit visit) {
        long product = visit.number("id");
        if (store.products().byId(product, 0).filter(found -> found.hasPage()).isEmpty()) {
            throw HttpProblem.notFound("no product " + product + " can be shown");
        }
        store.database().useHandle(handle -> {
            int total = handle.createQuery("SELECT COUNT(*) " + FROM)
                    .bind("product", product)
                    .mapTo(Integer.class)
                    .one();
            Pager pager = Pager.of(visit, total, LIMITS);
            store.show(
                    visit,
                    new Shown(
                            read(handle, product, pager), pager, store.config().zone()));
        });
    }

    /** A page of the list. */
    @Template("product/reviews.jte")
    public record Shown(List<Review> reviews, Pager pager, ZoneId zone) {
        public Shown {
            reviews = List.copyOf(reviews);
        }

        /** A review's date: {@code 4/20/23}. */
        public String date(Instant instant) {
            return DATE.format(instant.atZone(zone));
        }
    }

    private static List<Review> read(Handle handle, long product, Pager pager) {
        List<Review> bare = handle.createQuery(PAGE)
                .bind("product", product)
                .bind("limit", pager.limit())
                .bind("offset", pager.offset())
                .map((row, context) -> new Review(
                        row.getLong("review_id"),
                        row.getString("title"),
                        row.getString("detail"),
                        row.getString("nickname"),
                        row.getObject("created_at", Timestamp.class).toInstant(),
                        List.of()))
                .list();
        if (bare.isEmpty()) {
            return bare;
        }
        Map<Long, List<Review.Vote>> votes = new HashMap<>();
        handle.createQuery(VOTES)
                .bindList("ids", bare.stream().map(Review::id).toList())
                .map((row, context) -> votes.computeIfAbsent(row.getLong("review_id"), id -> new ArrayList<>())
                        .add(new Review.Vote(row.getLong("vote_id"), row.getString("rating"), row.getInt("percent"))))
                .list();
        return bare.stream()
                .map(review -> new Review(
                        review.id(),
                        review.title(),
                        review.detail(),
                        review.nickname(),
                        review.createdAt(),
                        votes.getOrDefault(review.id(), List.of())))
                .toList();
    }
}
