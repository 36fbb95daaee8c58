package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** The shop's templates. */
public final class ShopTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return List.of(
                new FindOrderOfProduct(),
                new MostExpensiveInOrder(),
                new SumOfPeriod(),
                new BoughtAlongWith(),
                new CheapestOfCategory(),
                new ThreeMostExpensiveOfCategory(),
                new MostReviewedOfCategory(),
                new HarshestReview(),
                new SkuOfCheaper(),
                new BestRatedOfCategory(),
                new ShowCategorySorted(),
                new ShowOrder(),
                new ShowMoreExpensiveProduct(),
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
    public List<SiteConventions> conventions() {
        return List.of(new ShopConventions());
    }
}
