package dev.tiltyard.shopping.replica.review;

import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.review.Reviews;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.KeptForm;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Creates reviews, pending approval.
 *
 * <p>Source: Magento 2.4, {@code Magento\Review\Controller\Product\Post} and {@code Magento\Review\Model\Review}.
 */
public final class ReviewForm {
    private static final KeptForm FORM = new KeptForm("the review form", "nickname", "title", "detail");
    private static final String REFUSED = "We can't post your review right now.";

    private final Storefront store;
    private final Ratings ratings;

    public ReviewForm(Storefront store, Ratings ratings) {
        this.store = store;
        this.ratings = ratings;
    }

    public void addTo(Routes routes) {
        routes.post("/review/product/post/id/{id:[0-9]{1,9}}", this::post);
    }

    /** Whether the visitor may write reviews. */
    public static boolean allowed(Storefront store, Viewer viewer) {
        return viewer.signedIn()
                || store.config().text("catalog/review/allow_guest", "1").equals("1");
    }

    /** Returns and clears the values of a rejected review. */
    public static KeptForm.Typed takeDraft(Visit visit) {
        return FORM.take(visit);
    }

    private void post(Visit visit) {
        FormKey.require(visit);
        Viewer viewer = store.viewer(visit);
        Product product = store.products()
                .byId(visit.number("id"), viewer.groupId())
                .filter(Product::hasPage)
                .orElseThrow(() -> HttpProblem.notFound("no product " + visit.number("id") + " can be reviewed"));
        Reviews.Text draft = new Reviews.Text(
                visit.field("title").strip(),
                visit.field("detail").strip(),
                visit.field("nickname").strip());
        List<String> faults = allowed(store, viewer) ? faults(draft) : List.of(REFUSED);
        if (faults.isEmpty()) {
            Reviews.Writer writer = new Reviews.Writer(viewer.signedIn() ? viewer.id() : null, visit.ip());
            store.database().useTransaction(handle -> new Reviews(handle, visit.now())
                    .create(product.id(), draft, writer, Reviews.PENDING, stars(visit)));
            Messages.success(visit, "You submitted your review for moderation.");
        } else {
            faults.forEach(fault -> Messages.error(visit, fault));
            FORM.keep(visit);
        }
        visit.redirect(visit.referer().orElse(product.address()));
    }

    /** Errors in a review's text; empty if valid. */
    public static List<String> faults(Reviews.Text draft) {
        List<String> faults = new ArrayList<>();
        if (draft.title().isEmpty()) {
            faults.add("Please enter a review summary.");
        }
        if (draft.nickname().isEmpty()) {
            faults.add("Please enter a nickname.");
        }
        if (draft.detail().isEmpty()) {
            faults.add("Please enter a review.");
        }
        if (draft.title().length() > 255
                || draft.nickname().length() > 128
                || draft.detail().length() > 60_000) {
            faults.add(REFUSED); // exceeds the columns
        }
        return faults;
    }

    /** The submitted stars, by rating name; unknown ratings are ignored. */
    private Map<String, Integer> stars(Visit visit) {
        Map<String, Integer> stars = new LinkedHashMap<>();
        for (Rating rating : ratings.all()) {
            String sent = visit.field("ratings[" + rating.id() + "]");
            rating.options().stream()
                    .filter(option -> String.valueOf(option.id()).equals(sent))
                    .findFirst()
                    .ifPresent(option -> stars.put(rating.code(), option.value()));
        }
        return stars;
    }
}
