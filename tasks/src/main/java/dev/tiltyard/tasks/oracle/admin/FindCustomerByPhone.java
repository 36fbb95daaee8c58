package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Answers who has a phone number. */
final class FindCustomerByPhone implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(364);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String phone = assignment.argument("PhoneNum");
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("customers", "customer/index");
        visit.filter(Map.of("billing_telephone", phone));
        return visit.shown().stream()
                .findFirst()
                .map(row -> Answer.rows(List.of(Answer.row("name", row.text("Name"), "email", row.text("Email"))))
                        .inWords(row.text("Name") + ", " + row.text("Email")))
                .orElseThrow(() -> new OracleException("nobody has the phone number " + phone));
    }
}
