package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.catalog.Bundle;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.catalog.Products;
import dev.tiltyard.shopping.magento.rule.CartFacts;
import dev.tiltyard.shopping.magento.rule.CartLine;
import dev.tiltyard.shopping.magento.rule.CartRule;
import dev.tiltyard.shopping.magento.rule.CartRules;
import dev.tiltyard.shopping.magento.rule.Discounts;
import dev.tiltyard.shopping.magento.shipping.Parcel;
import dev.tiltyard.shopping.magento.shipping.ShippingRate;
import dev.tiltyard.shopping.magento.shipping.ShippingRates;
import dev.tiltyard.shopping.magento.store.StoreConfig;
import dev.tiltyard.shopping.magento.tax.TaxRates;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Collects a cart's totals, from the present prices, settings and rules.
 *
 * <p>Source: Magento 2.4, {@code Magento\Quote\Model\Quote\TotalsCollector} with the collectors subtotal, shipping,
 * discount, tax and grand total in this order.
 */
final class Calculation {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final int PERCENT_DECIMALS = 4;

    private final StoreConfig config;
    private final Products products;
    private final Handle handle;
    private final Quote quote;
    private final LocalDate today;
    private final Destination destination;
    private final Map<Long, ProductCard> cards = new HashMap<>();
    private final Map<BigDecimal, BigDecimal> carried = new HashMap<>();
    private final Map<Long, BigDecimal> parts = new HashMap<>();

    Calculation(
            StoreConfig config, Products products, Handle handle, Quote quote, Destination destination, Instant now) {
        this.config = config;
        this.products = products;
        this.handle = handle;
        this.quote = quote;
        this.destination = destination;
        this.today = LocalDate.ofInstant(now, config.zone());
        products.cards(
                        quote.lines().stream()
                                .map(line -> quote.stocked(line).productId())
                                .distinct()
                                .toList(),
                        quote.customerGroup())
                .forEach(card -> cards.put(card.id(), card));
    }

    /** @param method code of the chosen shipping method; empty if none */
    Sums sums(String method) {
        List<CartLine> lines = lines();
        List<CartRule> rules =
                CartRules.active(handle, quote.coupon(), quote.customerGroup(), quote.customerId(), today);
        CartFacts facts = facts(lines, method);
        Discounts before = new Discounts(rules, facts, BigDecimal.ZERO);
        List<ShippingRate> rates = new ShippingRates(config).of(handle, parcel(lines, before));
        Optional<ShippingRate> chosen =
                rates.stream().filter(rate -> rate.code().equals(method)).findFirst();
        BigDecimal shipping = chosen.map(ShippingRate::price).orElse(BigDecimal.ZERO);
        Discounts discounts = new Discounts(rules, facts, shipping);
        boolean taxed = taxed();
        Map<Long, Sums.Row> rows = new LinkedHashMap<>();
        Map<Long, Sums.Row> shares = new LinkedHashMap<>();
        for (CartLine line : lines) {
            BigDecimal discount = discounts.of(line.item());
            BigDecimal percent =
                    taxed ? quote.line(line.item()).map(this::taxPercent).orElse(BigDecimal.ZERO) : BigDecimal.ZERO;
            Sums.Row row = new Sums.Row(
                    line.price(),
                    line.quantity(),
                    line.total(),
                    discount,
                    percent,
                    tax(line.total().subtract(discount), percent),
                    weight(line),
                    virtual(line));
            rows.put(line.item(), row);
            quote.line(line.item()).ifPresent(item -> shares.putAll(shares(item, row)));
        }
        BigDecimal shippingTax = taxed
                ? tax(
                        shipping.subtract(discounts.ofShipping()),
                        percent(config.number("tax/classes/shipping_tax_class", 0)))
                : BigDecimal.ZERO;
        return new Sums(rows, shares, rates, chosen, shippingTax, discounts, coupon(rules, discounts));
    }

    private List<CartLine> lines() {
        List<CartLine> lines = new ArrayList<>();
        for (QuoteItem item : quote.lines()) {
            BigDecimal price = price(item);
            lines.add(new CartLine(
                    item.id(),
                    item.productId(),
                    item.sku(),
                    0,
                    price,
                    item.quantity(),
                    price.multiply(item.quantity()).setScale(2, RoundingMode.HALF_UP),
                    categories(item.productId()),
                    item.fields().number("no_discount") == 1));
        }
        return lines;
    }

