package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Lists the brands among the top search terms: three, or more if they tie for third place. */
final class TellTopSearchBrands implements Oracle {
    private static final int TOP = 3;

    @Override
    public Set<Integer> templates() {
        return Set.of(1001);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("reports", "search/term/report");
        List<ShownRow> terms = visit.legacy("query_text", "popularity");
        String least = terms.get(Math.min(TOP, terms.size()) - 1).text("popularity");
        return Answer.list(terms.stream()
                .takeWhile(row -> terms.indexOf(row) < TOP || least.equals(row.text("popularity")))
                .map(row -> brand(row))
                .toList());
    }

    private static String brand(ShownRow row) {
        String first = row.text("query_text").split(" ")[0];
        return first.substring(0, 1).toUpperCase(Locale.ROOT) + first.substring(1);
    }
}
