package dev.tiltyard.gitlab.replica.branch;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEditor;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.merge.MergeStrategy;
import org.eclipse.jgit.merge.ThreeWayMerger;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** Commits made in the browser or by the API, without a working copy. Safe for use by many threads. */
public final class FileCommits {
    private final Hub hub;
    private final Branches branches;
    private final Pushes pushes;

    public FileCommits(Hub hub, Branches branches) {
        this.hub = hub;
        this.branches = branches;
        this.pushes = new Pushes(hub);
    }

    /** What happens to a file. */
    public enum Kind {
        CREATE,
        UPDATE,
        DELETE,
        MOVE,
        CHMOD
    }

    /**
     * A change of one file.
     *
     * @param path where it is afterwards
     * @param previous where it was before it was moved; empty otherwise
     * @param content what it holds afterwards; empty to keep what it holds
     * @param executable whether it can be run; empty to keep it as it is
     */
    public record Change(
            Kind kind, String path, String previous, Optional<byte[]> content, Optional<Boolean> executable) {
        public static Change create(String path, byte[] content) {
            return new Change(Kind.CREATE, path, "", Optional.of(content), Optional.empty());
        }

        public static Change update(String path, byte[] content) {
            return new Change(Kind.UPDATE, path, "", Optional.of(content), Optional.empty());
        }

        public static Change delete(String path) {
            return new Change(Kind.DELETE, path, "", Optional.empty(), Optional.empty());
        }

        public static Change move(String previous, String path, Optional<byte[]> content) {
            return new Change(Kind.MOVE, path, previous, content, Optional.empty());
        }
    }

    /**
     * A commit to create.
     *
     * @param branch the branch that it goes to
     * @param start the branch, tag or commit that the branch is begun from if it is not there; empty if it must be there
     * @param author name and email address of the author; empty if it is the committer
     */
    public record NewCommit(
            String branch, Optional<String> start, String message, List<Change> changes, Optional<PersonIdent> author) {
        public NewCommit {
            changes = List.copyOf(changes);
        }
    }

    /** Writes to a branch: {@code start} is where it is begun from if it is another one. */
    public ObjectId commit(
            Actor actor, Project project, String branch, String start, String message, List<Change> changes) {
        Optional<String> from = start.isEmpty() || start.equals(branch) ? Optional.empty() : Optional.of(start);
        return commit(actor, project, new NewCommit(branch, from, message, changes, Optional.empty()));
    }

    /**
     * Creates a commit.
     *
     * @return its name
     * @throws HttpProblem with status 400 if a file is there that should not be or the other way round, if the branch is
     *     not there, or nothing changes; 403 if the actor may not write to the branch
     */
    public ObjectId commit(Actor actor, Project project, NewCommit wanted) {
        Permissions.require(actor, project, Action.PUSH);
        if (!branches.protection().maySend(project, wanted.branch())) {
            throw HttpProblem.forbidden("You are not allowed to push into this branch");
        }
        if (!Branches.isPossible("refs/heads/" + wanted.branch())) {
            throw HttpProblem.badRequest("Branch name is invalid");
        }
        if (wanted.message().isBlank()) {
            throw HttpProblem.badRequest("Commit message must be provided");
        }
        Lock writing = hub.repositories().writing(project.id());
        Pushed pushed;
        writing.lock();
        try {
            pushed = write(actor, project, wanted);
        } catch (IOException e) {
            throw new UncheckedIOException("could not commit to " + wanted.branch() + " of " + project.fullPath(), e);
        } finally {
            writing.unlock();
        }
        pushes.happened(actor, project, List.of(pushed));
        return pushed.after();
    }

    /** Gives an empty repository its first commit, with a README file that names the project. */
    public void begin(Actor actor, Project project, String branch) {
        byte[] readme = ("# " + project.name() + "\n").getBytes(StandardCharsets.UTF_8);
        commit(actor, project, branch, "", "Add README.md", List.of(Change.create("README.md", readme)));
    }

