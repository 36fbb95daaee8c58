package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.catalog.Products;
import dev.tiltyard.shopping.magento.shipping.ShippingRate;
import dev.tiltyard.shopping.magento.stock.Stock;
import dev.tiltyard.shopping.magento.store.StoreConfig;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.transaction.TransactionIsolationLevel;

/** Carts: finds, creates, fills and merges them. Every change also collects the totals. Thread-safe. */
public final class Quotes {
    /** The store id of carts that an administrator fills. */
    private static final int MERCHANT = 0;

    private final Jdbi database;
    private final Products products;
    private final StoreConfig config;
    private final Stock stock;

    public Quotes(Jdbi database, Products products, StoreConfig config) {
        this.database = database;
        this.products = products;
        this.config = config;
        this.stock = new Stock(config);
    }

    public Optional<Quote> find(long id) {
        return database.withHandle(handle -> QuoteRows.find(handle, id));
    }

    /** The customer's active cart, if there is one. */
    public Optional<Quote> ofCustomer(long customer) {
        return database.withHandle(handle -> idOfCustomer(handle, customer).flatMap(id -> QuoteRows.find(handle, id)));
    }

    /** The guest cart with this masked id. */
    public Optional<Quote> byMask(String masked) {
        return database.withHandle(
                handle -> handle.createQuery("SELECT quote_id FROM quote_id_mask WHERE masked_id = ?")
                        .bind(0, masked)
                        .mapTo(Long.class)
                        .findFirst()
                        .flatMap(id -> QuoteRows.find(handle, id)));
    }

    private static Optional<Long> idOfCustomer(Handle handle, long customer) {
        return handle.createQuery("""
                        SELECT entity_id FROM quote WHERE customer_id = ? AND store_id = 1 AND is_active = 1
                         ORDER BY updated_at DESC, entity_id DESC LIMIT 1
                        """).bind(0, customer).mapTo(Long.class).findFirst();
    }

    /** Creates a cart. */
    public long create(Owner owner, Instant now) {
        return database.inTransaction(handle -> QuoteCreation.create(handle, owner, now));
    }

    /** Creates a cart that an administrator fills for a customer, whose own cart is not affected. */
    public long draft(Owner owner, Instant now) {
        return database.inTransaction(handle -> {
            long quote = QuoteCreation.create(handle, owner, now);
            Row.in("quote").with("store_id", MERCHANT).update(handle, "entity_id", quote);
            return quote;
        });
    }

    /** The administrator's draft with this id, if it has not become an order. */
    public Optional<Quote> findDraft(long id) {
        return find(id).filter(quote -> quote.active() && quote.fields().number("store_id") == MERCHANT);
    }

    /** Deletes a draft. */
    public void dropDraft(long id) {
        if (findDraft(id).isPresent()) {
            database.useTransaction(handle -> QuoteCreation.delete(handle, id));
        }
    }

    /** Sets a masked id of 32 characters for guests, unless the cart has one. */
    public void mask(long quote, String masked) {
        database.useTransaction(handle -> {
            boolean named = handle.createQuery("SELECT 1 FROM quote_id_mask WHERE quote_id = ?")
                    .bind(0, quote)
                    .mapTo(Integer.class)
                    .findFirst()
                    .isPresent();
            if (!named) {
                handle.execute("INSERT INTO quote_id_mask (quote_id, masked_id) VALUES (?, ?)", quote, masked);
            }
        });
    }

    /**
     * Adds a product to a cart.
     *
     * @return the new rows, or those whose quantity increased
     * @throws CartProblem if it is not available, or an option must be chosen
     */
    public List<Long> add(long quote, long product, BuyRequest request, Instant now) {
        return changing(quote, now, items -> items.add(product, request));
    }

    /**
     * Sets the quantity of a row; zero removes it.
     *
     * @throws CartProblem if there is no such row, or not enough stock
     */
    public void setQuantity(long quote, long item, BigDecimal quantity, Instant now) {
        change(quote, now, items -> items.setQuantity(item, quantity));
    }

    /** Sets the quantities of several rows, ignoring missing rows. All or nothing. */
    public void setQuantities(long quote, Map<Long, BigDecimal> quantities, Instant now) {
        change(quote, now, items -> items.setQuantities(quantities));
    }

    /** Changes the chosen options of a row. */
    public void reconfigure(long quote, long item, BuyRequest request, Instant now) {
        change(quote, now, items -> items.reconfigure(item, request));
    }

