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
                new AddToWishList(),
                new BuyHighestRated(),
                new FindPhoneNumber(),
                new ListCategoryByPrice(),
                new NameReviewers(),
                new OrderAgain(),
                new QuoteCriticisms(),
                new ShowCategory(),
                new ShowCheapestWithRoom(),
                new ShowListings(),
                new ShowNewestOrder(),
                new SumOrders(),
                new TellAboutOrder(),
                new TellFirstPurchase(),
                new TellNamesAndPrices(),
                new TellNewestOrder(),
                new TellRating(),
                new TellWhatCustomersSay(),
                new TellWhenLastOrdered(),
                new WriteForRefund());
    }
}
