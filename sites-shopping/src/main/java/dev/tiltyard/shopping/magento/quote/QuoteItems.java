package dev.tiltyard.shopping.magento.quote;

import static dev.tiltyard.shopping.magento.sales.Amounts.both;

import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.Products;
import dev.tiltyard.shopping.magento.stock.Stock;
import dev.tiltyard.shopping.magento.stock.StockItem;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Changes the items of one cart, within a transaction. */
final class QuoteItems {
    private static final String NOT_ENOUGH = "The requested qty is not available";
    private static final String NO_ITEM = "The quote item isn't found. Verify the item and try again.";

    private final Handle handle;
    private final Products products;
    private final Stock stock;
    private final Instant now;
    private Quote quote;

    QuoteItems(Handle handle, Quote quote, Products products, Stock stock, Instant now) {
        this.handle = handle;
        this.quote = quote;
        this.products = products;
        this.stock = stock;
        this.now = now;
    }

    List<Long> add(long id, BuyRequest request) {
        Product product = products.byId(id, quote.customerGroup())
                .orElseThrow(() -> CartProblem.missing(
                        "The product that was requested doesn't exist. Verify the product and try again."));
        List<Long> lines = new ArrayList<>();
        for (Prepared each : new Preparation(products, quote.customerGroup()).prepare(product, request)) {
            lines.add(add(each));
            reread();
        }
        return lines;
    }

    private long add(Prepared prepared) {
        Optional<QuoteItem> same =
                quote.lines().stream().filter(prepared::sameAs).findFirst();
        BigDecimal all = same.map(QuoteItem::quantity).orElse(BigDecimal.ZERO).add(prepared.quantity());
        check(prepared, all, same.map(QuoteItem::id).orElse(0L));
        if (same.isPresent()) {
            store(same.get(), all);
            return same.get().id();
        }
        return insert(prepared);
    }

    private long insert(Prepared prepared) {
        Product product = prepared.product();
        long item = row(product, prepared.sku(), prepared.type(), prepared.quantity(), prepared.weight())
                .with("is_virtual", prepared.virtual() ? 1 : 0)
                .insert(handle);
        options(item, product.id(), prepared.options());
        for (Prepared.Part each : prepared.parts()) {
            Product part = each.product();
            long child = row(part, part.sku(), part.type().id(), each.quantity(), Prepared.weight(part))
                    .with("parent_item_id", item)
                    .insert(handle);
            Map<String, String> kept = new LinkedHashMap<>(each.options());
            kept.put("info_buyRequest", prepared.options().getOrDefault("info_buyRequest", "{}"));
            kept.put("parent_product_id", String.valueOf(product.id()));
            options(child, part.id(), kept);
            if (prepared.options().containsKey("simple_product")) {
                handle.execute(
                        "INSERT INTO quote_item_option (item_id, product_id, code, value) VALUES (?, ?, 'simple_product', ?)",
                        item,
                        part.id(),
                        String.valueOf(part.id()));
            }
        }
        return item;
    }

    private Row row(Product product, String sku, String type, BigDecimal quantity, BigDecimal weight) {
        return Row.in("quote_item")
                .with("quote_id", quote.id())
                .with("created_at", now)
                .with("updated_at", now)
                .with("product_id", product.id())
                .with("store_id", 1)
                .with("is_virtual", product.type().virtual() ? 1 : 0)
                .with("sku", cut(sku))
                .with("name", cut(product.name()))
                .with("is_qty_decimal", 0)
                .with("no_discount", 0)
                .with("weight", weight)
                .with("qty", quantity)
                .with(both("price"), BigDecimal.ZERO)
                .with("discount_percent", BigDecimal.ZERO)
                .with(both("discount_amount"), BigDecimal.ZERO)
                .with("tax_percent", BigDecimal.ZERO)
                .with(both("tax_amount"), BigDecimal.ZERO)
                .with(both("row_total"), BigDecimal.ZERO)
                .with("row_total_with_discount", BigDecimal.ZERO)
                .with("row_weight", BigDecimal.ZERO)
                .with("free_shipping", 0)
                .with("product_type", type);
    }

    private static String cut(String text) {
        return text.length() > 255 ? text.substring(0, 255) : text;
    }

    private void options(long item, long product, Map<String, String> options) {
        List<String> codes = options.keySet().stream()
                .filter(code -> !code.equals("simple_product"))
                .sorted()
                .toList();
        for (String code : codes) {
            handle.execute(
                    "INSERT INTO quote_item_option (item_id, product_id, code, value) VALUES (?, ?, ?, ?)",
                    item,
                    product,
                    code,
                    options.get(code));
        }
    }

    void setQuantity(long item, BigDecimal quantity) {
        QuoteItem line = quote.line(item).orElseThrow(() -> CartProblem.missing(NO_ITEM));
        if (quantity.signum() == 0) {
            drop(line);
        } else {
            quote.taken(line, quantity).forEach((product, pieces) -> check(product, pieces, line.id()));
            store(line, quantity);
        }
        reread();
    }

    void setQuantities(Map<Long, BigDecimal> quantities) {
        for (Map.Entry<Long, BigDecimal> each : quantities.entrySet()) {
            Optional<QuoteItem> line = quote.line(each.getKey());
            if (line.isPresent() && line.get().quantity().compareTo(each.getValue()) != 0) {
                setQuantity(each.getKey(), each.getValue());
            }
        }
    }

    /** Sets a custom price per unit; empty for the product's price. */
    void setPrice(long item, Optional<BigDecimal> price) {
        QuoteItem line = quote.line(item).orElseThrow(() -> CartProblem.missing(NO_ITEM));
        Row.in("quote_item")
                .withNullable("custom_price", price.orElse(null))
                .withNullable("original_custom_price", price.orElse(null))
                .with("updated_at", now)
                .update(handle, "item_id", line.id());
        reread();
    }