    /** Sets a custom price per unit; empty for the product's price. */
    public void setPrice(long quote, long item, Optional<BigDecimal> price, Instant now) {
        change(quote, now, items -> items.setPrice(item, price));
    }

    /** Includes or excludes a row from discounts. */
    public void setDiscounted(long quote, long item, boolean discounted, Instant now) {
        change(quote, now, items -> items.setDiscounted(item, discounted));
    }

    /** @throws CartProblem if there is no such row */
    public void remove(long quote, long item, Instant now) {
        change(quote, now, items -> items.remove(item));
    }

    /** Empties the cart. */
    public void clear(long quote, Instant now) {
        change(quote, now, QuoteItems::clear);
    }

    /**
     * Applies a coupon code; an empty one removes the present code.
     *
     * @return whether the code applies to the cart
     */
    public boolean coupon(long quote, String code, Instant now) {
        return database.inTransaction(TransactionIsolationLevel.READ_COMMITTED, handle -> {
            QuoteRows.lock(handle, quote);
            Row.in("quote")
                    .withNullable("coupon_code", code.isEmpty() || code.length() > 255 ? null : code)
                    .update(handle, "entity_id", quote);
            collect(handle, quote, now);
            return QuoteRows.find(handle, quote)
                    .filter(after -> after.coupon().equalsIgnoreCase(code))
                    .isPresent();
        });
    }

    /** Merges a guest's cart into the cart of the customer who has just logged in. */
    public void signIn(Optional<Long> guestQuote, Owner customer, Instant now) {
        database.useTransaction(TransactionIsolationLevel.READ_COMMITTED, handle -> {
            Optional<Quote> own = idOfCustomer(handle, customer.customer()).flatMap(id -> QuoteRows.lock(handle, id));
            Optional<Quote> guests = guestQuote
                    .flatMap(id -> QuoteRows.lock(handle, id))
                    .filter(quote -> quote.active() && quote.customerId() == 0);
            if (own.isPresent() && guests.isPresent()) {
                new QuoteItems(handle, own.get(), products, stock, now).takeOver(guests.get());
                QuoteCreation.delete(handle, guests.get().id());
                collect(handle, own.get().id(), now);
            } else if (guests.isPresent()) {
                QuoteCreation.giveTo(handle, guests.get(), customer, now);
                collect(handle, guests.get().id(), now);
            } else if (own.isEmpty()) {
                QuoteCreation.create(handle, customer, now);
            }
        });
    }

    /** Collects a cart's totals; writes only if they have changed. */
    public void refresh(long quote, Instant now) {
        database.useTransaction(
                handle -> QuoteRows.find(handle, quote).filter(Quote::active).ifPresent(present -> {
                    SumsWriter writer = new SumsWriter(handle, present, sums(handle, present, now), now);
                    if (!writer.unchanged()) {
                        writer.write();
                    }
                }));
    }

    /** The shipping rates for a destination; empty if nothing is shipped. */
    public List<ShippingRate> rates(Quote quote, Destination destination, Instant now) {
        return database.withHandle(handle -> new Calculation(config, products, handle, quote, destination, now)
                .sums("")
                .rates());
    }

    /** Problems of a cart in its present form, by row, in the original's wording. */
    public Map<Long, String> faults(Quote quote) {
        return database.withHandle(handle -> QuoteItems.faults(handle, quote, stock));
    }

    void collect(Handle handle, long quote, Instant now) {
        QuoteRows.find(handle, quote)
                .ifPresent(present -> new SumsWriter(handle, present, sums(handle, present, now), now).write());
    }

    private Sums sums(Handle handle, Quote quote, Instant now) {
        return new Calculation(config, products, handle, quote, Destination.of(quote.costs()), now)
                .sums(quote.shipping().shippingMethod());
    }

    private void change(long quote, Instant now, Consumer<QuoteItems> change) {
        changing(quote, now, items -> {
            change.accept(items);
            return true;
        });
    }

    private <T> T changing(long quote, Instant now, Function<QuoteItems, T> change) {
        return database.inTransaction(TransactionIsolationLevel.READ_COMMITTED, handle -> {
            Quote present = QuoteRows.lock(handle, quote)
                    .filter(Quote::active)
                    .orElseThrow(() -> CartProblem.missing("No such entity with cartId = " + quote));
            T result = change.apply(new QuoteItems(handle, present, products, stock, now));
            collect(handle, quote, now);
            return result;
        });
    }
}
