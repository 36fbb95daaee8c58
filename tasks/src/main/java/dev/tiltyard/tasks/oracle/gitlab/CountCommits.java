package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Counts the commits of people in a time. */
final class CountCommits implements Oracle {
    private static final int PAGES = 100;

    @Override
    public Set<Integer> templates() {
        return Set.of(321, 322);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        String project = assignment.find("repo").isPresent()
                ? visit.openProject(assignment.argument("repo"))
                : visit.projectHere();
        hand.open(project + "/-/commits");
        String branch = visit.here().replaceFirst(".*/-/commits/", "");
        CommitSpan span = assignment.find("date").isPresent()
                ? CommitSpan.day(assignment.argument("date"), newest(hand).getYear())
                : CommitSpan.of(assignment.argument("period"));
        int commits = 0;
        for (String person : assignment.argument("user").split(" and ")) {
            for (String author : authors(hand, project, branch, person.strip())) {
                commits +=
                        count(hand, project + "/-/commits/" + branch + "?author=" + GitLabVisit.encoded(author), span);
            }
        }
        return Integer.toString(commits);
    }

    private static LocalDate newest(Hand hand) {
        return days(hand).keySet().stream()
                .findFirst()
                .orElseThrow(() -> new OracleException("there are no commits on " + hand.address()));
    }

    /** The names under which somebody has committed. */
    private static Set<String> authors(Hand hand, String project, String branch, String person) {
        hand.open(project + "/-/graphs/" + branch);
        hand.await(".contributors-charts .row h4");
        Set<String> names = new LinkedHashSet<>();
        String low = person.toLowerCase(Locale.ROOT);
        hand.rows(".contributors-charts .row h4", Map.of("name", "")).forEach(row -> {
            String name = row.getOrDefault("name", "");
            List<String> words = Arrays.asList(name.toLowerCase(Locale.ROOT).split(" "));
            if (name.equalsIgnoreCase(person) || words.get(0).equals(low)) {
                names.add(name);
            }
        });
        return names;
    }

    private static int count(Hand hand, String list, CommitSpan span) {
        int count = 0;
        int seen = 0;
        for (int page = 0; page < PAGES; page++) {
            hand.open(list + "&offset=" + seen);
            Map<LocalDate, Integer> days = days(hand);
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

    /** How many commits of each day are on the page that is open. */
    private static Map<LocalDate, Integer> days(Hand hand) {
        Map<LocalDate, Integer> days = new java.util.LinkedHashMap<>();
        hand.rows("#commits-list li.commit-header", Map.of("day", "@data-day", "count", ".commits-count"))
                .forEach(row -> days.merge(
                        LocalDate.parse(row.getOrDefault("day", "").substring(0, 10)),
                        Integer.parseInt(row.getOrDefault("count", "0").replaceAll("\\D", "")),
                        Integer::sum));
        return days;
    }
}
