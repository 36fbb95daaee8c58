package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers how much the user spent in a period: a day, a month, or each of several months. */
final class SumSpending implements Oracle {
    private static final Pattern DISCOUNT =
            Pattern.compile("(\\d+)% discount on the total amount for orders exceeding \\$(\\d+)");
    private static final BigDecimal HUNDRED = new BigDecimal("100");

    @Override
    public Set<Integer> templates() {
        return Set.of(147);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String intent = assignment.intent();
        TimeSpan span = TimeSpan.asked(intent);
        List<ListedOrder> bought = new OrderVisit(browser)
                .all().stream()
                        .filter(purchase -> purchase.is("complete") && span.contains(purchase.date()))
                        .toList();
        if (!intent.contains("each month")) {
            return Answer.number(cents(sum(bought, intent)));
        }
        List<String> months = new ArrayList<>();
        for (YearMonth month = YearMonth.from(span.first());
                !month.isAfter(YearMonth.from(span.last()));
                month = month.plusMonths(1)) {
            YearMonth of = month;
            List<ListedOrder> then = bought.stream()
                    .filter(purchase -> YearMonth.from(purchase.date()).equals(of))
                    .toList();
            months.add(month.getMonth().getDisplayName(TextStyle.SHORT, Locale.US) + ": "
                    + cents(sum(then, intent)).toPlainString());
        }
        return Answer.list(months);
    }

    private static BigDecimal sum(List<ListedOrder> purchases, String intent) {
        Matcher discount = DISCOUNT.matcher(intent);
        boolean reduced = discount.find();
        return purchases.stream()
                .map(ListedOrder::total)
                .map(total -> reduced && total.compareTo(new BigDecimal(discount.group(2))) > 0
                        ? total.multiply(HUNDRED.subtract(new BigDecimal(discount.group(1))))
                                .divide(HUNDRED)
                        : total)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Zero without decimals; more than two decimals are kept. */
    private static BigDecimal cents(BigDecimal amount) {
        BigDecimal plain = amount.stripTrailingZeros();
        return amount.signum() == 0 ? BigDecimal.ZERO : plain.scale() < 2 ? plain.setScale(2) : plain;
    }
}
