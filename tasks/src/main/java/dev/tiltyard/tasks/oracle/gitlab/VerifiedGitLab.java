package dev.tiltyard.tasks.oracle.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.Report;
import dev.tiltyard.tasks.oracle.Retold;
import dev.tiltyard.tasks.oracle.Values;
import dev.tiltyard.tasks.oracle.VerifiedOracle;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** GitLab's tasks as WebArena-Verified tells them. */
final class VerifiedGitLab {
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");
    private static final Pattern MEMBERS = Pattern.compile("add (.+?) as members");
    private static final Pattern SPEC = Pattern.compile("(?:new )?(private|public) (?:(\\w+) repository|project).*");
    private static final Pattern ABOUT = Pattern.compile("about (.+?) related");
    private static final Pattern DAYS_AFTER = Pattern.compile("in (\\d+) days \\(inclusive\\)");
    private static final Pattern NAMED_DAY =
            Pattern.compile("([A-Z][a-z]{2})[a-z]* (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})");
    private static final List<String> MONTHS =
            List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");

    private VerifiedGitLab() {}

    static Map<Integer, VerifiedOracle> all() {
        Map<Integer, VerifiedOracle> all = new HashMap<>();
        for (int template : List.of(290, 291, 303)) {
            all.put(template, Retold.showing());
        }
        all.put(299, VerifiedGitLab::showOpened);
        all.put(300, VerifiedGitLab::showNewestIssues);
        all.put(325, VerifiedGitLab::showPublicProjects);
        all.put(349, VerifiedGitLab::showLabeled);
        all.put(298, Retold.finding(Values::list));
        all.put(310, Retold.finding(Values::truth));
        all.put(500, Retold.finding(Values::truth));
        all.put(312, Retold.finding(Values::text));
        all.put(
                329,
                Retold.finding((told, answer) -> Values.text(told, answer.replaceFirst("^git clone ", "")))
                        .told(told -> told.with(
                                "repo", told.argument("repo").replaceFirst(" related project$", " project"))));
        for (int template : List.of(320, 321, 322)) {
            all.put(template, Retold.finding(Values::number).told(VerifiedGitLab::withDates));
        }
        all.put(289, VerifiedGitLab::tellProjectIds);
        all.put(316, VerifiedGitLab::describeTopContributor);
        all.put(323, VerifiedGitLab::tellTopContributor);
        all.put(324, VerifiedGitLab::tellTopContributors);
        all.put(308, VerifiedGitLab::renameSite);
        all.put(328, VerifiedGitLab::openIssue);
        all.put(339, VerifiedGitLab::createMilestone);
        all.put(355, VerifiedGitLab::changeLicense);
        all.put(361, VerifiedGitLab::setStatus);
        all.put(
                331,
                Retold.changing()
                        .told(told ->
                                told.with("url", told.argument("url").replaceFirst("^(?!https?://)", "https://"))));
        all.put(330, Retold.changing().told(told -> told.with("account_list", quoted(told.argument("account_list")))));
        all.put(332, Retold.changing().told(VerifiedGitLab::ofProject));
        all.put(335, Retold.changing().told(VerifiedGitLab::ofRequest));
        all.put(
                351,
                Retold.changing()
                        .told(told -> told.with("user_list", quoted(told.argument("user_list")))
                                .with("repo", repo(told)))
                        .failingAs(Report.Did.RETRIEVE, Report.Outcome.PERMISSION_DENIED));
        all.put(999, VerifiedGitLab::assignIssue);
        return all;
    }

