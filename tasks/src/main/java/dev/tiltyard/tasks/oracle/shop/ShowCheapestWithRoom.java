package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** Shows the cheapest product of a kind with enough capacity. */
final class ShowCheapestWithRoom implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(207);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        return show(assignment, false, browser);
    }

    /**
     * Shows the product.
     *
     * @param named whether its name must state the kind; otherwise its description may
     */
    static Answer show(OracleTask assignment, boolean named, BrowserActor browser) {
        String product = assignment.argument("product");
        String needed = assignment.argument("min_storage");
        ShopVisit visit = new ShopVisit(browser);
        visit.search(product);
        List<ListedProduct> cheapestFirst = visit.all().stream()
                .sorted(Comparator.comparing(ListedProduct::price))
                .toList();
        for (ListedProduct offer : cheapestFirst) {
            if (saysTooLittle(needed, offer.name()) || named && !Likeness.speaks(offer.name(), product)) {
                continue;
            }
            visit.openProduct(offer.name());
            String all = visit.description();
            OptionalDouble room = PackageContents.room(needed, all);
            if (Likeness.speaks(all, product)
                    && room.isPresent()
                    && room.getAsDouble() >= PackageContents.amount(needed)) {
                return Answer.shown();
            }
        }
        return Answer.infeasible(
                Report.Did.NAVIGATE, Report.Outcome.NOT_FOUND, "no " + product + " has room for " + needed);
    }

    private static boolean saysTooLittle(String needed, String name) {
        OptionalDouble room = PackageContents.room(needed, name);
        return room.isPresent() && room.getAsDouble() < PackageContents.amount(needed);
    }
}
