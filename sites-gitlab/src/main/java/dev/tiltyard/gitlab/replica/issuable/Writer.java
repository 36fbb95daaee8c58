package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.activity.Events;
import dev.tiltyard.gitlab.replica.activity.Todos;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
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

    /** Finds one and locks it until the transaction ends. */
    Optional<Issuable> lock(Handle handle, IssuableKind kind, long project, long iid) {
        return kind.isIssue() ? issue(handle, project, iid) : mergeRequest(handle, project, iid);
    }

    private static Optional<Issuable> issue(Handle handle, long project, long iid) {
        return handle.createQuery("""
                        SELECT i.id, i.iid, i.title, coalesce(i.description, '') AS description, i.state_id AS state,
                               i.author_id AS author,
                               coalesce(i.milestone_id, 0) AS milestone, i.confidential,
                               coalesce(i.discussion_locked, false) AS locked,
                               ARRAY(SELECT user_id FROM issue_assignees WHERE issue_id = i.id ORDER BY user_id) AS assignees
                          FROM issues i WHERE i.project_id = :project AND i.iid = :iid FOR UPDATE OF i
                        """)
                .bind("project", project)
                .bind("iid", iid)
                .mapTo(Issuable.Issue.class)
                .map(Issuable.class::cast)
                .findOne();
    }

    private static Optional<Issuable> mergeRequest(Handle handle, long project, long iid) {
        return handle.createQuery("""
                        SELECT i.id, i.iid, i.title, coalesce(i.description, '') AS description, i.state_id AS state,
                               i.author_id AS author,
                               coalesce(i.milestone_id, 0) AS milestone,
                               coalesce(i.discussion_locked, false) AS locked,
                               ARRAY(SELECT user_id FROM merge_request_assignees
                                      WHERE merge_request_id = i.id ORDER BY user_id) AS assignees,
                               ARRAY(SELECT user_id FROM merge_request_reviewers
                                      WHERE merge_request_id = i.id ORDER BY user_id) AS reviewers
                          FROM merge_requests i WHERE i.target_project_id = :project AND i.iid = :iid FOR UPDATE OF i
                        """)
                .bind("project", project)
                .bind("iid", iid)
                .mapTo(Issuable.MergeRequest.class)
                .map(Issuable.class::cast)
                .findOne();
    }

    /** Writes a note about what happened. */
    long systemNote(Handle handle, Actor actor, Project project, Issuable on, String text) {
        return note(handle, actor, project, on, note(text).with("system", true).with("internal", false));
    }

    /**
     * Writes a comment.
     *
     * @param internal whether only reporters may read it
     */
    long comment(Handle handle, Actor actor, Project project, Issuable on, String text, boolean internal) {
        Row row = note(text).with("system", false).with("internal", internal);
        return note(handle, actor, project, on, internal ? row.with("confidential", true) : row);
    }

    private static Row note(String text) {
        return Row.in("notes").with("note", text);
    }

    private long note(Handle handle, Actor actor, Project project, Issuable on, Row row) {
        long id = row.with("noteable_type", on.kind().type())
                .with("noteable_id", on.id())
                .with("author_id", actor.id())
                .with("project_id", project.id())
                .with("discussion_id", hub.ids().nextUuid().toString().replace("-", ""))
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle);
        touch(handle, actor, on);
        return id;
    }

    static void touch(Handle handle, Actor actor, Issuable on) {
        Row.in(on.kind().table()).at(actor.now(), "updated_at").update(handle, on.id());
    }

    /** Sets assignees, labels and the milestone. */
    void common(Handle handle, Actor actor, Project project, Issuable on, Edit edit) {
        // The community edition has one assignee.
        edit.assignees()
                .map(people -> people.subList(0, Math.min(1, people.size())))
                .ifPresent(people -> people(handle, actor, project, on, people, false));
        if (edit.setsLabels()) {
            boolean manages = Permissions.allows(actor.viewer(), project, Action.MANAGE_LABELS);
            labels(handle, actor, project, on, edit, manages);
        }
        edit.milestone().ifPresent(milestone -> milestone(handle, actor, project, on, milestone));
    }

    /** Sets the assignees or the reviewers; gives a to-do item to those who are new. */
    void people(Handle handle, Actor actor, Project project, Issuable on, List<Long> wanted, boolean reviewers) {
        List<Long> before = reviewers ? on.reviewers() : on.common().assignees();
        List<Long> users = existing(handle, wanted);
        List<Long> added = users.stream().filter(id -> !before.contains(id)).toList();
        List<Long> removed = before.stream().filter(id -> !users.contains(id)).toList();
        if (added.isEmpty() && removed.isEmpty()) {
            return;
        }
        String table = reviewers ? "merge_request_reviewers" : on.kind().parameter() + "_assignees";
        for (long id : removed) {
            handle.execute(
                    "DELETE FROM " + table + " WHERE " + on.kind().column() + " = ? AND user_id = ?", on.id(), id);
        }
        for (long id : added) {
            Row row = Row.in(table).with(on.kind().column(), on.id()).with("user_id", id);
            if (!on.kind().isIssue()) {
                row.moment(actor.now(), "created_at");
            }
            row.withPresent("state", reviewers ? 0 : null).insertIfAbsent(handle);
        }
        Todos.add(
                handle,
                actor,
                added,
                new Todos.Todo(
                        reviewers ? Todos.REVIEW_REQUESTED : Todos.ASSIGNED,
                        project.id(),
                        on.kind().type(),
                        on.id(),
                        null));
        List<String> words = new ArrayList<>();
        if (!added.isEmpty()) {
            words.add((reviewers ? "requested review from " : "assigned to ") + names(handle, added));
        }
        if (!removed.isEmpty()) {
            words.add((reviewers ? "removed review request for " : "unassigned ") + names(handle, removed));
        }
        systemNote(handle, actor, project, on, String.join(" and ", words));
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
        Set<String> wanted = new LinkedHashSet<>(edit.labels().orElseGet(() -> titles(handle, on)));
        wanted.addAll(edit.addedLabels());
        wanted.removeAll(edit.removedLabels());
        Set<Long> ids = new LinkedHashSet<>();
        for (String title : wanted) {
            label(handle, actor, project, title, mayCreate).ifPresent(ids::add);
        }
        List<Long> before = handle.createQuery(
                        "SELECT label_id FROM label_links WHERE target_type = :type AND target_id = :id ORDER BY label_id")
                .bind("type", on.kind().type())
                .bind("id", on.id())
                .mapTo(Long.class)
                .list();
        for (long id : before) {
            if (!ids.contains(id)) {
                handle.execute(
                        "DELETE FROM label_links WHERE target_type = ? AND target_id = ? AND label_id = ?",
                        on.kind().type(),
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
                        .with("target_type", on.kind().type())
                        .at(actor.now(), "created_at", "updated_at")
                        .insert(handle);
                labelEvent(handle, actor, on, id, 1);
            }
        }
    }

    private static void labelEvent(Handle handle, Actor actor, Issuable on, long label, int action) {
        Row.in("resource_label_events")
                .with("action", action)
                .with(on.kind().column(), on.id())
                .with("label_id", label)
                .with("user_id", actor.id())
                .moment(actor.now(), "created_at")
                .insert(handle);
    }

    private static List<String> titles(Handle handle, Issuable on) {
        return handle.createQuery("SELECT l.title FROM label_links k JOIN labels l ON l.id = k.label_id"
                        + " WHERE k.target_type = :type AND k.target_id = :id ORDER BY l.title, l.id")
                .bind("type", on.kind().type())
                .bind("id", on.id())
                .mapTo(String.class)
                .list();
    }

    /** The label with this title or number; creates one if there is none and that is allowed. */
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
        if (wanted == on.common().milestone() || wanted != 0 && known.isEmpty()) {
            return;
        }
        Row row = Row.in(on.kind().table());
        (wanted == 0 ? row.withNull("milestone_id") : row.with("milestone_id", wanted)).update(handle, on.id());
        Row.in("resource_milestone_events")
                .with("user_id", actor.id())
                .with(on.kind().column(), on.id())
                .with("milestone_id", wanted == 0 ? on.common().milestone() : wanted)
                .with("action", wanted == 0 ? 2 : 1)
                .with("state", on.common().state().number())
                .moment(actor.now(), "created_at")
                .insert(handle);
    }

    /** Closes or reopens it; returns whether that changed anything. */
    boolean state(Handle handle, Actor actor, Project project, Issuable on, boolean open) {
        if (on.common().state() != (open ? IssuableState.CLOSED : IssuableState.OPENED)) {
            return false;
        }
        Row row = Row.in(on.kind().table())
                .with("state_id", (open ? IssuableState.OPENED : IssuableState.CLOSED).number())
                .at(actor.now(), "updated_at");
        if (on.kind().isIssue() && open) {
            row.withNull("closed_at").withNull("closed_by_id");
        } else if (on.kind().isIssue()) {
            row.moment(actor.now(), "closed_at").with("closed_by_id", actor.id());
        }
        row.update(handle, on.id());
        if (!on.kind().isIssue() && !open) {
            Row.in("merge_request_metrics")
                    .with("latest_closed_by_id", actor.id())
                    .moment(actor.now(), "latest_closed_at")
                    .update(handle, "merge_request_id", on.id());
        }
        stateEvent(handle, actor, on, open ? StateEvent.REOPENED : StateEvent.CLOSED);
        Events.record(
                handle,
                actor,
                project.id(),
                open ? Events.REOPENED : Events.CLOSED,
                on.kind().type(),
                on.id());
        if (!open) {
            Todos.resolve(handle, actor, on.kind().type(), on.id());
        }
        return true;
    }

    static void stateEvent(Handle handle, Actor actor, Issuable on, StateEvent event) {
        Row.in("resource_state_events")
                .with("user_id", actor.id())
                .with(on.kind().column(), on.id())
                .with("state", event.number())
                .moment(actor.now(), "created_at")
                .insert(handle);
    }

    /** Sets title, description, estimate, and whether it is confidential or locked. */
    void texts(Handle handle, Actor actor, Project project, Issuable on, Edit edit) {
        Row row = Row.in(on.kind().table());
        edit.title().filter(title -> !title.equals(on.common().title())).ifPresent(title -> {
            row.with("title", title);
            String text = "changed title from **" + on.common().title() + "** to **" + title + "**";
            systemNote(handle, actor, project, on, text);
        });
        edit.description()
                .filter(text -> !text.equals(on.common().description()))
                .ifPresent(description -> {
                    row.with("description", description).at(actor.now(), "last_edited_at");
                    row.with("last_edited_by_id", actor.id());
                    systemNote(handle, actor, project, on, "changed the description");
                });
        if (on instanceof Issuable.Issue issue) {
            edit.confidential().filter(value -> value != issue.confidential()).ifPresent(confidential -> {
                row.with("confidential", confidential);
                String text = confidential ? "made the issue confidential" : "made the issue visible to everyone";
                systemNote(handle, actor, project, on, text);
            });
        }
        edit.locked().filter(value -> value != on.common().locked()).ifPresent(locked -> {
            row.with("discussion_locked", locked);
            String text =
                    (locked ? "locked" : "unlocked") + " this " + on.kind().noun();
            systemNote(handle, actor, project, on, text);
        });
        edit.estimate().ifPresent(seconds -> row.with("time_estimate", seconds));
        if (!row.isEmpty()) {
            row.with("updated_by_id", actor.id()).at(actor.now(), "updated_at").update(handle, on.id());
        }
    }

    /** Gives a to-do item to the users whom a text mentions, and notes the reference on the issuables that it names. */
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
            Todos.add(
                    handle,
                    actor,
                    users,
                    new Todos.Todo(Todos.MENTIONED, project.id(), on.kind().type(), on.id(), note));
        }
        Set<String> references = new LinkedHashSet<>();
        Matcher found = REFERENCE.matcher(text);
        while (found.find()) {
            references.add(found.group());
        }
        String here = on.kind().sigil() + on.iid();
        references.remove(here);
        for (String reference : references) {
            lock(handle, kindOf(reference), project.id(), Long.parseLong(reference.substring(1)))
                    .ifPresent(other -> crossReference(handle, actor, project, on, other, here));
        }
    }

    private static IssuableKind kindOf(String reference) {
        return reference.startsWith(IssuableKind.ISSUE.sigil()) ? IssuableKind.ISSUE : IssuableKind.MERGE_REQUEST;
    }

    private void crossReference(Handle handle, Actor actor, Project project, Issuable on, Issuable other, String here) {
        String text = "mentioned in " + on.kind().noun() + " " + here;
        boolean noted = handle.createQuery("SELECT count(*) > 0 FROM notes WHERE system AND noteable_type = :type"
                        + " AND noteable_id = :id AND note = :text")
                .bind("type", other.kind().type())
                .bind("id", other.id())
                .bind("text", text)
                .mapTo(Boolean.class)
                .one();
        if (!noted) {
            systemNote(handle, actor, project, other, text);
        }
    }
}
