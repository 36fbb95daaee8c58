package dev.tiltyard.tasks.oracle.shop;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A budget: {@code under 60}, {@code above 1000}, {@code between 100 and 200}. */
record Budget(Optional<BigDecimal> least, Optional<BigDecimal> most) {
    static Budget read(String text) {
        String low = text.toLowerCase(Locale.ROOT);
        List<BigDecimal> amounts = MoneyText.all(low);
        if (amounts.size() > 1) {
            return new Budget(
                    Optional.of(amounts.get(0).min(amounts.get(1))),
                    Optional.of(amounts.get(0).max(amounts.get(1))));
        }
        Optional<BigDecimal> only = amounts.stream().findFirst();
        boolean floor = low.matches(".*\\b(above|over|more than|at least|from|minimum)\\b.*");
        return floor ? new Budget(only, Optional.empty()) : new Budget(Optional.empty(), only);
    }

    boolean allows(BigDecimal price) {
        return least.map(amount -> price.compareTo(amount) >= 0).orElse(true)
                && most.map(amount -> price.compareTo(amount) <= 0).orElse(true);
    }
}
