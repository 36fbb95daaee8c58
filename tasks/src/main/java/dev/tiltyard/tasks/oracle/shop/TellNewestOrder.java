package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Answers the number or total of the user's newest order with a status. */
final class TellNewestOrder implements Oracle {
    private static final int NUMBER = 213;

    @Override
    public Set<Integer> templates() {
        return Set.of(213, 214);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String status = assignment
                .argument("status")
                .replaceFirst("^marked as ", "")
                .replaceFirst("^that is not ", "non-")
                .replace("\"", "");
        boolean number = assignment.templateId() == NUMBER;
        return new OrderVisit(browser)
                .newest(purchase -> purchase.is(status))
                .map(purchase -> number ? Answer.text(purchase.number()) : Answer.money(purchase.total()))
                .orElseGet(() -> Answer.notFound("there is no " + status + " order"));
    }
}
