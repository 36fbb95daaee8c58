package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Deletes the described reviews. */
final class DeleteReviews implements Oracle {
    private static final Pattern LESS = Pattern.compile("less than (\\d) stars?");
    private static final Pattern AUTHOR = Pattern.compile("from (?:the scammer )?(.+)$");
    private static final Pattern PRODUCT = Pattern.compile("reviews for (.+)$");
    private static final int NEGATIVE_BELOW = 3;
    private static final int ANY = 6;

    @Override
    public Set<Integer> templates() {
        return Set.of(246);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String asked = assignment.argument("review_type");
        ReviewVisit visit = new ReviewVisit(browser);
        Map<String, String> filters = new LinkedHashMap<>();
        Matcher author = AUTHOR.matcher(asked);
        if (author.find()) {
            filters.put("nickname", author.group(1));
        }
        Matcher product = PRODUCT.matcher(asked);
        if (product.find()) {
            filters.put("name", product.group(1).split(" ")[0]);
        }
        int deleted = 0;
        for (ShownRow row : visit.rows(asked.contains("pending"), filters)) {
            browser.open(row.text("link"));
            if (visit.stars() < below(asked)) {
                browser.pressButton("#delete");
                new AdminVisit(browser).confirm();
                deleted++;
            }
        }
        return deleted == 0
                ? Answer.infeasible(Report.Did.MUTATE, Report.Outcome.ACTION_NOT_ALLOWED, "there are no " + asked)
                : Answer.done();
    }

    private static int below(String asked) {
        Matcher less = LESS.matcher(asked);
        if (less.find()) {
            return Integer.parseInt(less.group(1));
        }
        return asked.contains("negative") ? NEGATIVE_BELOW : ANY;
    }
}
