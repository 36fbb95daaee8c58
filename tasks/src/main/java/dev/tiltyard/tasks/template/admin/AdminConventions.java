package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.SiteConventions;
import java.util.List;

/** The shop admin stores grid bookmarks, and login times. The extra change creates a customer group. */
final class AdminConventions implements SiteConventions {
    static final String SITE = "shopping_admin";

    @Override
    public String site() {
        return SITE;
    }

    @Override
    public List<ObjectNode> changesFromViewing() {
        return List.of(Allow.kept("ui_bookmark"), Allow.kept("admin_user", "logdate", "lognum", "extra"));
    }

    @Override
    public void makeExtraChange(BrowserActor browser) {
        if (!browser.isPresent("#menu-customers")) {
            browser.open("/admin/");
        }
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("customers", "customer/group");
        browser.followLink("#add");
        browser.type("[name=customer_group_code]", "One more thing");
        visit.save("#save");
    }
}
