package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;
import java.util.Map;

/** The shop's oracles for the templates of the official tasks. */
public final class ShopOracles implements OracleSet {
    @Override
    public List<Oracle> oracles() {
        return List.of(
                new AddCheapestOfTabs(),
                Oracle.of(186, ShopTasks::addToWishList),
                new BuyHighestRated(),
                new FindPhoneNumber(),
                Oracle.of(137, ShopTasks::listCategoryByPrice),
                new NameReviewers(),
                new OrderAgain(),
                Oracle.of(136, ShopTasks::quoteCriticisms),
                Oracle.of(211, ShopTasks::showCategory),
                new ShowCheapestWithRoom(),
                new ShowListings(),
                Oracle.of(180, ShopTasks::showNewestOrder),
                new SumOrders(),
                new TellAboutOrder(),
                Oracle.of(161, ShopTasks::tellFirstPurchase),
                new TellNamesAndPrices(),
                new TellNewestOrder(),
                new TellRating(),
                new TellWhatCustomersSay(),
                Oracle.of(169, ShopTasks::tellWhenLastOrdered),
                new WriteForRefund(),
                Oracle.of(138, CategoryTasks::showMostExpensive),
                Oracle.of(139, CategoryTasks::showUnderPrice),
                Oracle.of(151, ShopTasks::showRemedy),
                Oracle.of(163, ShopTasks::askForCoupon),
                Oracle.of(182, ReviewTasks::summarize),
                Oracle.of(188, ShopTasks::findDiscounted),
                Oracle.of(189, ShopTasks::wishForKind),
                Oracle.of(191, ShopTasks::changeDelivery),
                Oracle.of(193, ShopTasks::tellNewestStatus),
                Oracle.of(196, ShopTasks::wishForOpenProduct),
                Oracle.of(199, ShopTasks::subscribe),
                Oracle.of(212, ShopTasks::search),
                Oracle.of(216, CategoryTasks::buyBestRated),
                Oracle.of(222, ReviewTasks::listMentions),
                Oracle.of(1356, ReviewTasks::listByStars),
                new ChangeAddress(),
                new ExpectRefund(),
                new RatePurchase(),
                new ShowBestStorage(),
                new ShowNewestModel(),
                new SumCategory(),
                new SumSpending(),
                new TellChoice(),
                new TellPriceRange());
    }

    @Override
    public List<NamedStep> steps() {
        return ShopSteps.all();
    }

    @Override
    public Map<Integer, Oracle.Solution> verified() {
        return VerifiedShop.all();
    }
}