    private BigDecimal price(QuoteItem item) {
        if (item.fields().has("custom_price") && !inParts(item)) {
            return item.fields().amount("custom_price");
        }
        ProductCard card = cards.get(quote.stocked(item).productId());
        BigDecimal price = item.bundle()
                ? priceOfBundle(item)
                : card == null ? item.price() : card.prices().from();
        if (item.options().containsKey("option_ids")) {
            Optional<Product> product = product(item);
            BigDecimal own = price;
            price = price.add(product.map(found -> SelectedOptions.options(found, item.options(), own).stream()
                            .map(Chosen::price)
                            .reduce(BigDecimal.ZERO, BigDecimal::add))
                    .orElse(BigDecimal.ZERO));
        }
        return price.setScale(2, RoundingMode.HALF_UP);
    }

    /** Whether a bundle's price is calculated from its items. */
    private boolean inParts(QuoteItem item) {
        return item.bundle()
                && !item.options().containsKey("option_ids")
                && product(item)
                        .flatMap(Product::bundle)
                        .map(Bundle::dynamicPrice)
                        .orElse(false);
    }

    private Optional<Product> product(QuoteItem item) {
        return products.byId(item.productId(), quote.customerGroup());
    }

    /** The bundle's own price plus its selections'; a deleted selection keeps its price. */
    private BigDecimal priceOfBundle(QuoteItem item) {
        Optional<Bundle> bundle = product(item).flatMap(Product::bundle);
        if (bundle.isEmpty()) {
            return item.price();
        }
        BigDecimal price = bundle.get().base();
        for (QuoteItem part : quote.children(item)) {
            BigDecimal each =
                    selection(bundle.get(), part).map(Bundle.Selection::price).orElse(part.price());
            price = price.add(each.multiply(part.quantity()));
            if (inParts(item)) {
                parts.put(part.id(), each);
            }
        }
        return price;
    }

    private static Optional<Bundle.Selection> selection(Bundle bundle, QuoteItem part) {
        return Optional.ofNullable(part.options().get("selection_id"))
                .filter(id -> id.matches("[0-9]{1,9}"))
                .flatMap(id -> bundle.selection(Long.parseLong(id)));
    }

    /** A row's tax percentage. A bundle with a dynamic price is taxed like its items. */
    private BigDecimal taxPercent(QuoteItem item) {
        BigDecimal whole = BigDecimal.ZERO;
        BigDecimal tax = BigDecimal.ZERO;
        for (QuoteItem part : priced(item)) {
            BigDecimal total = parts.getOrDefault(part.id(), BigDecimal.ZERO).multiply(part.quantity());
            whole = whole.add(total);
            tax = tax.add(total.multiply(percent(taxClass(part.productId()))));
        }
        return whole.signum() == 0
                ? percent(taxClass(item.productId()))
                : tax.divide(whole, PERCENT_DECIMALS, RoundingMode.HALF_UP);
    }

    /** A bundle's discount and tax divided among its items; the last one gets the rounding difference. */
    private Map<Long, Sums.Row> shares(QuoteItem bundle, Sums.Row whole) {
        List<QuoteItem> priced = priced(bundle);
        Map<Long, Sums.Row> shares = new LinkedHashMap<>();
        BigDecimal discountLeft = whole.discount();
        BigDecimal taxLeft = whole.tax();
        for (QuoteItem part : priced) {
            boolean last = part == priced.get(priced.size() - 1);
            BigDecimal price = parts.getOrDefault(part.id(), BigDecimal.ZERO);
            BigDecimal quantity = part.quantity().multiply(whole.quantity());
            BigDecimal total = price.multiply(quantity).setScale(2, RoundingMode.HALF_UP);
            BigDecimal discount = last ? discountLeft : share(whole.discount(), total, whole.total());
            BigDecimal percent = whole.tax().signum() == 0 ? BigDecimal.ZERO : percent(taxClass(part.productId()));
            BigDecimal tax = last
                    ? taxLeft
                    : total.subtract(discount)
                            .multiply(percent)
                            .divide(HUNDRED, 2, RoundingMode.HALF_UP)
                            .min(taxLeft);
            shares.put(
                    part.id(),
                    new Sums.Row(price, quantity, total, discount, percent, tax, BigDecimal.ZERO, part.virtual()));
            discountLeft = discountLeft.subtract(discount);
            taxLeft = taxLeft.subtract(tax);
        }
        return shares;
    }

