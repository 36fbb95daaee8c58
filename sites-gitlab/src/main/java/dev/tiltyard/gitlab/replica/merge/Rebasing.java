package dev.tiltyard.gitlab.replica.merge;

import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.branch.Identity;
import dev.tiltyard.gitlab.replica.branch.Pushed;
import dev.tiltyard.gitlab.replica.branch.Pushes;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.issuable.IssuableState;
import dev.tiltyard.gitlab.replica.issuable.MergeRequestHeads;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import org.eclipse.jgit.errors.TransportException;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.merge.MergeStrategy;
import org.eclipse.jgit.merge.ThreeWayMerger;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.Transport;
import org.eclipse.jgit.transport.URIish;

/**
 * Rebases the source branches of merge requests: their commits are made again on top of the target branch, merge commits
 * left out, as {@code git rebase} does it. If one can't be, the branch stays and the merge request says why.
 */
public final class Rebasing {
    private static final String CONFLICT =
            "Rebase failed: Rebase locally, resolve all conflicts, then push the branch.";

    private final Hub hub;
    private final Projects projects;
    private final Branches branches;
    private final Pushes pushes;

    public Rebasing(Hub hub, Projects projects, Branches branches) {
        this.hub = hub;
        this.projects = projects;
        this.branches = branches;
        this.pushes = new Pushes(hub);
    }

    private record Ends(long id, long source, String sourceBranch, String targetBranch, IssuableState state) {}

    /**
     * Rebases a merge request.
     *
     * @throws HttpProblem with status 403 if the actor may not push to its branch, 409 if it is not open
     */
    public void rebase(Actor actor, Project target, long iid) throws IOException {
        Ends ends = hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT id, source_project_id AS source, source_branch, target_branch, state_id AS state
                          FROM merge_requests WHERE target_project_id = :project AND iid = :iid
                        """)
                .bind("project", target.id())
                .bind("iid", iid)
                .mapTo(Ends.class)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found")));
        Project source = projects.find(actor.viewer(), actor.now(), ends.source())
                .filter(found -> Permissions.allows(actor.viewer(), found, Action.PUSH))
                .filter(found -> branches.protection().maySend(found, ends.sourceBranch()))
                .orElseThrow(() -> HttpProblem.forbidden("Cannot push to source branch"));
        if (ends.state() != IssuableState.OPENED) {
            throw new HttpProblem(409, "The merge request is not open");
        }
        ObjectId before = branches.find(source.id(), ends.sourceBranch())
                .orElseThrow(() -> HttpProblem.forbidden("Source branch does not exist"));
        ObjectId onto = branches.find(target.id(), ends.targetBranch())
                .orElseThrow(() -> HttpProblem.forbidden("Target branch does not exist"));
        Optional<ObjectId> after = Optional.empty();
        Lock writing = hub.repositories().writing(source.id());
        writing.lock();
        try {
            Repository repository = hub.repositories().repository(source.id());
            if (source.id() != target.id()) {
                fetch(target.id(), ends.targetBranch(), repository);
            }
            after = again(actor, repository, before, onto);
            if (after.isPresent() && !after.get().equals(before)) {
                move(repository, "refs/heads/" + ends.sourceBranch(), before, after.get());
            }
        } finally {
            writing.unlock();
        }
        Row row = Row.in("merge_requests").withPresent("merge_error", after.isPresent() ? null : CONFLICT);
        after.ifPresent(head -> row.withNull("merge_error").with("rebase_commit_sha", head.name()));
        hub.database().useHandle(handle -> row.update(handle, ends.id()));
        if (after.isPresent() && !after.get().equals(before)) {
            pushes.happened(
                    actor, source, List.of(new Pushed("refs/heads/" + ends.sourceBranch(), before, after.get())));
        }
    }

    private void fetch(long from, String branch, Repository into) throws IOException {
        String address = hub.repositories().path(from).toUri().toString();
        try (Transport transport = Transport.open(into, new URIish(address))) {
            transport.fetch(NullProgressMonitor.INSTANCE, List.of(new RefSpec("refs/heads/" + branch)), null);
        } catch (URISyntaxException | TransportException e) {
            throw new IOException("could not fetch " + branch + " from project " + from, e);
        } finally {
            Files.deleteIfExists(into.getDirectory().toPath().resolve("FETCH_HEAD"));
        }
    }

    /** The last of the new commits; empty if one conflicts. */
    private Optional<ObjectId> again(Actor actor, Repository repository, ObjectId head, ObjectId onto)
            throws IOException {
        if (onto.equals(MergeRequestHeads.base(repository, head, onto))) {
            return Optional.of(head);
        }
        try (ObjectInserter inserter = repository.newObjectInserter();
                RevWalk walk = new RevWalk(repository)) {
            walk.sort(RevSort.TOPO);
            walk.sort(RevSort.REVERSE, true);
            walk.markStart(walk.parseCommit(head));
            walk.markUninteresting(walk.parseCommit(onto));
            ObjectId last = onto;
            for (RevCommit commit : walk) {
                if (commit.getParentCount() == 1) {
                    Optional<ObjectId> made = onTop(actor, repository, inserter, commit, last);
                    if (made.isEmpty()) {
                        return Optional.empty();
                    }
                    last = made.get();
                }
            }
            inserter.flush();
            return Optional.of(last);
        }
    }

    private Optional<ObjectId> onTop(
            Actor actor, Repository repository, ObjectInserter inserter, RevCommit commit, ObjectId last)
            throws IOException {
        try (RevWalk walk = new RevWalk(inserter.newReader())) {
            RevCommit below = walk.parseCommit(last);
            RevCommit parent = walk.parseCommit(commit.getParent(0));
            RevCommit wanted = walk.parseCommit(commit);
            ThreeWayMerger merger = MergeStrategy.RECURSIVE.newMerger(repository, true);
            merger.setObjectInserter(inserter);
            merger.setBase(parent.getTree());
            if (!merger.merge(below, wanted)) {
                return Optional.empty();
            }
            if (merger.getResultTreeId().equals(below.getTree())) {
                return Optional.of(last);
            }
            CommitBuilder builder = new CommitBuilder();
            builder.setTreeId(merger.getResultTreeId());
            builder.setParentId(last);
            builder.setAuthor(wanted.getAuthorIdent());
            builder.setCommitter(Identity.of(hub, actor));
            builder.setMessage(wanted.getFullMessage());
            return Optional.of(inserter.insert(builder));
        }
    }

    private static void move(Repository repository, String ref, ObjectId before, ObjectId after) throws IOException {
        RefUpdate update = repository.updateRef(ref);
        update.setExpectedOldObjectId(before);
        update.setNewObjectId(after);
        update.setForceUpdate(true);
        update.disableRefLog();
        RefUpdate.Result result = update.update();
        if (result != RefUpdate.Result.FORCED && result != RefUpdate.Result.FAST_FORWARD) {
            throw new HttpProblem(409, "The source branch has changed in the meantime: " + result);
        }
    }
}
