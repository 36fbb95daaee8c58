package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.repository.Commit;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;

/**
 * What a merge request of two branches would bring, and how it is described unless its author says otherwise.
 *
 * @param branch name of the source branch
 * @param base where the branches part; empty if they have nothing in common
 * @param commits what the target lacks, newest first
 */
public record Proposal(String branch, ObjectId head, Optional<ObjectId> base, List<Commit> commits) {
    public Proposal {
        commits = List.copyOf(commits);
    }

    /** Reads it from the repository of the source, whose branch must be there. */
    public static Proposal of(CommitLog log, RequestForms.Sides sides) throws IOException {
        ObjectId head = log.commit(sides.source(), sides.branch()).orElseThrow();
        Optional<ObjectId> base = base(log, sides, head);
        return new Proposal(
                sides.branch(),
                head,
                base,
                base.isPresent() ? log.between(sides.source(), base.get(), head) : List.of());
    }

    private static Optional<ObjectId> base(CommitLog log, RequestForms.Sides sides, ObjectId head) throws IOException {
        Optional<ObjectId> into = log.commit(sides.target(), sides.into());
        Repository repository = log.repository(sides.source());
        if (into.isEmpty() || !repository.getObjectDatabase().has(into.get())) {
            // The fork lacks the target's newest commits: use their merge base.
            into = log.commit(sides.source(), sides.into());
        }
        if (into.isEmpty()) {
            return Optional.empty();
        }
        try (RevWalk walk = new RevWalk(repository)) {
            walk.setRevFilter(RevFilter.MERGE_BASE);
            walk.markStart(walk.parseCommit(head));
            walk.markStart(walk.parseCommit(into.get()));
            RevCommit found = walk.next();
            return Optional.ofNullable(found == null ? null : found.toObjectId());
        }
    }

    /** The only commit's title, or the name of the branch in words; a draft if it brings nothing. */
    public String title() {
        if (commits.size() == 1) {
            return commits.get(0).title();
        }
        String words = branch.replaceAll("[-_]+", " ").strip();
        String human = words.isEmpty() ? branch : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
        return commits.isEmpty() ? "Draft: " + human : human;
    }

    /** The rest of the only commit's message. */
    public String description() {
        return commits.size() == 1 ? commits.get(0).body() : "";
    }
}
