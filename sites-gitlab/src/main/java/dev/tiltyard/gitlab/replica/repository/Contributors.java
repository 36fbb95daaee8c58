package dev.tiltyard.gitlab.replica.repository;

import dev.tiltyard.gitlab.replica.project.Project;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;

/**
 * Who has committed how much, read from the repository: the newest 6,000 commits without merge commits, grouped by email
 * address, each under the name of its newest commit. Safe for use by many threads.
 */
public final class Contributors {
    private static final int MOST = 6000;

    private final CommitLog log;
    private final Map<String, List<Contribution>> known = new ConcurrentHashMap<>();

    public Contributors(CommitLog log) {
        this.log = log;
    }

    /** One commit of the list that the page's script is given. */
    public record Contribution(String author, String email, LocalDate date) {}

    /** What one person has done, with the commits of each day that has any. */
    public record Contributor(String name, String email, int commits, Map<LocalDate, Integer> days) {
        public Contributor {
            days = new TreeMap<>(days);
        }
    }

    /** All commits that count, newest first. */
    public List<Contribution> list(Project project, ObjectId head) throws IOException {
        List<Contribution> found = known.get(head.name());
        if (found == null) {
            found = read(project, head);
            known.put(head.name(), found);
        }
        return found;
    }

    private List<Contribution> read(Project project, ObjectId head) throws IOException {
        List<Contribution> found = new ArrayList<>();
        try (RevWalk walk = new RevWalk(log.repository(project))) {
            walk.setRevFilter(RevFilter.NO_MERGES);
            walk.markStart(walk.parseCommit(head));
            for (RevCommit commit : walk) {
                PersonIdent author = commit.getAuthorIdent();
                LocalDate date = commit.getCommitterIdent()
                        .getWhenAsInstant()
                        .atOffset(ZoneOffset.UTC)
                        .toLocalDate();
                found.add(new Contribution(author.getName(), author.getEmailAddress(), date));
                if (found.size() == MOST) {
                    break;
                }
            }
        }
        return List.copyOf(found);
    }

    /** Who they are, the busiest first. */
    public static List<Contributor> group(List<Contribution> commits) {
        Map<String, List<Contribution>> byEmail = new LinkedHashMap<>();
        commits.forEach(
                commit -> byEmail.computeIfAbsent(commit.email().toLowerCase(Locale.ROOT), any -> new ArrayList<>())
                        .add(commit));
        return byEmail.entrySet().stream()
                .map(entry -> new Contributor(
                        entry.getValue().get(0).author(),
                        entry.getKey(),
                        entry.getValue().size(),
                        days(entry.getValue())))
                .sorted(Comparator.comparing(Contributor::commits).reversed())
                .toList();
    }

    /** How many commits each day had that has any. */
    static Map<LocalDate, Integer> days(List<Contribution> commits) {
        Map<LocalDate, Integer> days = new TreeMap<>();
        commits.forEach(commit -> days.merge(commit.date(), 1, Integer::sum));
        return days;
    }

    void forget() {
        known.clear();
    }
}
