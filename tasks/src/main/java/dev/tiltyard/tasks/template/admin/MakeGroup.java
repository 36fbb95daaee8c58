package dev.tiltyard.tasks.template.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** A group of customers. */
final class MakeGroup extends AdminTemplate {
    MakeGroup() {
        super(
                10241,
                "admin-make-group",
                Kind.CHANGE,
                "Create a customer group called \"{{group}}\", with the tax class Retail Customer.",
                "We need one more group of customers, \"{{group}}\" by name; its tax class is Retail Customer.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String group = draw.any("Club", "Studio", "School", "Team", "Staff") + " "
                + draw.any("Friends", "Partners", "Buyers") + " " + draw.dice().between(10, 99);
        return Optional.of(Instance.of("group", group)
                .check("The group is there", SITE, """
                        SELECT t.class_name AS tax FROM customer_group g JOIN tax_class t ON t.class_id = g.tax_class_id
                         WHERE g.customer_group_code = :group
                        """, Expect.exactly("Retail Customer"), "group", group)
                .allow(SITE, Allow.inserted("customer_group", 1)));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("customers", "customer/group");
        hand.followLink("#add");
        hand.type("[name=customer_group_code]", assignment.argument("group"));
        hand.pick("[name=tax_class_id]", "Retail Customer");
        visit.save("#save");
        return "";
    }
}
