package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.SiteHabits;
import java.util.List;

/**
 * The back office keeps the state in which a user leaves a list, and when users log in. One thing more is to make a group of
 * customers.
 */
public final class AdminHabits implements SiteHabits {
    static final String SITE = "shopping_admin";

    @Override
    public String site() {
        return SITE;
    }

    @Override
    public List<ObjectNode> writtenByLooking() {
        return List.of(Allow.kept("ui_bookmark"), Allow.kept("admin_user", "logdate", "lognum", "extra"));
    }

    @Override
    public void oneThingMore(Hand hand) {
        hand.open("/admin/");
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("customers", "customer/group");
        hand.followLink("#add");
        hand.type("[name=customer_group_code]", "One thing more");
        visit.save("#save");
    }
}
