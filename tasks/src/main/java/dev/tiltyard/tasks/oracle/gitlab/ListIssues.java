package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lists the open issues of a project with the requested label. */
final class ListIssues implements Oracle {
    private static final Pattern ABOUT = Pattern.compile("about (\\w+)");

    @Override
    public Set<Integer> templates() {
        return Set.of(299);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String project = visit.projectHere();
        String wanted = assignment.argument("description").toLowerCase(Locale.ROOT);
        browser.open(project + "/-/issues/");
        String search = "";
        if (wanted.contains("question")) {
            Matcher about = ABOUT.matcher(assignment.argument("description"));
            search = about.find() ? "search=" + GitLabVisit.encoded(about.group(1)) + "&" : "";
        }
        String label = wanted.contains("any labels") ? "None" : label(visit, wanted);
        browser.open(project + "/-/issues/?" + search + "label_name%5B%5D=" + GitLabVisit.encoded(label));
        return Answer.shown();
    }

    /** The label whose name matches the request. */
    private static String label(GitLabVisit visit, String wanted) {
        List<String> names = wanted.contains("bug")
                ? List.of("bug")
                : wanted.contains("feature") ? List.of("enhancement", "feature") : List.of("question");
        List<String> seen = new ArrayList<>();
        do {
            visit.browser()
                    .rows("li.issue .gl-label-text", Map.of("name", ""))
                    .forEach(row -> seen.add(row.text("name")));
            for (String name : names) {
                if (seen.contains(name)) {
                    return name;
                }
            }
            for (String label : seen) {
                if (names.stream()
                        .anyMatch(name -> label.toLowerCase(Locale.ROOT).contains(name))) {
                    return label;
                }
            }
        } while (visit.more());
        throw new OracleException("no label of " + Set.copyOf(seen) + " is about " + wanted);
    }
}
