package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Invites people to a project. */
final class InviteMembers implements Oracle {
    /** A collaborator's role: they work on the code. */
    private static final String COLLABORATOR = "Developer";

    private static final int INVITE = 293;
    private static final int SHOW_DOTFILES = 294;
    private static final int ADD = 351;

    @Override
    public Set<Integer> templates() {
        return Set.of(INVITE, SHOW_DOTFILES, ADD);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        return switch (assignment.templateId()) {
            case INVITE ->
                invite(
                        browser,
                        assignment.argument("repo"),
                        COLLABORATOR,
                        people(assignment.argument("collaborator_account_list")));
            case SHOW_DOTFILES -> invite(browser, "my dotfiles", "Guest", List.of(assignment.argument("name")));
            default ->
                invite(
                        browser,
                        assignment.argument("repo"),
                        capital(assignment.argument("role")),
                        assignment.list("user_list"));
        };
    }

    /** Only maintainers of a project see the invite button. */
    private static Answer invite(BrowserActor browser, String project, String role, List<String> people) {
        GitLabVisit visit = new GitLabVisit(browser);
        String path = new ProjectFinder(visit).open(project);
        browser.open(path + "/-/project_members");
        if (!browser.isPresent("[data-qa-selector=invite_members_button]")) {
            return Answer.infeasible(Report.Did.RETRIEVE, Report.Outcome.PERMISSION_DENIED, "");
        }
        visit.invite(people, role);
        browser.open(path);
        return Answer.done();
    }

    static List<String> people(String list) {
        return Arrays.asList(list.split(", *(?:and )?| and "));
    }

    private static String capital(String role) {
        return role.substring(0, 1).toUpperCase(Locale.ROOT) + role.substring(1);
    }
}
