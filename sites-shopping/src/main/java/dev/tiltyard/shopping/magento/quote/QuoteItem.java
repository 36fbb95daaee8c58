package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.sales.Fields;
import java.math.BigDecimal;
import java.util.Map;

/**
 * A cart item: a row of {@code quote_item}. Of a configurable product there are two, the parent with the price and
 * the child with the variant. Of a bundle there is a child for each of its parts, with its quantity in one bundle.
 *
 * @param options what is stored with it, by code: {@code info_buyRequest}, {@code option_5}, {@code attributes}, ...
 */
public record QuoteItem(Fields fields, Map<String, String> options) {
    public QuoteItem {
        options = Map.copyOf(options);
    }

    public long id() {
        return fields.number("item_id");
    }

    /** The item that this one is the variant or a part of; 0 if none. */
    public long parentId() {
        return fields.number("parent_item_id");
    }

    public long productId() {
        return fields.number("product_id");
    }

    public String type() {
        return fields.text("product_type");
    }

    /** Whether it is put together from its children. */
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

    /** What was asked for when it was put into the cart. */
    public BuyRequest request() {
        return BuyRequest.ofText(options.getOrDefault("info_buyRequest", "{}"));
    }
}
