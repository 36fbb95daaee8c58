package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle.Solution;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What WebArena-Verified asks for otherwise on GitLab: it checks addresses, ids and states of availability. */
final class VerifiedGitLab {
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");
    private static final Pattern MEMBERS = Pattern.compile("add (.+?) as members");
    private static final Pattern SPEC = Pattern.compile("(?:new )?(private|public) (?:(\\w+) repository|project).*");
    private static final Pattern ABOUT = Pattern.compile("about (.+?) related");

    private VerifiedGitLab() {}

    static Map<Integer, Solution> all() {
        Map<Integer, Solution> all = new HashMap<>();
        all.put(289, VerifiedGitLab::tellProjectIds);
        all.put(299, VerifiedGitLab::showOpened);
        all.put(300, VerifiedGitLab::showNewestIssues);
        all.put(323, VerifiedGitLab::tellTopContributor);
        all.put(325, VerifiedGitLab::showPublicProjects);
        all.put(
                330,
                (task, browser) -> GitLabTasks.followPeople(
                        task.with("account_list", quoted(task.argument("account_list"))), browser));
        all.put(
                331,
                (task, browser) -> GitLabTasks.setWebsite(
                        task.with("url", task.argument("url").replaceFirst("^(?!https?://)", "https://")), browser));
        all.put(332, (task, browser) -> new CreateProject().solve(ofProject(task), browser));
        all.put(349, VerifiedGitLab::showLabeled);
        all.put(351, (task, browser) -> new InviteMembers()
                .solve(
                        task.with("user_list", quoted(task.argument("user_list")))
                                .with("repo", repo(task)),
                        browser));
        all.put(355, VerifiedGitLab::changeLicense);
        all.put(361, VerifiedGitLab::setStatus);
        all.put(999, VerifiedGitLab::assignIssue);
        return all;
    }

    /** The quoted texts. */
    private static List<String> quoted(String list) {
        return QUOTED.matcher(list)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    private static String repo(OracleTask reworded) {
        return reworded.find("repo_prefix").filter("my"::equals).isPresent()
                ? "my " + reworded.argument("repo")
                : reworded.argument("repo");
    }

    /** A visibility, a template if one is named, and members if there are any. */
    private static OracleTask ofProject(OracleTask reworded) {
        Matcher spec = SPEC.matcher(reworded.argument("create_spec"));
        Matcher members = MEMBERS.matcher(reworded.find("suffix").orElse(""));
        OracleTask project = reworded;
        if (spec.matches()) {
            project = project.with("scope", spec.group(1));
            project = spec.group(2) == null ? project : project.with("template", spec.group(2));
        }
        return members.find() ? project.with("account_list", members.group(1)) : project;
    }

    /** Opens the list of issues, which is sorted that way by default. */
    private static Answer showNewestIssues(OracleTask assignment, BrowserActor browser) {
        browser.open(new GitLabVisit(browser).projectHere() + "/-/issues");
        return Answer.shown();
    }

    /** Opens the list of all projects, filtered to public ones. */
    private static Answer showPublicProjects(OracleTask assignment, BrowserActor browser) {
        GitLabTasks.showPublicProjects(assignment, browser);
        browser.open("/explore?visibility_level=20");
        return Answer.shown();
    }

    /** The ids of the user's personal projects, from their pages. */
    private static Answer tellProjectIds(OracleTask assignment, BrowserActor browser) {
        browser.open("/dashboard/projects?personal=true");
        List<GitLabVisit.Listed> fitting = TellStarredProjects.fitting(
                assignment.argument("description").replaceFirst(" stars?$", ""),
                new GitLabVisit(browser).allProjects());
        if (fitting.isEmpty()) {
            return Answer.notFound("no project of mine has " + assignment.argument("description"));
        }
        List<BigDecimal> ids = new ArrayList<>();
        for (GitLabVisit.Listed project : fitting) {
            browser.expecting("[data-qa-selector=project_id_content]", () -> browser.open(project.path()));
            ids.add(new BigDecimal(
                    browser.text("[data-qa-selector=project_id_content]").replaceAll("\\D", "")));
        }
        return Answer.numbers(ids);
    }

    /** Who made the most commits, by the commits' email address, which is all that the page shows of the account. */
    private static Answer tellTopContributor(OracleTask assignment, BrowserActor browser) {
        NameTopContributors.Contributor first =
                NameTopContributors.ranked(browser, assignment.argument("repo")).get(0);
        return Answer.text(first.email());
    }

    /** Opens the open issues with a label, with the state in the URL as the page's own filters write it. */
    private static Answer showOpened(OracleTask assignment, BrowserActor browser) {
        new ListIssues().solve(assignment, browser);
        String filters = browser.address().replaceFirst("^[^?]*\\?", "");
        Matcher about = ABOUT.matcher(assignment.argument("description"));
        if (about.find()) {
            filters = filters.replaceFirst("(?<=search=)[^&]*", GitLabVisit.encoded(about.group(1)));
        }
        browser.open(new GitLabVisit(browser).projectHere() + "/-/issues/?state=opened&" + filters);
        return Answer.shown();
    }

    /** Opens issues with a label, or with all labels except one, in a state. */
    private static Answer showLabeled(OracleTask assignment, BrowserActor browser) {
        String label = assignment.argument("label");
        String except = label.replaceFirst("(?i)^all except ", "");
        new ListLabeledIssues().solve(assignment.with("label", except), browser);
        String state =
                switch (assignment.argument("state")) {
                    case "closed" -> "closed";
                    case "all" -> "all";
                    default -> "opened";
                };
        String query = browser.address().replaceFirst("^[^?]*\\?", "");
        Matcher name = Pattern.compile("label_name(?:%5B%5D|\\[\\])=([^&]*)").matcher(query);
        if (!name.find()) {
            throw new OracleException("the list at " + browser.address() + " has no label");
        }
        String filter = (except.equals(label) ? "label_name%5B%5D=" : "not%5Blabel_name%5D%5B%5D=") + name.group(1);
        browser.open(new GitLabVisit(browser).projectHere() + "/-/issues/?state=" + state + "&" + filter);
        return Answer.shown();
    }

    /** A user who is out of office, resting or playing is unavailable, so the busy indicator is set. */
    private static Answer setStatus(OracleTask assignment, BrowserActor browser) {
        SetStatus.set(assignment.intent().replaceFirst("^.* status as ", ""), true, browser);
        return Answer.done();
    }

    private static Answer changeLicense(OracleTask assignment, BrowserActor browser) {
        ChangeLicense.change(assignment, false, browser);
        return Answer.done();
    }

    /** Assigns an issue; participants who are not assigned are mentioned in a comment. */
    private static Answer assignIssue(OracleTask assignment, BrowserActor browser) {
        String account = assignment.argument("account");
        Matcher tagged = Pattern.compile("(.+?) and tag (\\w+) .*").matcher(account);
        boolean tagging = tagged.matches();
        OracleTask reworded = assignment.with("account", tagging ? tagged.group(1) : account);
        String where = assignment.find("issue_location").orElse("").strip();
        if (!where.isEmpty()) {
            reworded = reworded.with("repo", where.replaceFirst("^in ", "").replaceFirst(" repo$", ""));
        }
        reworded = reworded.with("issue", assignment.argument("issue").replaceFirst(" errors$", ""));
        new AssignIssue().solve(reworded, browser);
        if (tagging) {
            new GitLabVisit(browser).comment("@" + tagged.group(2) + " please take part.");
        }
        return Answer.done();
    }
}
