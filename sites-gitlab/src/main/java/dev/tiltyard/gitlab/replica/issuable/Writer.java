package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.activity.Events;
import dev.tiltyard.gitlab.replica.activity.Todos;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Row;
import dev.tiltyard.gitlab.replica.project.Project;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Reads and writes the rows that issues and merge requests have in common. */
final class Writer {
    private static final Pattern MENTION = Pattern.compile("(?<![\\w.@/`])@([\\w][\\w.-]*\\w)");
    private static final Pattern REFERENCE = Pattern.compile("(?<![\\w/&`])([#!])(\\d{1,9})\\b");

    private final Hub hub;

    Writer(Hub hub) {
        this.hub = hub;
    }

    /** Finds one and keeps others from changing it until the transaction ends. */
    Optional<Issuable> lock(Handle handle, boolean issue, long project, long iid) {
        String assignees = issue
                ? "SELECT array_agg(user_id ORDER BY user_id) FROM issue_assignees WHERE issue_id = i.id"
                : "SELECT array_agg(user_id ORDER BY user_id) FROM merge_request_assignees"
                        + " WHERE merge_request_id = i.id";
        String reviewers = issue
                ? "SELECT NULL::bigint[]"
                : "SELECT array_agg(user_id ORDER BY user_id) FROM merge_request_reviewers"
                        + " WHERE merge_request_id = i.id";
        return handle.createQuery("SELECT i.id, i.iid, i.title, coalesce(i.description, '') AS description, i.state_id,"
                        + " i.author_id, coalesce(i.milestone_id, 0) AS milestone, "
                        + (issue ? "i.confidential" : "false") + " AS confidential,"
                        + " coalesce(i.discussion_locked, false) AS locked, (" + assignees + ") AS assignees, ("
                        + reviewers + ") AS reviewers FROM " + (issue ? "issues" : "merge_requests") + " i WHERE i."
                        + (issue ? "project_id" : "target_project_id")
                        + " = :project AND i.iid = :iid FOR UPDATE OF i")
                .bind("project", project)
                .bind("iid", iid)
                .map((row, context) -> new Issuable(
                        issue,
                        row.getLong("id"),
                        row.getLong("iid"),
                        row.getString("title"),
                        row.getString("description"),
                        row.getInt("state_id"),
                        row.getLong("author_id"),
                        row.getLong("milestone"),
                        row.getBoolean("confidential"),
                        row.getBoolean("locked"),
                        numbers(row.getArray("assignees")),
                        numbers(row.getArray("reviewers"))))
                .findOne();
    }

    private static List<Long> numbers(java.sql.@Nullable Array array) throws java.sql.SQLException {
        List<Long> numbers = new ArrayList<>();
        if (array != null) {
            for (Object number : (Object[]) array.getArray()) {
                numbers.add(((Number) number).longValue());
            }
        }
        return numbers;
    }

    /** The next number of an issue (0), a merge request (1) or a milestone (3) in a project. */
    static long nextNumber(Handle handle, long project, int usage) {
        String last =
                switch (usage) {
                    case 0 -> "SELECT max(iid) FROM issues WHERE project_id = :project";
                    case 1 -> "SELECT max(iid) FROM merge_requests WHERE target_project_id = :project";
                    default -> "SELECT max(iid) FROM milestones WHERE project_id = :project";
                };
        return handle.createQuery("INSERT INTO internal_ids (project_id, usage, last_value) VALUES (:project, :usage,"
                        + " coalesce((" + last + "), 0) + 1) ON CONFLICT (project_id, usage)"
                        + " DO UPDATE SET last_value = internal_ids.last_value + 1 RETURNING last_value")
                .bind("project", project)
                .bind("usage", usage)
                .mapTo(Long.class)
                .one();
    }