    /** The texts between quotation marks. */
    private static List<String> quoted(String list) {
        return QUOTED.matcher(list)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    private static String repo(Assignment told) {
        return told.find("repo_prefix").filter("my"::equals).isPresent()
                ? "my " + told.argument("repo")
                : told.argument("repo");
    }

    /** A scope, a template if one is named, and members if any are to be added. */
    private static Assignment ofProject(Assignment told) {
        Matcher spec = SPEC.matcher(told.argument("create_spec"));
        Matcher members = MEMBERS.matcher(told.find("suffix").orElse(""));
        Assignment project = told;
        if (spec.matches()) {
            project = project.with("scope", spec.group(1));
            project = spec.group(2) == null ? project : project.with("template", spec.group(2));
        }
        return members.find() ? project.with("account_list", members.group(1)) : project;
    }

    private static Assignment ofRequest(Assignment told) {
        String project = told.argument("source_project");
        String source = told.argument("source_branch");
        return project.contains("current") ? told : told.with("source_branch", project + "/" + source);
    }

    /** Dates and times in the numbers that the oracle reads. */
    private static Assignment withDates(Assignment told) {
        Assignment dated = told;
        if (told.find("date").isPresent()) {
            dated = dated.with("date", inNumbers(told.argument("date")));
        }
        Matcher day = NAMED_DAY.matcher(told.find("period").orElse(""));
        return day.find() ? dated.with("date", inNumbers(day.group())) : dated;
    }

    private static String inNumbers(String date) {
        Matcher named = NAMED_DAY.matcher(date);
        if (!named.find()) {
            return date;
        }
        return MONTHS.indexOf(named.group(1)) + 1 + "/" + named.group(2) + "/" + named.group(3);
    }

    /** The list of issues, which is sorted that way when it is opened. */
    private static Report showNewestIssues(Assignment assignment, BrowserActor browser, Oracle original) {
        browser.open(new GitLabVisit(browser).projectHere() + "/-/issues");
        return Report.shown();
    }

    /** The list of all projects that the user sees, filtered to those that everybody sees. */
    private static Report showPublicProjects(Assignment assignment, BrowserActor browser, Oracle original) {
        original.solve(assignment, browser);
        browser.open("/explore?visibility_level=20");
        return Report.shown();
    }

    /** The numbers of the user's personal projects, which their pages show. */
    private static Report tellProjectIds(Assignment assignment, BrowserActor browser, Oracle original) {
        browser.open("/dashboard/projects?personal=true");
        List<GitLabVisit.Listed> fitting = TellStarredProjects.fitting(
                assignment.argument("description").replaceFirst(" stars?$", ""),
                new GitLabVisit(browser).allProjects());
        if (fitting.isEmpty()) {
            return Report.notFound("no project of mine has " + assignment.argument("description"));
        }
        List<JsonNode> ids = new ArrayList<>();
        for (GitLabVisit.Listed project : fitting) {
            browser.open(project.path());
            browser.await("[data-qa-selector=project_id_content]");
            ids.add(Values.number(browser.text("[data-qa-selector=project_id_content]")));
        }
        return Report.found(ids);
    }

    private static Report describeTopContributor(Assignment assignment, BrowserActor browser, Oracle original) {
        String attribute = assignment.argument("attribute");
        if (!attribute.contains(",")) {
            String answer = original.solve(assignment, browser);
            return Report.found(
                    attribute.startsWith("number")
                            ? Values.number(assignment, answer)
                            : Values.text(assignment, answer));
        }
        String answer = original.solve(
                assignment.with("attribute", "full name, gitlab account name, location and email address"), browser);
        String[] parts = answer.split(", ");
        return Report.found(List.of(Values.object(
                "full_name", parts[0], "username", parts[1], "user_location", parts[2], "email", parts[3])));
    }

    /** Who made most commits, by the e-mail address of the commits, which is all that the page tells of the account. */
    private static Report tellTopContributor(Assignment assignment, BrowserActor browser, Oracle original) {
        NameTopContributors.Contributor first =
                NameTopContributors.ranked(browser, assignment.argument("repo")).get(0);
        return Report.found(Values.texts(List.of(first.email())));
    }

    private static Report tellTopContributors(Assignment assignment, BrowserActor browser, Oracle original) {
        String wanted = assignment.argument("attribute");
        List<JsonNode> told =
                NameTopContributors.ranked(browser, assignment.argument("repo").replace('"', '\'')).stream()
                        .limit(3)
                        .map(one -> attribute(one, wanted))
                        .toList();
        return Report.found(told);
    }

    private static JsonNode attribute(NameTopContributors.Contributor one, String wanted) {
        if (wanted.contains("number of commits")) {
            String first = one.name().substring(0, Math.max(0, one.name().lastIndexOf(' ')));
            return Values.object(
                    "first_name",
                    first,
                    "last_name",
                    one.lastName(),
                    "number_of_commits",
                    Values.number(one.commits()));
        }
        String told = wanted.contains("email") ? one.email() : wanted.contains("last") ? one.lastName() : one.name();
        return Values.texts(List.of(told)).get(0);
    }

    /** The open issues with a label, with the state in the address as the page's own filters write it. */
    private static Report showOpened(Assignment assignment, BrowserActor browser, Oracle original) {
        original.solve(assignment, browser);
        String filters = browser.address().replaceFirst("^[^?]*\\?", "");
        Matcher about = ABOUT.matcher(assignment.argument("description"));
        if (about.find()) {
            filters = filters.replaceFirst("(?<=search=)[^&]*", GitLabVisit.encoded(about.group(1)));
        }
        browser.open(new GitLabVisit(browser).projectHere() + "/-/issues/?state=opened&" + filters);
        return Report.shown();
    }

    /** Issues with a label, or with all labels but one, in a state. */
    private static Report showLabeled(Assignment assignment, BrowserActor browser, Oracle original) {
        String label = assignment.argument("label");
        String except = label.replaceFirst("(?i)^all except ", "");
        original.solve(assignment.with("label", except), browser);
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
        return Report.shown();
    }

    /** Changes the title and commits it to the branch that is asked for, without asking to merge it. */
    private static Report renameSite(Assignment assignment, BrowserActor browser, Oracle original) {
        String branch = assignment.argument("target_branch");
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.projectHere() + "/-/edit/main/index.html");
        String editor = "#file-content, #editor textarea";
        browser.await(editor);
        String title = "<title>" + assignment.argument("title") + "</title>";
        browser.type(
                editor, browser.value(editor).replaceFirst("<title>[^<]*</title>", Matcher.quoteReplacement(title)));
        if (branch.startsWith("a new branch")) {
            Matcher called = Pattern.compile("called ([\\w./-]+)").matcher(branch);
            browser.type("[name=branch_name]", called.find() ? called.group(1) : "new-title");
            if (browser.isPresent("[name=create_merge_request]:visible")) {
                browser.setChecked("[name=create_merge_request]:visible", false);
            }
        }
        browser.followLink("#commit-changes");
        browser.await(".file-holder, .blob-viewer");
        return Report.changed();
    }

