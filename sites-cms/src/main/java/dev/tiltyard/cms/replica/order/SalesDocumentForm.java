package dev.tiltyard.cms.replica.order;

import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The form of a new invoice, shipment or credit memo, as its page shows it.
 *
 * @param kind {@code invoice}, {@code shipment} or {@code creditmemo}
 * @param carriers labels by code
 * @param typed what was typed, if the form was refused
 */
public record SalesDocumentForm(OrderView view, String kind, Map<String, String> carriers, SentForm typed) {
    static final int MOST_PARCELS = 20;

    public SalesDocumentForm {
        carriers = new TreeMap<>(carriers);
    }

    /** A parcel's tracking number as it was typed. */
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

    /** Where the form is sent. */
    public String action() {
        String route = shipment() ? "admin/order_shipment" : "sales/order_" + kind;
        return "/admin/" + route + "/save/order_id/" + view.order().id() + "/";
    }

    /** What is done with the items: {@code Invoice}, {@code Ship} or {@code Refund}. */
    public String verb() {
        return invoice() ? "Invoice" : shipment() ? "Ship" : "Refund";
    }

    /** The label of the button that sends the form. */
    public String submit() {
        return invoice() ? "Submit Invoice" : shipment() ? "Submit Shipment" : "Refund Offline";
    }

    /** A field's name: {@code invoice[comment_text]}. */
    public String name(String field) {
        return kind + "[" + field + "]";
    }

    /** The name of the field for a line's quantity. */
    public String quantityName(OrderItem item) {
        return kind + "[items][" + item.id() + "]" + (creditMemo() ? "[qty]" : "");
    }

    public String quantity(OrderItem item) {
        return typed.value(quantityName(item), view.open(item, kind));
    }

    /** What is in a field; before anything was typed, what it starts with. */
    public String value(String field, String initial) {
        return typed.value(name(field), initial);
    }

    /** Whether a box is ticked. */
    public boolean ticked(String name) {
        return typed.has(name);
    }

    /** The parcels that were typed in. */
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
