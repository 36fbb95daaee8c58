package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Set;
import java.util.function.DoublePredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lists the user's projects with a given number of stars. */
final class TellStarredProjects implements Oracle {
    private static final Pattern NUMBER = Pattern.compile("(more|less|fewer) than (\\d+)");

    @Override
    public Set<Integer> templates() {
        return Set.of(289);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        List<String> names =
                fitting(assignment.argument("description"), new GitLabVisit(browser).ownProjects()).stream()
                        .map(GitLabVisit.Listed::last)
                        .toList();
        return names.isEmpty() ? Answer.notFound("") : Answer.list(names);
    }

    /** The projects whose number of stars matches the description. */
    static List<GitLabVisit.Listed> fitting(String description, List<GitLabVisit.Listed> projects) {
        DoublePredicate wanted = wanted(description, projects);
        return projects.stream().filter(project -> wanted.test(project.stars())).toList();
    }

    private static DoublePredicate wanted(String description, List<GitLabVisit.Listed> projects) {
        Matcher number = NUMBER.matcher(description);
        if (number.find()) {
            int limit = Integer.parseInt(number.group(2));
            return number.group(1).equals("more") ? stars -> stars > limit : stars -> stars < limit;
        }
        double most =
                projects.stream().mapToDouble(GitLabVisit.Listed::stars).max().orElse(0);
        double least =
                projects.stream().mapToDouble(GitLabVisit.Listed::stars).min().orElse(0);
        return description.contains("most")
                ? stars -> stars == most
                : description.contains("least") ? stars -> stars == least : stars -> stars == 0;
    }
}
