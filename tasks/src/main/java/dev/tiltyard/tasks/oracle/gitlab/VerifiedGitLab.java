package dev.tiltyard.tasks.oracle.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.AnswerData;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import dev.tiltyard.tasks.oracle.RewordingOracle;
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

/** GitLab's tasks in WebArena-Verified's wording. */
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
            all.put(template, RewordingOracle.showing());
        }
        all.put(299, VerifiedGitLab::showOpened);
        all.put(300, VerifiedGitLab::showNewestIssues);
        all.put(325, VerifiedGitLab::showPublicProjects);
        all.put(349, VerifiedGitLab::showLabeled);
        all.put(298, RewordingOracle.finding(AnswerData::list));
        all.put(310, RewordingOracle.finding(AnswerData::truth));
        all.put(500, RewordingOracle.finding(AnswerData::truth));
        all.put(312, RewordingOracle.finding(AnswerData::text));
        all.put(
                329,
                RewordingOracle.finding(
                                (reworded, answer) -> AnswerData.text(reworded, answer.replaceFirst("^git clone ", "")))
                        .rewordedBy(reworded -> reworded.with(
                                "repo", reworded.argument("repo").replaceFirst(" related project$", " project"))));
        for (int template : List.of(320, 321, 322)) {
            all.put(template, RewordingOracle.finding(AnswerData::number).rewordedBy(VerifiedGitLab::withDates));
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
                RewordingOracle.changing()
                        .rewordedBy(reworded -> reworded.with(
                                "url", reworded.argument("url").replaceFirst("^(?!https?://)", "https://"))));
        all.put(
                330,
                RewordingOracle.changing()
                        .rewordedBy(
                                reworded -> reworded.with("account_list", quoted(reworded.argument("account_list")))));
        all.put(332, RewordingOracle.changing().rewordedBy(VerifiedGitLab::ofProject));
        all.put(335, RewordingOracle.changing().rewordedBy(VerifiedGitLab::ofRequest));
        all.put(
                351,
                RewordingOracle.changing()
                        .rewordedBy(reworded -> reworded.with("user_list", quoted(reworded.argument("user_list")))
                                .with("repo", repo(reworded)))
                        .failingAs(Report.Did.RETRIEVE, Report.Outcome.PERMISSION_DENIED));
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

    private static OracleTask ofRequest(OracleTask reworded) {
        String project = reworded.argument("source_project");
        String source = reworded.argument("source_branch");
        return project.contains("current") ? reworded : reworded.with("source_branch", project + "/" + source);
    }

    /** Converts dates and times to numeric ones for the oracle. */
    private static OracleTask withDates(OracleTask reworded) {
        OracleTask dated = reworded;
        if (reworded.find("date").isPresent()) {
            dated = dated.with("date", inNumbers(reworded.argument("date")));
        }
        Matcher day = NAMED_DAY.matcher(reworded.find("period").orElse(""));
        return day.find() ? dated.with("date", inNumbers(day.group())) : dated;
    }

    private static String inNumbers(String date) {
        Matcher named = NAMED_DAY.matcher(date);
        if (!named.find()) {
            return date;
        }
        return MONTHS.indexOf(named.group(1)) + 1 + "/" + named.group(2) + "/" + named.group(3);
    }

    /** Opens the list of issues, which is sorted that way by default. */
    private static Report showNewestIssues(OracleTask assignment, BrowserActor browser, Oracle original) {
        browser.open(new GitLabVisit(browser).projectHere() + "/-/issues");
        return Report.shown();
    }

    /** Opens the list of all projects, filtered to public ones. */
    private static Report showPublicProjects(OracleTask assignment, BrowserActor browser, Oracle original) {
        original.solve(assignment, browser);
        browser.open("/explore?visibility_level=20");
        return Report.shown();
    }

    /** The ids of the user's personal projects, from their pages. */
    private static Report tellProjectIds(OracleTask assignment, BrowserActor browser, Oracle original) {
        browser.open("/dashboard/projects?personal=true");
        List<GitLabVisit.Listed> fitting = TellStarredProjects.fitting(
                assignment.argument("description").replaceFirst(" stars?$", ""),
                new GitLabVisit(browser).allProjects());
        if (fitting.isEmpty()) {
            return Report.notFound("no project of mine has " + assignment.argument("description"));
        }
        List<JsonNode> ids = new ArrayList<>();
        for (GitLabVisit.Listed project : fitting) {
            browser.expecting("[data-qa-selector=project_id_content]", () -> browser.open(project.path()));
            ids.add(AnswerData.number(browser.text("[data-qa-selector=project_id_content]")));
        }
        return Report.found(ids);
    }

    private static Report describeTopContributor(OracleTask assignment, BrowserActor browser, Oracle original) {
        String attribute = assignment.argument("attribute");
        if (!attribute.contains(",")) {
            String answer = original.solve(assignment, browser);
            return Report.found(
                    attribute.startsWith("number")
                            ? AnswerData.number(assignment, answer)
                            : AnswerData.text(assignment, answer));
        }
        String answer = original.solve(
                assignment.with("attribute", "full name, gitlab account name, location and email address"), browser);
        String[] parts = answer.split(", ");
        return Report.found(List.of(AnswerData.object(
                "full_name", parts[0], "username", parts[1], "user_location", parts[2], "email", parts[3])));
    }

    /** Who made the most commits, by the commits' email address, which is all that the page shows of the account. */
    private static Report tellTopContributor(OracleTask assignment, BrowserActor browser, Oracle original) {
        NameTopContributors.Contributor first =
                NameTopContributors.ranked(browser, assignment.argument("repo")).get(0);
        return Report.found(AnswerData.texts(List.of(first.email())));
    }

    private static Report tellTopContributors(OracleTask assignment, BrowserActor browser, Oracle original) {
        String wanted = assignment.argument("attribute");
        List<JsonNode> reworded =
                NameTopContributors.ranked(browser, assignment.argument("repo").replace('"', '\'')).stream()
                        .limit(3)
                        .map(one -> attribute(one, wanted))
                        .toList();
        return Report.found(reworded);
    }

    private static JsonNode attribute(NameTopContributors.Contributor one, String wanted) {
        if (wanted.contains("number of commits")) {
            String first = one.name().substring(0, Math.max(0, one.name().lastIndexOf(' ')));
            return AnswerData.object(
                    "first_name",
                    first,
                    "last_name",
                    one.lastName(),
                    "number_of_commits",
                    AnswerData.number(one.commits()));
        }
        String reworded =
                wanted.contains("email") ? one.email() : wanted.contains("last") ? one.lastName() : one.name();
        return AnswerData.texts(List.of(reworded)).get(0);
    }

    /** Opens the open issues with a label, with the state in the URL as the page's own filters write it. */
    private static Report showOpened(OracleTask assignment, BrowserActor browser, Oracle original) {
        original.solve(assignment, browser);
        String filters = browser.address().replaceFirst("^[^?]*\\?", "");
        Matcher about = ABOUT.matcher(assignment.argument("description"));
        if (about.find()) {
            filters = filters.replaceFirst("(?<=search=)[^&]*", GitLabVisit.encoded(about.group(1)));
        }
        browser.open(new GitLabVisit(browser).projectHere() + "/-/issues/?state=opened&" + filters);
        return Report.shown();
    }

    /** Opens issues with a label, or with all labels except one, in a state. */
    private static Report showLabeled(OracleTask assignment, BrowserActor browser, Oracle original) {
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

    /** Changes the title and commits it to the requested branch, without a merge request. */
    private static Report renameSite(OracleTask assignment, BrowserActor browser, Oracle original) {
        String branch = assignment.argument("target_branch");
        GitLabVisit visit = new GitLabVisit(browser);
        String editor = "#file-content, #editor textarea";
        browser.expecting(editor, () -> browser.open(visit.projectHere() + "/-/edit/main/index.html"));
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
        browser.expecting(".file-holder, .blob-viewer", () -> browser.followLink("#commit-changes"));
        return Report.changed();
    }

    private static Report openIssue(OracleTask assignment, BrowserActor browser, Oracle original) {
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

    /** A user who is out of office, resting or playing is unavailable, so the busy indicator is set. */
    private static Report setStatus(OracleTask assignment, BrowserActor browser, Oracle original) {
        SetStatus.set(assignment.intent().replaceFirst("^.* status as ", ""), true, browser);
        return Report.changed();
    }

    private static Report changeLicense(OracleTask assignment, BrowserActor browser, Oracle original) {
        ChangeLicense.change(assignment, false, browser);
        return Report.changed();
    }

    private static Report createMilestone(OracleTask assignment, BrowserActor browser, Oracle original) {
        LocalDate start = DueDay.of(assignment.argument("start_date"));
        String end = assignment.argument("end_date").replaceFirst("^on ", "");
        Matcher after = DAYS_AFTER.matcher(end);
        LocalDate last =
                after.matches() ? start.plusDays(Long.parseLong(after.group(1)) - 1) : CreateMilestone.end(end, start);
        browser.open(new GitLabVisit(browser).projectHere() + "/-/milestones/new");
        browser.type("#milestone_title", assignment.argument("title"));
        browser.type("#milestone_start_date", start.toString());
        browser.type("#milestone_due_date", last.toString());
        browser.expecting(".block.due_date", () -> browser.followLink("[data-qa-selector=create_milestone_button]"));
        return Report.changed();
    }

    /** Assigns an issue; participants who are not assigned are mentioned in a comment. */
    private static Report assignIssue(OracleTask assignment, BrowserActor browser, Oracle original) {
        String account = assignment.argument("account");
        Matcher tagged = Pattern.compile("(.+?) and tag (\\w+) .*").matcher(account);
        boolean tagging = tagged.matches();
        OracleTask reworded = assignment.with("account", tagging ? tagged.group(1) : account);
        String where = assignment.find("issue_location").orElse("").strip();
        if (!where.isEmpty()) {
            reworded = reworded.with("repo", where.replaceFirst("^in ", "").replaceFirst(" repo$", ""));
        }
        reworded = reworded.with("issue", assignment.argument("issue").replaceFirst(" errors$", ""));
        original.solve(reworded, browser);
        if (tagging) {
            new GitLabVisit(browser).comment("@" + tagged.group(2) + " please take part.");
        }
        return Report.changed();
    }
}
