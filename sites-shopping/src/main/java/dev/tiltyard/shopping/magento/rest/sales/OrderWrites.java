package dev.tiltyard.shopping.magento.rest.sales;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.rest.ColumnInput;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderAddress;
import dev.tiltyard.shopping.magento.sales.OrderNumbers;
import dev.tiltyard.sitekit.data.Row;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Saves orders as they are sent, for programs that import orders from elsewhere: the amounts are the caller's, and no
 * stock is reserved, as in the original.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\Sales\Model\OrderRepository::save}.
 */
final class OrderWrites {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String STORE = "Main Website\nMain Website Store\nDefault Store View";
    private static final Set<String> ORDER_PARTS =
            Set.of("items", "billing_address", "payment", "status_histories", "extension_attributes");
    private static final Set<String> ITEM_PARTS =
            Set.of("item_id", "parent_item", "parent_item_id", "order_id", "product_option", "extension_attributes");
    private static final Set<String> ADDRESS_PARTS =
            Set.of("street", "region_code", "parent_id", "entity_id", "address_type", "extension_attributes");
    private static final Set<String> PAYMENT_PARTS =
            Set.of("additional_information", "parent_id", "entity_id", "extension_attributes");
    private static final String GRID = """
            INSERT INTO sales_order_grid (entity_id, status, store_id, store_name, customer_id, base_grand_total,
                   base_total_paid, grand_total, total_paid, increment_id, base_currency_code, order_currency_code,
                   shipping_name, billing_name, created_at, updated_at, billing_address, shipping_address,
                   shipping_information, customer_email, customer_group, subtotal, shipping_and_handling, customer_name,
                   payment_method, total_refunded)
            SELECT o.entity_id, o.status, o.store_id, o.store_name, o.customer_id, o.base_grand_total, o.base_total_paid,
                   o.grand_total, o.total_paid, o.increment_id, o.base_currency_code, o.order_currency_code,
                   CONCAT_WS(' ', s.firstname, s.lastname), CONCAT_WS(' ', b.firstname, b.lastname), o.created_at,
                   o.updated_at, LEFT(CONCAT_WS(',', b.street, b.city, b.region, b.postcode), 255),
                   LEFT(CONCAT_WS(',', s.street, s.city, s.region, s.postcode), 255), o.shipping_description,
                   o.customer_email, o.customer_group_id, o.subtotal, o.shipping_amount,
                   CONCAT_WS(' ', o.customer_firstname, o.customer_lastname), p.method, o.total_refunded
              FROM sales_order o
              LEFT JOIN sales_order_address b ON b.entity_id = o.billing_address_id
              LEFT JOIN sales_order_address s ON s.entity_id = o.shipping_address_id
              LEFT JOIN sales_order_payment p ON p.parent_id = o.entity_id
             WHERE o.entity_id = :order
            """;

    private final Magento magento;

    OrderWrites(Magento magento) {
        this.magento = magento;
    }

    /**
     * Creates an order, or changes the one whose {@code entity_id} is sent.
     *
     * @return its id
     * @throws RestProblem if a field is unknown, or its value does not fit
     */
    long save(Input sent, Instant now) {
        return magento.database().inTransaction(handle -> {
            Optional<Long> known = sent.number("entity_id").filter(id -> id != 0);
            if (known.isPresent()
                    && magento.orders().locked(handle, known.get()).isEmpty()) {
                throw RestProblem.noEntity();
            }
            long order = known.isPresent() ? known.get() : create(handle, sent, now);
            Row row = ColumnInput.of(handle, "sales_order", SalesColumns.ORDER)
                    .row(sent, ORDER_PARTS)
                    .with("entity_id", order)
                    .with("updated_at", now);
            requireState(sent);
            row.update(handle, "entity_id", order);
            sent.object("billing_address").ifPresent(address -> address(handle, order, "billing", address));
            shipping(handle, order, sent);
            items(handle, order, sent.list("items"), now);
            sent.object("payment").ifPresent(payment -> payment(handle, order, payment));
            sent.list("status_histories").forEach(comment -> comment(handle, order, comment, now));
            handle.execute("DELETE FROM sales_order_grid WHERE entity_id = ?", order);
            handle.createUpdate(GRID).bind("order", order).execute();
            return order;
        });
    }

    private long create(Handle handle, Input sent, Instant now) {
        if (sent.list("items").isEmpty()) {
            throw RestProblem.missing("items");
        }
        if (sent.object("payment").flatMap(payment -> payment.text("method")).isEmpty()) {
            throw RestProblem.missing("payment");
        }
        Optional<String> increment = sent.text("increment_id").filter(text -> !text.isEmpty());
        increment.filter(text -> magento.orders().byIncrement(text).isPresent()).ifPresent(text -> {
            throw RestProblem.bad("Unique constraint violation found");
        });
        long number = OrderNumbers.draw(handle);
        Row.in("sales_order")
                .with("entity_id", number)
                .with("increment_id", increment.orElseGet(() -> OrderNumbers.increment(number)))
                .with("state", "new")
                .with("status", "pending")
                .with("store_id", 1)
                .with("store_name", STORE)
                .with("protect_code", String.format(Locale.ROOT, "%06x", number))
                .with("is_virtual", 0)
                .with("created_at", now)
                .insert(handle);
        return number;
    }

