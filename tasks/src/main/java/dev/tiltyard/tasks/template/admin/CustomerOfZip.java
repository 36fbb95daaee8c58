package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Map;
import java.util.Optional;

/** The customer with a last name who lives where a ZIP code says. */
final class CustomerOfZip extends AdminTemplate {
    CustomerOfZip() {
        super(
                10202,
                "admin-customer-of-zip",
                Kind.INFORMATION,
                "One of our customers has the last name {{surname}} and the ZIP code {{zip}}. What are this customer's first name"
                        + " and phone number?",
                "Somebody called {{surname}} who lives at ZIP {{zip}} is a customer of ours; I need the first name and the"
                        + " telephone number.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode customer = draw.one(draw.rows(SITE, Clerks.CUSTOMERS + """
                , called AS (
                  SELECT l.*, c.firstname, c.lastname FROM lone l JOIN customer_entity c ON c.entity_id = l.id)
                SELECT l.zip, l.firstname, l.lastname, l.phone FROM called l WHERE l.zip <> '' AND l.phone <> ''
                   AND (SELECT count(*) FROM customer_grid_flat o WHERE o.billing_telephone = l.phone) = 1
                   AND (SELECT count(*) FROM customer_grid_flat o WHERE o.billing_postcode LIKE concat('%', l.zip, '%')
                           AND o.name LIKE concat('%', l.lastname, '%')) = 1
                 ORDER BY l.id
                """));
        return Optional.of(Instance.of("surname", customer.path("lastname"), "zip", customer.path("zip"))
                .answer(customer.path("firstname"), customer.path("phone")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("customers", "customer/index");
        visit.filter(Map.of("billing_postcode", assignment.argument("zip"), "name", assignment.argument("surname")));
        Map<String, String> row = only(visit.shown());
        return row.getOrDefault("Name", "") + ", " + row.getOrDefault("Phone", "");
    }
}
