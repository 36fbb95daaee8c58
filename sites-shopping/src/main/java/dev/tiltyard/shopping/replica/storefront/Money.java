package dev.tiltyard.shopping.replica.storefront;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Formats amounts in US dollars. */
public final class Money {
    private Money() {}

    /** {@code $1,234.50}; {@code -$3.00} for a negative amount. */
    public static String show(BigDecimal amount) {
        String digits = new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.ROOT))
                .format(amount.abs().setScale(2, RoundingMode.HALF_UP));
        return (amount.signum() < 0 ? "-$" : "$") + digits;
    }

    /** An amount for scripts, without trailing zeros: {@code 1234.5}. */
    public static String machine(BigDecimal amount) {
        BigDecimal plain = amount.setScale(6, RoundingMode.HALF_UP).stripTrailingZeros();
        return plain.scale() < 0 ? plain.setScale(0).toPlainString() : plain.toPlainString();
    }
}
