package dev.tiltyard.shopping.magento.sales;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An order item: a row of {@code sales_order_item}. A configurable product has two, the parent with the price and the
 * child with the variant; both have the variant's SKU.
 */
public record OrderItem(Fields fields) {
    private static final ObjectMapper JSON = new ObjectMapper();

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

    public String name() {
        return fields.text("name");
    }

    public String sku() {
        return fields.text("sku");
    }

    public BigDecimal price() {
        return fields.amount("price");
    }

    public BigDecimal rowTotal() {
        return fields.amount("row_total");
    }

    public BigDecimal ordered() {
        return fields.amount("qty_ordered");
    }

    public BigDecimal invoiced() {
        return fields.amount("qty_invoiced");
    }

    public BigDecimal shipped() {
        return fields.amount("qty_shipped");
    }

    public BigDecimal canceled() {
        return fields.amount("qty_canceled");
    }

    public BigDecimal refunded() {
        return fields.amount("qty_refunded");
    }

    /** Quantity that can still be invoiced. */
    public BigDecimal toInvoice() {
        return ordered().subtract(invoiced()).subtract(canceled());
    }

    /** Quantity that can still be shipped. */
    public BigDecimal toShip() {
        return ordered().subtract(shipped()).subtract(refunded()).subtract(canceled());
    }

    /** Quantity that can still be refunded. */
    public BigDecimal toRefund() {
        return invoiced().subtract(refunded());
    }

    /** The item's product options: {@code info_buyRequest}, {@code options}, ... */
    public JsonNode productOptions() {
        return tree(fields.find("product_options").orElse("{}"));
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }

    /** Its buy request. */
    public JsonNode request() {
        return productOptions().path("info_buyRequest");
    }

    /** The chosen options: custom options first, then a variant's attributes, or a bundle's selections. */
    public List<OrderOption> options() {
        List<OrderOption> options = ownOptions();
        productOptions()
                .path("bundle_options")
                .forEach(choice ->
                        options.add(new OrderOption(choice.path("label").asText(), parts(choice.path("value")))));
        return options;
    }

    /** The chosen options of the product itself: custom options, then a variant's attributes. */
    public List<OrderOption> ownOptions() {
        JsonNode kept = productOptions();
        List<OrderOption> options = new ArrayList<>();
        kept.path("options")
                .forEach(option -> options.add(new OrderOption(
                        option.path("label").asText(),
                        option.path("print_value").asText(option.path("value").asText()))));
        kept.path("attributes_info")
                .forEach(option -> options.add(new OrderOption(
                        option.path("label").asText(), option.path("value").asText())));
        return options;
    }

    /** Each selected product as {@code 2 x Sprite Yoga Strap $28.00}. */
    private static String parts(JsonNode chosen) {
        List<String> parts = new ArrayList<>();
        chosen.forEach(part -> parts.add(plain(part.path("qty").decimalValue()) + " x "
                + part.path("title").asText() + " $"
                + part.path("price").decimalValue().setScale(2, RoundingMode.HALF_UP)));
        return String.join(", ", parts);
    }

    private static String plain(BigDecimal quantity) {
        return quantity.stripTrailingZeros().toPlainString();
    }

    /** Whether it is a bundle. */
    public boolean bundle() {
        return type().equals("bundle");
    }

    /** Whether a bundle's items ship separately. */
    public boolean sentInParts() {
        return bundle() && productOptions().path("shipment_type").asInt() == 1;
    }

    /** Whether a bundle is priced dynamically, so that its items carry the price. */
    public boolean pricedInParts() {
        return bundle() && productOptions().path("product_calculations").asInt(1) == 0;
    }

    /** Its place in its bundle; empty if it is not part of one. */
    public Optional<BundlePart> part() {
        JsonNode kept = productOptions().path("bundle_selection_attributes");
        if (!kept.isTextual()) {
            return Optional.empty();
        }
        JsonNode part = tree(kept.asText());
        return Optional.of(new BundlePart(
                part.path("option_id").asText(),
                part.path("option_label").asText(),
                part.path("qty").decimalValue(),
                part.path("price").decimalValue()));
    }
}
