package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers the rating of a product. */
final class TellRating implements Oracle {
    private static final int PERCENT_OF_A_STAR = 20;
    private static final Pattern RATED = Pattern.compile("(?i)rating of (.+?)(?:[.?](?:\\s|$)|$)");

    @Override
    public Set<Integer> templates() {
        return Set.of(1355);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String product = assignment.find("product").orElseGet(() -> asked(assignment.intent()));
        ShopVisit visit = new ShopVisit(browser);
        visit.search(product);
        ListedProduct offer = visit.find(each -> Likeness.speaks(each.name(), product), "called " + product);
        if (offer.reviews() == 0) {
            return Answer.notFound("nobody has rated " + offer.name());
        }
        BigDecimal stars = BigDecimal.valueOf(offer.rating()).divide(BigDecimal.valueOf(PERCENT_OF_A_STAR));
        boolean whole = assignment.intent().contains("nearest whole");
        BigDecimal told = whole ? stars.setScale(0, RoundingMode.HALF_UP) : stars;
        return Answer.number(told.multiply(BigDecimal.valueOf(PERCENT_OF_A_STAR)))
                .inWords(told.toPlainString() + " stars");
    }

    private static String asked(String intent) {
        Matcher matcher = RATED.matcher(intent);
        if (!matcher.find()) {
            throw new OracleException("\"" + intent + "\" does not say whose rating to give");
        }
        return matcher.group(1);
    }
}
