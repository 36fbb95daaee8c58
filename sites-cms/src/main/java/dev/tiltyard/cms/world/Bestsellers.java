package dev.tiltyard.cms.world;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The bestsellers of each month of 2022 and 2023, as lines of orders: one order per line. */
final class Bestsellers {
    private static final String BAND = "24-UG01*%d@19";
    private static final String BALL = "24-WG082-blue*%d@27";
    private static final String IMPULSE = "24-UB02*%d@74";
    private static final String OVERNIGHT = "24-WB07*%d@45";
    private static final String HAWKEYE = "MSH05-32-Blue*%d@29";
    private static final String IDA = "WP03-29-Purple*%d@38.40";
    private static final String STRAP = "24-WG085*%d@14";
    private static final Set<String> KNOWN =
            Set.of("24-UG01", "24-WG082-blue", "24-UB02", "24-WB07", "MSH05", "WP03", "24-WG085");

    private Bestsellers() {}

    static boolean known(Product product) {
        return KNOWN.contains(product.sku());
    }

    static List<String> of(YearMonth month) {
        List<String> lines = new ArrayList<>();
        if (month.getYear() == 2022) {
            boolean firstQuarter = month.getMonthValue() <= 3;
            some(lines, BAND, firstQuarter ? 2 : 3);
            some(lines, BALL, firstQuarter ? 5 : 1);
            return lines;
        }
        boolean january = month.getMonthValue() == 1;
        if (january) {
            some(lines, IMPULSE, 3, 3);
            some(lines, OVERNIGHT, 3, 2);
            some(lines, HAWKEYE, 2, 2);
            some(lines, BALL, 2);
        } else if (month.getMonthValue() <= 4) {
            some(lines, STRAP, 4);
            some(lines, OVERNIGHT, 3);
            some(lines, IDA, 3);
            some(lines, HAWKEYE, 2);
            some(lines, BALL, 2);
        }
        return lines;
    }

    private static void some(List<String> lines, String line, int... quantities) {
        for (int quantity : quantities) {
            lines.add(String.format(Locale.ROOT, line, quantity));
        }
    }
}
