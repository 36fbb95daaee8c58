package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Creates a merge request with a reviewer. */
final class CreateMergeRequest implements Oracle {
    /** The number of recent commits that identify a branch. */
    private static final int NEWEST = 6;

    @Override
    public Set<Integer> templates() {
        return Set.of(335);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String source = assignment.argument("source_branch");
        Optional<String> elsewhere = assignment.find("source_project").filter(name -> !name.contains("current"));
        String project = elsewhere.isPresent()
                ? visit.openProject(elsewhere.get())
                : source.matches("[\\w.-]+\\.com/.*")
                        ? visit.openProject(source.substring(0, source.indexOf('/')))
                        : visit.projectHere();
        browser.open(project + "/-/branches/all");
        List<String> branches = browser.texts("a.ref-name");
        String from = branch(visit, project, source.replaceFirst("^[\\w.-]+\\.com/", ""), branches);
        String into = branch(visit, project, assignment.argument("target_branch"), branches);
        List<String> reviewers = List.of(assignment.argument("reviewer").split(" and "));
        List<GitLabVisit.Named> reviewing = reviewing(visit, project, reviewers);
        browser.open(project + "/-/merge_requests/new");
        visit.pickFrom("button.js-source-branch", from, ".js-choice[data-value='" + from + "']");
        visit.pickFrom("button.js-target-branch", into, ".js-choice[data-value='" + into + "']");
        browser.expecting(
                "#merge_request_title", () -> browser.followLink("[data-qa-selector=compare_branches_button]"));
        for (String reviewer : reviewers) {
            String name = reviewer.equals("myself") ? "@" + visit.username() : reviewer;
            pickReviewer(visit, name, reviewing);
        }
        browser.expecting(
                ".detail-page-description", () -> browser.followLink("[data-qa-selector=issuable_create_button]"));
        return Answer.done();
    }

    /** Of several users with similar names, those who have reviewed something in the project. */
    private static List<GitLabVisit.Named> reviewing(GitLabVisit visit, String project, List<String> asked) {
        BrowserActor browser = visit.browser();
        browser.open(project + "/-/project_members");
        List<GitLabVisit.Named> members = browser
                .rows(
                        "td[data-label='Account']",
                        Map.of("name", ".gl-avatar-labeled-label", "username", ".gl-avatar-labeled-sublabel"))
                .stream()
                .map(row -> new GitLabVisit.Named(
                        row.text("name"), row.text("username").replaceFirst("^@", "")))
                .toList();
        return asked.stream()
                .map(name ->
                        members.stream().filter(member -> begins(member, name)).toList())
                .filter(alike -> alike.size() > 1)
                .flatMap(List::stream)
                .filter(member -> hasReviewed(visit, project, member))
                .toList();
    }

    private static boolean hasReviewed(GitLabVisit visit, String project, GitLabVisit.Named member) {
        visit.browser().open(project + "/-/merge_requests?state=all&reviewer_username=" + member.username());
        return !visit.items().isEmpty();
    }

    private static boolean begins(GitLabVisit.Named person, String asked) {
        return person.name().toLowerCase(Locale.ROOT).startsWith(asked.toLowerCase(Locale.ROOT));
    }

    private static void pickReviewer(GitLabVisit visit, String asked, List<GitLabVisit.Named> reviewing) {
        BrowserActor browser = visit.browser();
        String button = "button.js-reviewer-search";
        String list = ".js-picker:has(" + button + ")";
        List<GitLabVisit.Named> people = browser
                .rows(
                        list + " .js-choice",
                        Map.of("name", ".dropdown-menu-user-full-name", "username", ".dropdown-menu-user-username"))
                .stream()
                .map(row -> new GitLabVisit.Named(
                        row.text("name"), row.text("username").replaceFirst("^@", "")))
                .filter(person -> !person.username().isEmpty())
                .toList();
        List<GitLabVisit.Named> known = people.stream()
                .filter(person -> begins(person, asked))
                .filter(reviewing::contains)
                .toList();
        String username = known.size() == 1
                ? known.get(0).username()
                : GitLabVisit.meantPerson(asked, people).username();
        if (!browser.isPresent(list + " .dropdown-menu:visible")) {
            browser.pressButton(button);
        }
        String choice = list + " .js-choice:visible:has(.dropdown-menu-user-username:text-is(\"@" + username + "\"))";
        browser.type(list + " .js-dropdown-filter", username);
        browser.expecting(choice + ".is-active", () -> browser.pressButton(choice));
    }

    /** The branch with this name, or the one whose name or newest commit matches the request. */
    private static String branch(GitLabVisit visit, String project, String asked, List<String> branches) {
        if (branches.contains(asked)) {
            return asked;
        }
        if (asked.equals("master") && branches.contains("main")) {
            return "main";
        }
        for (String branch : branches) {
            if (branch.endsWith("/" + asked) || branch.contains(asked.replace(' ', '-'))) {
                return branch;
            }
        }
        String purpose = asked.replaceFirst("(?i)^the branch that \\w+ (the )?", "");
        return branches.stream()
                .max(Comparator.comparing(branch -> likeness(visit, project, purpose, branch)))
                .orElseThrow(() -> new OracleException(project + " has no branches"));
    }

    /** How similar a branch's name or one of its newest commits is to the request. */
    private static double likeness(GitLabVisit visit, String project, String asked, String branch) {
        double name = TextWords.coverage(asked, branch);
        if (name > 0.6) {
            return name;
        }
        visit.browser().open(project + "/-/commits/" + branch);
        return visit.browser().rows("a.commit-row-message", Map.of("title", "")).stream()
                .limit(NEWEST)
                .mapToDouble(row -> TextWords.coverage(asked, row.text("title")))
                .reduce(name, Math::max);
    }
}
