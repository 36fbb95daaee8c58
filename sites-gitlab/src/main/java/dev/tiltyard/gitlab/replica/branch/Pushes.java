package dev.tiltyard.gitlab.replica.branch;

import dev.tiltyard.gitlab.replica.activity.Events;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.issuable.Closing;
import dev.tiltyard.gitlab.replica.issuable.MergeRequestHeads;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * The consequences of a change of branches, by a push, the API or a page: an event, merge requests that now bring other
 * commits or are merged by it, issues that a commit message closes. The caller must not hold a repository's lock.
 */
public final class Pushes {
    /** A new branch brings no more commits than this into an event or a note. */
    private static final int MOST = 100;

    private final Hub hub;
    private final MergeRequestHeads heads;

    public Pushes(Hub hub) {
        this.hub = hub;
        this.heads = new MergeRequestHeads(hub);
    }

    /** Records the pushes and applies their consequences. */
    public void happened(Actor actor, Project project, List<Pushed> changes) {
        for (Pushed change : changes) {
            List<RevCommit> commits = commits(project, change);
            hub.database().useTransaction(handle -> event(handle, actor, project, change, commits));
            if (change.isBranch() && !change.gone()) {
                firstBranch(actor, project, change);
                requestsFrom(actor, project, change, commits);
                requestsInto(actor, project, change);
                new Closing(hub).byCommits(actor, project, change.name(), commits);
            }
        }
    }

    private List<RevCommit> commits(Project project, Pushed change) {
        List<RevCommit> commits = new ArrayList<>();
        if (change.gone()) {
            return commits;
        }
        Repository repository = hub.repositories().repository(project.id());
        try (RevWalk walk = new RevWalk(repository)) {
            if (!(walk.parseAny(change.after()) instanceof RevCommit after)) {
                return commits;
            }
            walk.markStart(after);
            if (!change.made()) {
                walk.markUninteresting(walk.parseCommit(change.before()));
            } else {
                ObjectId head = repository.resolve("HEAD^{commit}");
                if (head != null && !head.equals(change.after())) {
                    walk.markUninteresting(walk.parseCommit(head));
                }
            }
            for (RevCommit commit : walk) {
                walk.parseBody(commit);
                commits.add(commit);
                if (commits.size() == MOST) {
                    break;
                }
            }
            return commits;
        } catch (IOException e) {
            throw new UncheckedIOException("the commits that came to " + change.ref() + " of " + project.fullPath(), e);
        }
    }

    private static void event(Handle handle, Actor actor, Project project, Pushed change, List<RevCommit> commits) {
        long event = Events.record(handle, actor, project.id(), Events.PUSHED, null, 0);
        String title = commits.isEmpty() ? null : commits.get(0).getShortMessage();
        Row.in("push_event_payloads")
                .with("event_id", event)
                .with("commit_count", commits.size())
                .with("action", change.made() ? 0 : change.gone() ? 1 : 2)
                .with("ref_type", change.isBranch() ? 0 : 1)
                .withPresent("commit_from", change.made() ? null : bytes(change.before()))
                .withPresent("commit_to", change.gone() ? null : bytes(change.after()))
                .with("ref", change.name())
                .withPresent("commit_title", title == null ? null : title.substring(0, Math.min(70, title.length())))
                .insertIfAbsent(handle);
        Row.in("projects")
                .at(actor.now(), "last_activity_at", "last_repository_updated_at")
                .update(handle, project.id());
    }

    private static byte @Nullable [] bytes(ObjectId id) {
        byte[] raw = new byte[20];
        id.copyRawTo(raw, 0);
        return raw;
    }

    /** The first branch of an empty repository is the one that it begins with, and is protected. */
    private void firstBranch(Actor actor, Project project, Pushed change) {
        try {
            Repository repository = hub.repositories().repository(project.id());
            if (!change.made() || repository.resolve("HEAD^{commit}") != null) {
                return;
            }
            hub.repositories().setDefaultBranch(project.id(), change.name());
            hub.database()
                    .useTransaction(handle ->
                            Protection.add(handle, actor, project.id(), change.name(), Protection.Access.MAINTAINERS));
        } catch (IOException e) {
            throw new UncheckedIOException("the head of " + project.fullPath(), e);
        }
    }

    private record Open(long id, long iid, long target, String targetBranch) {}

    private void requestsFrom(Actor actor, Project project, Pushed change, List<RevCommit> commits) {
        for (Open open : open("source_project_id = :project AND source_branch = :branch", project, change)) {
            Lock writing = hub.repositories().writing(open.target());
            writing.lock();
            try {
                heads.keep(project.id(), change.name(), change.after(), open.target(), open.iid());
                ObjectId into = hub.repositories()
                        .repository(open.target())
                        .resolve("refs/heads/" + open.targetBranch() + "^{commit}");
                if (into != null) {
                    hub.database().useTransaction(handle -> {
                        heads.newDiff(handle, actor, open.id(), open.target(), into, change.after());
                        Row.in("merge_requests")
                                .with("merge_status", "unchecked")
                                .at(actor.now(), "updated_at")
                                .update(handle, open.id());
                        note(handle, actor, open, commits);
                    });
                }
            } catch (IOException e) {
                throw new UncheckedIOException("the target of merge request !" + open.iid(), e);
            } finally {
                writing.unlock();
            }
        }
    }

    private void note(Handle handle, Actor actor, Open open, List<RevCommit> commits) {
        StringBuilder text =
                new StringBuilder("added " + commits.size() + " commit" + (commits.size() == 1 ? "" : "s") + "\n\n");
        for (int i = commits.size() - 1; i >= 0; i--) {
            RevCommit commit = commits.get(i);
            text.append("- ")
                    .append(commit.name(), 0, 8)
                    .append(" - ")
                    .append(commit.getShortMessage())
                    .append('\n');
        }
        Row.in("notes")
                .with("note", text.toString().strip())
                .with("noteable_type", "MergeRequest")
                .with("noteable_id", open.id())
                .with("author_id", actor.id())
                .with("project_id", open.target())
                .with("system", true)
                .with("discussion_id", hub.ids().nextUuid().toString().replace("-", ""))
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle);
    }

    /** A merge request whose commits have all come into its target is merged. */
    private void requestsInto(Actor actor, Project project, Pushed change) {
        for (Open open : open("target_project_id = :project AND target_branch = :branch", project, change)) {
            heads.head(project.id(), open.iid())
                    .filter(head -> !head.equals(change.after()) && contains(project, change.after(), head)
                            || head.equals(change.after()))
                    .filter(head -> change.made() || !contains(project, change.before(), head))
                    .ifPresent(head -> hub.database()
                            .useTransaction(handle -> heads.merged(handle, actor, project, open.id(), null)));
        }
    }

    private boolean contains(Project project, ObjectId tip, ObjectId commit) {
        try (RevWalk walk = new RevWalk(hub.repositories().repository(project.id()))) {
            return walk.isMergedInto(walk.parseCommit(commit), walk.parseCommit(tip));
        } catch (IOException e) {
            throw new UncheckedIOException("the history of " + project.fullPath(), e);
        }
    }

    private List<Open> open(String condition, Project project, Pushed change) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT id, iid, target_project_id AS target, target_branch FROM merge_requests WHERE state_id = <opened> AND "
                                + condition + " ORDER BY id")
                .bind("project", project.id())
                .bind("branch", change.name())
                .mapTo(Open.class)
                .list());
    }
}
