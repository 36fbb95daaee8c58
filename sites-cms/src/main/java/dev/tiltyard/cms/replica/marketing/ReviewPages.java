package dev.tiltyard.cms.replica.marketing;

import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.grid.GridPage;
import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.catalog.ShownText;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;

/** The form of a review: approve, update, delete. */
public final class ReviewPages {
    private static final String RIGHT = "Magento_Review::reviews_all";
    private static final int RATING = 4;
    private static final String RATINGS = "ratings[" + RATING + "]";

    private final AdminShell shell;
    private final Grids grids;

    public ReviewPages(AdminShell shell, Grids grids) {
        this.shell = shell;
        this.grids = grids;
    }

    public void addTo(Router router) {
        router.on("review/product/edit", RIGHT, this::edit)
                .on("review/product/new", RIGHT, this::create)
                .on("review/product/post", RIGHT, this::post)
                .on("review/product/save", RIGHT, this::save)
                .on("review/product/delete", RIGHT, this::delete)
                .on("review/product/massDelete", RIGHT, this::massDelete)
                .on("review/product/massUpdateStatus", RIGHT, this::massStatus);
    }

    /** The form of a review. */
    @Template("marketing/review.jte")
    public record ReviewPage(PageFrame frame, Review review) {}

    /**
     * A review for its form.
     *
     * @param stars 0 without a rating
     */
    public record Review(
            long id,
            long product,
            String productName,
            String author,
            int stars,
            int status,
            String nickname,
            String title,
            String detail) {
        public Review {
            productName = ShownText.of(productName);
        }

        /** The form's action. */
        public String action() {
            return id == 0
                    ? "/admin/review/product/post/product_id/" + product + "/"
                    : "/admin/review/product/save/id/" + id + "/";
        }

        /** Refills the input of a rejected form. */
        Review refilled(SentForm typed) {
            String chosen = typed.value("status_id", "");
            return new Review(
                    id,
                    product,
                    productName,
                    author,
                    IntStream.rangeClosed(1, 5)
                            .filter(each -> typed.chosen(RATINGS, String.valueOf(15 + each), each == stars))
                            .findFirst()
                            .orElse(stars),
                    chosen.matches("[123]") ? Integer.parseInt(chosen) : status,
                    typed.value("nickname", nickname),
                    typed.value("title", title),
                    typed.value("detail", detail));
        }
    }

    private Optional<Review> byId(long id) {
        int name = shell.magento().attributes().product("name").id();
        return shell.database().withHandle(handle -> handle.createQuery("""
                        SELECT r.review_id AS id, r.entity_pk_value AS product, COALESCE(n.value, '') AS product_name,
                               COALESCE(CONCAT(c.firstname, ' ', c.lastname, ' (', c.email, ')'), 'Guest') AS author,
                               r.status_id AS status, d.nickname, d.title, d.detail,
                               (SELECT v.value FROM rating_option_vote v WHERE v.review_id = r.review_id LIMIT 1) AS stars
                          FROM review r JOIN review_detail d ON d.review_id = r.review_id
                          LEFT JOIN catalog_product_entity_varchar n ON n.entity_id = r.entity_pk_value
                           AND n.attribute_id = :name AND n.store_id = 0
                          LEFT JOIN customer_entity c ON c.entity_id = d.customer_id
                         WHERE r.review_id = :id
                        """)
                .bind("name", name)
                .bind("id", id)
                .mapTo(Review.class)
                .findFirst());
    }

    private void edit(AdminRequest call) {
        long id = call.number("id");
        Review review = byId(id).orElse(new Review(id, 0, "", "Administrator", 0, 0, "", "", ""));
        PageFrame page = call.page("Edit Review")
                .under("review/product")
                .button(Button.link("back", "Back", "/admin/review/product/").secondary());
        Optional<Long> previous = neighbor(id, ">", "MIN");
        Optional<Long> next = neighbor(id, "<", "MAX");
        page.button(Button.link("reset", "Reset", call.visit().path()).secondary())
                .button(Button.action(
                                "delete",
                                "Delete Review",
                                "/admin/review/product/delete/id/" + id + "/",
                                "Are you sure you want to do this?")
                        .secondary())
                .button(Button.save("save_button", "Save Review", "edit_form", ""));
        previous.ifPresent(
                other -> page.button(Button.link("previous", "Previous", "/admin/review/product/edit/id/" + other + "/")
                        .secondary()));
        previous.ifPresent(other ->
                page.button(Button.save("save_and_previous", "Save and Previous", "edit_form", "next_item/" + other)
                        .secondary()));
        next.ifPresent(
                other -> page.button(Button.save("save_and_next", "Save and Next", "edit_form", "next_item/" + other)
                        .secondary()));
        next.ifPresent(other -> page.button(Button.link("next", "Next", "/admin/review/product/edit/id/" + other + "/")
                .secondary()));
        call.show(new ReviewPage(page, review.refilled(call.typed())));
    }

