package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.admin.AdminVisit;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.Optional;

/** Under which number an order's parcel can be traced. */
final class TrackingOfOrder extends AdminTemplate {
    TrackingOfOrder() {
        super(
                10209,
                "admin-tracking-of-order",
                Kind.INFORMATION,
                "A customer asks where the parcel of order {{order}} is. What are the number of its shipment and the tracking"
                        + " number?",
                "Look up how order {{order}} was sent: shipment number and tracking number, please.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode parcel = draw.one(draw.rows(SITE, """
                WITH some AS (
                  SELECT entity_id, increment_id FROM sales_order WHERE status = 'complete'
                   ORDER BY md5(increment_id), entity_id LIMIT 200)
                SELECT o.increment_id AS number, min(s.increment_id) AS shipment, min(t.track_number) AS track FROM some o
                  JOIN sales_shipment s ON s.order_id = o.entity_id JOIN sales_shipment_track t ON t.parent_id = s.entity_id
                 GROUP BY o.entity_id, o.increment_id HAVING count(*) = 1 AND min(t.track_number) <> ''
                 ORDER BY o.increment_id
                """));
        return Optional.of(
                Instance.of("order", parcel.path("number")).answer(parcel.path("shipment"), parcel.path("track")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.order(assignment.argument("order"));
        hand.pressButton("#sales_order_view_tabs_order_shipments");
        return hand.text("#order_shipments tbody");
    }
}
