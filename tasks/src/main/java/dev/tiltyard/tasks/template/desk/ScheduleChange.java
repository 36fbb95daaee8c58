package dev.tiltyard.tasks.template.desk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Set the planned start and end of a change. */
final class ScheduleChange extends DescribedTemplate {
    private static final LocalDate FROM = LocalDate.of(2024, 4, 1);

    ScheduleChange() {
        super(
                10708,
                "desk-schedule-change",
                OutcomeKind.CHANGE,
                List.of(DeskConventions.SITE),
                "Plan change request {{number}}: planned start date {{begins}}, planned end date {{ends}}.",
                "Set the planned start date of {{number}} to {{begins}} and its planned end date to {{ends}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode change = draw.one(draw.rows(DeskConventions.SITE, DeskQueries.active("change_request")));
        LocalDate day = FROM.plusDays(draw.random().below(90));
        int hour = draw.random().between(8, 16);
        String start = day + " %02d:00:00".formatted(hour);
        String end = day + " %02d:30:00".formatted(hour + 2);
        return Optional.of(Instance.of("number", change.path("number"), "begins", start, "ends", end)
                .check(
                        "The change begins and ends at those times",
                        DeskConventions.SITE,
                        """
                        SELECT to_char(start_date, 'YYYY-MM-DD HH24:MI:SS') AS start,
                               to_char(end_date, 'YYYY-MM-DD HH24:MI:SS') AS "end" FROM task WHERE sys_id = :id
                        """,
                        Expect.row("start", start, "end", end),
                        "id",
                        change.path("sys_id"))
                .allow(DeskConventions.SITE, DeskChanges.edited(change.path("sys_id"), "start_date", "end_date")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.openRecord("change_request", "Number", assignment.argument("number"));
        visit.type("change_request", "start_date", assignment.argument("begins"));
        visit.type("change_request", "end_date", assignment.argument("ends"));
        visit.save();
        return "";
    }
}