    /** Writes what somebody said, or what happened. */
    long note(Handle handle, Actor actor, long project, Issuable on, String text, boolean system, boolean internal) {
        long id = Row.in("notes")
                .with("note", text)
                .with("noteable_type", on.type())
                .with("noteable_id", on.id())
                .with("author_id", actor.id())
                .with("project_id", project)
                .with("system", system)
                .with("internal", internal)
                .with("confidential", internal ? true : null)
                .with("discussion_id", hub.ids().nextUuid().toString().replace("-", ""))
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle);
        touch(handle, actor, on);
        return id;
    }

    static void touch(Handle handle, Actor actor, Issuable on) {
        Row.in(on.table()).at(actor.now(), "updated_at").update(handle, on.id());
    }

    /** Sets who is to do something about it; tells those who are new. */
    void people(Handle handle, Actor actor, Project project, Issuable on, List<Long> wanted, boolean reviewers) {
        List<Long> before = reviewers ? on.reviewers() : on.assignees();
        List<Long> users = existing(handle, wanted);
        List<Long> added = users.stream().filter(id -> !before.contains(id)).toList();
        List<Long> removed = before.stream().filter(id -> !users.contains(id)).toList();
        if (added.isEmpty() && removed.isEmpty()) {
            return;
        }
        String table =
                reviewers ? "merge_request_reviewers" : on.issue() ? "issue_assignees" : "merge_request_assignees";
        for (long id : removed) {
            handle.execute("DELETE FROM " + table + " WHERE " + on.column() + " = ? AND user_id = ?", on.id(), id);
        }
        for (long id : added) {
            Row row = Row.in(table).with(on.column(), on.id()).with("user_id", id);
            if (!on.issue()) {
                row.moment(actor.now(), "created_at");
            }
            row.with("state", reviewers ? 0 : null).add(handle);
        }
        Todos.add(
                handle,
                actor,
                added,
                reviewers ? Todos.REVIEW_REQUESTED : Todos.ASSIGNED,
                project.id(),
                on.type(),
                on.id(),
                null);
        List<String> words = new ArrayList<>();
        if (!added.isEmpty()) {
            words.add((reviewers ? "requested review from " : "assigned to ") + names(handle, added));
        }
        if (!removed.isEmpty()) {
            words.add((reviewers ? "removed review request for " : "unassigned ") + names(handle, removed));
        }
        note(handle, actor, project.id(), on, String.join(" and ", words), true, false);
    }

    private static List<Long> existing(Handle handle, List<Long> ids) {
        return ids.isEmpty()
                ? List.of()
                : handle.createQuery("SELECT id FROM users WHERE id IN (<ids>) AND state = 'active' ORDER BY id")
                        .bindList("ids", ids)
                        .mapTo(Long.class)
                        .list();
    }

    private static String names(Handle handle, List<Long> ids) {
        return String.join(
                ", ",
                handle.createQuery("SELECT '@' || username FROM users WHERE id IN (<ids>) ORDER BY id")
                        .bindList("ids", ids)
                        .mapTo(String.class)
                        .list());
    }

    /** Puts labels on it and takes others off. */
    void labels(Handle handle, Actor actor, Project project, Issuable on, Edit edit, boolean mayCreate) {
        Set<String> wanted = new LinkedHashSet<>(edit.labels == null ? titles(handle, on) : edit.labels);
        wanted.addAll(edit.addedLabels);
        wanted.removeAll(edit.removedLabels);
        Set<Long> ids = new LinkedHashSet<>();
        for (String title : wanted) {
            label(handle, actor, project, title, mayCreate).ifPresent(ids::add);
        }
        List<Long> before = handle.createQuery(
                        "SELECT label_id FROM label_links WHERE target_type = :type AND target_id = :id ORDER BY label_id")
                .bind("type", on.type())
                .bind("id", on.id())
                .mapTo(Long.class)
                .list();
        for (long id : before) {
            if (!ids.contains(id)) {
                handle.execute(
                        "DELETE FROM label_links WHERE target_type = ? AND target_id = ? AND label_id = ?",
                        on.type(),
                        on.id(),
                        id);
                labelEvent(handle, actor, on, id, 2);
            }
        }
        for (long id : ids) {
            if (!before.contains(id)) {
                Row.in("label_links")
                        .with("label_id", id)
                        .with("target_id", on.id())
                        .with("target_type", on.type())
                        .at(actor.now(), "created_at", "updated_at")
                        .insert(handle);
                labelEvent(handle, actor, on, id, 1);
            }
        }
    }

    private static void labelEvent(Handle handle, Actor actor, Issuable on, long label, int action) {
        Row.in("resource_label_events")
                .with("action", action)
                .with(on.column(), on.id())
                .with("label_id", label)
                .with("user_id", actor.id())
                .moment(actor.now(), "created_at")
                .insert(handle);
    }

    private static List<String> titles(Handle handle, Issuable on) {
        return handle.createQuery("SELECT l.title FROM label_links k JOIN labels l ON l.id = k.label_id"
                        + " WHERE k.target_type = :type AND k.target_id = :id ORDER BY l.title, l.id")
                .bind("type", on.type())
                .bind("id", on.id())
                .mapTo(String.class)
                .list();
    }

    /** The label of this title, or of this number; a new one if there is none and it may be made. */
    private static Optional<Long> label(Handle handle, Actor actor, Project project, String title, boolean mayCreate) {
        Optional<Long> known = handle.createQuery("""
                        SELECT l.id FROM labels l JOIN projects p ON p.id = :project
                         WHERE (l.project_id = p.id OR l.group_id = p.namespace_id)
                           AND (l.title = :title OR l.id::text = :title)
                         ORDER BY l.title = :title DESC, l.id LIMIT 1
                        """)
                .bind("project", project.id())
                .bind("title", title)
                .mapTo(Long.class)
                .findOne();
        if (known.isPresent() || !mayCreate) {
            return known;
        }
        return Optional.of(Row.in("labels")
                .with("title", title)
                .with("color", "#6699cc")
                .with("project_id", project.id())
                .with("template", false)
                .with("type", "ProjectLabel")
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle));
    }

    /** Sets the milestone; 0 takes it off. A milestone of another project is left out. */
    void milestone(Handle handle, Actor actor, Project project, Issuable on, long wanted) {
        Optional<Long> known = handle.createQuery("""
                        SELECT m.id FROM milestones m JOIN projects p ON p.id = :project
                         WHERE m.id = :id AND (m.project_id = p.id OR m.group_id = p.namespace_id)
                        """)
                .bind("project", project.id())
                .bind("id", wanted)
                .mapTo(Long.class)
                .findOne();
        if (wanted == on.milestone() || wanted != 0 && known.isEmpty()) {
            return;
        }
        Row row = Row.in(on.table());
        (wanted == 0 ? row.empty("milestone_id") : row.with("milestone_id", wanted)).update(handle, on.id());
        Row.in("resource_milestone_events")
                .with("user_id", actor.id())
                .with(on.column(), on.id())
                .with("milestone_id", wanted == 0 ? on.milestone() : wanted)
                .with("action", wanted == 0 ? 2 : 1)
                .with("state", on.state())
                .moment(actor.now(), "created_at")
                .insert(handle);
    }

    /** Closes or reopens it; gives whether that changed anything. */
    boolean state(Handle handle, Actor actor, Project project, Issuable on, boolean open) {
        if (on.state() != (open ? 2 : 1)) {
            return false;
        }
        Row row = Row.in(on.table()).with("state_id", open ? 1 : 2).at(actor.now(), "updated_at");
        if (on.issue() && open) {
            row.empty("closed_at").empty("closed_by_id");
        } else if (on.issue()) {
            row.moment(actor.now(), "closed_at").with("closed_by_id", actor.id());
        }
        row.update(handle, on.id());
        if (!on.issue() && !open) {
            Row.in("merge_request_metrics")
                    .with("latest_closed_by_id", actor.id())
                    .moment(actor.now(), "latest_closed_at")
                    .update(handle, "merge_request_id", on.id());
        }
        stateEvent(handle, actor, on, open ? 5 : 2);
        Events.record(handle, actor, project.id(), open ? Events.REOPENED : Events.CLOSED, on.type(), on.id());
        if (!open) {
            Todos.resolve(handle, actor, on.type(), on.id());
        }
        return true;
    }

    static void stateEvent(Handle handle, Actor actor, Issuable on, int state) {
        Row.in("resource_state_events")
                .with("user_id", actor.id())
                .with(on.column(), on.id())
                .with("state", state)
                .moment(actor.now(), "created_at")
                .insert(handle);
    }

    /** Title, description, and whether it is confidential or locked. */
    void texts(Handle handle, Actor actor, Project project, Issuable on, Edit edit) {
        Row row = Row.in(on.table());
        if (edit.title != null && !edit.title.equals(on.title())) {
            row.with("title", edit.title);
            note(
                    handle,
                    actor,
                    project.id(),
                    on,
                    "changed title from **" + on.title() + "** to **" + edit.title + "**",
                    true,
                    false);
        }
        if (edit.description != null && !edit.description.equals(on.description())) {
            row.with("description", edit.description).at(actor.now(), "last_edited_at");
            row.with("last_edited_by_id", actor.id());
            note(handle, actor, project.id(), on, "changed the description", true, false);
        }
        if (edit.confidential != null && on.issue() && edit.confidential != on.confidential()) {
            row.with("confidential", edit.confidential);
            String text = edit.confidential ? "made the issue confidential" : "made the issue visible to everyone";
            note(handle, actor, project.id(), on, text, true, false);
        }
        if (edit.locked != null && edit.locked != on.locked()) {
            row.with("discussion_locked", edit.locked);
            String what = on.issue() ? "issue" : "merge request";
            note(handle, actor, project.id(), on, (edit.locked ? "locked" : "unlocked") + " this " + what, true, false);
        }
        if (edit.estimate != null) {
            row.with("time_estimate", edit.estimate);
        }
        if (!row.isEmpty()) {
            row.with("updated_by_id", actor.id()).at(actor.now(), "updated_at").update(handle, on.id());
        }
    }

    /** Tells those whom a text mentions, and the issues and merge requests of the same project that it refers to. */
    void mentions(Handle handle, Actor actor, Project project, Issuable on, String text, @Nullable Long note) {
        Set<String> names = new LinkedHashSet<>();
        Matcher people = MENTION.matcher(text);
        while (people.find()) {
            names.add(people.group(1).toLowerCase(Locale.ROOT));
        }
        if (!names.isEmpty()) {
            List<Long> users = handle.createQuery(
                            "SELECT id FROM users WHERE lower(username) IN (<names>) AND id <> :self ORDER BY id")
                    .bindList("names", List.copyOf(names))
                    .bind("self", actor.id())
                    .mapTo(Long.class)
                    .list();
            Todos.add(handle, actor, users, Todos.MENTIONED, project.id(), on.type(), on.id(), note);
        }
        Set<String> references = new LinkedHashSet<>();
        Matcher found = REFERENCE.matcher(text);
        while (found.find()) {
            references.add(found.group());
        }
        String here = (on.issue() ? "#" : "!") + on.iid();
        references.remove(here);
        for (String reference : references) {
            lock(handle, reference.startsWith("#"), project.id(), Long.parseLong(reference.substring(1)))
                    .ifPresent(other -> crossReference(handle, actor, project, on, other, here));
        }
    }

    private void crossReference(Handle handle, Actor actor, Project project, Issuable on, Issuable other, String here) {
        String text = "mentioned in " + (on.issue() ? "issue " : "merge request ") + here;
        boolean said = handle.createQuery("SELECT count(*) > 0 FROM notes WHERE system AND noteable_type = :type"
                        + " AND noteable_id = :id AND note = :text")
                .bind("type", other.type())
                .bind("id", other.id())
                .bind("text", text)
                .mapTo(Boolean.class)
                .one();
        if (!said) {
            note(handle, actor, project.id(), other, text, true, false);
        }
    }
}
