package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Creates a project, from a template if one is named, and adds members. */
final class CreateProject implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(332, 2100);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Optional<String> template = assignment.find("template").filter(name -> !name.equalsIgnoreCase("blank"));
        String pane = template.isPresent() ? "#create-from-template-pane" : "#blank-project-pane";
        browser.expecting(
                pane + ".active",
                () -> browser.open(
                        template.isPresent() ? "/projects/new#create_from_template" : "/projects/new#blank_project"));
        template.ifPresent(name -> pick(browser, name));
        String name = assignment
                .find("project_name")
                .orElseGet(() -> assignment.quoted().get(0));
        browser.type(pane + " [data-qa-selector=project_name]", name);
        browser.type(pane + " [name='project[path]']", name);
        String scope = assignment.find("scope").orElse("private").toLowerCase(Locale.ROOT);
        browser.setChecked(pane + " [data-qa-selector=" + scope + "_radio]", true);
        browser.expecting(
                ".project-home-panel", () -> browser.followLink(pane + " [data-qa-selector=project_create_button]"));
        if (assignment.find("account_list").isPresent()) {
            GitLabVisit visit = new GitLabVisit(browser);
            browser.open(visit.projectHere() + "/-/project_members");
            visit.invite(InviteMembers.people(assignment.argument("account_list")));
        }
        return Answer.done();
    }

    /** The template whose name contains the words; the shortest name if there are several. */
    private static void pick(BrowserActor browser, String name) {
        List<ShownRow> rows = browser.rows(
                "[data-qa-selector=template_option_container]", Map.of("name", "strong", "key", "input@value"));
        String wanted = name.equalsIgnoreCase("NodeJS") ? "NodeJS Express" : name;
        ShownRow best = rows.stream()
                .max(Comparator.comparing((ShownRow row) -> TextWords.coverage(wanted, row.text("name")))
                        .thenComparing(row -> -row.text("name").length()))
                .orElseThrow();
        browser.expecting(
                "#create-from-template-pane [data-qa-selector=project_name]:visible",
                () -> browser.pressButton("[data-testid=use_template_" + best.text("key") + "]"));
    }
}
