package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.activity.Events;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.errors.TransportException;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.Transport;
import org.eclipse.jgit.transport.URIish;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * The heads of merge requests: the target's repository keeps the head of each under {@code refs/merge-requests/N/head}, and
 * the database the span of commits that each brings.
 */
public final class MergeRequestHeads {
    private final Hub hub;

    public MergeRequestHeads(Hub hub) {
        this.hub = hub;
    }

    /** The last known head of a merge request; empty if it has none. */
    public Optional<ObjectId> head(long project, long iid) {
        try {
            Ref ref = hub.repositories().repository(project).exactRef(name(iid));
            return Optional.ofNullable(ref).map(Ref::getObjectId);
        } catch (IOException e) {
            throw new UncheckedIOException("the head of merge request !" + iid + " in project " + project, e);
        }
    }

    /** Keeps the head of a branch in the target's repository; fetches it from a fork if that is where it is. */
    public void keep(long source, String branch, ObjectId head, long target, long iid) {
        try {
            Repository repository = hub.repositories().repository(target);
            if (source != target) {
                fetch(source, branch, repository, iid);
            }
            RefUpdate update = repository.updateRef(name(iid));
            update.setNewObjectId(head);
            update.disableRefLog();
            update.forceUpdate();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "could not keep the head of merge request !" + iid + " in project " + target, e);
        }
    }

    private void fetch(long source, String branch, Repository into, long iid) throws IOException {
        String from = hub.repositories().path(source).toUri().toString();
        try (Transport transport = Transport.open(into, new URIish(from))) {
            RefSpec refSpec = new RefSpec("+refs/heads/" + branch + ":" + name(iid));
            transport.fetch(NullProgressMonitor.INSTANCE, List.of(refSpec), null);
        } catch (URISyntaxException | TransportException e) {
            throw new IOException("could not fetch " + branch + " from project " + source, e);
        } finally {
            Files.deleteIfExists(into.getDirectory().toPath().resolve("FETCH_HEAD"));
        }
    }

    private static String name(long iid) {
        return "refs/merge-requests/" + iid + "/head";
    }

    /** Records what a merge request brings now. */
    public void newDiff(Handle handle, Actor actor, long request, long target, ObjectId into, ObjectId head) {
        Repository repository = hub.repositories().repository(target);
        ObjectId base = base(repository, into, head);
        long id = Row.in("merge_request_diffs")
                .with("state", "collected")
                .with("merge_request_id", request)
                .with("base_commit_sha", (base == null ? into : base).name())
                .with("start_commit_sha", into.name())
                .with("head_commit_sha", head.name())
                .with("commits_count", count(repository, into, head))
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle);
        Row.in("merge_requests")
                .with("latest_merge_request_diff_id", id)
                .with("merge_when_pipeline_succeeds", false)
                .update(handle, request);
    }

    /** Marks a merge request as merged: by a merge commit, or, if that is null, because its commits were pushed to the target. */
    public void merged(Handle handle, Actor actor, Project project, long request, @Nullable ObjectId commit) {
        int changed = handle.createUpdate("""
                        UPDATE merge_requests SET state_id = <merged>, merge_commit_sha = :commit, merge_user_id = :user,
                               merge_status = 'can_be_merged', merge_when_pipeline_succeeds = false, updated_at = :now
                         WHERE id = :id AND state_id = <opened>
                        """)
                .bind("commit", commit == null ? null : commit.name())
                .bind("user", actor.id())
                .bind("now", LocalDateTime.ofInstant(actor.now(), ZoneOffset.UTC))
                .bind("id", request)
                .execute();
        if (changed == 0) {
            return;
        }
        Row.in("merge_request_metrics")
                .with("merged_by_id", actor.id())
                .at(actor.now(), "merged_at", "updated_at")
                .update(handle, "merge_request_id", request);
        Row.in("resource_state_events")
                .with("user_id", actor.id())
                .with("merge_request_id", request)
                .with("state", StateEvent.MERGED.number())
                .moment(actor.now(), "created_at")
                .insert(handle);
        Events.record(handle, actor, project.id(), Events.MERGED, "MergeRequest", request);
        handle.createUpdate("UPDATE todos SET state = 'done' WHERE target_type = 'MergeRequest' AND target_id = :id"
                        + " AND state = 'pending'")
                .bind("id", request)
                .execute();
    }

    /** The commit that two have in common; null if there is none. */
    public static @Nullable ObjectId base(Repository repository, ObjectId one, ObjectId other) {
        try (RevWalk walk = new RevWalk(repository)) {
            walk.setRevFilter(RevFilter.MERGE_BASE);
            walk.markStart(walk.parseCommit(one));
            walk.markStart(walk.parseCommit(other));
            RevCommit base = walk.next();
            return base == null ? null : base.getId();
        } catch (IOException e) {
            throw new UncheckedIOException("the merge base of " + one.name() + " and " + other.name(), e);
        }
    }

    /** How many commits one has that another has not. */
    public static int count(Repository repository, ObjectId without, ObjectId head) {
        try (RevWalk walk = new RevWalk(repository)) {
            walk.setRetainBody(false);
            walk.markStart(walk.parseCommit(head));
            walk.markUninteresting(walk.parseCommit(without));
            int count = 0;
            while (walk.next() != null) {
                count++;
            }
            return count;
        } catch (IOException e) {
            throw new UncheckedIOException("the commits of " + head.name(), e);
        }
    }
}