    private static Report openIssue(Assignment assignment, BrowserActor browser, Oracle original) {
        var project = new ProjectFinder(new GitLabVisit(browser)).find(assignment.argument("repo"));
        if (project.isEmpty()) {
            return Report.notFound("there is no project " + assignment.argument("repo"));
        }
        String issue = assignment.argument("issue");
        OpenIssue.write(
                browser,
                project.get(),
                assignment.argument("title"),
                issue.substring(0, 1).toUpperCase(Locale.ROOT) + issue.substring(1) + ".");
        return Report.changed();
    }

    /** Who is out of office, resting or playing is not at work, which the busy box tells. */
    private static Report setStatus(Assignment assignment, BrowserActor browser, Oracle original) {
        SetStatus.set(assignment.intent().replaceFirst("^.* status as ", ""), true, browser);
        return Report.changed();
    }

    private static Report changeLicense(Assignment assignment, BrowserActor browser, Oracle original) {
        ChangeLicense.change(assignment, false, browser);
        return Report.changed();
    }

    private static Report createMilestone(Assignment assignment, BrowserActor browser, Oracle original) {
        LocalDate start = DueDay.of(assignment.argument("start_date"));
        String end = assignment.argument("end_date").replaceFirst("^on ", "");
        Matcher after = DAYS_AFTER.matcher(end);
        LocalDate last =
                after.matches() ? start.plusDays(Long.parseLong(after.group(1)) - 1) : CreateMilestone.end(end, start);
        browser.open(new GitLabVisit(browser).projectHere() + "/-/milestones/new");
        browser.type("#milestone_title", assignment.argument("title"));
        browser.type("#milestone_start_date", start.toString());
        browser.type("#milestone_due_date", last.toString());
        browser.followLink("[data-qa-selector=create_milestone_button]");
        browser.await(".block.due_date");
        return Report.changed();
    }

    /** Assigns an issue; who is to take part without being assigned is mentioned in a comment. */
    private static Report assignIssue(Assignment assignment, BrowserActor browser, Oracle original) {
        String account = assignment.argument("account");
        Matcher tagged = Pattern.compile("(.+?) and tag (\\w+) .*").matcher(account);
        boolean tagging = tagged.matches();
        Assignment told = assignment.with("account", tagging ? tagged.group(1) : account);
        String where = assignment.find("issue_location").orElse("").strip();
        if (!where.isEmpty()) {
            told = told.with("repo", where.replaceFirst("^in ", "").replaceFirst(" repo$", ""));
        }
        told = told.with("issue", assignment.argument("issue").replaceFirst(" errors$", ""));
        original.solve(told, browser);
        if (tagging) {
            new GitLabVisit(browser).comment("@" + tagged.group(2) + " please take part.");
        }
        return Report.changed();
    }
}
