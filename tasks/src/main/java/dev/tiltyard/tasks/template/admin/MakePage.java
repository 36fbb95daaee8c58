package dev.tiltyard.tasks.template.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Locale;
import java.util.Optional;

/** A page of text. */
final class MakePage extends AdminTemplate {
    MakePage() {
        super(
                10240,
                "admin-make-page",
                Kind.CHANGE,
                "Publish a new page of text with the title \"{{title}}\", the URL key {{key}} and the content \"{{text}}\"",
                "Add the CMS page \"{{title}}\" ({{key}} as its URL key), enabled, that says \"{{text}}\"");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        int number = draw.dice().between(10, 99);
        String title = draw.any("Spare Parts", "Size Advice", "Our Workshop", "Gift Service") + " " + number;
        String key = "text-" + title.toLowerCase(Locale.ROOT).replace(' ', '-');
        String text = draw.any("We answer within two days.", "Ask us at the counter.", "Write to us first.") + " "
                + draw.any("Open from Tuesday to Friday.", "Closed in August.", "No appointment needed.");
        return Optional.of(Instance.of("title", title, "key", key, "text", text)
                .check(
                        "The page is there and enabled",
                        SITE,
                        "SELECT title, content, is_active FROM cms_page WHERE identifier = :key",
                        Expect.row("title", title, "content", text, "is_active", 1),
                        "key",
                        key)
                .allow(SITE, Allow.inserted("cms_page", 1), Allow.kept("cms_page_store"), Allow.kept("url_rewrite")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("content", "cms/page");
        hand.followLink("#add");
        hand.type("[name=title]", assignment.argument("title"));
        hand.type("[name=content]", assignment.argument("text"));
        hand.pressButton("[data-index=search_engine_optimisation] .admin__collapsible-title");
        hand.type("[name=identifier]", assignment.argument("key"));
        visit.save("#save-button");
        return "";
    }
}
