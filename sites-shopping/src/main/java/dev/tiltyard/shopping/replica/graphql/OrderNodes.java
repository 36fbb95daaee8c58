package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.rest.Answers;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderAddress;
import dev.tiltyard.shopping.magento.sales.OrderComment;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.magento.sales.OrderOption;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * A customer's orders.
 *
 * <p>Source: Magento 2.4.6, {@code module-sales-graph-ql/etc/schema.graphqls}.
 */
final class OrderNodes {
    private static final int PAGE = 20;

    private final Magento magento;
    private final ProductNodes products;
    private final SalesDocumentNodes documents;

    OrderNodes(Magento magento, ProductNodes products) {
        this.magento = magento;
        this.products = products;
        this.documents = new SalesDocumentNodes(magento, this);
    }

    /** Orders of the shop's only store: every scope has the same. */
    Node ofCustomer(Call call, long customer, Args arguments) {
        Paging paging = Paging.of(arguments, PAGE);
        List<Long> ids = ids(customer, arguments);
        return new Node("CustomerOrders")
                .later("items", () -> magento.orders().byIds(paging.of(ids)).stream()
                        .map(order -> of(call, order))
                        .toList())
                .put("page_info", paging.info(ids.size()))
                .put("total_count", ids.size());
    }

    private List<Long> ids(long customer, Args arguments) {
        StringBuilder where = new StringBuilder();
        Map<String, Object> values = new LinkedHashMap<>();
        arguments.object("filter").flatMap(filter -> filter.object("number")).ifPresent(number -> {
            number.text("eq").ifPresent(text -> {
                where.append(" AND increment_id = :eq");
                values.put("eq", text);
            });
            if (number.has("in")) {
                where.append(" AND increment_id IN (<in>)");
                values.put("in", number.texts("in").isEmpty() ? List.of("") : number.texts("in"));
            }
            number.text("match").ifPresent(text -> {
                if (text.length() < 3) {
                    throw GraphQlProblem.input("Invalid match filter. Minimum length is 3.");
                }
                where.append(" AND increment_id LIKE :match");
                values.put(
                        "match",
                        "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%");
            });
        });
        Optional<Args> sort = arguments.object("sort");
        String field = sort.map(given -> given.required("sort_field")).orElse("NUMBER");
        String direction = sort.map(given -> given.required("sort_direction")).orElse("DESC");
        String order = field.equals("NUMBER")
                ? "increment_id " + direction
                : "created_at " + direction + ", entity_id " + direction;
        return magento.database().withHandle(handle -> {
            Query query = handle.createQuery("SELECT entity_id FROM sales_order WHERE customer_id = :customer" + where
                            + " ORDER BY " + order)
                    .bind("customer", customer);
            values.forEach((name, value) -> {
                if (value instanceof List<?> list) {
                    query.bindList(name, list);
                } else {
                    query.bind(name, value);
                }
            });
            return query.mapTo(Long.class).list();
        });
    }

    Node of(Call call, Order order) {
        String carrier = order.shippingDescription();
        return new Node("CustomerOrder")
                .put("id", Uids.of(order.id()))
                .put("number", order.increment())
                .put("order_number", order.increment())
                .put("increment_id", order.increment())
                .put("order_date", Answers.date(order.createdAt()))
                .put("created_at", Answers.date(order.createdAt()))
                .put("status", order.statusLabel())
                .put("grand_total", order.grandTotal())
                .later("items", () -> items(call, order))
                .put("items_eligible_for_return", List.of())
                .put("total", total(order))
                .put(
                        "payment_methods",
                        List.of(new Node("OrderPaymentMethod")
                                .put(
                                        "name",
                                        magento.config()
                                                .text(
                                                        "payment/" + order.paymentMethod() + "/title",
                                                        order.paymentMethod()))
                                .put("type", order.paymentMethod())
                                .put("additional_data", List.of())))
                .put("carrier", carrier.isEmpty() ? null : carrier.replaceFirst(" - .*", ""))
                .text("shipping_method", carrier)
                .put(
                        "shipping_address",
                        order.shippingAddress().map(OrderNodes::address).orElse(null))
                .put(
                        "billing_address",
                        order.billingAddress().map(OrderNodes::address).orElse(null))
                .put(
                        "comments",
                        order.history().stream()
                                .filter(comment ->
                                        comment.visible() && !comment.text().isEmpty())
                                .sorted(Comparator.comparing(OrderComment::at).reversed())
                                .map(comment -> comment(Answers.date(comment.at()), comment.text()))
                                .toList())
                .later("invoices", () -> documents.of(call, order, SalesDocumentKind.INVOICE))
                .later("shipments", () -> documents.of(call, order, SalesDocumentKind.SHIPMENT))
                .later("credit_memos", () -> documents.of(call, order, SalesDocumentKind.CREDITMEMO));
    }

