package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.catalog.Products;
import dev.tiltyard.shopping.magento.eav.Attributes;
import dev.tiltyard.shopping.magento.index.ProductIndex;
import dev.tiltyard.shopping.magento.rule.CartRules;
import dev.tiltyard.shopping.magento.sales.OrderNumbers;
import dev.tiltyard.shopping.magento.stock.Stock;
import dev.tiltyard.shopping.magento.stock.StockItem;
import dev.tiltyard.shopping.magento.store.StoreConfig;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.transaction.TransactionIsolationLevel;

/** Turns a cart into an order: addresses, shipping and payment methods, and placing the order. Thread-safe. */
public final class Checkout {
    private static final String NO_STOCK = "Not all of your products are available in the requested quantity.";
    private static final List<String> OFFLINE =
            List.of("free", "checkmo", "banktransfer", "cashondelivery", "purchaseorder");
    private static final int MYSQL_DEADLOCK = 1213;
    private static final int TRIES = 5;

    private final Jdbi database;
    private final StoreConfig config;
    private final Quotes quotes;
    private final SelectedOptions choices;
    private final Stock stock;
    private final ProductIndex index;
    private final Runnable catalogChanged;

    /**
     * The catalog of the ordered products.
     *
     * @param changed callback for when a product goes out of stock
     */
    public record Catalog(Products products, Attributes attributes, ProductIndex index, Runnable changed) {}

    public Checkout(Jdbi database, StoreConfig config, Quotes quotes, Catalog catalog) {
        this.database = database;
        this.config = config;
        this.quotes = quotes;
        this.choices = new SelectedOptions(catalog.products(), catalog.attributes());
        this.stock = new Stock(config);
        this.index = catalog.index();
        this.catalogChanged = catalog.changed();
    }

    /** The payment methods for a cart. */
    public List<PaymentMethod> paymentMethods(Quote quote) {
        boolean free = !quote.lines().isEmpty() && quote.grandTotal().signum() == 0;
        return OFFLINE.stream()
                .filter(code -> config.on("payment/" + code + "/active") && code.equals("free") == free)
                .map(code -> new PaymentMethod(code, config.text("payment/" + code + "/title", code)))
                .toList();
    }

    /**
     * Sets a cart's shipping address and method.
     *
     * @param billing billing address; empty to keep the current one
     * @param email a guest's email in the billing address; empty to keep the current one
     * @param method {@code flatrate_flatrate}
     * @throws CartProblem if the address is incomplete, or the method is not available for it
     */
    public void shippingInformation(
            long quote,
            AddressEntry shipping,
            Optional<AddressEntry> billing,
            Optional<String> email,
            String method,
            Instant now) {
        change(handle -> {
            Quote present = present(handle, quote);
            refuse(shipping.faults(handle), "Please check the shipping address information. ");
            if (billing.isPresent()) {
                refuse(billing.get().faults(handle), "Please check the billing address information. ");
            }
            write(handle, present, present.shipping(), shipping.known(handle), Optional.empty());
            billing.ifPresent(payer -> write(handle, present, present.billing(), payer.known(handle), email));
            useMethod(handle, present, method, now);
            return quote;
        });
    }

    /**
     * Saves possibly incomplete addresses; they are validated when the order is placed.
     *
     * @param method empty if none is chosen yet; an unavailable one is ignored
     */
    public void draftAddresses(long quote, AddressEntry billing, AddressEntry shipping, String method, Instant now) {
        change(handle -> {
            Quote present = present(handle, quote);
            write(handle, present, present.billing(), billing.known(handle), Optional.empty());
            write(handle, present, present.shipping(), shipping.known(handle), Optional.empty());
            Row.in("quote_address")
                    .withNullable("shipping_method", method.isEmpty() ? null : method)
                    .update(handle, "address_id", present.shipping().id());
            quotes.collect(handle, quote, now);
            return quote;
        });
    }