    private void requireState(Input sent) {
        sent.text("status")
                .filter(status -> !magento.orders().statusLabels().containsKey(status))
                .ifPresent(status -> {
                    throw RestProblem.bad("The status \"" + status + "\" is not one of the store's order statuses.");
                });
        sent.number("customer_id")
                .filter(id -> id != 0 && magento.customers().byId(id).isEmpty())
                .ifPresent(id -> {
                    throw RestProblem.noSuch("customerId", id);
                });
    }

    /** Saves an address of an order; returns its id. */
    long address(Handle handle, long order, String type, Input sent) {
        sent.text("address_type").filter(other -> !other.equals(type)).ifPresent(other -> {
            throw RestProblem.bad(
                    "The address is sent as the " + type + " address, but its address_type is " + other + ".");
        });
        Row row = ColumnInput.of(handle, "sales_order_address", SalesColumns.ADDRESS)
                .row(sent, ADDRESS_PARTS)
                .with("parent_id", order)
                .with("address_type", type);
        if (sent.has("street")) {
            row.with("street", String.join("\n", sent.texts("street")));
        }
        region(sent).ifPresent(region -> row.with("region_id", region.id()).with("region", region.name()));
        Optional<Long> present = handle.createQuery(
                        "SELECT entity_id FROM sales_order_address WHERE parent_id = ? AND address_type = ?")
                .bind(0, order)
                .bind(1, type)
                .mapTo(Long.class)
                .findFirst();
        sent.number("entity_id").filter(id -> !present.equals(Optional.of(id))).ifPresent(id -> {
            throw RestProblem.noEntity();
        });
        long id = present.orElseGet(() -> row.insert(handle));
        if (present.isPresent()) {
            row.update(handle, "entity_id", id);
        }
        Row.in("sales_order").with(type + "_address_id", id).update(handle, "entity_id", order);
        return id;
    }

    /** The region of a code; of an unknown one, there is none to keep. */
    private Optional<Region> region(Input sent) {
        Optional<String> code = sent.text("region_code").filter(text -> !text.isEmpty());
        Optional<Region> byId =
                sent.number("region_id").flatMap(id -> magento.directory().region((int) (long) id));
        if (code.isEmpty()
                || byId.filter(region -> region.code().equals(code.get())).isPresent()) {
            return byId;
        }
        Optional<Region> known =
                magento.directory().region(sent.text("country_id").orElse(""), code.get());
        if (known.isEmpty() && !code.equals(sent.text("region"))) {
            throw RestProblem.bad("The region code \"" + code.get() + "\" is not one of the country's.");
        }
        return known;
    }

    private void shipping(Handle handle, long order, Input sent) {
        Optional<Input> extensions = sent.object("extension_attributes");
        if (extensions.isEmpty()) {
            return;
        }
        extensions
                .get()
                .knowsOnly(Set.of(
                        "shipping_assignments", "payment_additional_info", "applied_taxes", "item_applied_taxes"));
        for (String none : List.of("applied_taxes", "item_applied_taxes")) {
            extensions.get().requireSame(none, List.of());
        }
        List<Input> assignments = extensions.get().list("shipping_assignments");
        if (assignments.size() > 1) {
            throw RestProblem.bad("An order has one shipping assignment; " + assignments.size() + " were sent.");
        }
        for (Input assignment : assignments) {
            assignment.knowsOnly(Set.of("shipping", "items"));
            assignment.object("shipping").ifPresent(shipping -> {
                shipping.knowsOnly(Set.of("address", "method", "total"));
                shipping.object("address").ifPresent(address -> address(handle, order, "shipping", address));
                shipping.text("method").ifPresent(method -> Row.in("sales_order")
                        .with("shipping_method", method)
                        .update(handle, "entity_id", order));
                shipping.object("total").ifPresent(total -> {
                    Row amounts = ColumnInput.of(handle, "sales_order", SalesColumns.SHIPPING)
                            .row(total, Set.of());
                    if (!amounts.isEmpty()) {
                        amounts.update(handle, "entity_id", order);
                    }
                });
            });
        }
    }

