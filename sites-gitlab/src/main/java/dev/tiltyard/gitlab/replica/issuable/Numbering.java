package dev.tiltyard.gitlab.replica.issuable;

import org.jdbi.v3.core.Handle;

/** The numbers within a project, by the column {@code usage} of the table {@code internal_ids}. */
enum Numbering {
    ISSUES(0, "SELECT max(iid) FROM issues WHERE project_id = :project"),
    MERGE_REQUESTS(1, "SELECT max(iid) FROM merge_requests WHERE target_project_id = :project"),
    MILESTONES(3, "SELECT max(iid) FROM milestones WHERE project_id = :project");

    private final int usage;
    private final String last;

    Numbering(int usage, String last) {
        this.usage = usage;
        this.last = last;
    }

    /** Takes the next number in a project. */
    long next(Handle handle, long project) {
        return handle.createQuery("INSERT INTO internal_ids (project_id, usage, last_value) VALUES (:project, :usage,"
                        + " coalesce((" + last + "), 0) + 1) ON CONFLICT (project_id, usage)"
                        + " DO UPDATE SET last_value = internal_ids.last_value + 1 RETURNING last_value")
                .bind("project", project)
                .bind("usage", usage)
                .mapTo(Long.class)
                .one();
    }
}