    /**
     * Sets a cart's shipping address alone.
     *
     * @throws CartProblem if the address is incomplete
     */
    public void shippingAddress(long quote, AddressEntry entry, Instant now) {
        address(quote, entry, Quote::shipping, "Please check the shipping address information. ", now);
    }

    /**
     * Sets a cart's billing address alone.
     *
     * @throws CartProblem if the address is incomplete
     */
    public void billingAddress(long quote, AddressEntry entry, Instant now) {
        address(quote, entry, Quote::billing, "Please check the billing address information. ", now);
    }

    private void address(
            long quote, AddressEntry entry, Function<Quote, QuoteAddress> which, String introduction, Instant now) {
        change(handle -> {
            Quote present = present(handle, quote);
            refuse(entry.faults(handle), introduction);
            write(handle, present, which.apply(present), entry.known(handle), Optional.empty());
            quotes.collect(handle, quote, now);
            return quote;
        });
    }

    /**
     * Sets the shipping method for a cart's shipping address.
     *
     * @param method {@code flatrate_flatrate}
     * @throws CartProblem if the method is not available for the address
     */
    public void shippingMethod(long quote, String method, Instant now) {
        change(handle -> {
            Quote present = present(handle, quote);
            useMethod(handle, present, method, now);
            return quote;
        });
    }

    private void useMethod(Handle handle, Quote quote, String method, Instant now) {
        Row.in("quote_address")
                .with("shipping_method", method)
                .update(handle, "address_id", quote.shipping().id());
        quotes.collect(handle, quote.id(), now);
        if (present(handle, quote.id()).shipping().shippingMethod().isEmpty()) {
            throw CartProblem.missing("Carrier with such method not found: " + method.replaceFirst("_", ", "));
        }
    }

    /** Sets a guest's email address. */
    public void guestEmail(long quote, String email) {
        change(handle -> {
            Quote present = present(handle, quote);
            Row.in("quote").with("customer_email", email).update(handle, "entity_id", quote);
            Row.in("quote_address")
                    .with("email", email)
                    .update(handle, "address_id", present.billing().id());
            return quote;
        });
    }

    /** Estimates and saves a cart's totals for a destination. */
    public void estimate(long quote, Destination destination, String method, Instant now) {
        change(handle -> {
            Quote present = present(handle, quote);
            QuoteAddress address = present.costs();
            Row.in("quote_address")
                    .withNullable("country_id", destination.country().isEmpty() ? null : destination.country())
                    .withNullable("region_id", destination.region() == 0 ? null : destination.region())
                    .withNullable("postcode", destination.postcode().isEmpty() ? null : destination.postcode())
                    .update(handle, "address_id", address.id());
            if (!method.isEmpty()) {
                Row.in("quote_address")
                        .with("shipping_method", method)
                        .update(handle, "address_id", present.shipping().id());
            }
            quotes.collect(handle, quote, now);
            return quote;
        });
    }

    /**
     * Sets a cart's billing address and payment method.
     *
     * @param email a guest's email address
     * @throws CartProblem if the address is incomplete or there is no such payment method
     */
    public void paymentInformation(
            long quote, Optional<AddressEntry> billing, Optional<String> email, String method, String po, Instant now) {
        change(handle -> {
            Quote present = present(handle, quote);
            if (billing.isPresent()) {
                refuse(billing.get().faults(handle), "Please check the billing address information. ");
                write(handle, present, present.billing(), billing.get().known(handle), email);
            } else if (email.isPresent()) {
                Row.in("quote_address")
                        .with("email", email.get())
                        .update(handle, "address_id", present.billing().id());
            }
            email.ifPresent(
                    address -> Row.in("quote").with("customer_email", address).update(handle, "entity_id", quote));
            if (paymentMethods(present).stream().noneMatch(each -> each.code().equals(method))) {
                throw CartProblem.refused("The requested Payment Method is not available.");
            }
            handle.execute("DELETE FROM quote_payment WHERE quote_id = ?", quote);
            Row.in("quote_payment")
                    .with("quote_id", quote)
                    .with("created_at", now)
                    .with("updated_at", now)
                    .with("method", method)
                    .withNullable("po_number", po.isEmpty() ? null : po)
                    .insert(handle);
            quotes.collect(handle, quote, now);
            return quote;
        });
    }

