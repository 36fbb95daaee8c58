package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Counts people's commits in a period. */
final class CountCommits implements Oracle {
    private static final int PAGES = 100;

    @Override
    public Set<Integer> templates() {
        return Set.of(320, 321, 322);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String project = assignment.find("repo").isPresent()
                ? visit.openProject(assignment.argument("repo"))
                : visit.projectHere();
        browser.open(project + "/-/commits");
        String branch = visit.here().replaceFirst(".*/-/commits/", "");
        CommitSpan span = assignment.find("date").isPresent()
                ? CommitSpan.day(assignment.argument("date"), newest(browser).getYear())
                : CommitSpan.of(assignment.argument("period"));
        int commits = 0;
        for (String person : assignment.argument("user").split(" and ")) {
            for (String author : authors(browser, project, branch, person.strip())) {
                commits += count(
                        browser, project + "/-/commits/" + branch + "?author=" + GitLabVisit.encoded(author), span);
            }
        }
        return Answer.number(commits);
    }

    private static LocalDate newest(BrowserActor browser) {
        return days(browser).keySet().stream()
                .findFirst()
                .orElseThrow(() -> new OracleException("there are no commits on " + browser.address()));
    }

    /** A user's author names in the commits. */
    private static Set<String> authors(BrowserActor browser, String project, String branch, String person) {
        browser.expecting(".contributors-charts .row h4", () -> browser.open(project + "/-/graphs/" + branch));
        Set<String> names = new LinkedHashSet<>();
        String low = person.toLowerCase(Locale.ROOT);
        browser.rows(".contributors-charts .row h4", Map.of("name", "")).forEach(row -> {
            String name = row.text("name");
            List<String> words = Arrays.asList(name.toLowerCase(Locale.ROOT).split(" "));
            if (name.equalsIgnoreCase(person) || words.get(0).equals(low)) {
                names.add(name);
            }
        });
        return names;
    }

    private static int count(BrowserActor browser, String list, CommitSpan span) {
        int count = 0;
        int seen = 0;
        for (int page = 0; page < PAGES; page++) {
            browser.open(list + "&offset=" + seen);
            Map<LocalDate, Integer> days = days(browser);
            int here = days.values().stream().mapToInt(Integer::intValue).sum();
            count += days.entrySet().stream()
                    .filter(day -> span.contains(day.getKey()))
                    .mapToInt(Map.Entry::getValue)
                    .sum();
            seen += here;
            boolean past = days.keySet().stream().anyMatch(day -> day.isBefore(span.first()));
            if (here == 0 || past) {
                break;
            }
        }
        return count;
    }

    /** The number of commits per day on the current page. */
    private static Map<LocalDate, Integer> days(BrowserActor browser) {
        Map<LocalDate, Integer> days = new LinkedHashMap<>();
        browser.rows("#commits-list li.commit-header", Map.of("day", "@data-day", "count", ".commits-count"))
                .forEach(row -> days.merge(
                        LocalDate.parse(row.text("day").substring(0, 10)),
                        Integer.parseInt(row.text("count").replaceAll("\\D", "")),
                        Integer::sum));
        return days;
    }
}
