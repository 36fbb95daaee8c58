package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Answers a question about the customer with the most canceled orders. */
final class TellMostCancellations implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(234);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String asked = assignment.argument("attribute").toLowerCase(Locale.ROOT);
        Map<String, Integer> counts = new OrderCounts(browser).byCustomer("Canceled");
        String name = OrderCounts.at(1, counts).get(0);
        if (asked.equals("name")) {
            return Answer.text(name);
        }
        if (asked.contains("number of cancellations")) {
            return Answer.number(counts.getOrDefault(name, 0));
        }
        AdminVisit visit = new AdminVisit(browser);
        if (asked.contains("sku") || asked.contains("spend")) {
            visit.menu("sales", "sales/order");
            visit.filter(Map.of("billing_name", name, "status", "Canceled"));
            OrderPage page = OrderPage.open(visit, visit.shown().get(0));
            return asked.contains("sku")
                    ? Answer.list(page.lines().stream().map(OrderPage.Line::sku).toList())
                    : Answer.number(page.lines().stream()
                            .map(OrderPage.Line::subtotal)
                            .reduce(BigDecimal.ZERO, BigDecimal::add)
                            .stripTrailingZeros());
        }
        visit.menu("customers", "customer/index");
        visit.filter(Map.of("name", name));
        ShownRow customer = visit.shown().stream()
                .filter(row -> row.text("Name").equals(name))
                .findFirst()
                .orElseThrow(() -> new OracleException("no customer is called " + name));
        String email = customer.text("Email");
        String phone = customer.text("Phone");
        return asked.equals("email")
                ? Answer.text(email)
                : Answer.rows(List.of(Answer.row("name", name, "email", email, "phone_number", phone)))
                        .inWords("email: " + email + ", name: " + name + ", phone number: " + phone);
    }
}
