package dev.tiltyard.shopping.magento.listing;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The products of one scope with their filter and sort keys, in few bytes each, since a category may have tens of
 * thousands. Positions start at 0 in the scope's own order. Not thread-safe.
 */
final class Members {
    /** Prices are stored as ten thousandths of the currency unit. */
    static final int PRICE_SCALE = 4;

    private final int[] products;
    private final long[] prices;
    private final Map<Integer, Integer> places = new HashMap<>();
    private final Map<Integer, BitSet> categories = new HashMap<>();
    private @Nullable Map<Integer, Map<Integer, BitSet>> options;
    private int @Nullable [] byName;
    private int @Nullable [] byPrice;

    Members(List<long[]> rows) {
        products = new int[rows.size()];
        prices = new long[rows.size()];
        for (int i = 0; i < products.length; i++) {
            products[i] = (int) rows.get(i)[0];
            prices[i] = rows.get(i)[1];
        }
    }

    int size() {
        return products.length;
    }

    long product(int place) {
        return products[place];
    }

    long price(int place) {
        return prices[place];
    }

    int[] products() {
        return products;
    }

    /** The position of a product; null if it is not a member. */
    @Nullable
    Integer place(int product) {
        if (places.isEmpty()) {
            for (int i = 0; i < products.length; i++) {
                places.put(products[i], i);
            }
        }
        return places.get(product);
    }

    Map<Integer, BitSet> categories() {
        return categories;
    }

    @Nullable
    Map<Integer, Map<Integer, BitSet>> options() {
        return options;
    }

    void options(Map<Integer, Map<Integer, BitSet>> found) {
        this.options = found;
    }

    int @Nullable [] byName() {
        return byName;
    }

    void byName(int[] order) {
        this.byName = order;
    }

    int[] byPrice() {
        int[] order = byPrice;
        if (order == null) {
            order = IntStream.range(0, products.length)
                    .boxed()
                    .sorted((a, b) -> Long.compare(prices[a], prices[b]))
                    .mapToInt(Integer::intValue)
                    .toArray();
            byPrice = order;
        }
        return order;
    }
}
