package dev.tiltyard.tasks.template.desk;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.SiteConventions;
import java.util.List;

/** The service desk counts views of articles. The extra change creates a problem. */
public final class DeskConventions implements SiteConventions {
    /** The site's id. */
    public static final String SITE = "servicenow";

    @Override
    public String site() {
        return SITE;
    }

    @Override
    public List<ObjectNode> changesFromViewing() {
        return List.of(Allow.kept("kb_knowledge", "sys_view_count"));
    }

    @Override
    public void makeExtraChange(BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.openNew("problem");
        visit.type("problem", "short_description", "Nobody asked for this problem");
        visit.save();
    }
}
