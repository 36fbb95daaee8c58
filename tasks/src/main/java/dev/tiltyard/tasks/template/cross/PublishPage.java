package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.Locale;
import java.util.Map;

/** Creates a CMS page of the shop in the shop admin. */
record PublishPage() implements FollowUpAction {
    @Override
    public String site() {
        return Sites.SHOP_ADMIN;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        String heading = draw.any("Did You Know", "Notice", "From Our Team", "Question of the Week") + " "
                + draw.random().between(10, 99);
        return Draw.named(
                "heading", heading, "key", heading.toLowerCase(Locale.ROOT).replace(' ', '-'));
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "The page exists, is enabled and has the answer as its content",
                        site(),
                        "SELECT title, content, is_active FROM cms_page WHERE identifier = :key",
                        Expect.row("title", DrawnFact.value(arguments, "heading"), "content", text, "is_active", 1),
                        "key",
                        DrawnFact.value(arguments, "key"))
                .allow(site(), Allow.inserted("cms_page", 1), Allow.kept("cms_page_store"), Allow.kept("url_rewrite"));
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        Sites.admin(browser).publishPage(assignment.argument("heading"), assignment.argument("key"), text);
    }
}
