package dev.tiltyard.gitlab.replica.repository;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.jspecify.annotations.Nullable;

/** Finds, for all entries of one folder in one walk through the history, the last commit that changed each. */
final class LastChanges {
    private final Repository repository;
    private final Place place;

    LastChanges(Repository repository, Place place) {
        this.repository = repository;
        this.place = place;
    }

    Map<String, Commit> of(List<CommitLog.Entry> entries, Function<List<RevCommit>, List<Commit>> toCommits)
            throws IOException {
        Map<String, RevCommit> found = new LinkedHashMap<>();
        Set<String> sought = new HashSet<>();
        entries.forEach(entry -> sought.add(entry.name()));
        try (RevWalk walk = new RevWalk(repository)) {
            RevCommit commit = walk.parseCommit(place.commit());
            Map<String, ObjectId> now = folder(commit);
            while (!sought.isEmpty()) {
                RevCommit before = sameParent(walk, commit, now, sought);
                Map<String, ObjectId> then = before == null ? Map.of() : folder(before);
                for (String name : List.copyOf(sought)) {
                    ObjectId present = now.get(name);
                    if (present != null && !present.equals(then.get(name))) {
                        found.put(name, commit);
                        sought.remove(name);
                    }
                }
                if (before == null) {
                    break;
                }
                commit = before;
                now = then;
            }
        }
        List<Commit> commits = toCommits.apply(new ArrayList<>(found.values()));
        Map<String, Commit> result = new HashMap<>();
        int i = 0;
        for (String name : found.keySet()) {
            result.put(name, commits.get(i++));
        }
        return Map.copyOf(result);
    }

    /** The parent that has all that is sought as it is here, or else the first; null at the beginning. */
    private @Nullable RevCommit sameParent(
            RevWalk walk, RevCommit commit, Map<String, ObjectId> now, Set<String> sought) throws IOException {
        RevCommit first = null;
        for (RevCommit parent : commit.getParents()) {
            walk.parseHeaders(parent);
            first = first == null ? parent : first;
            Map<String, ObjectId> then = folder(parent);
            if (commit.getParentCount() > 1
                    && sought.stream()
                            .allMatch(name -> now.get(name) != null && Objects.equals(now.get(name), then.get(name)))) {
                return parent;
            }
        }
        return first;
    }

    private Map<String, ObjectId> folder(RevCommit commit) throws IOException {
        Map<String, ObjectId> entries = new HashMap<>();
        try (TreeWalk tree = new TreeWalk(repository)) {
            if (place.path().isEmpty()) {
                tree.addTree(commit.getTree());
            } else {
                try (TreeWalk down = TreeWalk.forPath(repository, place.path(), commit.getTree())) {
                    if (down == null || !down.isSubtree()) {
                        return Map.of();
                    }
                    tree.addTree(down.getObjectId(0));
                }
            }
            while (tree.next()) {
                entries.put(tree.getNameString(), tree.getObjectId(0));
            }
        }
        return entries;
    }
}