    /**
     * Places a cart's order, in one transaction. Concurrent orders of the same products wait, so that no product is
     * oversold, and order numbers have no gaps.
     *
     * @return the order's id
     * @throws CartProblem if something is missing or out of stock
     */
    public long place(long quote, Instant now) {
        List<Long> soldOut = new ArrayList<>();
        long number = change(handle -> {
            soldOut.clear();
            Quote present = present(handle, quote);
            stock.lock(handle, present.taken().keySet());
            quotes.collect(handle, quote, now);
            Quote ready = present(handle, quote);
            require(handle, ready);
            Map<Long, StockItem> stocked = requireStock(handle, ready);
            CartRules.used(handle, ruleIds(ready), ready.coupon(), ready.customerId());
            long order = OrderNumbers.draw(handle);
            new OrderRecord(handle, ready, choices, order, title(ready), now).write();
            ready.taken().forEach((product, quantity) -> {
                StockItem item = stocked.get(product);
                if (item != null && item.counted()) {
                    stock.reserve(handle, item.sku(), quantity, OrderNumbers.increment(order));
                    if (item.salable().compareTo(quantity) <= 0 && !item.backorders()) {
                        soldOut.add(product);
                    }
                }
            });
            index.refresh(handle, soldOut, LocalDate.ofInstant(now, config.zone()));
            keepAddresses(handle, ready, now);
            Row.in("quote")
                    .with("is_active", 0)
                    .with("store_id", 1)
                    .with("reserved_order_id", OrderNumbers.increment(order))
                    .with("updated_at", now)
                    .update(handle, "entity_id", quote);
            return order;
        });
        if (!soldOut.isEmpty()) {
            catalogChanged.run();
        }
        return number;
    }

    private static Quote present(Handle handle, long quote) {
        return QuoteRows.lock(handle, quote)
                .filter(Quote::active)
                .orElseThrow(() -> CartProblem.missing("No such entity with cartId = " + quote));
    }

    private static void refuse(List<String> faults, String introduction) {
        if (!faults.isEmpty()) {
            throw CartProblem.refused(introduction + String.join(" ", faults));
        }
    }

    private static void write(
            Handle handle, Quote quote, QuoteAddress address, AddressEntry entry, Optional<String> email) {
        Row row = Row.in("quote_address")
                .with("firstname", entry.firstName())
                .with("lastname", entry.lastName())
                .withNullable("company", entry.company().isEmpty() ? null : entry.company())
                .with("street", String.join("\n", entry.street()))
                .with("city", entry.city())
                .withNullable("region", entry.region().isEmpty() ? null : entry.region())
                .withNullable("region_id", entry.regionId() == 0 ? null : entry.regionId())
                .withNullable("postcode", entry.postcode().isEmpty() ? null : entry.postcode())
                .with("country_id", entry.country())
                .with("telephone", entry.telephone())
                .with("save_in_address_book", entry.keep() ? 1 : 0)
                .withNullable("customer_address_id", entry.book() == 0 ? null : entry.book());
        AddressEntry.MORE.forEach(
                column -> row.withNullable(column, entry.more().get(column)));
        email.ifPresent(text -> row.with("email", text));
        if (quote.customerId() != 0) {
            row.with("email", quote.fields().text("customer_email"));
        }
        row.update(handle, "address_id", address.id());
    }

