package dev.tiltyard.shopping.magento.rule;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A cart's discounts by rules.
 *
 * <p>Source: Magento 2.4, {@code Magento\SalesRule\Model\Validator}, {@code Utility} and {@code
 * Model\Rule\Action\Discount}.
 */
public final class Discounts {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final CartFacts cart;
    private final BigDecimal shipping;
    private final Map<Long, BigDecimal> ofItems = new LinkedHashMap<>();
    private final Map<Long, BigDecimal> percents = new LinkedHashMap<>();
    private final Map<Long, Set<Long>> rulesOfItems = new LinkedHashMap<>();
    private final Set<Long> stopped = new LinkedHashSet<>();
    private final Set<Long> applied = new TreeSet<>();
    private final Set<String> labels = new LinkedHashSet<>();
    private final Set<Long> freeItems = new LinkedHashSet<>();
    private final Map<BigDecimal, BigDecimal> carried = new LinkedHashMap<>();
    private BigDecimal ofShipping = BigDecimal.ZERO;
    private boolean freeShipping;

    /**
     * Applies rules in order.
     *
     * @param shipping the cart's shipping amount
     */
    public Discounts(List<CartRule> rules, CartFacts cart, BigDecimal shipping) {
        this.cart = cart;
        this.shipping = shipping;
        rules.stream().filter(rule -> Conditions.hold(rule.conditions(), cart)).forEach(this::apply);
    }

    /** The discount of an item. */
    public BigDecimal of(long item) {
        return ofItems.getOrDefault(item, BigDecimal.ZERO);
    }

    /** An item's discount percentage, if the rules have one. */
    public BigDecimal percentOf(long item) {
        return percents.getOrDefault(item, BigDecimal.ZERO).min(HUNDRED);
    }

    /** Ids of the rules applied to an item, comma-separated. */
    public String rulesOf(long item) {
        return joined(rulesOfItems.getOrDefault(item, Set.of()));
    }

    /** Ids of all applied rules, comma-separated. */
    public String rules() {
        return joined(applied);
    }

    public Set<Long> applied() {
        return Set.copyOf(applied);
    }

    /** The discount description, comma-separated. */
    public String description() {
        return String.join(", ", labels);
    }

    /** The discount on shipping. */
    public BigDecimal ofShipping() {
        return ofShipping;
    }

    /** Whether an item is shipped for free. */
    public boolean sentFree(long item) {
        return freeShipping || freeItems.contains(item);
    }

    private void apply(CartRule rule) {
        List<CartLine> lines = new ArrayList<>();
        for (CartLine line : cart.lines()) {
            if (!line.exempt() && !stopped.contains(line.item()) && Conditions.holdFor(rule.actions(), line)) {
                lines.add(line);
            }
        }
        if (lines.isEmpty()) {
            return;
        }
        applied.add(rule.id());
        String name = rule.label().isEmpty() ? rule.coupon().orElse("") : rule.label();
        if (!name.isEmpty()) {
            labels.add(name);
        }
        freeShipping |= rule.freeShipping() == 2;
        if (rule.action().equals("cart_fixed")) {
            wholeCart(rule, lines);
        } else {
            lines.forEach(line -> take(line, amount(rule, line)));
        }
        for (CartLine line : lines) {
            rulesOfItems.computeIfAbsent(line.item(), item -> new TreeSet<>()).add(rule.id());
            if (rule.freeShipping() == 1) {
                freeItems.add(line.item());
            }
            if (rule.last()) {
                stopped.add(line.item());
            }
        }
        if (rule.forShipping()) {
            shipping(rule);
        }
    }

    private BigDecimal amount(CartRule rule, CartLine line) {
        BigDecimal quantity = quantity(rule, line);
        return switch (rule.action()) {
            case "by_percent" -> percent(rule, line, quantity);
            case "by_fixed" -> rule.amount().multiply(quantity);
            case "buy_x_get_y" -> line.price().multiply(free(rule, line.quantity()));
            default -> BigDecimal.ZERO;
        };
    }

    private static BigDecimal quantity(CartRule rule, CartLine line) {
        BigDecimal quantity = rule.most().signum() > 0 ? line.quantity().min(rule.most()) : line.quantity();
        if (rule.step() > 0) {
            BigDecimal step = BigDecimal.valueOf(rule.step());
            return quantity.divideToIntegralValue(step).multiply(step);
        }
        return quantity;
    }

    /** Rounding differences carry over to the next item. */
    private BigDecimal percent(CartRule rule, CartLine line, BigDecimal quantity) {
        BigDecimal percent = rule.amount().min(HUNDRED);
        BigDecimal exact = line.price()
                .multiply(quantity)
                .subtract(of(line.item()))
                .multiply(percent)
                .divide(HUNDRED)
                .add(carried.getOrDefault(percent, BigDecimal.ZERO));
        BigDecimal rounded = exact.setScale(2, RoundingMode.HALF_UP);
        carried.put(percent, exact.subtract(rounded));
        percents.merge(line.item(), percent, BigDecimal::add);
        return rounded;
    }

    private static BigDecimal free(CartRule rule, BigDecimal quantity) {
        BigDecimal paid = BigDecimal.valueOf(rule.step());
        BigDecimal given = rule.amount();
        if (paid.signum() == 0 || given.compareTo(paid) > 0) {
            return BigDecimal.ZERO;
        }
        BigDecimal[] groups = quantity.divideAndRemainder(paid.add(given));
        return groups[0].multiply(given).add(groups[1].subtract(paid).max(BigDecimal.ZERO));
    }

    private void wholeCart(CartRule rule, List<CartLine> lines) {
        BigDecimal total = lines.stream().map(CartLine::total).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal left = rule.amount().min(total);
        BigDecimal wanted = left;
        for (int i = 0; i < lines.size(); i++) {
            CartLine line = lines.get(i);
            BigDecimal part = i + 1 == lines.size() || total.signum() == 0
                    ? left
                    : wanted.multiply(line.total()).divide(total, 2, RoundingMode.HALF_UP);
            take(line, part.min(left));
            left = left.subtract(part);
        }
    }

    private void take(CartLine line, BigDecimal amount) {
        BigDecimal before = of(line.item());
        ofItems.put(
                line.item(),
                before.add(amount.setScale(2, RoundingMode.HALF_UP).max(BigDecimal.ZERO))
                        .min(line.total()));
    }

    private void shipping(CartRule rule) {
        BigDecimal amount =
                switch (rule.action()) {
                    case "by_percent" ->
                        shipping.subtract(ofShipping)
                                .multiply(rule.amount().min(HUNDRED))
                                .divide(HUNDRED);
                    case "by_fixed", "cart_fixed" -> rule.amount();
                    default -> BigDecimal.ZERO;
                };
        ofShipping = ofShipping.add(amount.setScale(2, RoundingMode.HALF_UP)).min(shipping);
    }

    private static String joined(Set<Long> numbers) {
        return String.join(",", numbers.stream().map(String::valueOf).toList());
    }
}
