package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds the project that an intent means: by its path, by its name, or by what is said about it. */
final class ProjectFinder {
    private static final int SHORTEST_WORD = 3;

    /** A project has to be more like the description than this. */
    private static final double LIKE = 0.5;

    private static final double SAME = 3;
    private static final double SPELLED_ALIKE = 2;
    private static final double BEGINS_ALIKE = 1.5;

    private final GitLabVisit visit;
    private final BrowserActor browser;

    ProjectFinder(GitLabVisit visit) {
        this.visit = visit;
        this.browser = visit.browser();
    }

    /**
     * Opens the project that is meant; returns its path.
     *
     * @param asked for example {@code primer/design}, {@code a11yproject}, {@code my time tracking tool}
     * @throws OracleException if no project is like it
     */
    String open(String asked) {
        String path = find(asked).orElseThrow(() -> new OracleException("no project is like " + asked));
        browser.open(path);
        browser.await(".project-home-panel");
        return path;
    }

    /** The path of the project that is meant; empty if no project is like it. */
    Optional<String> find(String asked) {
        String wanted = plainly(asked);
        boolean own = asked.strip().toLowerCase(Locale.ROOT).startsWith("my ");
        if (wanted.matches("[\\w.-]+/[\\w.-]+")) {
            browser.open("/" + wanted);
            if (browser.isPresent(".project-home-panel")) {
                return Optional.of("/" + wanted);
            }
        }
        browser.open("/dashboard/projects");
        List<GitLabVisit.Found> seen = new ArrayList<>(visit.described());
        if (!own && best(wanted, seen) < BEGINS_ALIKE) {
            seen.addAll(visit.found(wanted.substring(wanted.lastIndexOf('/') + 1)));
            if (best(wanted, seen) < BEGINS_ALIKE) {
                words(wanted).forEach(word -> seen.addAll(visit.found(word)));
            }
        }
        return seen.stream()
                .max(Comparator.comparingDouble((GitLabVisit.Found project) -> likeness(wanted, project))
                        .thenComparing(GitLabVisit.Found::stars))
                .filter(project -> likeness(wanted, project) > LIKE)
                .map(GitLabVisit.Found::path);
    }

    /** Without the words that only say that it is a project, and without praise. */
    private static String plainly(String asked) {
        return asked.strip()
                .replaceAll("(?i)^(my|the) ", "")
                .replaceAll("(?i)^((most )?(starr?ed|popular)|best) ", "")
                .replaceAll("(?i)( (repo|repository|project))+$", "")
                .replace("'s ", " ");
    }

    private static Set<String> words(String wanted) {
        Set<String> words = new LinkedHashSet<>(Words.of(wanted));
        words.removeIf(word -> word.length() < SHORTEST_WORD);
        return words;
    }

    private static double best(String wanted, List<GitLabVisit.Found> projects) {
        return projects.stream()
                .mapToDouble(project -> likeness(wanted, project))
                .max()
                .orElse(0);
    }

    private static double likeness(String wanted, GitLabVisit.Found project) {
        String name = wanted.substring(wanted.lastIndexOf('/') + 1);
        String last = project.path().substring(project.path().lastIndexOf('/') + 1);
        if (last.equalsIgnoreCase(name) || project.name().equalsIgnoreCase(name)) {
            return SAME;
        }
        if (letters(last).equals(letters(name))) {
            return SPELLED_ALIKE;
        }
        if (letters(last).startsWith(letters(name))) {
            return BEGINS_ALIKE;
        }
        return Words.coverage(wanted, project.path() + " " + project.name() + " " + project.description());
    }

    private static String letters(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }
}
