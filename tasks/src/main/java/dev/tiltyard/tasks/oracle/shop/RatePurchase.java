package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Set;

/** Rates something that the user bought. */
final class RatePurchase implements Oracle {
    private static final List<String> SUMMARIES = List.of("Very bad", "Not good", "Fair", "Good", "Very good");

    @Override
    public Set<Integer> templates() {
        return Set.of(194);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String product = assignment.argument("product").replaceFirst(" accessor(?:y|ies)$", "");
        String stars = assignment.argument("num_star");
        ListedOrder.Found found = new OrderVisit(browser)
                .newestWith(product)
                .orElseThrow(() -> new OracleException("no order has " + product));
        new ShopVisit(browser).openProduct(found.item().name());
        new ShopVisit(browser).openReviews("#nickname_field");
        browser.pressRightEnd("#Rating_" + stars + "_label");
        browser.type("#nickname_field", assignment.argument("nickname"));
        List<String> quoted = assignment.quoted();
        String summary = SUMMARIES.get(Integer.parseInt(stars) - 1);
        browser.type("#summary_field", quoted.isEmpty() ? summary : quoted.get(0));
        browser.type("#review_field", quoted.size() < 2 ? summary + ", " + stars + " of 5 stars." : quoted.get(1));
        browser.expecting(
                ".page.messages .message-success",
                () -> browser.followLink(".review-form-actions button[type=submit]"));
        return Answer.done();
    }
}
