package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.review.Reviews;
import dev.tiltyard.shopping.replica.review.Rating;
import dev.tiltyard.shopping.replica.review.Ratings;
import dev.tiltyard.shopping.replica.review.ReviewForm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Creates reviews, pending approval like those of the product's page. */
final class ReviewMutations {
    private final Magento magento;
    private final ReviewNodes nodes;
    private final Ratings ratings;

    ReviewMutations(Magento magento, ReviewNodes nodes) {
        this.magento = magento;
        this.nodes = nodes;
        this.ratings = new Ratings(magento.database());
    }

    void addTo(Roots roots) {
        roots.query("productReviewRatingsMetadata", (call, arguments) -> new Node("ProductReviewRatingsMetadata")
                        .put(
                                "items",
                                ratings.all().stream()
                                        .map(ReviewMutations::metadata)
                                        .toList()))
                .mutation("createProductReview", (call, arguments) -> create(call, arguments.requiredObject("input")));
    }

    private static Node metadata(Rating rating) {
        return new Node("ProductReviewRatingMetadata")
                .put("id", Uids.of(rating.id()))
                .put("name", rating.name())
                .put(
                        "values",
                        rating.options().stream()
                                .map(option -> new Node("ProductReviewRatingValueMetadata")
                                        .put("value_id", Uids.of(option.id()))
                                        .put("value", String.valueOf(option.value())))
                                .toList());
    }

    private Node create(Call call, Args input) {
        Long customer = call.customer().map(Customer::id).orElse(null);
        if (customer == null
                && !magento.config().text("catalog/review/allow_guest", "1").equals("1")) {
            throw GraphQlProblem.authorization("The current customer isn't authorized.");
        }
        Product product = magento.products()
                .bySku(input.required("sku"), 0)
                .filter(Product::hasPage)
                .orElseThrow(() ->
                        GraphQlProblem.noSuch("Could not find a product with SKU \"" + input.required("sku") + "\""));
        Reviews.Text text = new Reviews.Text(
                input.required("summary").strip(),
                input.required("text").strip(),
                input.required("nickname").strip());
        List<String> faults = ReviewForm.faults(text);
        if (!faults.isEmpty()) {
            throw GraphQlProblem.input(String.join("\n", faults));
        }
        Map<String, Integer> stars = stars(input);
        long id = magento.database().inTransaction(handle -> new Reviews(handle, call.now())
                .create(
                        product.id(),
                        text,
                        new Reviews.Writer(customer, call.visit().ip()),
                        Reviews.PENDING,
                        stars));
        return new Node("CreateProductReviewOutput").put("review", nodes.one(call, id));
    }

    private Map<String, Integer> stars(Args input) {
        Map<String, Integer> stars = new LinkedHashMap<>();
        for (Args sent : input.list("ratings")) {
            Rating rating = ratings.all().stream()
                    .filter(each -> Uids.of(each.id()).equals(sent.required("id")))
                    .findFirst()
                    .orElseThrow(
                            () -> GraphQlProblem.input("Value of uid \"" + sent.required("id") + "\" is incorrect."));
            int value = rating.options().stream()
                    .filter(option -> Uids.of(option.id()).equals(sent.required("value_id")))
                    .findFirst()
                    .map(Rating.Option::value)
                    .orElseThrow(() ->
                            GraphQlProblem.input("Value of uid \"" + sent.required("value_id") + "\" is incorrect."));
            stars.put(rating.code(), value);
        }
        return stars;
    }
}
