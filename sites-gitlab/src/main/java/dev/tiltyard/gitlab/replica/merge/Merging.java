package dev.tiltyard.gitlab.replica.merge;

import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.branch.Identity;
import dev.tiltyard.gitlab.replica.branch.Protection;
import dev.tiltyard.gitlab.replica.branch.Pushed;
import dev.tiltyard.gitlab.replica.branch.Pushes;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.issuable.Closing;
import dev.tiltyard.gitlab.replica.issuable.IssuableState;
import dev.tiltyard.gitlab.replica.issuable.MergeRequestHeads;
import dev.tiltyard.gitlab.replica.issuable.MergeRequests;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.merge.MergeStrategy;
import org.eclipse.jgit.merge.RecursiveMerger;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Merges the branch of a merge request into its target. Whether that can be done without a conflict is decided by Git's own
 * three-way merge, in memory; nothing but the merge commit and its trees is written. Meanwhile nobody else writes to the
 * target: of two merges of one request one wins, and the other fails because it is merged already; a concurrent push either
 * comes before the merge or is rejected by Git because the branch has moved on. Safe for use by many threads.
 */
public final class Merging {
    private final Hub hub;
    private final Projects projects;
    private final MergeRequestHeads heads;
    private final Protection protection;
    private final Pushes pushes;
    private final Branches branches;

    public Merging(Hub hub, Projects projects, Branches branches) {
        this.hub = hub;
        this.projects = projects;
        this.heads = new MergeRequestHeads(hub);
        this.protection = new Protection(hub);
        this.pushes = new Pushes(hub);
        this.branches = branches;
    }

