package dev.tiltyard.tasks.template.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Locale;
import java.util.Optional;

/** Publish a CMS page. */
final class MakePage extends AdminTemplate {
    MakePage() {
        super(
                10240,
                "admin-make-page",
                OutcomeKind.CHANGE,
                "Create and publish a new page with the title \"{{title}}\", the URL key {{key}}, and this content: \"{{text}}\"",
                "Add an enabled CMS page titled \"{{title}}\", with {{key}} as the URL key and \"{{text}}\" as the content.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        int number = draw.random().between(10, 99);
        String title = draw.any("Spare Parts", "Size Guide", "Our Workshop", "Gift Service") + " " + number;
        String key = "text-" + title.toLowerCase(Locale.ROOT).replace(' ', '-');
        String text = draw.any("We answer within two days.", "Ask us in the store.", "Please write to us first.") + " "
                + draw.any(
                        "We are open Tuesday through Friday.", "We are closed in August.", "No appointment is needed.");
        return Optional.of(Instance.of("title", title, "key", key, "text", text)
                .check(
                        "The page exists and is enabled",
                        SITE,
                        "SELECT title, content, is_active FROM cms_page WHERE identifier = :key",
                        Expect.row("title", title, "content", text, "is_active", 1),
                        "key",
                        key)
                .allow(SITE, Allow.inserted("cms_page", 1), Allow.kept("cms_page_store"), Allow.kept("url_rewrite")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new AdminVisit(browser)
                .publishPage(assignment.argument("title"), assignment.argument("key"), assignment.argument("text"));
        return "";
    }
}