    /** Parents before their children, which refer to them by the ids that were sent. */
    private static void items(Handle handle, long order, List<Input> items, Instant now) {
        ColumnInput columns = ColumnInput.of(handle, "sales_order_item", SalesColumns.ITEM);
        Map<Long, Long> ids = new HashMap<>();
        for (Input item : items) {
            item.requiredText("sku");
            Row row = columns.row(item, ITEM_PARTS).with("order_id", order).with("updated_at", now);
            Optional<Long> parent = item.number("parent_item_id")
                    .or(() -> item.object("parent_item").flatMap(each -> each.number("item_id")));
            parent.ifPresent(id ->
                    row.with("parent_item_id", Optional.ofNullable(ids.get(id)).orElse(id)));
            item.object("product_option").ifPresent(option -> row.with("product_options", options(item, option)));
            Optional<Long> sent = item.number("item_id");
            boolean present = sent.isPresent()
                    && handle.createQuery("SELECT 1 FROM sales_order_item WHERE item_id = ? AND order_id = ?")
                            .bind(0, sent.get())
                            .bind(1, order)
                            .mapTo(Integer.class)
                            .findFirst()
                            .isPresent();
            if (present) {
                row.update(handle, "item_id", sent.get());
                ids.put(sent.get(), sent.get());
            } else {
                long created = defaults(item, row).with("created_at", now).insert(handle);
                sent.ifPresent(id -> ids.put(id, created));
            }
        }
    }

    private static Row defaults(Input item, Row row) {
        if (!item.has("store_id")) {
            row.with("store_id", 1);
        }
        if (!item.has("product_type")) {
            row.with("product_type", "simple");
        }
        return row;
    }

    /** What was chosen, as a buy request like that of a cart's item. */
    private static String options(Input item, Input option) {
        option.knowsOnly(Set.of("extension_attributes"));
        ObjectNode root = JSON.createObjectNode();
        ObjectNode request = root.putObject("info_buyRequest");
        item.text("qty_ordered").ifPresent(quantity -> request.put("qty", quantity));
        option.object("extension_attributes").ifPresent(chosen -> {
            chosen.knowsOnly(Set.of("custom_options", "configurable_item_options"));
            chosen.list("custom_options").forEach(each -> request.withObjectProperty("options")
                    .put(each.requiredText("option_id"), each.requiredText("option_value")));
            chosen.list("configurable_item_options").forEach(each -> request.withObjectProperty("super_attribute")
                    .put(each.requiredText("option_id"), each.requiredText("option_value")));
        });
        return root.toString();
    }

    private static void payment(Handle handle, long order, Input sent) {
        Row row = ColumnInput.of(handle, "sales_order_payment", SalesColumns.PAYMENT)
                .row(sent, PAYMENT_PARTS);
        if (sent.has("additional_information")) {
            ObjectNode information = JSON.createObjectNode();
            List<String> texts = sent.texts("additional_information");
            for (int i = 0; i < texts.size(); i++) {
                information.put(i == 0 ? "method_title" : String.valueOf(i), texts.get(i));
            }
            row.with("additional_information", information.toString());
        }
        boolean present = handle.createQuery("SELECT 1 FROM sales_order_payment WHERE parent_id = ?")
                .bind(0, order)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
        if (present) {
            row.with("parent_id", order).update(handle, "parent_id", order);
        } else {
            row.with("entity_id", order).with("parent_id", order).insert(handle);
        }
    }

    private static void comment(Handle handle, long order, Input sent, Instant now) {
        if (sent.number("entity_id").isPresent()) {
            return; // sent back as it was read
        }
        ColumnInput.of(handle, "sales_order_status_history", SalesColumns.COMMENT)
                .row(sent, Set.of("parent_id", "entity_id", "entity_name", "created_at", "extension_attributes"))
                .with("parent_id", order)
                .with("entity_name", "order")
                .with("created_at", sent.time("created_at").orElse(now))
                .insert(handle);
    }

    /** Changes an address of an order by its id or its type. */
    OrderAddress saveAddress(long order, Input sent) {
        return magento.database().inTransaction(handle -> {
            Order present = magento.orders().locked(handle, order).orElseThrow(RestProblem::noEntity);
            OrderAddress address = present.addresses().stream()
                    .filter(each -> sent.number("entity_id")
                            .map(id -> each.fields().number("entity_id") == id)
                            .orElseGet(() -> sent.text("address_type")
                                    .filter(each.fields().text("address_type")::equals)
                                    .isPresent()))
                    .findFirst()
                    .orElseThrow(RestProblem::noEntity);
            String type = address.shipping() ? "shipping" : "billing";
            long id = address(handle, order, type, sent);
            handle.execute("DELETE FROM sales_order_grid WHERE entity_id = ?", order);
            handle.createUpdate(GRID).bind("order", order).execute();
            return magento.orders().byIds(handle, List.of(order)).get(0).addresses().stream()
                    .filter(each -> each.fields().number("entity_id") == id)
                    .findFirst()
                    .orElseThrow();
        });
    }
}