    private Optional<Long> neighbor(long id, String side, String which) {
        return shell.database().withHandle(handle -> handle.createQuery(
                        "SELECT " + which + "(review_id) FROM review WHERE review_id " + side + " ?")
                .bind(0, id)
                .mapTo(long.class)
                .findFirst()
                .filter(other -> other > 0));
    }

    private void save(AdminRequest call) {
        long id = call.number("id");
        FormInput input =
                FormInput.of(call, "review/product/edit/id/" + id + "/").requireFit("review_detail");
        Review review = byId(id).orElseThrow(() ->
                call.back("review/product/", "The review was removed by another user or does not exist."));
        int status =
                call.field("status_id").matches("[123]") ? Integer.parseInt(call.field("status_id")) : review.status();
        if (input.has("nickname")) {
            input.required("nickname", "Nickname");
            input.required("title", "Summary of Review");
            input.required("detail", "Review");
        }
        shell.database().useTransaction(handle -> {
            handle.execute("UPDATE review SET status_id = ? WHERE review_id = ?", status, id);
            if (call.has("nickname")) {
                handle.execute(
                        "UPDATE review_detail SET nickname = ?, title = ?, detail = ? WHERE review_id = ?",
                        call.field("nickname").strip(),
                        call.field("title").strip(),
                        call.field("detail").strip(),
                        id);
            }
            String stars = call.field(RATINGS);
            if (stars.matches("1[6-9]|20")) {
                int value = Integer.parseInt(stars) - 15;
                handle.execute(
                        "UPDATE rating_option_vote SET option_id = ?, value = ?, percent = ? WHERE review_id = ? AND rating_id = ?",
                        Integer.parseInt(stars),
                        value,
                        value * 20,
                        id,
                        RATING);
            }
            sums(handle, review.product());
        });
        call.success("You saved the review.");
        call.redirect(call.findNumber("next_item")
                .map(other -> "review/product/edit/id/" + other + "/")
                .orElse("review/product/"));
    }

    /** A new review: first the product is picked from a grid, then the form is filled in. */
    private void create(AdminRequest call) {
        Optional<Long> product = call.findNumber("product_id");
        PageFrame page = call.page("New Review")
                .under("review/product")
                .button(Button.link("back", "Back", "/admin/review/product/").secondary());
        if (product.isEmpty()) {
            call.show(new GridPage(page, grids.view(call, "reviewProductGrid")));
            return;
        }
        page.button(Button.link("reset", "Reset", call.visit().path()).secondary())
                .button(Button.save("save_button", "Save Review", "edit_form", ""));
        Review review = new Review(0, product.get(), nameOf(product.get()), "Administrator", 5, 1, "", "", "");
        call.show(new ReviewPage(page, review.refilled(call.typed())));
    }

    private String nameOf(long product) {
        int name = shell.magento().attributes().product("name").id();
        return shell.database().withHandle(handle -> handle.createQuery(
                        "SELECT value FROM catalog_product_entity_varchar WHERE entity_id = ? AND attribute_id = ? AND store_id = 0")
                .bind(0, product)
                .bind(1, name)
                .mapTo(String.class)
                .findFirst()
                .map(ShownText::of)
                .orElse(""));
    }

