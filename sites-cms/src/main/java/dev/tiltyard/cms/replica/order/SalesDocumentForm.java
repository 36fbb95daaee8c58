package dev.tiltyard.cms.replica.order;

import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The form of a new invoice, shipment or credit memo for display.
 *
 * @param kind {@code invoice}, {@code shipment} or {@code creditmemo}
 * @param carriers labels by code
 * @param typed the input of a rejected form
 */
public record SalesDocumentForm(OrderView view, String kind, Map<String, String> carriers, SentForm typed) {
    static final int MOST_PARCELS = 20;

    public SalesDocumentForm {
        carriers = new TreeMap<>(carriers);
    }

    /** A tracking number as entered. */
    public record Parcel(int number, String carrier, String title, String tracking) {}

    public boolean invoice() {
        return kind.equals("invoice");
    }

    public boolean shipment() {
        return kind.equals("shipment");
    }

    public boolean creditMemo() {
        return kind.equals("creditmemo");
    }

    /** The rows of the table. The items of a bundle that ships together are not in an invoice's form. */
    public List<ItemRow> rows() {
        return view.order().lines().stream()
                .filter(item -> !shipment() || item.bundle() || !virtual(item))
                .flatMap(item -> ItemRow.of(view.order(), item, part -> !invoice() || item.sentInParts()).stream())
                .toList();
    }

    private static boolean virtual(OrderItem item) {
        return item.fields().number("is_virtual") == 1;
    }

    /** Whether a row has a quantity field. */
    public boolean asks(ItemRow row) {
        if (row.bare()) {
            return false;
        }
        if (shipment()) {
            return row.sent() && !virtual(row.item());
        }
        return row.priced() || invoice() && row.kind() == ItemRow.Kind.ITEM && row.sent();
    }

    /** The items with a quantity field: for a bundle either itself or its items. */
    List<OrderItem> items() {
        return rows().stream().filter(this::asks).map(ItemRow::item).toList();
    }

    /** The form's action. */
    public String action() {
        String route = shipment() ? "admin/order_shipment" : "sales/order_" + kind;
        return "/admin/" + route + "/save/order_id/" + view.order().id() + "/";
    }

    /** The action that recalculates the totals for changed quantities. */
    public String updateAction() {
        return "/admin/sales/order_" + kind + "/updateQty/order_id/"
                + view.order().id() + "/";
    }

    /** The id of the page part that depends on the quantities. */
    public String container() {
        return shipment() ? "ship_items_container" : kind + "_item_container";
    }

    /** The action's name: {@code Invoice}, {@code Ship} or {@code Refund}. */
    public String verb() {
        return invoice() ? "Invoice" : shipment() ? "Ship" : "Refund";
    }

    /** The label of the submit button. */
    public String submit() {
        return invoice() ? "Submit Invoice" : shipment() ? "Submit Shipment" : "Refund Offline";
    }

    /** A field's name: {@code invoice[comment_text]}. */
    public String name(String field) {
        return kind + "[" + field + "]";
    }

    /** The name of an item's quantity field. */
    public String quantityName(OrderItem item) {
        return kind + "[items][" + item.id() + "]" + (creditMemo() ? "[qty]" : "");
    }

    public String quantity(OrderItem item) {
        return typed.value(quantityName(item), view.open(item, kind));
    }

    private BigDecimal asked(OrderItem item) {
        String typedQuantity = quantity(item);
        return typedQuantity.matches("[0-9]{1,9}(\\.[0-9]{1,4})?") ? new BigDecimal(typedQuantity) : BigDecimal.ZERO;
    }

    /** An item's share of an amount for the entered quantity. */
    private BigDecimal share(OrderItem item, BigDecimal whole) {
        return item.ordered().signum() == 0
                ? BigDecimal.ZERO
                : whole.multiply(asked(item)).divide(item.ordered(), 2, RoundingMode.HALF_UP);
    }

    public String subtotal(OrderItem item) {
        return view.money(share(item, item.rowTotal()));
    }

    public String tax(OrderItem item) {
        return view.money(share(item, item.fields().amount("tax_amount")));
    }

    public String discount(OrderItem item) {
        return view.money(share(item, item.fields().amount("discount_amount")));
    }

    public String rowTotal(OrderItem item) {
        return view.money(share(item, amount(item)));
    }

    private static BigDecimal amount(OrderItem item) {
        return item.rowTotal()
                .add(item.fields().amount("tax_amount"))
                .subtract(item.fields().amount("discount_amount"));
    }

    private BigDecimal sum(Function<OrderItem, BigDecimal> part) {
        return items().stream().map(item -> share(item, part.apply(item))).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** The shipping amount that has not been invoiced. */
    private BigDecimal shippingLeft() {
        return view.order().shipping().subtract(view.order().fields().amount("shipping_invoiced"));
    }

    /** The document's totals; a credit memo's shipping and adjustments have their own fields. */
    public List<OrderView.Total> totals() {
        List<OrderView.Total> totals = new ArrayList<>();
        totals.add(new OrderView.Total("Subtotal", view.money(sum(OrderItem::rowTotal)), false));
        BigDecimal discount = sum(item -> item.fields().amount("discount_amount"));
        if (discount.signum() != 0) {
            totals.add(new OrderView.Total("Discount", view.money(discount.negate()), false));
        }
        if (invoice()) {
            totals.add(new OrderView.Total("Shipping & Handling", view.money(shippingLeft()), false));
        }
        BigDecimal tax = sum(item -> item.fields().amount("tax_amount"));
        if (tax.signum() != 0) {
            totals.add(new OrderView.Total("Tax", view.money(tax), false));
        }
        totals.add(new OrderView.Total(
                "Grand Total",
                invoice() ? view.money(sum(SalesDocumentForm::amount).add(shippingLeft())) : refundTotal(),
                true));
        return totals;
    }

    /** A credit memo's total with the entered shipping and adjustments. */
    private String refundTotal() {
        return view.money(sum(SalesDocumentForm::amount)
                .add(typedAmount("shipping_amount", view.refundableShipping()))
                .add(typedAmount("adjustment_positive", "0"))
                .subtract(typedAmount("adjustment_negative", "0")));
    }

    private BigDecimal typedAmount(String field, String initial) {
        String text = value(field, initial).strip();
        return text.matches("[0-9]{1,9}(\\.[0-9]{1,4})?") ? new BigDecimal(text) : BigDecimal.ZERO;
    }

    /** A field's value; initially its default. */
    public String value(String field, String initial) {
        return typed.value(name(field), initial);
    }

    /** Whether a checkbox is checked. */
    public boolean ticked(String name) {
        return typed.has(name);
    }

    /** The entered tracking numbers. */
    public List<Parcel> parcels() {
        List<Parcel> parcels = new ArrayList<>();
        for (int i = 1; i <= MOST_PARCELS; i++) {
            String prefix = "tracking[" + i + "]";
            if (typed.has(prefix + "[carrier_code]")) {
                parcels.add(new Parcel(
                        i,
                        typed.value(prefix + "[carrier_code]"),
                        typed.value(prefix + "[title]"),
                        typed.value(prefix + "[number]")));
            }
        }
        return parcels;
    }
}
