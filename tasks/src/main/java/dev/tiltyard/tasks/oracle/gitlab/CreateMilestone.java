package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Creates a milestone with start and due dates for an event. */
final class CreateMilestone implements Oracle {
    private static final Pattern AFTER = Pattern.compile("in (\\d+) days( \\(inclusive\\))?");

    @Override
    public Set<Integer> templates() {
        return Set.of(339);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String title = assignment
                .find("title")
                .orElseGet(() -> titled(assignment.argument("event").replaceFirst("^(event|practice|task) of ", "")));
        LocalDate start = DueDay.of(assignment.argument("start_date"));
        browser.open(new GitLabVisit(browser).projectHere() + "/-/milestones/new");
        browser.type("#milestone_title", title);
        browser.type("#milestone_start_date", start.toString());
        browser.type(
                "#milestone_due_date",
                end(assignment.argument("end_date").replaceFirst("^on ", ""), start)
                        .toString());
        browser.expecting(".block.due_date", () -> browser.followLink("[data-qa-selector=create_milestone_button]"));
        return Answer.done();
    }

    private static String titled(String event) {
        return event.substring(0, 1).toUpperCase(Locale.ROOT) + event.substring(1);
    }

    static LocalDate end(String text, LocalDate start) {
        Matcher after = AFTER.matcher(text);
        return after.matches()
                ? start.plusDays(Long.parseLong(after.group(1)) - (after.group(2) == null ? 0 : 1))
                : DueDay.of(text);
    }
}
