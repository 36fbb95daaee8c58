package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.admin.AdminVisit;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.Optional;

/** The page of a customer. */
final class ShowCustomer extends AdminTemplate {
    ShowCustomer() {
        super(
                10222,
                "admin-show-customer",
                Kind.NAVIGATION,
                "Open the record of the customer {{customer}} for editing, and leave it open.",
                "Take me to the customer page of {{customer}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode customer =
                draw.one(draw.rows(SITE, Clerks.CUSTOMERS + "SELECT l.id, l.name FROM lone l ORDER BY l.id"));
        return Optional.of(Instance.of("customer", customer.path("name"))
                .endsAt("__SHOPPING_ADMIN__/customer/index/edit/id/"
                        + customer.path("id").asText()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Clerks.customer(new AdminVisit(hand), assignment.argument("customer"));
        return "";
    }
}