    static Node comment(String time, String message) {
        return new Node("SalesCommentItem").put("timestamp", time).put("message", message);
    }

    private static Node address(OrderAddress address) {
        Node node = new Node("OrderAddress")
                .put("firstname", address.firstName())
                .put("lastname", address.lastName())
                .put("street", address.street())
                .put("city", address.city())
                .text("region", address.region())
                .put("region_id", address.fields().find("region_id").orElse(null))
                .text("country_code", address.country());
        for (String name :
                List.of("middlename", "prefix", "suffix", "company", "postcode", "telephone", "fax", "vat_id")) {
            node.text(name, address.fields().text(name));
        }
        return node;
    }

    private static Node total(Order order) {
        return SalesDocumentNodes.totals("OrderTotal", order.fields());
    }

    private List<Node> items(Call call, Order order) {
        return order.lines().stream().map(item -> item(call, order, item)).toList();
    }

    Node item(Call call, Order order, OrderItem item) {
        BigDecimal discount = item.fields().amount("discount_amount");
        return new Node(
                        item.bundle()
                                ? "BundleOrderItem"
                                : item.type().equals("downloadable") ? "DownloadableOrderItem" : "OrderItem")
                .put("id", Uids.of(item.id()))
                .put("product_name", item.name())
                .put("product_sku", item.sku())
                .later("product_url_key", () -> magento.products()
                        .byId(item.productId(), 0)
                        .map(product -> product.urlKey())
                        .orElse(null))
                .put("product_type", item.type())
                .put("status", status(item))
                .put("product_sale_price", Amounts.money(item.price()))
                .put(
                        "discounts",
                        discount.signum() == 0 ? List.of() : List.of(CartNodes.discount("Discount", discount)))
                .put("selected_options", options(item, true))
                .put("entered_options", options(item, false))
                .put("quantity_ordered", item.ordered())
                .put("quantity_invoiced", item.invoiced())
                .put("quantity_shipped", item.shipped())
                .put("quantity_refunded", item.refunded())
                .put("quantity_canceled", item.canceled())
                .put("quantity_returned", item.fields().amount("qty_returned"))
                .later("product", () -> products.find(call, item.productId()))
                .later("bundle_options", () -> bundle(order, item));
    }

    /**
     * The status of an item.
     *
     * <p>Source: Magento 2.4.6, {@code Magento\Sales\Model\Order\Item::getStatusId}.
     */
    private static String status(OrderItem item) {
        if (item.invoiced().signum() == 0
                && item.shipped().signum() == 0
                && item.canceled().signum() == 0) {
            return "Ordered";
        }
        if (item.canceled().compareTo(item.ordered()) == 0) {
            return "Canceled";
        }
        if (item.refunded().compareTo(item.ordered()) == 0) {
            return "Refunded";
        }
        boolean invoiced = item.invoiced().compareTo(item.ordered()) == 0;
        boolean shipped = item.shipped().compareTo(item.ordered()) == 0;
        if (invoiced && item.shipped().signum() == 0) {
            return "Invoiced";
        }
        if (shipped && item.invoiced().signum() == 0) {
            return "Shipped";
        }
        return invoiced && shipped ? "Shipped" : "Mixed";
    }

    /** Texts that were entered, or what was selected. */
    private static List<Node> options(OrderItem item, boolean selected) {
        List<String> entered = new ArrayList<>();
        item.productOptions().path("options").forEach(option -> {
            if (List.of("field", "area", "date", "date_time", "time", "file")
                    .contains(option.path("option_type").asText())) {
                entered.add(option.path("label").asText());
            }
        });
        return item.ownOptions().stream()
                .filter(option -> entered.contains(option.label()) != selected)
                .map(OrderNodes::option)
                .toList();
    }

    private static Node option(OrderOption option) {
        return new Node("OrderItemOption").put("label", option.label()).put("value", option.value());
    }

    private static @Nullable List<Node> bundle(Order order, OrderItem item) {
        Map<String, List<Node>> values = new LinkedHashMap<>();
        Map<String, String> labels = new LinkedHashMap<>();
        for (OrderItem part : order.children(item)) {
            part.part().ifPresent(place -> {
                labels.put(place.choice(), place.label());
                values.computeIfAbsent(place.choice(), id -> new ArrayList<>())
                        .add(new Node("ItemSelectedBundleOptionValue")
                                .put("id", Uids.of(part.id()))
                                .put("uid", Uids.of(part.id()))
                                .put("product_name", part.name())
                                .put("product_sku", part.sku())
                                .put("quantity", place.quantity())
                                .put("price", Amounts.money(place.price())));
            });
        }
        return labels.entrySet().stream()
                .map(entry -> new Node("ItemSelectedBundleOption")
                        .put("id", Uids.of(entry.getKey()))
                        .put("uid", Uids.of(entry.getKey()))
                        .put("label", entry.getValue())
                        .put("values", values.get(entry.getKey())))
                .toList();
    }
}
