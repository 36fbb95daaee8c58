package dev.tiltyard.gitlab.replica.repository;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.project.Project;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jdbi.v3.core.generic.GenericType;
import org.jspecify.annotations.Nullable;

/**
 * What repositories hold, read from themselves. What is derived from one commit never changes and is kept under its name.
 * Safe for use by many threads.
 */
public final class CommitLog {
    /** The size of the largest file, in bytes, that pages show and edit; larger ones can be downloaded. As in the original. */
    public static final int LARGEST_SHOWN = 5 << 20;

    /** Bytes of the longest name of a file: no ref has a longer part, and asked for one, JGit logs an error. */
    private static final int LONGEST_PART = 255;

    private final Hub hub;
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    private final Map<String, Map<String, Commit>> lastChanges = new ConcurrentHashMap<>();

    public CommitLog(Hub hub) {
        this.hub = hub;
    }

    /** An entry of a folder. */
    public record Entry(String name, String path, boolean folder) {}

    public Repository repository(Project project) {
        return hub.repositories().repository(project.id());
    }

    /** Whether nothing has been committed yet. */
    public boolean isEmpty(Project project) throws IOException {
        return repository(project).resolve("HEAD^{commit}") == null;
    }

    /** The names of a repository's branches and tags. */
    public record Refs(List<String> branches, List<String> tags) {}

    /** The names of a project's branches and tags. */
    public Refs refs(Project project) throws IOException {
        return new Refs(branches(project), tags(project));
    }

    /** The names of branches, in alphabetical order. */
    public List<String> branches(Project project) throws IOException {
        return names(project, "refs/heads/");
    }

    /** Whether there is a branch of this name. */
    public boolean hasBranch(Project project, String name) {
        try {
            return repository(project).exactRef("refs/heads/" + name) != null;
        } catch (IOException e) {
            throw new UncheckedIOException("the branch " + name + " of " + project.fullPath(), e);
        }
    }

    /** The names of tags, in alphabetical order. */
    public List<String> tags(Project project) throws IOException {
        return names(project, "refs/tags/");
    }

    private List<String> names(Project project, String prefix) throws IOException {
        return repository(project).getRefDatabase().getRefsByPrefix(prefix).stream()
                .map(Ref::getName)
                .map(name -> name.substring(prefix.length()))
                .sorted()
                .toList();
    }

