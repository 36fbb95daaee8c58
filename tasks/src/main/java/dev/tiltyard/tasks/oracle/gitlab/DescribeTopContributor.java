package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers a question about the top contributor to a branch. */
final class DescribeTopContributor implements Oracle {
    private static final Pattern CAPTION = Pattern.compile("([\\d,]+) commits? \\((.*)\\)");
    private static final String CARD = ".contributors-charts .row > div";

    @Override
    public Set<Integer> templates() {
        return Set.of(316);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String project = visit.projectHere();
        String branch = branch(browser, project, assignment.argument("branch_name"));
        browser.expecting(CARD, () -> browser.open(project + "/-/graphs/" + branch));
        ShownRow top = browser.rows(CARD, Map.of("name", "h4", "caption", "p")).get(0);
        Matcher caption = CAPTION.matcher(top.text("caption"));
        if (!caption.find()) {
            throw new OracleException("the first card of " + browser.address() + " says " + top);
        }
        String attribute = assignment.argument("attribute");
        if (attribute.equals("email address")) {
            return Answer.text(caption.group(2));
        }
        if (attribute.equals("number of commits")) {
            return Answer.number(new BigDecimal(caption.group(1).replace(",", "")))
                    .inWords(caption.group(1));
        }
        return ofPerson(visit, project, branch, top.text("name"), caption.group(2), attribute);
    }

    /** The branch with this name or prefix, or else the default branch. */
    private static String branch(BrowserActor browser, String project, String asked) {
        browser.open(project + "/-/branches/all");
        List<ShownRow> rows =
                browser.rows("li[data-name], li[class*=js-branch]", Map.of("name", "a.ref-name", "all", ""));
        for (ShownRow row : rows) {
            if (row.text("name").equals(asked)) {
                return asked;
            }
        }
        for (ShownRow row : rows) {
            if (row.text("name").startsWith(asked)) {
                return row.text("name");
            }
        }
        return rows.stream()
                .filter(row -> row.text("all").contains("default"))
                .map(row -> row.text("name"))
                .findFirst()
                .orElseThrow(() -> new OracleException("no branch of " + project + " is " + asked));
    }

    private static Answer ofPerson(
            GitLabVisit visit, String project, String branch, String name, String email, String attribute) {
        BrowserActor browser = visit.browser();
        browser.open(project + "/-/commits/" + branch + "?author=" + GitLabVisit.encoded(name));
        String author = browser.rows("a.commit-author-link", Map.of("path", "@href"))
                .get(0)
                .text("path");
        browser.expecting(".user-profile", () -> browser.open(author));
        if (attribute.contains("followers")) {
            return Answer.number(
                    Long.parseLong(browser.text("a[href$='/followers']").replaceAll("\\D+.*", "")));
        }
        String shown = browser.isPresent(".profile-header [itemprop=addressLocality]")
                ? browser.text(".profile-header [itemprop=addressLocality]")
                : "";
        String full = browser.text(".cover-title");
        String account = author.replaceFirst(".*/", "");
        return Answer.rows(List.of(
                        Answer.row("full_name", full, "username", account, "user_location", shown, "email", email)))
                .inWords(full + ", " + account + ", " + shown + ", " + email);
    }
}
