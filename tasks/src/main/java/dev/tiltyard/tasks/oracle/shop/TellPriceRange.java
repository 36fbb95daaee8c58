package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Answers the price range of products of a kind or a manufacturer. */
final class TellPriceRange implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(159, 370);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String wanted = assignment.find("brand").orElseGet(() -> assignment.argument("product"));
        ShopVisit visit = new ShopVisit(browser);
        visit.search(wanted);
        visit.sortBy("Price");
        visit.direction(false);
        ListedProduct cheapest = visit.find(offer -> Likeness.speaks(offer.name(), wanted), "called like " + wanted);
        visit.search(wanted);
        visit.sortBy("Price");
        visit.direction(true);
        ListedProduct dearest = visit.find(offer -> Likeness.speaks(offer.name(), wanted), "called like " + wanted);
        return Answer.range(cheapest.price(), dearest.price());
    }
}
