package dev.tiltyard.suite.oracle.gitlab;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import dev.tiltyard.suite.oracle.OracleException;
import dev.tiltyard.suite.oracle.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Asks for a branch to be merged into another, and for somebody to review that. */
final class CreateMergeRequest implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(335);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        String source = assignment.argument("source_branch");
        String project = source.matches("[\\w.-]+\\.com/.*")
                ? visit.openProject(source.substring(0, source.indexOf('/')))
                : visit.projectHere();
        hand.open(project + "/-/branches/all");
        List<String> branches = hand.rows("a.ref-name", Map.of("name", "")).stream()
                .map(row -> row.getOrDefault("name", ""))
                .toList();
        String from = branch(visit, project, source.replaceFirst("^[\\w.-]+\\.com/", ""), branches);
        String into = branch(visit, project, assignment.argument("target_branch"), branches);
        List<GitLabVisit.Named> reviewing = reviewing(visit, project);
        hand.open(project + "/-/merge_requests/new");
        visit.pickFrom("button.js-source-branch", from, ".js-choice[data-value='" + from + "']");
        visit.pickFrom("button.js-target-branch", into, ".js-choice[data-value='" + into + "']");
        hand.followLink("[data-qa-selector=compare_branches_button]");
        hand.await("#merge_request_title");
        for (String reviewer : assignment.argument("reviewer").split(" and ")) {
            String name = reviewer.equals("myself") ? "@" + visit.username() : reviewer;
            pickReviewer(visit, name, reviewing);
        }
        hand.followLink("[data-qa-selector=issuable_create_button]");
        hand.await(".detail-page-description");
        return "";
    }

    /** Who reviews merge requests of the project already. */
    private static List<GitLabVisit.Named> reviewing(GitLabVisit visit, String project) {
        visit.hand().open(project + "/-/merge_requests?state=all");
        return visit.hand().rows("li.issuable-reviewers a", Map.of("title", "@title", "path", "@href")).stream()
                .map(row -> new GitLabVisit.Named(
                        row.getOrDefault("title", "").replace("Review requested from ", ""),
                        row.getOrDefault("path", "").replaceFirst(".*/", "")))
                .toList();
    }

    private static void pickReviewer(GitLabVisit visit, String asked, List<GitLabVisit.Named> reviewing) {
        Hand hand = visit.hand();
        String button = "button.js-reviewer-search";
        String list = ".js-picker:has(" + button + ")";
        List<GitLabVisit.Named> people = hand
                .rows(
                        list + " .js-choice",
                        Map.of("name", ".dropdown-menu-user-full-name", "username", ".dropdown-menu-user-username"))
                .stream()
                .map(row -> new GitLabVisit.Named(
                        row.getOrDefault("name", ""),
                        row.getOrDefault("username", "").replaceFirst("^@", "")))
                .filter(person -> !person.username().isEmpty())
                .toList();
        List<GitLabVisit.Named> known = people.stream()
                .filter(person -> person.name()
                        .toLowerCase(java.util.Locale.ROOT)
                        .startsWith(asked.toLowerCase(java.util.Locale.ROOT)))
                .filter(reviewing::contains)
                .toList();
        String username = known.size() == 1
                ? known.get(0).username()
                : GitLabVisit.meantPerson(asked, people).username();
        if (!hand.sees(list + " .dropdown-menu:visible")) {
            hand.pressButton(button);
        }
        hand.type(list + " .js-dropdown-filter", username);
        hand.pressButton(list + " .js-choice:visible:has(.dropdown-menu-user-username:text-is(\"@" + username + "\"))");
    }

    /** The branch of that name, or the one whose name or whose newest commit says what is asked for. */
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
        return branches.stream()
                .max(Comparator.comparing(branch -> likeness(visit, project, asked, branch)))
                .orElseThrow(() -> new OracleException(project + " has no branches"));
    }

    private static double likeness(GitLabVisit visit, String project, String asked, String branch) {
        double name = Words.coverage(asked, branch);
        if (name > 0.6) {
            return name;
        }
        visit.hand().open(project + "/-/commits/" + branch);
        String newest = visit.hand().rows("a.commit-row-message", Map.of("title", "")).stream()
                .findFirst()
                .map(row -> row.getOrDefault("title", ""))
                .orElse("");
        return Math.max(name, Words.coverage(asked, newest));
    }
}
