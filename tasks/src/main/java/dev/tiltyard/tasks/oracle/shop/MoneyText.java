package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.OracleException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses and formats amounts of money. */
public final class MoneyText {
    private static final Pattern AMOUNT = Pattern.compile("\\d[\\d,]*(?:\\.\\d+)?");
    private static final int MOST_DECIMALS = 4;

    private MoneyText() {}

    /** The first amount in a text: {@code $1,004.99}. */
    public static BigDecimal read(String text) {
        return all(text).stream()
                .findFirst()
                .orElseThrow(() -> new OracleException("there is no amount in \"" + text + "\""));
    }

    /** All amounts in a text, in order. */
    public static List<BigDecimal> all(String text) {
        Matcher matcher = AMOUNT.matcher(text);
        List<BigDecimal> found = new ArrayList<>();
        while (matcher.find()) {
            found.add(new BigDecimal(matcher.group().replace(",", "")));
        }
        return found;
    }

    /** The unit price. */
    public static BigDecimal each(BigDecimal price, int pieces) {
        return price.divide(BigDecimal.valueOf(pieces), MOST_DECIMALS, RoundingMode.HALF_UP);
    }

    /** With a dollar sign, cents, and more decimals only if needed. */
    public static String show(BigDecimal amount) {
        return Answer.money(amount).words();
    }
}
