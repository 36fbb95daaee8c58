package dev.tiltyard.gitlab.replica.merge;

import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.branch.Identity;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.issuable.MergeRequestHeads;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.util.HexFormat;
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

/** What the target branches of merge requests would be after a merge: commits under {@code refs/merge-requests/N/merge}. */
public final class MergeRefs {
    private final Hub hub;
    private final Branches branches;
    private final Merging merging;
    private final MergeRequestHeads heads;

    public MergeRefs(Hub hub, Branches branches, Merging merging) {
        this.hub = hub;
        this.branches = branches;
        this.merging = merging;
        this.heads = new MergeRequestHeads(hub);
    }

    private record Ends(long id, String targetBranch) {}

    /**
     * The commit that a merge of now would give.
     *
     * @throws HttpProblem with status 400 if it can't be merged
     */
    public ObjectId commit(Actor actor, Project project, long iid) throws IOException {
        if (merging.status(project, iid) != Merging.Status.MERGEABLE) {
            throw HttpProblem.badRequest("Merge request is not mergeable");
        }
        Ends ends = hub.database().withHandle(handle -> handle.createQuery("SELECT id, target_branch FROM"
                        + " merge_requests WHERE target_project_id = :project AND iid = :iid")
                .bind("project", project.id())
                .bind("iid", iid)
                .mapTo(Ends.class)
                .one());
        Lock writing = hub.repositories().writing(project.id());
        writing.lock();
        try {
            ObjectId into = branches.find(project.id(), ends.targetBranch()).orElseThrow();
            ObjectId head = heads.head(project.id(), iid).orElseThrow();
            Repository repository = hub.repositories().repository(project.id());
            String ref = "refs/merge-requests/" + iid + "/merge";
            Optional<ObjectId> kept = kept(repository, ref, into, head);
            if (kept.isPresent()) {
                return kept.get();
            }
            ObjectId made = merged(actor, repository, into, head);
            RefUpdate update = repository.updateRef(ref);
            update.setNewObjectId(made);
            update.disableRefLog();
            update.forceUpdate();
            hub.database().useHandle(handle -> Row.in("merge_requests")
                    .with("merge_ref_sha", HexFormat.of().parseHex(made.name()))
                    .update(handle, ends.id()));
            return made;
        } finally {
            writing.unlock();
        }
    }

    private static Optional<ObjectId> kept(Repository repository, String ref, ObjectId into, ObjectId head)
            throws IOException {
        ObjectId before = repository.resolve(ref);
        if (before == null) {
            return Optional.empty();
        }
        try (RevWalk walk = new RevWalk(repository)) {
            RevCommit commit = walk.parseCommit(before);
            boolean same = commit.getParentCount() == 2
                    && commit.getParent(0).equals(into)
                    && commit.getParent(1).equals(head);
            return same ? Optional.of(before) : Optional.empty();
        }
    }

    private ObjectId merged(Actor actor, Repository repository, ObjectId into, ObjectId head) throws IOException {
        RecursiveMerger merger = (RecursiveMerger) MergeStrategy.RECURSIVE.newMerger(repository, true);
        try (ObjectInserter inserter = repository.newObjectInserter()) {
            merger.setObjectInserter(inserter);
            if (!merger.merge(into, head)) {
                throw HttpProblem.badRequest("Merge request is not mergeable");
            }
            PersonIdent who = Identity.of(hub, actor);
            CommitBuilder commit = new CommitBuilder();
            commit.setTreeId(merger.getResultTreeId());
            commit.setParentIds(into, head);
            commit.setAuthor(who);
            commit.setCommitter(who);
            commit.setMessage("Merge " + head.name() + " into " + into.name());
            ObjectId made = inserter.insert(commit);
            inserter.flush();
            return made;
        }
    }
}
