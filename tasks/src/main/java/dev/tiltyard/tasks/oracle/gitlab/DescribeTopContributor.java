package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells something about who has committed most to a branch. */
final class DescribeTopContributor implements Oracle {
    private static final Pattern CAPTION = Pattern.compile("([\\d,]+) commits? \\((.*)\\)");
    private static final String CARD = ".contributors-charts .row > div";

    @Override
    public Set<Integer> templates() {
        return Set.of(316);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        String project = visit.projectHere();
        String branch = branch(hand, project, assignment.argument("branch_name"));
        hand.open(project + "/-/graphs/" + branch);
        hand.await(CARD);
        Map<String, String> top =
                hand.rows(CARD, Map.of("name", "h4", "caption", "p")).get(0);
        Matcher caption = CAPTION.matcher(top.getOrDefault("caption", ""));
        if (!caption.find()) {
            throw new OracleException("the first card of " + hand.address() + " says " + top);
        }
        String attribute = assignment.argument("attribute");
        if (attribute.equals("email address")) {
            return caption.group(2);
        }
        if (attribute.equals("number of commits")) {
            return caption.group(1);
        }
        return ofPerson(visit, project, branch, top.getOrDefault("name", ""), caption.group(2), attribute);
    }

    /** The branch of that name; one that begins so; or else the one that the project begins with. */
    private static String branch(Hand hand, String project, String asked) {
        hand.open(project + "/-/branches/all");
        List<Map<String, String>> rows =
                hand.rows("li[data-name], li[class*=js-branch]", Map.of("name", "a.ref-name", "all", ""));
        for (Map<String, String> row : rows) {
            if (row.getOrDefault("name", "").equals(asked)) {
                return asked;
            }
        }
        for (Map<String, String> row : rows) {
            if (row.getOrDefault("name", "").startsWith(asked)) {
                return row.getOrDefault("name", "");
            }
        }
        return rows.stream()
                .filter(row -> row.getOrDefault("all", "").contains("default"))
                .map(row -> row.getOrDefault("name", ""))
                .findFirst()
                .orElseThrow(() -> new OracleException("no branch of " + project + " is " + asked));
    }

    private static String ofPerson(
            GitLabVisit visit, String project, String branch, String name, String email, String attribute) {
        Hand hand = visit.hand();
        hand.open(project + "/-/commits/" + branch + "?author=" + GitLabVisit.encoded(name));
        String author = hand.rows("a.commit-author-link", Map.of("path", "@href"))
                .get(0)
                .getOrDefault("path", "");
        hand.open(author);
        hand.await(".user-profile");
        if (attribute.contains("followers")) {
            return hand.text("a[href$='/followers']").replaceAll("\\D+.*", "");
        }
        String shown = hand.sees(".profile-header [itemprop=addressLocality]")
                ? hand.text(".profile-header [itemprop=addressLocality]")
                : "";
        return hand.text(".cover-title") + ", " + author.replaceFirst(".*/", "") + ", " + shown + ", " + email;
    }
}
