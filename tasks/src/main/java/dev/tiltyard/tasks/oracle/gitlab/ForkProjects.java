package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Forks a project, or all that somebody has. */
final class ForkProjects implements Oracle {
    private static final Pattern ALL = Pattern.compile("all (source )?repos from (.+)");
    private static final Pattern BEST = Pattern.compile("the (.+) repo with most stars");

    @Override
    public Set<Integer> templates() {
        return Set.of(352);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        String asked = assignment.argument("repo");
        Matcher all = ALL.matcher(asked);
        if (all.matches()) {
            for (String project : projectsOf(visit, all.group(2), all.group(1) != null)) {
                fork(visit, project);
            }
            return "";
        }
        Matcher best = BEST.matcher(asked);
        String name = best.matches() ? best.group(1).replace(' ', '-') : asked;
        fork(visit, find(visit, name));
        return "";
    }

    /** The project of this name that has most stars. */
    private static String find(GitLabVisit visit, String name) {
        Hand hand = visit.hand();
        hand.open("/explore");
        hand.type("#project-filter-form-field", name);
        hand.enter("#project-filter-form-field");
        List<GitLabVisit.Listed> found = visit.allProjects();
        return found.stream()
                .max(Comparator.comparing((GitLabVisit.Listed project) ->
                                project.last().toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT)))
                        .thenComparing(GitLabVisit.Listed::stars))
                .map(GitLabVisit.Listed::path)
                .orElseThrow(() -> new OracleException("no project is called " + name));
    }

    private static List<String> projectsOf(GitLabVisit visit, String person, boolean ownOnly) {
        Hand hand = visit.hand();
        visit.openPerson(person);
        hand.open("/users/" + visit.here().replaceFirst("^/", "") + "/projects");
        List<String> projects = new ArrayList<>();
        for (GitLabVisit.Listed project : visit.allProjects()) {
            hand.open(project.path());
            if (!ownOnly || !hand.sees("[data-qa-selector=forked_from_link]")) {
                projects.add(project.path());
            }
        }
        return projects;
    }

    private static void fork(GitLabVisit visit, String project) {
        Hand hand = visit.hand();
        hand.open(project);
        hand.followLink("a.fork-btn");
        hand.await("[data-testid=fork-name-input]");
        hand.pressButton(
                "[data-testid=select_namespace_dropdown] button, button[data-testid=select_namespace_dropdown]");
        hand.pressButton("[data-qa-selector=select_namespace_dropdown_item]");
        hand.followLink("[data-testid=submit-button]");
        hand.await(".project-home-panel");
    }
}
