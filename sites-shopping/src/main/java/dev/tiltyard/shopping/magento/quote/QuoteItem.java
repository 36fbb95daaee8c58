package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.sales.Fields;
import java.math.BigDecimal;
import java.util.Map;

/**
 * A cart item: a row of {@code quote_item}. A configurable product has two, the parent with the price and the child
 * with the variant. A bundle has a child for each selection, with its quantity per bundle.
 *
 * @param options stored item options by code: {@code info_buyRequest}, {@code option_5}, {@code attributes}, ...
 */
public record QuoteItem(Fields fields, Map<String, String> options) {
    public QuoteItem {
        options = Map.copyOf(options);
    }

    public long id() {
        return fields.number("item_id");
    }

    /** The parent item's id; 0 if none. */
    public long parentId() {
        return fields.number("parent_item_id");
    }

    public long productId() {
        return fields.number("product_id");
    }

    public String type() {
        return fields.text("product_type");
    }

    /** Whether it is a bundle. */
    public boolean bundle() {
        return type().equals("bundle");
    }

    public String sku() {
        return fields.text("sku");
    }

    public String name() {
        return fields.text("name");
    }

    public BigDecimal quantity() {
        return fields.amount("qty");
    }

    public BigDecimal price() {
        return fields.amount("price");
    }

    public BigDecimal rowTotal() {
        return fields.amount("row_total");
    }

    public BigDecimal discount() {
        return fields.amount("discount_amount");
    }

    public boolean virtual() {
        return fields.number("is_virtual") == 1;
    }

    /** Its buy request. */
    public BuyRequest request() {
        return BuyRequest.ofText(options.getOrDefault("info_buyRequest", "{}"));
    }
}
