package dev.tiltyard.shopping.magento.rule;

import java.math.BigDecimal;
import java.util.List;

/**
 * A cart item, as rules see it.
 *
 * @param price of one
 * @param total of all
 * @param categories numbers of the categories that it is in, with those above them
 * @param exempt whether the merchant has taken it out of all discounts
 */
public record CartLine(
        long item,
        long product,
        String sku,
        int attributeSet,
        BigDecimal price,
        BigDecimal quantity,
        BigDecimal total,
        List<Integer> categories,
        boolean exempt) {
    public CartLine {
        categories = List.copyOf(categories);
    }
}
