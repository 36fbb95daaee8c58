package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.OracleException;
import dev.tiltyard.suite.oracle.admin.AdminVisit;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The largest of the orders that were canceled in a month. */
final class DearestCanceledOfMonth extends AdminTemplate {
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.US);
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT);

    DearestCanceledOfMonth() {
        super(
                10210,
                "admin-dearest-canceled-of-month",
                Kind.INFORMATION,
                "Of the orders placed in {{month}} that are canceled now, which had the highest grand total? Give its number"
                        + " and the customer's name.",
                "What was the largest order of {{month}} that ended up canceled, and who had placed it? Number and name.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, """
                WITH dropped AS (
                  SELECT date_format(created_at, '%M %Y') AS month, date_format(created_at, '%Y%m') AS time, created_at,
                         increment_id, billing_name, grand_total,
                         rank() OVER (PARTITION BY date_format(created_at, '%Y%m') ORDER BY grand_total DESC) AS place,
                         count(*) OVER (PARTITION BY date_format(created_at, '%Y%m')) AS orders
                    FROM sales_order_grid WHERE status = 'canceled')
                SELECT d.month, min(d.increment_id) AS number, min(d.billing_name) AS name FROM dropped d
                 WHERE d.place = 1 AND d.orders BETWEEN 2 AND 100 AND day(d.created_at) BETWEEN 2 AND 27
                   AND NOT EXISTS (SELECT 1 FROM dropped o WHERE o.time <> d.time AND o.grand_total >= d.grand_total
                                      AND date_format(date_sub(o.created_at, INTERVAL 12 HOUR), '%Y%m') = d.time)
                 GROUP BY d.time, d.month HAVING count(*) = 1 ORDER BY d.time
                """));
        return Optional.of(Instance.of("month", order.path("month")).answer(order.path("number"), order.path("name")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        YearMonth month = YearMonth.parse(assignment.argument("month"), MONTH);
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("sales", "sales/order");
        visit.filter(Map.of(
                "status",
                "Canceled",
                "created_at[from]",
                month.atDay(1).format(DATE),
                "created_at[to]",
                month.atEndOfMonth().format(DATE)));
        return visit.all().stream()
                .max(Comparator.comparing(row -> AdminVisit.money(row.getOrDefault("Grand Total (Purchased)", ""))))
                .map(row -> row.getOrDefault("ID", "") + ", " + row.getOrDefault("Bill-to Name", ""))
                .orElseThrow(() -> new OracleException("no order of that month was canceled"));
    }
}