    /**
     * Puts the changes of a commit on a branch, or takes them back.
     *
     * @param branch that gets the new commit
     * @param message of the new commit
     * @param back whether the changes are taken back
     * @param dry whether nothing is to be written
     * @return the new commit; empty after a dry run
     * @throws HttpProblem with status 400 if that is a conflict or changes nothing, 403 if the actor may not
     */
    public Optional<ObjectId> apply(
            Actor actor, Project project, ObjectId commit, String branch, String message, boolean back, boolean dry) {
        Permissions.require(actor, project, Action.PUSH);
        if (!branches.protection().maySend(project, branch)) {
            throw HttpProblem.forbidden("You are not allowed to push into this branch");
        }
        Lock writing = hub.repositories().writing(project.id());
        Pushed pushed;
        writing.lock();
        try {
            ObjectId tip =
                    branches.find(project.id(), branch).orElseThrow(() -> HttpProblem.notFound("404 Branch Not Found"));
            Optional<Pushed> made = apply(actor, project, commit, tip, "refs/heads/" + branch, message, back, dry);
            if (made.isEmpty()) {
                return Optional.empty();
            }
            pushed = made.get();
        } catch (IOException e) {
            throw new UncheckedIOException("could not apply " + commit.name() + " to " + branch, e);
        } finally {
            writing.unlock();
        }
        pushes.happened(actor, project, List.of(pushed));
        return Optional.of(pushed.after());
    }

    private Optional<Pushed> apply(
            Actor actor,
            Project project,
            ObjectId wanted,
            ObjectId tip,
            String ref,
            String message,
            boolean back,
            boolean dry)
            throws IOException {
        Repository repository = hub.repositories().repository(project.id());
        String sorry = "Sorry, we cannot " + (back ? "revert" : "cherry-pick")
                + " this commit automatically. This commit may already have been "
                + (back ? "reverted" : "cherry-picked")
                + ", or a more recent commit may have updated some of its content.";
        try (ObjectInserter inserter = repository.newObjectInserter();
                RevWalk walk = new RevWalk(repository)) {
            RevCommit commit = walk.parseCommit(wanted);
            RevCommit head = walk.parseCommit(tip);
            if (commit.getParentCount() == 0) {
                throw HttpProblem.badRequest(sorry);
            }
            RevCommit parent = walk.parseCommit(commit.getParent(0));
            ThreeWayMerger merger = MergeStrategy.RECURSIVE.newMerger(repository, true);
            merger.setObjectInserter(inserter);
            merger.setBase(back ? commit.getTree() : parent.getTree());
            boolean clean = merger.merge(head, back ? parent : commit);
            if (!clean || merger.getResultTreeId().equals(head.getTree())) {
                throw HttpProblem.badRequest(sorry);
            }
            if (dry) {
                return Optional.empty();
            }
            CommitBuilder builder = new CommitBuilder();
            builder.setTreeId(merger.getResultTreeId());
            builder.setParentId(tip);
            builder.setAuthor(back ? Identity.of(hub, actor) : commit.getAuthorIdent());
            builder.setCommitter(Identity.of(hub, actor));
            builder.setMessage(message);
            ObjectId made = inserter.insert(builder);
            inserter.flush();
            move(repository, ref, tip, made);
            return Optional.of(new Pushed(ref, tip, made));
        }
    }

    private static void move(Repository repository, String ref, ObjectId before, ObjectId after) throws IOException {
        RefUpdate update = repository.updateRef(ref);
        update.setExpectedOldObjectId(before);
        update.setNewObjectId(after);
        update.disableRefLog();
        RefUpdate.Result result = update.update();
        if (result != RefUpdate.Result.FAST_FORWARD && result != RefUpdate.Result.NEW) {
            throw HttpProblem.badRequest("Could not update " + ref + ". Please refresh and try again.");
        }
    }

    private Pushed write(Actor actor, Project project, NewCommit wanted) throws IOException {
        Repository repository = hub.repositories().repository(project.id());
        Optional<ObjectId> tip = branches.find(project.id(), wanted.branch());
        boolean empty = repository.resolve("HEAD^{commit}") == null;
        ObjectId parent = parent(project, wanted, tip, empty);
        String ref = "refs/heads/" + wanted.branch();
        ObjectId commit;
        try (ObjectInserter inserter = repository.newObjectInserter();
                RevWalk walk = new RevWalk(repository)) {
            ObjectId before = parent == null ? null : walk.parseCommit(parent).getTree();
            ObjectId tree = tree(repository, inserter, before, wanted.changes());
            CommitBuilder builder = new CommitBuilder();
            builder.setTreeId(tree);
            if (parent != null) {
                builder.setParentId(parent);
            }
            PersonIdent who = Identity.of(hub, actor);
            builder.setAuthor(wanted.author()
                    .map(author -> Identity.of(actor, author.getName(), author.getEmailAddress()))
                    .orElse(who));
            builder.setCommitter(who);
            builder.setMessage(wanted.message());
            commit = inserter.insert(builder);
            inserter.flush();
        }
        move(repository, ref, tip.orElse(ObjectId.zeroId()), commit);
        return new Pushed(ref, tip.orElse(ObjectId.zeroId()), commit);
    }

