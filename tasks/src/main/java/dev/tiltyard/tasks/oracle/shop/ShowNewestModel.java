package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Opens the newest Xbox controller that was released between two years. */
final class ShowNewestModel implements Oracle {
    private static final Pattern YEARS =
            Pattern.compile("(?i)recent (?:models of )?(.+?)(?: models)? released between (\\d{4})-(\\d{4})");
    private static final Pattern RELEASED = Pattern.compile("(?i)released? (?:in|on|date:?) (?:\\w+ )?(\\d{4})");

    @Override
    public Set<Integer> templates() {
        return Set.of(210);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Matcher asked = YEARS.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" names no years");
        }
        int from = Integer.parseInt(asked.group(2));
        int to = Integer.parseInt(asked.group(3));
        ShopVisit visit = new ShopVisit(browser);
        visit.search(asked.group(1));
        List<ListedProduct> models = visit.first().stream()
                .filter(offer -> Likeness.speaks(offer.name(), asked.group(1)))
                .toList();
        String newest = "";
        int newestYear = 0;
        for (ListedProduct offer : models) {
            visit.openProduct(offer.name());
            int year = year(visit.description());
            if (year >= from && year <= to && year > newestYear) {
                newest = offer.name();
                newestYear = year;
            }
        }
        if (newest.isEmpty()) {
            return Answer.infeasible(
                    Report.Did.NAVIGATE, Report.Outcome.NOT_FOUND, "no " + asked.group(1) + " of these years is sold");
        }
        visit.openProduct(newest);
        return Answer.shown();
    }

    private static int year(String description) {
        Matcher released = RELEASED.matcher(description);
        return released.find() ? Integer.parseInt(released.group(1)) : 0;
    }
}