    /**
     * How a merge request is to be merged.
     *
     * @param message of the merge commit; empty for the usual one
     * @param squashMessage of the commit that its commits become; empty for its title
     * @param squash whether its commits become one; empty for what the request says
     * @param removeSource whether its branch goes; empty for what the request says
     * @param sha the commit that the branch must still stand for; empty for any
     */
    public record MergeOptions(
            Optional<String> message,
            Optional<String> squashMessage,
            Optional<Boolean> squash,
            Optional<Boolean> removeSource,
            Optional<String> sha) {
        /** The merge request's own options. */
        public static MergeOptions usual() {
            return new MergeOptions(
                    Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        }
    }

    /** Whether a merge request can be merged, and if not, why. */
    public enum Status {
        MERGEABLE("can_be_merged", "Ready to merge!"),
        CONFLICT("cannot_be_merged", "Merge blocked: merge conflicts must be resolved."),
        DRAFT("cannot_be_merged", "Merge blocked: merge request must be marked as ready."),
        NO_SOURCE("cannot_be_merged", "Merge blocked: the source branch does not exist."),
        NO_TARGET("cannot_be_merged", "Merge blocked: the target branch does not exist."),
        NO_COMMITS("cannot_be_merged", "Merge blocked: there are no commits yet."),
        NOT_OPEN("can_be_merged", "The merge request is not open.");

        private final String stored;
        private final String sentence;

        Status(String stored, String sentence) {
            this.stored = stored;
            this.sentence = sentence;
        }

        /** As the API and the table name it. */
        public String stored() {
            return stored;
        }

        public String sentence() {
            return sentence;
        }
    }

    private record Request(
            long id,
            long iid,
            String title,
            String description,
            IssuableState state,
            long source,
            String sourceBranch,
            String targetBranch,
            boolean squash,
            String params) {
        boolean draft() {
            return MergeRequests.isDraft(title);
        }

        boolean removeSource() {
            return params.matches("(?s).*force_remove_source_branch: *'?(1|true).*");
        }
    }

    /** Whether it can be merged now. */
    public Status status(Project project, long iid) {
        Request request = request(project, iid);
        try {
            Status found = status(project, request);
            hub.database()
                    .useHandle(handle -> handle.execute(
                            "UPDATE merge_requests SET merge_status = ? WHERE id = ? AND merge_status <> ? AND state_id = <opened>",
                            found.stored(),
                            request.id(),
                            found.stored()));
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException("whether !" + iid + " of " + project.fullPath() + " can be merged", e);
        }
    }

    /** The same of a merge request by its number. */
    public boolean may(Viewer viewer, Project project, long iid) {
        return may(viewer, project, request(project, iid).targetBranch());
    }

    /**
     * Checks that it can be merged, apart from its pipeline.
     *
     * @throws HttpProblem as {@link #merge(Actor, Project, long, MergeOptions)}
     */
    public void check(Actor actor, Project project, long iid, MergeOptions options) {
        Permissions.require(actor, project, Action.READ_MERGE_REQUEST);
        Request request = request(project, iid);
        if (!may(actor.viewer(), project, request.targetBranch())) {
            throw new HttpProblem(401, "401 Unauthorized");
        }
        refuse(status(project, iid));
        refuseOther(options, heads.head(project.id(), iid).orElseThrow());
    }

    private static void refuse(Status status) {
        if (status == Status.CONFLICT) {
            throw new HttpProblem(406, "Branch cannot be merged");
        }
        if (status != Status.MERGEABLE) {
            throw new HttpProblem(405, "405 Method Not Allowed");
        }
    }

    private static void refuseOther(MergeOptions options, ObjectId head) {
        if (options.sha().isPresent() && !options.sha().get().equals(head.name())) {
            throw new HttpProblem(409, "SHA does not match HEAD of source branch: " + head.name());
        }
    }

    /** Whether the viewer may merge it, ready or not. */
    public boolean may(Viewer viewer, Project project, String targetBranch) {
        return Permissions.allows(viewer, project, Action.UPDATE_MERGE_REQUEST)
                && protection.mayMerge(project, targetBranch);
    }

    private Status status(Project project, Request request) throws IOException {
        if (request.state() != IssuableState.OPENED) {
            return Status.NOT_OPEN;
        }
        Optional<ObjectId> head = branches.find(request.source(), request.sourceBranch());
        Optional<ObjectId> into = branches.find(project.id(), request.targetBranch());
        if (head.isEmpty() || into.isEmpty()) {
            return head.isEmpty() ? Status.NO_SOURCE : Status.NO_TARGET;
        }
        if (request.draft()) {
            return Status.DRAFT;
        }
        ObjectId known = heads.head(project.id(), request.iid()).orElse(head.get());
        Repository repository = hub.repositories().repository(project.id());
        if (MergeRequestHeads.count(repository, into.get(), known) == 0) {
            return Status.NO_COMMITS;
        }
        RecursiveMerger merger = (RecursiveMerger) MergeStrategy.RECURSIVE.newMerger(repository, true);
        return merger.merge(into.get(), known) ? Status.MERGEABLE : Status.CONFLICT;
    }

    /**
     * Merges it.
     *
     * @return the name of the target branch's new head commit
     * @throws HttpProblem with status 401 if the actor may not, 405 if it is not open or not ready, 406 if there is a
     *     conflict, 409 if its branch is not at the commit that was named
     */
    public String merge(Actor actor, Project project, long iid, MergeOptions options) {
        Permissions.require(actor, project, Action.READ_MERGE_REQUEST);
        Lock writing = hub.repositories().writing(project.id());
        Request request;
        Pushed pushed;
        writing.lock();
        try {
            request = request(project, iid);
            if (!may(actor.viewer(), project, request.targetBranch())) {
                throw new HttpProblem(401, "401 Unauthorized");
            }
            pushed = merge(actor, project, request, options);
        } catch (IOException e) {
            throw new UncheckedIOException("could not merge !" + iid + " of " + project.fullPath(), e);
        } finally {
            writing.unlock();
        }
        pushes.happened(actor, project, List.of(pushed));
        new Closing(hub).byText(actor, project, request.targetBranch(), request.title() + "\n" + request.description());
        if (options.removeSource().orElse(request.removeSource())) {
            removeSource(actor, project, request);
        }
        return pushed.after().name();
    }

    private Pushed merge(Actor actor, Project project, Request request, MergeOptions options) throws IOException {
        refuse(status(project, request));
        ObjectId head = heads.head(project.id(), request.iid()).orElseThrow();
        ObjectId into = branches.find(project.id(), request.targetBranch()).orElseThrow();
        refuseOther(options, head);
        Repository repository = hub.repositories().repository(project.id());
        boolean squash = options.squash().orElse(request.squash());
        Tips tips = new Tips(repository, into, head);
        ObjectId commit = commit(actor, project, request, options, tips, squash);
        RefUpdate update = repository.updateRef("refs/heads/" + request.targetBranch());
        update.setExpectedOldObjectId(into);
        update.setNewObjectId(commit);
        update.disableRefLog();
        RefUpdate.Result result = update.update();
        if (result != RefUpdate.Result.FAST_FORWARD) {
            throw new HttpProblem(409, "The target branch has changed in the meantime: " + result);
        }
        hub.database().useTransaction(handle -> heads.merged(handle, actor, project, request.id(), commit));
        return new Pushed("refs/heads/" + request.targetBranch(), into, commit);
    }

    /** The heads of the target branch ({@code into}) and of the merge request, both in the target's repository. */
    private record Tips(Repository repository, ObjectId into, ObjectId head) {}

    private ObjectId commit(
            Actor actor, Project project, Request request, MergeOptions options, Tips tips, boolean squash)
            throws IOException {
        RecursiveMerger merger = (RecursiveMerger) MergeStrategy.RECURSIVE.newMerger(tips.repository(), true);
        try (ObjectInserter inserter = tips.repository().newObjectInserter()) {
            merger.setObjectInserter(inserter);
            if (!merger.merge(tips.into(), tips.head())) {
                throw new HttpProblem(406, "Branch cannot be merged");
            }
            PersonIdent who = Identity.of(hub, actor);
            ObjectId second = tips.head();
            if (squash) {
                second = squashed(
                        options.squashMessage().orElse(request.title()), tips, inserter, merger.getResultTreeId(), who);
                ObjectId squashedAs = second;
                hub.database().useHandle(handle -> Row.in("merge_requests")
                        .with("squash_commit_sha", HexFormat.of().parseHex(squashedAs.name()))
                        .update(handle, request.id()));
            }
            CommitBuilder commit = new CommitBuilder();
            commit.setTreeId(merger.getResultTreeId());
            commit.setParentIds(tips.into(), second);
            commit.setAuthor(who);
            commit.setCommitter(who);
            commit.setMessage(options.message()
                    .filter(text -> !text.isBlank())
                    .orElseGet(() -> "Merge branch '" + request.sourceBranch() + "' into '" + request.targetBranch()
                            + "'\n\n" + request.title() + "\n\nSee merge request " + project.fullPath() + "!"
                            + request.iid()));
            ObjectId made = inserter.insert(commit);
            inserter.flush();
            return made;
        }
    }

    private static ObjectId squashed(String message, Tips tips, ObjectInserter inserter, ObjectId tree, PersonIdent who)
            throws IOException {
        try (RevWalk walk = new RevWalk(tips.repository())) {
            RevCommit last = walk.parseCommit(tips.head());
            CommitBuilder commit = new CommitBuilder();
            commit.setTreeId(tree);
            commit.setParentId(tips.into());
            commit.setAuthor(last.getAuthorIdent());
            commit.setCommitter(who);
            commit.setMessage(message);
            return inserter.insert(commit);
        }
    }

    private void removeSource(Actor actor, Project project, Request request) {
        Optional<Project> source = request.source() == project.id()
                ? Optional.of(project)
                : projects.find(actor.viewer(), actor.now(), request.source());
        source.filter(found -> Permissions.allows(actor.viewer(), found, Action.PUSH))
                .filter(found -> !protection.isProtected(found, request.sourceBranch()))
                .filter(found ->
                        branches.find(found.id(), request.sourceBranch()).isPresent())
                .ifPresent(found -> branches.delete(actor, found, request.sourceBranch()));
    }

    private Request request(Project project, long iid) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT id, iid, title, coalesce(description, '') AS description, state_id AS state,
                               source_project_id AS source,
                               source_branch, target_branch, squash, coalesce(merge_params, '') AS params
                          FROM merge_requests WHERE target_project_id = :project AND iid = :iid
                        """)
                .bind("project", project.id())
                .bind("iid", iid)
                .mapTo(Request.class)
                .findOne()
                .orElseThrow(() -> HttpProblem.notFound("404 Merge request Not Found")));
    }
}