    private @Nullable ObjectId parent(Project project, NewCommit wanted, Optional<ObjectId> tip, boolean empty) {
        if (tip.isPresent()) {
            if (wanted.start().isPresent()) {
                throw HttpProblem.badRequest("A branch called '" + wanted.branch()
                        + "' already exists. Switch to that branch in order to make changes");
            }
            return tip.get();
        }
        if (empty) {
            return null;
        }
        String start = wanted.start()
                .orElseThrow(
                        () -> HttpProblem.badRequest("You can only create or edit files when you are on a branch"));
        return branches.resolve(project, start)
                .orElseThrow(() -> HttpProblem.badRequest("Invalid reference name: " + start));
    }

    private static ObjectId tree(
            Repository repository, ObjectInserter inserter, @Nullable ObjectId before, List<Change> changes)
            throws IOException {
        DirCache index = DirCache.newInCore();
        if (before != null) {
            DirCacheBuilder builder = index.builder();
            try (var reader = repository.newObjectReader()) {
                builder.addTree(new byte[0], DirCacheEntry.STAGE_0, reader, before);
            }
            builder.finish();
        }
        for (Change change : changes) {
            apply(index, inserter, change);
        }
        return index.writeTree(inserter);
    }

    private static void apply(DirCache index, ObjectInserter inserter, Change change) throws IOException {
        String path = checked(change.path());
        String from = change.kind() == Kind.MOVE ? checked(change.previous()) : path;
        DirCacheEntry present = index.getEntry(from);
        if (change.kind() == Kind.CREATE ? present != null : present == null) {
            throw HttpProblem.badRequest(
                    present == null ? "A file with this name doesn't exist" : "A file with this name already exists");
        }
        boolean lands = change.kind() == Kind.CREATE || change.kind() == Kind.MOVE && !from.equals(path);
        if (lands && (index.getEntry(path) != null || index.getEntriesWithin(path).length > 0)) {
            throw HttpProblem.badRequest(
                    index.getEntry(path) != null
                            ? "A file with this name already exists"
                            : "A directory with this name already exists");
        }
        FileMode mode = present == null ? FileMode.REGULAR_FILE : present.getFileMode();
        if (change.executable().isPresent()) {
            mode = change.executable().get() ? FileMode.EXECUTABLE_FILE : FileMode.REGULAR_FILE;
        }
        ObjectId blob = change.content().isPresent()
                ? inserter.insert(Constants.OBJ_BLOB, change.content().get())
                : present == null ? inserter.insert(Constants.OBJ_BLOB, new byte[0]) : present.getObjectId();
        DirCacheEditor editor = index.editor();
        if (change.kind() == Kind.DELETE || !from.equals(path)) {
            editor.add(new DirCacheEditor.DeletePath(from));
        }
        if (change.kind() != Kind.DELETE) {
            FileMode wanted = mode;
            editor.add(new DirCacheEditor.PathEdit(path) {
                @Override
                public void apply(DirCacheEntry entry) {
                    entry.setFileMode(wanted);
                    entry.setObjectId(blob);
                }
            });
        }
        editor.finish();
    }

    private static String checked(String path) {
        String clean = path.replaceAll("^/+|/+$", "");
        if (clean.isEmpty()) {
            throw HttpProblem.badRequest("You must provide a file path");
        }
        for (String part : clean.split("/", -1)) {
            if (part.isEmpty() || part.equals(".") || part.equals("..") || part.equalsIgnoreCase(".git")) {
                throw HttpProblem.badRequest("Path cannot include directory traversal");
            }
        }
        return clean;
    }
}
