package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.Words;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes a project, of a template if one is named, and lets people in. */
final class CreateProject implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(332);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Optional<String> template = assignment.find("template").filter(name -> !name.equalsIgnoreCase("blank"));
        hand.open(template.isPresent() ? "/projects/new#create_from_template" : "/projects/new#blank_project");
        String pane = template.isPresent() ? "#create-from-template-pane" : "#blank-project-pane";
        hand.await(pane + ".active");
        template.ifPresent(name -> pick(hand, name));
        String name = assignment
                .find("project_name")
                .orElseGet(() -> assignment.quoted().get(0));
        hand.type(pane + " [data-qa-selector=project_name]", name);
        hand.type(pane + " [name='project[path]']", name);
        String scope = assignment.find("scope").orElse("private").toLowerCase(Locale.ROOT);
        hand.tick(pane + " [data-qa-selector=" + scope + "_radio]", true);
        hand.followLink(pane + " [data-qa-selector=project_create_button]");
        hand.await(".project-home-panel");
        if (assignment.find("account_list").isPresent()) {
            GitLabVisit visit = new GitLabVisit(hand);
            hand.open(visit.projectHere() + "/-/project_members");
            visit.invite(Arrays.asList(assignment.argument("account_list").split(", *")));
        }
        return "";
    }

    /** The template whose name has the words; the shortest name of several. */
    private static void pick(Hand hand, String name) {
        List<Map<String, String>> rows = hand.rows(
                "[data-qa-selector=template_option_container]", Map.of("name", "strong", "key", "input@value"));
        String wanted = name.equalsIgnoreCase("NodeJS") ? "NodeJS Express" : name;
        Map<String, String> best = rows.stream()
                .max(Comparator.comparing(
                                (Map<String, String> row) -> Words.coverage(wanted, row.getOrDefault("name", "")))
                        .thenComparing(row -> -row.getOrDefault("name", "").length()))
                .orElseThrow();
        hand.pressButton("[data-testid=use_template_" + best.get("key") + "]");
        hand.await("#create-from-template-pane [data-qa-selector=project_name]");
    }
}