    /** Resolves a branch, a tag or a commit name to its commit. */
    public Optional<ObjectId> commit(Project project, String ref) throws IOException {
        if (Arrays.stream(ref.split("/"))
                .anyMatch(part -> part.getBytes(StandardCharsets.UTF_8).length > LONGEST_PART)) {
            return Optional.empty();
        }
        for (String candidate : new String[] {"refs/heads/" + ref, "refs/tags/" + ref}) {
            ObjectId found = repository(project).resolve(candidate + "^{commit}");
            if (found != null) {
                return Optional.of(found);
            }
        }
        boolean hexadecimal = ref.matches("[0-9a-f]{7,40}|HEAD");
        if (!hexadecimal) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(repository(project).resolve(ref + "^{commit}"));
        } catch (MissingObjectException e) {
            return Optional.empty(); // a whole name of no object
        }
    }

    /** Parts {@code feature/x/src/main} into the longest name of a ref, and a path. */
    public Optional<Place> place(Project project, String refAndPath) throws IOException {
        String ref = refAndPath;
        while (true) {
            Optional<ObjectId> commit = commit(project, ref);
            if (commit.isPresent()) {
                String path = ref.length() == refAndPath.length() ? "" : refAndPath.substring(ref.length() + 1);
                return Optional.of(new Place(ref, commit.get(), path.replaceAll("/+$", "")));
            }
            int slash = ref.lastIndexOf('/');
            if (slash < 0) {
                return Optional.empty();
            }
            ref = ref.substring(0, slash);
        }
    }

    /** The entries of a folder, folders first; empty if there is no such folder. */
    public Optional<List<Entry>> folder(Project project, Place place) throws IOException {
        Repository repository = repository(project);
        try (RevWalk walk = new RevWalk(repository);
                TreeWalk tree = new TreeWalk(repository)) {
            RevCommit commit = walk.parseCommit(place.commit());
            if (place.path().isEmpty()) {
                tree.addTree(commit.getTree());
            } else {
                try (TreeWalk down = TreeWalk.forPath(repository, place.path(), commit.getTree())) {
                    if (down == null || !down.isSubtree()) {
                        return Optional.empty();
                    }
                    tree.addTree(down.getObjectId(0));
                }
            }
            List<Entry> folders = new ArrayList<>();
            List<Entry> files = new ArrayList<>();
            while (tree.next()) {
                String name = tree.getNameString();
                String path = place.path().isEmpty() ? name : place.path() + "/" + name;
                (tree.isSubtree() ? folders : files).add(new Entry(name, path, tree.isSubtree()));
            }
            folders.addAll(files);
            return Optional.of(folders);
        }
    }

    /** The bytes of a file; empty if there is no such file, or it has more than {@link #LARGEST_SHOWN}. */
    public Optional<byte[]> file(Project project, Place place) throws IOException {
        return read(
                project, place, file -> file.getSize() <= LARGEST_SHOWN ? file.getCachedBytes(LARGEST_SHOWN) : null);
    }

    /** How many bytes a file has; empty if there is no such file. */
    public Optional<Long> size(Project project, Place place) throws IOException {
        return read(project, place, ObjectLoader::getSize);
    }

    /** Writes a file of whatever size, without holding it in memory; returns its size, 0 if there is no such file. */
    public long copy(Project project, Place place, OutputStream out) throws IOException {
        return read(project, place, file -> {
                    file.copyTo(out);
                    return file.getSize();
                })
                .orElse(0L);
    }

    private interface Reading<T> {
        @Nullable
        T of(ObjectLoader file) throws IOException;
    }

    private <T> Optional<T> read(Project project, Place place, Reading<T> reading) throws IOException {
        if (place.path().isEmpty()) {
            return Optional.empty();
        }
        Repository repository = repository(project);
        try (RevWalk walk = new RevWalk(repository)) {
            RevCommit commit = walk.parseCommit(place.commit());
            try (TreeWalk down = TreeWalk.forPath(repository, place.path(), commit.getTree())) {
                return down == null || down.isSubtree()
                        ? Optional.empty()
                        : Optional.ofNullable(reading.of(repository.open(down.getObjectId(0))));
            }
        }
    }

    /** The paths of all files at a ref. */
    public List<String> files(Project project, String ref) throws IOException {
        Optional<ObjectId> commit = commit(project, ref);
        if (commit.isEmpty()) {
            return List.of();
        }
        List<String> files = new ArrayList<>();
        try (RevWalk walk = new RevWalk(repository(project));
                TreeWalk tree = new TreeWalk(repository(project))) {
            tree.addTree(walk.parseCommit(commit.get()).getTree());
            tree.setRecursive(true);
            while (tree.next()) {
                files.add(tree.getPathString());
            }
        }
        return files;
    }

    /** Which commits of a list are asked for. */
    public record Query(
            Place place, @Nullable String author, @Nullable String search, int skip, int limit) {}

    /** Commits that lead to a place, newest first. */
    public List<Commit> list(Project project, Query query) throws IOException {
        return list(project, query, new Order(false, false, false));
    }

    /**
     * How commits are listed beyond where they lead.
     *
     * @param all from all branches and tags, not from the place's commit alone
     * @param firstParent along first parents only
     * @param topological children before parents, not by time alone
     */
    public record Order(boolean all, boolean firstParent, boolean topological) {}

    /** The same in another order. */
    public List<Commit> list(Project project, Query query, Order order) throws IOException {
        List<RevCommit> found = new ArrayList<>();
        Repository repository = repository(project);
        try (RevWalk walk = new RevWalk(repository)) {
            walk.setFirstParent(order.firstParent());
            walk.sort(order.topological() ? RevSort.TOPO : RevSort.COMMIT_TIME_DESC);
            walk.markStart(walk.parseCommit(query.place().commit()));
            if (order.all()) {
                for (Ref ref : repository.getRefDatabase().getRefsByPrefix(Constants.R_HEADS, Constants.R_TAGS)) {
                    if (walk.peel(walk.parseAny(ref.getObjectId())) instanceof RevCommit tip) {
                        walk.markStart(walk.parseCommit(tip));
                    }
                }
            }
            if (!query.place().path().isEmpty()) {
                walk.setTreeFilter(
                        AndTreeFilter.create(PathFilter.create(query.place().path()), TreeFilter.ANY_DIFF));
            }
            int passed = 0;
            for (RevCommit commit : walk) {
                if (matches(commit, query) && passed++ >= query.skip()) {
                    walk.parseBody(commit);
                    found.add(commit);
                    if (found.size() == query.limit()) {
                        break;
                    }
                }
            }
        }
        return commits(found);
    }

    private static boolean matches(RevCommit commit, Query query) {
        String author = query.author();
        String search = query.search();
        boolean byAuthor = author == null
                || commit.getAuthorIdent().getName().equalsIgnoreCase(author)
                || commit.getAuthorIdent().getEmailAddress().equalsIgnoreCase(author);
        return byAuthor
                && (search == null
                        || commit.getFullMessage().toLowerCase(Locale.ROOT).contains(search.toLowerCase(Locale.ROOT)));
    }

    /** Commits that one place has and another has not, newest first. */
    public List<Commit> between(Project project, ObjectId base, ObjectId head) throws IOException {
        List<RevCommit> found = new ArrayList<>();
        try (RevWalk walk = new RevWalk(repository(project))) {
            walk.markStart(walk.parseCommit(head));
            walk.markUninteresting(walk.parseCommit(base));
            walk.forEach(found::add);
        }
        return commits(found);
    }

    /** How many commits one place has that another lacks. */
    public int count(Project project, ObjectId base, ObjectId head) throws IOException {
        try (RevWalk walk = new RevWalk(repository(project))) {
            walk.setRetainBody(false);
            walk.markStart(walk.parseCommit(head));
            walk.markUninteresting(walk.parseCommit(base));
            int count = 0;
            while (walk.next() != null) {
                count++;
            }
            return count;
        }
    }

    /** One commit. */
    public Commit one(Project project, ObjectId id) throws IOException {
        try (RevWalk walk = new RevWalk(repository(project))) {
            return commits(List.of(walk.parseCommit(id))).get(0);
        }
    }

    private List<Commit> commits(List<RevCommit> found) {
        Set<String> emails = new HashSet<>();
        found.forEach(
                commit -> emails.add(commit.getAuthorIdent().getEmailAddress().toLowerCase(Locale.ROOT)));
        Map<String, String> accounts = accounts(emails);
        return found.stream()
                .map(commit -> Commit.of(
                        commit,
                        accounts.getOrDefault(
                                commit.getAuthorIdent().getEmailAddress().toLowerCase(Locale.ROOT), "")))
                .toList();
    }

    /** User names by the addresses that belong to them. */
    public Map<String, String> accounts(Set<String> emails) {
        if (emails.isEmpty()) {
            return Map.of();
        }
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT email, max(username) AS username FROM (
                SELECT lower(email) AS email, username FROM users WHERE lower(email) IN (<emails>)
                UNION SELECT lower(e.email), u.username FROM emails e JOIN users u ON u.id = e.user_id
                       WHERE lower(e.email) IN (<emails>)) known
             GROUP BY email
            """)
                .bindList("emails", List.copyOf(emails))
                .setMapKeyColumn("email")
                .setMapValueColumn("username")
                .collectInto(new GenericType<Map<String, String>>() {}));
    }

    /** How many commits lead to one. */
    public int count(Project project, ObjectId id) throws IOException {
        Integer known = counts.get(id.name());
        if (known == null) {
            int count = 0;
            try (RevWalk walk = new RevWalk(repository(project))) {
                walk.setRetainBody(false);
                walk.setRevFilter(RevFilter.ALL);
                walk.markStart(walk.parseCommit(id));
                for (RevCommit commit : walk) {
                    count += commit.getParentCount() >= 0 ? 1 : 0;
                }
            }
            known = count;
            counts.put(id.name(), known);
        }
        return known;
    }

    /** For each entry of a folder, the last commit that changed it. */
    public Map<String, Commit> lastChanges(Project project, Place place, List<Entry> entries) throws IOException {
        String key = place.commit().name() + ":" + place.path();
        Map<String, Commit> known = lastChanges.get(key);
        if (known == null) {
            known = new LastChanges(repository(project), place).of(entries, this::commits);
            lastChanges.put(key, known);
        }
        return known;
    }

    /** Drops the cache after a reset. */
    public void forget() {
        counts.clear();
        lastChanges.clear();
    }
}
