package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;

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
                new WriteForRefund());
    }
}
