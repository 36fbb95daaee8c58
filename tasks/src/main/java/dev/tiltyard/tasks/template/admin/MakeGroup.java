package dev.tiltyard.tasks.template.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Create a customer group. */
final class MakeGroup extends AdminTemplate {
    MakeGroup() {
        super(
                10241,
                "admin-make-group",
                OutcomeKind.CHANGE,
                "Create a customer group named \"{{group}}\" with the tax class Retail Customer.",
                "We need a new customer group called \"{{group}}\". Set its tax class to Retail Customer.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String group =
                draw.any("Club", "Studio", "School", "Team", "Staff") + " " + draw.any("Friends", "Partners", "Buyers")
                        + " " + draw.random().between(10, 99);
        return Optional.of(Instance.of("group", group)
                .check("The customer group exists", SITE, """
                        SELECT t.class_name AS tax FROM customer_group g JOIN tax_class t ON t.class_id = g.tax_class_id
                         WHERE g.customer_group_code = :group
                        """, Expect.exactly("Retail Customer"), "group", group)
                .allow(SITE, Allow.inserted("customer_group", 1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("customers", "customer/group");
        browser.followLink("#add");
        browser.type("[name=customer_group_code]", assignment.argument("group"));
        browser.pick("[name=tax_class_id]", "Retail Customer");
        visit.save("#save");
        return "";
    }
}
