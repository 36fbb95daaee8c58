package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Arrays;
import java.util.Set;

/** Creates a group and adds members. */
final class CreateGroup implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(600);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String name = assignment.argument("name");
        browser.expecting(
                "#create-group-pane.active [data-qa-selector=group_name_field]",
                () -> browser.open("/groups/new#create-group-pane"));
        browser.type("[data-qa-selector=group_name_field]", name);
        browser.type("[data-qa-selector=group_path_field]", name);
        browser.expecting(".group-home-panel", () -> browser.followLink("[data-qa-selector=create_group_button]"));
        browser.open("/groups/" + name + "/-/group_members");
        new GitLabVisit(browser)
                .invite(Arrays.stream(assignment.argument("members").split(", *"))
                        .distinct()
                        .toList());
        return Answer.done();
    }
}
