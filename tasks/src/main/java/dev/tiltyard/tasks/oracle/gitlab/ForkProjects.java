package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Forks a project, or all projects of a user. */
final class ForkProjects implements Oracle {
    private static final Pattern ALL = Pattern.compile("all (source )?repos from (.+)");
    private static final Pattern BEST = Pattern.compile("the (.+) repo with most stars");

    @Override
    public Set<Integer> templates() {
        return Set.of(352);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String asked = assignment.argument("repo");
        Matcher all = ALL.matcher(asked);
        if (all.matches()) {
            for (String project : projectsOf(visit, all.group(2), all.group(1) != null)) {
                fork(visit, project);
            }
            return Answer.done();
        }
        Matcher best = BEST.matcher(asked);
        String name = best.matches() ? best.group(1).replace(' ', '-') : asked;
        fork(visit, find(visit, name));
        return Answer.done();
    }

    /** The project with this name and the most stars. */
    private static String find(GitLabVisit visit, String name) {
        BrowserActor browser = visit.browser();
        browser.open("/explore");
        browser.type("#project-filter-form-field", name);
        browser.pressEnter("#project-filter-form-field");
        List<GitLabVisit.Listed> found = visit.allProjects();
        return found.stream()
                .max(Comparator.comparing((GitLabVisit.Listed project) ->
                                project.last().toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT)))
                        .thenComparing(GitLabVisit.Listed::stars))
                .map(GitLabVisit.Listed::path)
                .orElseThrow(() -> new OracleException("no project is called " + name));
    }

    private static List<String> projectsOf(GitLabVisit visit, String person, boolean ownOnly) {
        BrowserActor browser = visit.browser();
        visit.openPerson(person);
        browser.open("/users/" + visit.here().replaceFirst("^/", "") + "/projects");
        List<String> projects = new ArrayList<>();
        for (GitLabVisit.Listed project : visit.allProjects()) {
            browser.open(project.path());
            if (!ownOnly || !browser.isPresent("[data-qa-selector=forked_from_link]")) {
                projects.add(project.path());
            }
        }
        return projects;
    }

    private static void fork(GitLabVisit visit, String project) {
        BrowserActor browser = visit.browser();
        browser.open(project);
        browser.expecting("[data-testid=fork-name-input]", () -> browser.followLink("a.fork-btn"));
        browser.pressButton(
                "[data-testid=select_namespace_dropdown] button, button[data-testid=select_namespace_dropdown]");
        browser.pressButton("[data-qa-selector=select_namespace_dropdown_item]");
        browser.expecting(".project-home-panel", () -> browser.followLink("[data-testid=submit-button]"));
    }
}