    private void post(AdminRequest call) {
        long product = call.number("product_id");
        FormInput input = FormInput.of(call, "review/product/new/product_id/" + product + "/")
                .requireFit("review_detail");
        String nickname = input.required("nickname", "Nickname");
        String title = input.required("title", "Summary of Review");
        String detail = input.required("detail", "Review");
        int status = input.raw("status_id").matches("[123]") ? Integer.parseInt(input.raw("status_id")) : 1;
        String stars = input.raw(RATINGS);
        shell.database().useTransaction(handle -> {
            long id = Row.in("review")
                    .with("created_at", call.now())
                    .with("entity_id", 1)
                    .with("entity_pk_value", product)
                    .with("status_id", status)
                    .insert(handle);
            Row.in("review_detail")
                    .with("review_id", id)
                    .with("store_id", 0)
                    .with("title", title)
                    .with("detail", detail)
                    .with("nickname", nickname)
                    .insert(handle);
            handle.execute("INSERT INTO review_store (review_id, store_id) VALUES (?, 0), (?, 1)", id, id);
            if (stars.matches("1[6-9]|20")) {
                int value = Integer.parseInt(stars) - 15;
                Row.in("rating_option_vote")
                        .with("option_id", Integer.parseInt(stars))
                        .with("remote_ip", "127.0.0.1")
                        .with("remote_ip_long", 2130706433L)
                        .with("entity_pk_value", product)
                        .with("rating_id", RATING)
                        .with("review_id", id)
                        .with("percent", value * 20)
                        .with("value", value)
                        .insert(handle);
            }
            sums(handle, product);
        });
        call.success("You saved the review.");
        call.redirect("review/product/");
    }

    /** Updates a product's rating summary. */
    private static void sums(Handle handle, long product) {
        handle.execute("DELETE FROM review_entity_summary WHERE entity_pk_value = ?", product);
        handle.execute("DELETE FROM rating_option_vote_aggregated WHERE entity_pk_value = ?", product);
        for (int store = 0; store <= 1; store++) {
            handle.execute("""
                    INSERT INTO review_entity_summary (entity_pk_value, entity_type, reviews_count, rating_summary, store_id)
                    SELECT r.entity_pk_value, 1, COUNT(DISTINCT r.review_id), COALESCE(ROUND(AVG(v.percent)), 0), ?
                      FROM review r LEFT JOIN rating_option_vote v ON v.review_id = r.review_id
                     WHERE r.entity_pk_value = ? AND r.entity_id = 1 AND r.status_id = 1 GROUP BY r.entity_pk_value
                    """, store, product);
            handle.execute("""
                    INSERT INTO rating_option_vote_aggregated (rating_id, entity_pk_value, vote_count, vote_value_sum, percent,
                                                               percent_approved, store_id)
                    SELECT v.rating_id, v.entity_pk_value, COUNT(*), SUM(v.value), ROUND(AVG(v.percent)),
                           COALESCE(ROUND(AVG(IF(r.status_id = 1, v.percent, NULL))), 0), ?
                      FROM rating_option_vote v JOIN review r ON r.review_id = v.review_id
                     WHERE v.entity_pk_value = ? GROUP BY v.rating_id, v.entity_pk_value
                    """, store, product);
        }
    }

    private void remove(Handle handle, long id) {
        byId(id).ifPresent(review -> {
            for (String table : List.of("rating_option_vote", "review_store", "review_detail", "review")) {
                handle.execute("DELETE FROM " + table + " WHERE review_id = ?", id);
            }
            sums(handle, review.product());
        });
    }

    private void delete(AdminRequest call) {
        call.requirePost();
        shell.database().useTransaction(handle -> remove(handle, call.number("id")));
        call.success("The review has been deleted.");
        call.redirect("review/product/");
    }

    private List<Long> selected(AdminRequest call) {
        String list = call.field("namespace").equals("pendingReviewGrid") ? "pendingReviewGrid" : "reviewGrid";
        return grids.selected(call, list).stream()
                .filter(text -> text.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .toList();
    }

    private void massDelete(AdminRequest call) {
        call.requirePost();
        List<Long> ids = selected(call);
        shell.database().useTransaction(handle -> ids.forEach(id -> remove(handle, id)));
        call.success("A total of " + ids.size() + " record(s) have been deleted.");
        call.visit().redirectBack("/admin/review/product/");
    }

    private void massStatus(AdminRequest call) {
        call.requirePost();
        List<Long> ids = selected(call);
        int status = (int) call.number("status");
        shell.database()
                .useTransaction(handle -> ids.forEach(id -> byId(id).ifPresent(review -> {
                    handle.execute("UPDATE review SET status_id = ? WHERE review_id = ?", status, id);
                    sums(handle, review.product());
                })));
        call.success("A total of " + ids.size() + " record(s) have been updated.");
        call.visit().redirectBack("/admin/review/product/");
    }
}
