package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.template.SiteHabits;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** The templates about the shop. */
public final class ShopTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
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

    @Override
    public List<SiteHabits> habits() {
        return List.of(new ShopHabits());
    }
}
