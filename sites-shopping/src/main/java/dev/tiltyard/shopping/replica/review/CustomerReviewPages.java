package dev.tiltyard.shopping.replica.review;

import dev.tiltyard.shopping.replica.account.frame.AccountFrame;
import dev.tiltyard.shopping.replica.account.frame.AccountSection;
import dev.tiltyard.shopping.replica.account.frame.StoreDates;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Pager;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/**
 * The customer's own reviews.
 *
 * <p>Source: Magento 2.4, {@code Magento\Review\Controller\Customer}.
 */
public final class CustomerReviewPages {
    private static final List<Integer> LIMITS = List.of(10, 20, 50);

    private final Storefront store;
    private final AccountFrame frame;
    private final CustomerReviews reviews;

    public CustomerReviewPages(Storefront store, AccountFrame frame, CustomerReviews reviews) {
        this.store = store;
        this.frame = frame;
        this.reviews = reviews;
    }

    public void addTo(Routes routes) {
        routes.get("/review/customer", this::list);
        routes.get("/review/customer/index", this::list);
        routes.get("/review/customer/view/id/{id:[0-9]{1,9}}", this::view);
    }

    private void list(Visit visit) {
        long customer = store.customer(visit).id();
        Pager pager = Pager.of(visit, reviews.count(customer), LIMITS);
        Page page = frame.page(visit, "My Product Reviews", "review-customer-index");
        store.show(
                visit,
                new All(
                        frame.around(visit, AccountSection.REVIEWS, page),
                        reviews.of(customer, pager.offset(), pager.limit()),
                        pager,
                        new StoreDates(store)));
    }

    /** The list of a customer's reviews. */
    @Template("review/list.jte")
    public record All(
            AccountFrame.AccountPage frame, List<CustomerReviews.Line> reviews, Pager pager, StoreDates dates) {
        public All {
            reviews = List.copyOf(reviews);
        }
    }

    /** The page of one review. */
    @Template("review/view.jte")
    public record One(AccountFrame.AccountPage frame, CustomerReviews.Line review, StoreDates dates) {}

    private void view(Visit visit) {
        CustomerReviews.Line review = reviews.find(store.customer(visit).id(), visit.number("id"))
                .orElseThrow(() -> HttpProblem.notFound("the customer has no review " + visit.parameter("id")));
        Page page = frame.page(visit, "Review Details", "review-customer-view");
        store.show(visit, new One(frame.around(visit, AccountSection.REVIEWS, page), review, new StoreDates(store)));
    }
}
