package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Answers between which prices the products of a kind or a maker are sold. */
final class TellPriceRange implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(159, 370);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        String wanted = assignment.find("brand").orElseGet(() -> assignment.argument("product"));
        ShopVisit visit = new ShopVisit(browser);
        visit.search(wanted);
        visit.sortBy("Price");
        visit.direction(false);
        Offer cheapest = visit.find(offer -> Likeness.speaks(offer.name(), wanted), "called like " + wanted);
        visit.search(wanted);
        visit.sortBy("Price");
        visit.direction(true);
        Offer dearest = visit.find(offer -> Likeness.speaks(offer.name(), wanted), "called like " + wanted);
        return "The prices range from " + Money.show(cheapest.price()) + " to " + Money.show(dearest.price()) + ".";
    }
}