    /** Includes or excludes a row from discounts. */
    void setDiscounted(long item, boolean discounted) {
        QuoteItem line = quote.line(item).orElseThrow(() -> CartProblem.missing(NO_ITEM));
        Row.in("quote_item").with("no_discount", discounted ? 0 : 1).update(handle, "item_id", line.id());
        reread();
    }

    void reconfigure(long item, BuyRequest request) {
        QuoteItem line = quote.line(item).orElseThrow(() -> CartProblem.missing(NO_ITEM));
        Product product =
                products.byId(line.productId(), quote.customerGroup()).orElseThrow(() -> CartProblem.missing(NO_ITEM));
        Prepared prepared = new Preparation(products, quote.customerGroup())
                .prepare(product, request)
                .get(0);
        drop(line);
        reread();
        add(prepared);
        reread();
    }

    void remove(long item) {
        drop(quote.line(item).orElseThrow(() -> CartProblem.missing(NO_ITEM)));
        reread();
    }

    void clear() {
        quote.lines().forEach(this::drop);
        reread();
    }

    /** Merges another cart into this one, adding the quantities of identical items. */
    void takeOver(Quote other) {
        for (QuoteItem line : other.lines()) {
            Optional<QuoteItem> same = quote.lines().stream()
                    .filter(own -> own.productId() == line.productId()
                            && withoutRequest(own).equals(withoutRequest(line)))
                    .findFirst();
            if (same.isPresent()) {
                store(same.get(), same.get().quantity().add(line.quantity()));
            } else {
                handle.execute(
                        "UPDATE quote_item SET quote_id = ? WHERE item_id = ? OR parent_item_id = ?",
                        quote.id(),
                        line.id(),
                        line.id());
            }
        }
        if (quote.coupon().isEmpty() && !other.coupon().isEmpty()) {
            Row.in("quote").with("coupon_code", other.coupon()).update(handle, "entity_id", quote.id());
        }
        reread();
    }

    private static Map<String, String> withoutRequest(QuoteItem item) {
        Map<String, String> rest = new HashMap<>(item.options());
        rest.remove("info_buyRequest");
        return rest;
    }

    private void store(QuoteItem line, BigDecimal quantity) {
        Row.in("quote_item").with("qty", quantity).with("updated_at", now).update(handle, "item_id", line.id());
        handle.execute(
                "UPDATE quote_item_option SET value = ? WHERE item_id = ? AND code = 'info_buyRequest'",
                line.request().withQuantity(quantity).text(),
                line.id());
    }

    private void drop(QuoteItem line) {
        handle.execute(
                "DELETE FROM quote_item_option WHERE item_id = ? OR item_id IN"
                        + " (SELECT item_id FROM quote_item WHERE parent_item_id = ?)",
                line.id(),
                line.id());
        handle.execute("DELETE FROM quote_item WHERE item_id = ? OR parent_item_id = ?", line.id(), line.id());
    }

    private void check(Prepared prepared, BigDecimal quantity, long item) {
        Map<Long, BigDecimal> taken = new HashMap<>();
        prepared.stocked()
                .forEach(
                        part -> taken.merge(part.product().id(), part.quantity().multiply(quantity), BigDecimal::add));
        taken.forEach((product, pieces) -> check(product, pieces, item));
    }

    private void check(long product, BigDecimal quantity, long item) {
        BigDecimal others = quote.lines().stream()
                .filter(line -> line.id() != item)
                .map(line -> quote.taken(line, line.quantity()).getOrDefault(product, BigDecimal.ZERO))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        stock.find(handle, product)
                .flatMap(found -> fault(found, quantity.add(others)))
                .ifPresent(message -> {
                    throw CartProblem.refused(message);
                });
    }

    private static Optional<String> fault(StockItem stocked, BigDecimal quantity) {
        if (!stocked.divisible() && quantity.stripTrailingZeros().scale() > 0) {
            return Optional.of("You cannot use decimal quantity for this product.");
        }
        if (quantity.compareTo(stocked.most()) > 0) {
            return Optional.of("The requested qty exceeds the maximum qty allowed in shopping cart");
        }
        if (quantity.compareTo(stocked.least()) < 0) {
            return Optional.of("The fewest you may purchase is "
                    + stocked.least().stripTrailingZeros().toPlainString() + ".");
        }
        if (stocked.increment().signum() > 0
                && quantity.remainder(stocked.increment()).signum() != 0) {
            return Optional.of("You can buy this product only in quantities of "
                    + stocked.increment().stripTrailingZeros().toPlainString() + " at a time.");
        }
        return stocked.has(quantity) ? Optional.empty() : Optional.of(NOT_ENOUGH);
    }

    /** Problems of the cart in its present form, by row. */
    static Map<Long, String> faults(Handle handle, Quote quote, Stock stock) {
        Map<Long, BigDecimal> wanted = quote.taken();
        Map<Long, StockItem> stocked = stock.find(handle, wanted.keySet());
        Map<Long, String> faults = new HashMap<>();
        for (QuoteItem line : quote.lines()) {
            for (long product : quote.taken(line, line.quantity()).keySet()) {
                StockItem item = stocked.get(product);
                if (item == null || !item.hasAny()) {
                    faults.put(line.id(), "This product is out of stock.");
                } else {
                    fault(item, wanted.getOrDefault(product, BigDecimal.ZERO))
                            .ifPresent(message -> faults.putIfAbsent(line.id(), message));
                }
            }
        }
        return faults;
    }

    private void reread() {
        quote = QuoteRows.find(handle, quote.id()).orElse(quote);
    }
}
