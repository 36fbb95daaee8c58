package dev.tiltyard.shopping.magento.rule;

import java.math.BigDecimal;
import java.util.List;

/**
 * A cart item's data for rule conditions.
 *
 * @param price unit price
 * @param total row total
 * @param categories ids of its categories and their ancestors
 * @param exempt whether the merchant excluded it from discounts
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
