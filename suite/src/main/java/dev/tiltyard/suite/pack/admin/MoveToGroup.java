package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.admin.AdminVisit;
import dev.tiltyard.suite.pack.Allow;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Expect;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.List;
import java.util.Optional;

/** A customer in another group. */
final class MoveToGroup extends AdminTemplate {
    MoveToGroup() {
        super(
                10242,
                "admin-move-to-group",
                Kind.CHANGE,
                "{{customer}} is to be treated as {{group}} from now on: change the customer's group.",
                "Move the customer {{customer}} to the group {{group}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode customer = draw.one(
                draw.rows(
                        SITE,
                        Clerks.CUSTOMERS
                                + "SELECT l.id, l.name, l.group_id AS present FROM lone l WHERE l.street NOT LIKE '%\n%' ORDER BY l.id"));
        JsonNode group = draw.one(draw.rows(SITE, """
                SELECT customer_group_id AS id, customer_group_code AS name FROM customer_group WHERE customer_group_id > 0
                 ORDER BY customer_group_id
                """));
        return group.path("id").equals(customer.path("present"))
                ? Optional.empty()
                : Optional.of(Instance.of("customer", customer.path("name"), "group", group.path("name"))
                        .check(
                                "The customer is in the group",
                                SITE,
                                "SELECT group_id FROM customer_entity WHERE entity_id = :customer",
                                Expect.exactly(group.path("id")),
                                "customer",
                                customer.path("id"))
                        .allow(
                                SITE,
                                Allow.updated("customer_entity", 1, List.of("group_id", "updated_at")),
                                Allow.kept("customer_address_entity", "updated_at"),
                                Allow.kept("customer_grid_flat", "group_id", "billing_full", "billing_street")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        Clerks.customer(visit, assignment.argument("customer"));
        hand.pick("[name=\"customer[group_id]\"]", assignment.argument("group"));
        visit.save("#save");
        return "";
    }
}