    /** The items that carry a bundle's price. */
    private List<QuoteItem> priced(QuoteItem bundle) {
        return quote.children(bundle).stream()
                .filter(part -> parts.containsKey(part.id()))
                .toList();
    }

    private static BigDecimal share(BigDecimal amount, BigDecimal own, BigDecimal whole) {
        return whole.signum() == 0 ? BigDecimal.ZERO : amount.multiply(own).divide(whole, 2, RoundingMode.HALF_UP);
    }

    private List<Integer> categories(long product) {
        return handle.createQuery(
                        "SELECT category_id FROM catalog_category_product_index_store1 WHERE product_id = ? AND store_id = 1")
                .bind(0, product)
                .mapTo(Integer.class)
                .list();
    }

    private CartFacts facts(List<CartLine> lines, String method) {
        return new CartFacts(
                lines,
                lines.stream().map(CartLine::total).reduce(BigDecimal.ZERO, BigDecimal::add),
                lines.stream().map(CartLine::quantity).reduce(BigDecimal.ZERO, BigDecimal::add),
                lines.stream().map(this::weight).reduce(BigDecimal.ZERO, BigDecimal::add),
                destination.country(),
                destination.region(),
                destination.postcode(),
                method,
                quote.paymentMethod());
    }

    private Parcel parcel(List<CartLine> lines, Discounts discounts) {
        BigDecimal all = BigDecimal.ZERO;
        BigDecimal paid = BigDecimal.ZERO;
        BigDecimal weight = BigDecimal.ZERO;
        BigDecimal value = BigDecimal.ZERO;
        for (CartLine line : lines) {
            if (virtual(line)) {
                continue;
            }
            all = all.add(line.quantity());
            paid = discounts.sentFree(line.item()) ? paid : paid.add(line.quantity());
            weight = weight.add(weight(line));
            value = value.add(line.total()).subtract(discounts.of(line.item()));
        }
        return new Parcel(
                destination.country(), destination.region(), destination.postcode(), paid, all, weight, value);
    }

    private BigDecimal weight(CartLine line) {
        return quote.line(line.item())
                .map(item -> quote.stocked(item).fields().amount("weight").multiply(line.quantity()))
                .orElse(BigDecimal.ZERO);
    }

    private boolean virtual(CartLine line) {
        return quote.line(line.item()).map(QuoteItem::virtual).orElse(false);
    }

    private static String coupon(List<CartRule> rules, Discounts discounts) {
        return rules.stream()
                .filter(rule -> discounts.applied().contains(rule.id()))
                .flatMap(rule -> rule.coupon().stream())
                .findFirst()
                .orElse("");
    }

    private boolean taxed() {
        return handle.createQuery("SELECT EXISTS (SELECT 1 FROM tax_calculation)")
                .mapTo(Boolean.class)
                .one();
    }

    private long taxClass(long product) {
        return handle.createQuery("""
                        SELECT v.value FROM catalog_product_entity_int v
                          JOIN eav_attribute a ON a.attribute_id = v.attribute_id AND a.entity_type_id = 4
                         WHERE v.entity_id = ? AND v.store_id = 0 AND a.attribute_code = 'tax_class_id'
                        """)
                .bind(0, product)
                .mapTo(Long.class)
                .findFirst()
                .orElse(0L);
    }

    /** Without an address the shop's own country applies. */
    private BigDecimal percent(long productClass) {
        long customerClass = handle.createQuery("SELECT tax_class_id FROM customer_group WHERE customer_group_id = ?")
                .bind(0, quote.customerGroup())
                .mapTo(Long.class)
                .findFirst()
                .orElse(0L);
        return TaxRates.percent(
                handle,
                customerClass,
                productClass,
                destination.country().isEmpty() ? config.text("tax/defaults/country", "US") : destination.country(),
                destination.region(),
                destination.postcode());
    }

    /** Rounding differences carry over to the next row with the same rate. */
    private BigDecimal tax(BigDecimal amount, BigDecimal percent) {
        if (percent.signum() == 0) {
            return BigDecimal.ZERO;
        }
        BigDecimal exact = amount.multiply(percent).divide(HUNDRED).add(carried.getOrDefault(percent, BigDecimal.ZERO));
        BigDecimal rounded = exact.setScale(2, RoundingMode.HALF_UP);
        carried.put(percent, exact.subtract(rounded));
        return rounded;
    }
}
