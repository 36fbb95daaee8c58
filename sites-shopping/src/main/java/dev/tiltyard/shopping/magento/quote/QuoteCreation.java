package dev.tiltyard.shopping.magento.quote;

import static dev.tiltyard.shopping.magento.sales.Amounts.both;

import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Creates, assigns and deletes carts. */
final class QuoteCreation {
    private static final List<String> COPIED = List.of(
            "firstname",
            "lastname",
            "company",
            "street",
            "city",
            "region",
            "region_id",
            "postcode",
            "country_id",
            "telephone");

    private QuoteCreation() {}

    static long create(Handle handle, Owner owner, Instant now) {
        long quote = owner(Row.in("quote"), owner)
                .with("store_id", 1)
                .with("created_at", now)
                .with("updated_at", now)
                .with("is_active", 1)
                .with("is_virtual", 0)
                .with("items_count", 0)
                .with("items_qty", BigDecimal.ZERO)
                .with("orig_order_id", 0)
                .with("store_to_base_rate", BigDecimal.ZERO)
                .with("store_to_quote_rate", BigDecimal.ZERO)
                .with("base_to_global_rate", BigDecimal.ONE)
                .with("base_to_quote_rate", BigDecimal.ONE)
                .with("base_currency_code", "USD")
                .with("store_currency_code", "USD")
                .with("quote_currency_code", "USD")
                .with("global_currency_code", "USD")
                .with("customer_note_notify", 1)
                .with("remote_ip", "127.0.0.1")
                .with(both("grand_total"), BigDecimal.ZERO)
                .with(both("subtotal"), BigDecimal.ZERO)
                .with(both("subtotal_with_discount"), BigDecimal.ZERO)
                .insert(handle);
        address(handle, quote, "billing", owner, now);
        address(handle, quote, "shipping", owner, now);
        return quote;
    }

    private static Row owner(Row row, Owner owner) {
        return row.withNullable("customer_id", owner.guest() ? null : owner.customer())
                .with("customer_group_id", owner.group())
                .with("customer_tax_class_id", 3)
                .with("customer_is_guest", owner.guest() ? 1 : 0)
                .withNullable("customer_email", owner.guest() ? null : owner.email())
                .withNullable("customer_firstname", owner.guest() ? null : owner.firstName())
                .withNullable("customer_lastname", owner.guest() ? null : owner.lastName());
    }

    private static void address(Handle handle, long quote, String type, Owner owner, Instant now) {
        Row row = Row.in("quote_address")
                .with("quote_id", quote)
                .with("created_at", now)
                .with("updated_at", now)
                .with("address_type", type)
                .with("save_in_address_book", 0)
                .with("same_as_billing", type.equals("shipping") ? 1 : 0)
                .with("collect_shipping_rates", 0)
                .with("free_shipping", 0);
        if (!owner.guest()) {
            row.with("customer_id", owner.customer()).with("email", owner.email());
            addressOf(handle, owner, type).ifPresent(own -> copy(own, row));
        }
        row.insert(handle);
    }

    /** A cart uses the customer's default address until they choose another. */
    private static Optional<Fields> addressOf(Handle handle, Owner owner, String type) {
        return handle.createQuery(
                        "SELECT a.* FROM customer_entity c JOIN customer_address_entity a ON a.entity_id = c.default_"
                                + (type.equals("billing") ? "billing" : "shipping")
                                + " AND a.parent_id = c.entity_id WHERE c.entity_id = ?")
                .bind(0, owner.customer())
                .map((row, context) -> Fields.of(row))
                .findFirst();
    }

    private static void copy(Fields own, Row row) {
        row.with("customer_address_id", own.number("entity_id"));
        Stream.concat(COPIED.stream(), AddressEntry.MORE.stream())
                .forEach(column -> own.find(column).ifPresent(value -> row.with(column, value)));
    }

    static void giveTo(Handle handle, Quote quote, Owner owner, Instant now) {
        owner(Row.in("quote"), owner).with("updated_at", now).update(handle, "entity_id", quote.id());
        handle.execute("DELETE FROM quote_id_mask WHERE quote_id = ?", quote.id());
        for (QuoteAddress address : List.of(quote.billing(), quote.shipping())) {
            Row row = Row.in("quote_address")
                    .with("customer_id", owner.customer())
                    .with("email", owner.email());
            if (!address.filled()) {
                addressOf(handle, owner, address.fields().text("address_type")).ifPresent(own -> copy(own, row));
            }
            row.update(handle, "address_id", address.id());
        }
    }

    static void delete(Handle handle, long quote) {
        handle.execute(
                "DELETE FROM quote_item_option WHERE item_id IN (SELECT item_id FROM quote_item WHERE quote_id = ?)",
                quote);
        handle.execute(
                "DELETE FROM quote_shipping_rate WHERE address_id IN (SELECT address_id FROM quote_address WHERE quote_id = ?)",
                quote);
        for (String table : List.of("quote_item", "quote_address", "quote_payment", "quote_id_mask")) {
            handle.execute("DELETE FROM " + table + " WHERE quote_id = ?", quote);
        }
        handle.execute("DELETE FROM quote WHERE entity_id = ?", quote);
    }
}
