package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds a project by its path, by its name, or by its description. */
final class ProjectFinder {
    private static final int SHORTEST_WORD = 3;

    /** Minimum similarity between project and description. */
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
     * Opens the closest project; returns its path.
     *
     * @param asked for example {@code primer/design}, {@code a11yproject}, {@code my time tracking tool}
     * @throws OracleException if none is similar
     */
    String open(String asked) {
        String path = find(asked).orElseThrow(() -> new OracleException("no project is like " + asked));
        browser.expecting(".project-home-panel", () -> browser.open(path));
        return path;
    }

    /** The path of the closest project; empty if none is similar. */
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

    /** Removes generic words and praise. */
    private static String plainly(String asked) {
        return asked.strip()
                .replaceAll("(?i)^(my|the) ", "")
                .replaceAll("(?i)^((most )?(starr?ed|popular)|best) ", "")
                .replaceAll("(?i)( (repo|repository|project))+$", "")
                .replace("'s ", " ");
    }

    private static Set<String> words(String wanted) {
        Set<String> words = new LinkedHashSet<>(TextWords.of(wanted));
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
        return TextWords.coverage(wanted, project.path() + " " + project.name() + " " + project.description());
    }

    private static String letters(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }
}
