package dev.tiltyard.tasks.template.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;
import java.util.Map;

/** The customer with a last name who lives in a ZIP code area. */
final class CustomerOfZip extends RepeatedTemplate {
    CustomerOfZip() {
        super(
                10202,
                "admin-customer-of-zip",
                OutcomeKind.INFORMATION,
                AdminConventions.SITE,
                2,
                "We have a customer with the last name {{surname1}} and the ZIP code {{zip1}}, and one named {{surname2}} with the ZIP code {{zip2}}. What are their first names and phone numbers?",
                "I'm looking for two customers: {{surname1}} in ZIP code {{zip1}}, and {{surname2}} in ZIP code {{zip2}}. Find their first names and their phone numbers.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(AdminConventions.SITE, AdminRecords.CUSTOMERS + """
                , called AS (
                  SELECT l.*, c.firstname, c.lastname FROM lone l JOIN customer_entity c ON c.entity_id = l.id)
                SELECT l.zip, l.firstname, l.lastname, l.phone FROM called l WHERE l.zip <> '' AND l.phone <> ''
                   AND (SELECT count(*) FROM customer_grid_flat o WHERE o.billing_telephone = l.phone) = 1
                   AND (SELECT count(*) FROM customer_grid_flat o WHERE o.billing_postcode LIKE concat('%', l.zip, '%')
                           AND o.name LIKE concat('%', l.lastname, '%')) = 1
                 ORDER BY l.id
                """).stream()
                .map(customer -> Instance.of("surname", customer.path("lastname"), "zip", customer.path("zip"))
                        .answer(customer.path("firstname"), customer.path("phone")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("customers", "customer/index");
        visit.filter(Map.of("billing_postcode", thing.argument("zip"), "name", thing.argument("surname")));
        ShownRow row = AdminTemplate.only(visit.shown());
        return row.text("Name") + ", " + row.text("Phone");
    }
}