    private void require(Handle handle, Quote quote) {
        if (quote.lines().isEmpty()) {
            throw CartProblem.refused(
                    "A server error stopped your order from being placed. Please try to place your" + " order again.");
        }
        if (!quote.virtual()) {
            refuse(AddressEntry.of(quote.shipping()).faults(handle), "Please check the shipping address information. ");
            if (quote.shipping().shippingMethod().isEmpty()) {
                throw CartProblem.refused("The shipping method is missing. Select the shipping method and try again.");
            }
        }
        refuse(AddressEntry.of(quote.billing()).faults(handle), "Please check the billing address information. ");
        if (quote.customerId() == 0
                && !quote.billing().email().matches("[^\\s@<>\"']{1,100}@[^\\s@<>\"']{1,100}\\.[^\\s@<>\"']{1,50}")) {
            throw CartProblem.refused("Invalid email format");
        }
        if (paymentMethods(quote).stream().noneMatch(method -> method.code().equals(quote.paymentMethod()))) {
            throw CartProblem.refused("Enter a valid payment method and try again.");
        }
    }

    private Map<Long, StockItem> requireStock(Handle handle, Quote quote) {
        Map<Long, BigDecimal> wanted = quote.taken();
        Map<Long, StockItem> stocked = stock.find(handle, wanted.keySet());
        wanted.forEach((product, quantity) -> {
            StockItem item = stocked.get(product);
            if (item == null || !item.has(quantity)) {
                throw CartProblem.refused(NO_STOCK);
            }
        });
        return stocked;
    }

    private static List<Long> ruleIds(Quote quote) {
        return Arrays.stream(quote.fields().text("applied_rule_ids").split(","))
                .filter(id -> !id.isEmpty())
                .map(Long::valueOf)
                .toList();
    }

    private String title(Quote quote) {
        return config.text("payment/" + quote.paymentMethod() + "/title", quote.paymentMethod());
    }

    /** Saves new addresses in the customer's address book if requested; the first one becomes the default. */
    private static void keepAddresses(Handle handle, Quote quote, Instant now) {
        if (quote.customerId() == 0) {
            return;
        }
        List<QuoteAddress> once = AddressEntry.of(quote.shipping()).samePlace(AddressEntry.of(quote.billing()))
                ? List.of(quote.shipping())
                : List.of(quote.shipping(), quote.billing());
        for (QuoteAddress address : once) {
            if (address.fields().number("save_in_address_book") == 1
                    && address.filled()
                    && !address.fields().has("customer_address_id")) {
                Row row = Row.in("customer_address_entity")
                        .with("parent_id", quote.customerId())
                        .with("created_at", now)
                        .with("updated_at", now)
                        .with("is_active", 1)
                        .with("firstname", address.firstName())
                        .with("lastname", address.lastName())
                        .withNullable(
                                "company", address.fields().find("company").orElse(null))
                        .with("street", address.fields().text("street"))
                        .with("city", address.city())
                        .with("region", address.region())
                        .withNullable("region_id", address.regionId() == 0 ? null : address.regionId())
                        .with("postcode", address.postcode())
                        .with("country_id", address.country())
                        .with("telephone", address.telephone());
                AddressEntry.of(address).more().forEach(row::with);
                long id = row.insert(handle);
                handle.execute(
                        "UPDATE customer_entity SET default_billing = COALESCE(default_billing, ?),"
                                + " default_shipping = COALESCE(default_shipping, ?) WHERE entity_id = ?",
                        id,
                        id,
                        quote.customerId());
            }
        }
    }

    /** Retries if the database rolled the transaction back as a deadlock victim. */
    private <T> T change(Function<Handle, T> change) {
        for (int turn = 1; ; turn++) {
            try {
                return database.inTransaction(TransactionIsolationLevel.READ_COMMITTED, change::apply);
            } catch (JdbiException e) {
                if (turn == TRIES || !deadlock(e)) {
                    throw e;
                }
            }
        }
    }

    private static boolean deadlock(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && sql.getErrorCode() == MYSQL_DEADLOCK) {
                return true;
            }
        }
        return false;
    }
}
