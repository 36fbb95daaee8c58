package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.TableRow;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Begins carts, gives them to customers, and drops them. */
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
        long quote = owner(new TableRow("quote"), owner)
                .set("store_id", 1)
                .set("created_at", now)
                .set("updated_at", now)
                .set("is_active", 1)
                .set("is_virtual", 0)
                .set("items_count", 0)
                .set("items_qty", BigDecimal.ZERO)
                .set("orig_order_id", 0)
                .set("store_to_base_rate", BigDecimal.ZERO)
                .set("store_to_quote_rate", BigDecimal.ZERO)
                .set("base_to_global_rate", BigDecimal.ONE)
                .set("base_to_quote_rate", BigDecimal.ONE)
                .set("base_currency_code", "USD")
                .set("store_currency_code", "USD")
                .set("quote_currency_code", "USD")
                .set("global_currency_code", "USD")
                .set("customer_note_notify", 1)
                .set("remote_ip", "127.0.0.1")
                .both("grand_total", BigDecimal.ZERO)
                .both("subtotal", BigDecimal.ZERO)
                .both("subtotal_with_discount", BigDecimal.ZERO)
                .insert(handle);
        address(handle, quote, "billing", owner, now);
        address(handle, quote, "shipping", owner, now);
        return quote;
    }

    private static TableRow owner(TableRow row, Owner owner) {
        return row.set("customer_id", owner.guest() ? null : owner.customer())
                .set("customer_group_id", owner.group())
                .set("customer_tax_class_id", 3)
                .set("customer_is_guest", owner.guest() ? 1 : 0)
                .set("customer_email", owner.guest() ? null : owner.email())
                .set("customer_firstname", owner.guest() ? null : owner.firstName())
                .set("customer_lastname", owner.guest() ? null : owner.lastName());
    }

    private static void address(Handle handle, long quote, String type, Owner owner, Instant now) {
        TableRow row = new TableRow("quote_address")
                .set("quote_id", quote)
                .set("created_at", now)
                .set("updated_at", now)
                .set("address_type", type)
                .set("save_in_address_book", 0)
                .set("same_as_billing", type.equals("shipping") ? 1 : 0)
                .set("collect_shipping_rates", 0)
                .set("free_shipping", 0);
        if (!owner.guest()) {
            row.set("customer_id", owner.customer()).set("email", owner.email());
            addressOf(handle, owner, type).ifPresent(own -> copy(own, row));
        }
        row.insert(handle);
    }

    /** A cart goes to the customer's default address until they choose another. */
    private static Optional<Fields> addressOf(Handle handle, Owner owner, String type) {
        return handle.createQuery(
                        "SELECT a.* FROM customer_entity c JOIN customer_address_entity a ON a.entity_id = c.default_"
                                + (type.equals("billing") ? "billing" : "shipping")
                                + " AND a.parent_id = c.entity_id WHERE c.entity_id = ?")
                .bind(0, owner.customer())
                .map((row, context) -> Fields.of(row))
                .findFirst();
    }

    private static void copy(Fields own, TableRow row) {
        row.set("customer_address_id", own.number("entity_id"));
        COPIED.forEach(column -> own.find(column).ifPresent(value -> row.set(column, value)));
    }

    static void giveTo(Handle handle, Quote quote, Owner owner, Instant now) {
        owner(new TableRow("quote"), owner).set("updated_at", now).update(handle, "entity_id", quote.id());
        handle.execute("DELETE FROM quote_id_mask WHERE quote_id = ?", quote.id());
        for (QuoteAddress address : List.of(quote.billing(), quote.shipping())) {
            TableRow row = new TableRow("quote_address")
                    .set("customer_id", owner.customer())
                    .set("email", owner.email());
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
