package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Ship a whole order with a tracking number. */
final class ShipOrder extends AdminTemplate {
    ShipOrder() {
        super(
                10237,
                "admin-ship-order",
                OutcomeKind.CHANGE,
                "All items in order {{order}} have been handed over to {{carrier}}. Create the shipment with the tracking number {{track}}.",
                "Ship all of order {{order}}, with the carrier {{carrier}} and the tracking number {{track}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, """
                SELECT o.increment_id AS number, o.entity_id AS id, round(o.total_qty_ordered) AS pieces FROM sales_order o
                 WHERE o.status = 'processing'
                   AND NOT EXISTS (SELECT 1 FROM sales_shipment s WHERE s.order_id = o.entity_id)
                   AND NOT EXISTS (SELECT 1 FROM sales_creditmemo m WHERE m.order_id = o.entity_id) ORDER BY o.increment_id
                """));
        List<String> carrier = draw.random()
                .pick(List.of(
                        List.of("ups", "United Parcel Service"),
                        List.of("fedex", "Federal Express"),
                        List.of("usps", "United States Postal Service"),
                        List.of("dhl", "DHL")));
        String track = "TY" + draw.random().between(10_000_000, 99_999_999);
        OrderChanges books = OrderChanges.of(draw, order.path("id"));
        return Optional.of(Instance.of("order", order.path("number"), "carrier", carrier.get(1), "track", track)
                .check(
                        "All items are shipped, with this carrier and tracking number",
                        SITE,
                        """
                        SELECT s.total_qty AS pieces, t.carrier_code AS carrier, t.track_number AS track FROM sales_shipment s
                          JOIN sales_shipment_track t ON t.parent_id = s.entity_id WHERE s.order_id = :order
                        """,
                        Expect.row("pieces", order.path("pieces"), "carrier", carrier.get(0), "track", track),
                        "order",
                        order.path("id"))
                .allow(
                        SITE,
                        Allow.inserted("sales_shipment", 1, "order_id", order.path("id")),
                        Allow.inserted("sales_shipment_grid", 1, "order_id", order.path("id")),
                        Allow.inserted("sales_shipment_track", 1, "order_id", order.path("id")),
                        Allow.inserted("inventory_shipment_source", 1),
                        books.each("sales_shipment_item"),
                        books.each("inventory_reservation"),
                        Allow.kept("sequence_shipment_1"))
                .allow(SITE, books.order("state", "status", "updated_at"))
                .allow(SITE, books.amounts())
                .allow(SITE, books.stock())
                .allow(SITE, OrderChanges.derived()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new AdminVisit(browser).order(assignment.argument("order"));
        browser.followLink("#order_ship");
        browser.pressButton("[data-action=add-tracking]");
        browser.pick("#track_row_container select.carrier", assignment.argument("carrier"));
        browser.type("#track_row_container input.number", assignment.argument("track"));
        browser.expecting(".message-success", () -> browser.press("Submit Shipment"));
        return "";
    }
}
