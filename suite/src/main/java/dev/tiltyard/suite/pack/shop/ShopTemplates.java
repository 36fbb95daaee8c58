package dev.tiltyard.suite.pack.shop;

import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;

/** The templates about the shop. */
public final class ShopTemplates {
    private ShopTemplates() {}

    /** All of them. */
    public static List<TaskTemplate> all() {
        return List.of(
                new FindOrderOfThing(),
                new DearestOfOrder(),
                new SumOfMonths(),
                new BoughtAlongWith(),
                new CheapestOfCategory(),
                new DearestThreeOfCategory(),
                new MostReviewedOfCategory(),
                new HarshestReview(),
                new SkuOfCheaper(),
                new BestRatedOfCategory(),
                new ShowCategorySorted(),
                new ShowOrder(),
                new ShowDearerProduct(),
                new AddSeveralToCart(),
                new WishForCheaper(),
                new WishWithComment(),
                new AddAddress(),
                new ChangePhone(),
                new ChangeMyName(),
                new SubscribeFriend(),
                new CompareTwo(),
                new CartWithCoupon(),
                new OrderProduct(),
                new ReorderToCart(),
                new CancelOldOrder(),
                new BuySoldOut());
    }
}
