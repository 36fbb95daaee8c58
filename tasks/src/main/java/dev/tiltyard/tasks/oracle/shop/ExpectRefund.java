package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers the total refund for orders canceled in a period. */
final class ExpectRefund implements Oracle {
    private static final Pattern KEPT = Pattern.compile("(?i)only kept the (.+?) and");
    private static final Pattern NO_SHIPPING = Pattern.compile("(?i)cannot get the shipping fee");

    @Override
    public Set<Integer> templates() {
        return Set.of(160);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String intent = assignment.intent();
        TimeSpan span = TimeSpan.asked(intent);
        OrderVisit orders = new OrderVisit(browser);
        List<ListedOrder> canceled = orders.all().stream()
                .filter(purchase -> purchase.is("canceled") && span.contains(purchase.date()))
                .toList();
        boolean goodsOnly = NO_SHIPPING.matcher(intent).find();
        Matcher kept = KEPT.matcher(intent);
        String without = kept.find() ? kept.group(1) : "";
        BigDecimal refund = BigDecimal.ZERO;
        for (ListedOrder purchase : canceled) {
            refund = refund.add(goodsOnly ? goods(orders, purchase, without) : purchase.total());
        }
        return refund.signum() == 0
                ? Answer.notFound("no order was canceled then").inWords("0")
                : Answer.money(refund);
    }

    private static BigDecimal goods(OrderVisit orders, ListedOrder purchase, String without) {
        orders.open(purchase.number());
        return orders.charges().stream()
                .filter(charge -> without.isEmpty() || !Likeness.speaks(charge.name(), without))
                .map(OrderVisit.Charge::amount)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
