package dev.tiltyard.suite.oracle.shop;

import dev.tiltyard.suite.oracle.Oracle;
import java.util.List;

/** The shop's oracles. */
public final class ShopOracles {
    private ShopOracles() {}

    /** For the templates of the official tasks. */
    public static List<Oracle> official() {
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
