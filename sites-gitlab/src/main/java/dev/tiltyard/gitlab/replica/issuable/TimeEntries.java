package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;

/** The time that people spend on issues and merge requests. */
public final class TimeEntries {
    private final Hub hub;
    private final Writer writer;

    public TimeEntries(Hub hub) {
        this.hub = hub;
        this.writer = new Writer(hub);
    }

    /**
     * A time that was spent.
     *
     * @param shown the time as it is written
     * @param summary what it was spent on; may be empty
     */
    public record Entry(long seconds, String shown, String summary) {}

    /**
     * Records that the actor spent time.
     *
     * @throws Invalid if no time was spent
     * @throws HttpProblem if the actor may not, or there is no such issuable
     */
    public void add(Actor actor, Project project, IssuableKind kind, long iid, Entry entry) {
        Permissions.require(actor, project, kind.update());
        if (entry.seconds() <= 0 || entry.seconds() > Integer.MAX_VALUE) {
            throw new Invalid("base", "Issuable must have a time spent, such as 1h 30m");
        }
        hub.database().useTransaction(handle -> {
            Issuable on = writer.lock(handle, kind, project.id(), iid)
                    .orElseThrow(() -> HttpProblem.notFound("there is no " + kind.noun() + " with the number " + iid));
            Row.in("timelogs")
                    .with("time_spent", (int) entry.seconds())
                    .with("user_id", actor.id())
                    .with(kind.isIssue() ? "issue_id" : "merge_request_id", on.id())
                    .with("project_id", project.id())
                    .with("summary", entry.summary())
                    .at(actor.now(), "spent_at", "created_at", "updated_at")
                    .insert(handle);
            writer.systemNote(handle, actor, project, on, "added " + entry.shown() + " of time spent");
        });
    }
}
