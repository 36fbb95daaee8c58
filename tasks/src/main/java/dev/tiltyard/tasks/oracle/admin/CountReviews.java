package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts reviews with a status. */
final class CountReviews implements Oracle {
    private static final Pattern STATUS = Pattern.compile("count of (.+?) reviews");

    @Override
    public Set<Integer> templates() {
        return Set.of(277);
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        Matcher status = STATUS.matcher(assignment.intent());
        if (!status.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" names no status");
        }
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("marketing", "review/product");
        visit.legacyFilter(Map.of("status", status.group(1)));
        return browser.text("#reviewGrid-total-count");
    }
}
