package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/** Answers the number and total of fulfilled orders in a period. */
final class SumOrders implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(197);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        LocalDate today = TimeSpan.date(assignment.intent())
                .orElseThrow(() -> new OracleException("task " + assignment.taskId() + " does not say what day it is"));
        TimeSpan span = TimeSpan.upTo(today, assignment.argument("period"));
        List<ListedOrder> fulfilled = new OrderVisit(browser)
                .all().stream()
                        .filter(purchase -> purchase.is("fulfilled") && span.contains(purchase.date()))
                        .toList();
        BigDecimal spent = fulfilled.stream().map(ListedOrder::total).reduce(BigDecimal.ZERO, BigDecimal::add);
        return Answer.rows(List.of(Answer.row("order_count", fulfilled.size(), "amount", spent)))
                .inWords(fulfilled.size() + " orders, " + MoneyText.show(spent) + " total spend");
    }
}
