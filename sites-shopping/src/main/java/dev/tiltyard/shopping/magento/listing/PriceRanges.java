package dev.tiltyard.shopping.magento.listing;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The price ranges that layered navigation offers for a list. */
public final class PriceRanges {
    private PriceRanges() {}

    /**
     * Non-empty ranges with a step of the power of ten below the highest price, or a smaller one while that gives a
     * single range.
     *
     * @param prices the list's prices in ten thousandths
     * @param wanted the merchant's own step
     */
    public static List<ListingPage.PriceBucket> of(long[] prices, Optional<BigDecimal> wanted) {
        long unit = BigDecimal.ONE.setScale(Members.PRICE_SCALE).unscaledValue().longValueExact();
        long highest = -1;
        for (long price : prices) {
            highest = Math.max(highest, price);
        }
        if (highest < 0) {
            return List.of();
        }
        Optional<BigDecimal> width = wanted.map(each -> each.setScale(Members.PRICE_SCALE, RoundingMode.HALF_UP))
                .filter(each -> each.signum() > 0);
        if (width.isPresent()) {
            return buckets(counts(prices, width.get().unscaledValue().longValueExact()), width.get());
        }
        long step = 10;
        while (step * 10 <= highest / unit) {
            step *= 10;
        }
        TreeMap<Long, Integer> counts = counts(prices, step * unit);
        while (counts.size() < 2 && step > 10) {
            step /= 10;
            counts = counts(prices, step * unit);
        }
        return buckets(counts, BigDecimal.valueOf(step));
    }

    private static List<ListingPage.PriceBucket> buckets(TreeMap<Long, Integer> counts, BigDecimal step) {
        List<ListingPage.PriceBucket> buckets = new ArrayList<>();
        for (Map.Entry<Long, Integer> each : counts.entrySet()) {
            boolean last = each.getKey().equals(counts.lastKey());
            buckets.add(new ListingPage.PriceBucket(
                    BigDecimal.valueOf(each.getKey()).multiply(step),
                    last ? null : BigDecimal.valueOf(each.getKey() + 1).multiply(step),
                    each.getValue()));
        }
        return buckets;
    }

    private static TreeMap<Long, Integer> counts(long[] prices, long step) {
        TreeMap<Long, Integer> counts = new TreeMap<>();
        for (long price : prices) {
            counts.merge(price / step, 1, Integer::sum);
        }
        return counts;
    }
}
