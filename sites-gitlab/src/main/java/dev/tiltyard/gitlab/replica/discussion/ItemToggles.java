package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.activity.Todos;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Times;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.IssueLinks;
import dev.tiltyard.gitlab.replica.issuable.Moving;
import dev.tiltyard.gitlab.replica.issuable.Tasks;
import dev.tiltyard.gitlab.replica.issuable.TimeEntries;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * What is added to an issue or a merge request with one click: emoji, to-do, notifications, time spent, linked issues,
 * tasks, another project.
 */
final class ItemToggles {
    private final Hub hub;
    private final Projects projects;
    private final Items items;
    private final IssueLinks links;
    private final Moving moving;
    private final Tasks tasks;
    private final TimeEntries times;

    ItemToggles(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.items = new Items(hub);
        this.links = new IssueLinks(hub);
        this.moving = new Moving(hub);
        this.tasks = new Tasks(hub);
        this.times = new TimeEntries(hub);
    }

    void addTo(Routes routes) {
        for (IssuableKind kind : IssuableKind.values()) {
            String item = "/{namespace...}/{project}/-/" + kind.table() + "/{iid:[0-9]{1,9}}/";
            routes.post(item + "toggle_award_emoji", visit -> award(visit, kind));
            routes.post(item + "toggle_subscription", visit -> subscribe(visit, kind));
            routes.post(item + "toggle_todo", visit -> todo(visit, kind));
            routes.post(item + "timelogs", visit -> spend(visit, kind));
        }
        String links = "/{namespace...}/{project}/-/issues/{iid:[0-9]{1,9}}/links";
        routes.post(links, this::link);
        routes.post(links + "/{link:[0-9]{1,12}}", this::unlink);
        routes.post("/{namespace...}/{project}/-/issues/{iid:[0-9]{1,9}}/move", this::move);
        routes.get("/-/autocomplete/projects", this::targets);
        String tasks = "/{namespace...}/{project}/-/issues/{iid:[0-9]{1,9}}/tasks";
        routes.post(tasks, this::addTask);
        routes.post(tasks + "/{task:[0-9]{1,9}}", this::removeTask);
    }

    private void link(Visit visit) {
        Found found = find(visit, IssuableKind.ISSUE);
        try {
            links.add(found.actor(), found.project(), found.item().iid(), visit.field("issuable_references[]"));
        } catch (Invalid e) {
            e.sentences().forEach(sentence -> visit.flash("alert", sentence));
        }
        visit.redirect(found.item().address());
    }

    private void unlink(Visit visit) {
        Found found = find(visit, IssuableKind.ISSUE);
        links.remove(found.actor(), found.project(), found.item().iid(), visit.number("link"));
        visit.redirect(found.item().address());
    }

    private void move(Visit visit) {
        Found found = find(visit, IssuableKind.ISSUE);
        String target = visit.field("move_to_project_id");
        Project to = projects.find(visit, target.matches("[0-9]{1,12}") ? Long.parseLong(target) : 0)
                .orElseThrow(() -> HttpProblem.notFound("there is no project with the number " + target));
        try {
            long iid = moving.move(found.actor(), found.project(), found.item().iid(), to);
            visit.redirect(to.address() + "/-/issues/" + iid);
        } catch (Invalid e) {
            e.sentences().forEach(sentence -> visit.flash("alert", sentence));
            visit.redirect(found.item().address());
        }
    }

    /** Projects that an issue can be moved to, by their names: those whose issues the viewer may change. */
    private void targets(Visit visit) {
        long from = visit.query("project_id")
                .filter(id -> id.matches("[0-9]{1,12}"))
                .map(Long::valueOf)
                .orElse(0L);
        Map<String, Object> values = new HashMap<>(Map.of("from", from));
        String matching = Projects.matchingWithNamespace(
                SearchTerms.of(visit.query("search").orElse("")), values);
        visit.json(projects
                .list(
                        hub.member(visit),
                        visit.now(),
                        "AND access.level >= 20 AND NOT p.archived AND p.id <> :from" + matching
                                + " ORDER BY lower(r.name) LIMIT 20",
                        values)
                .stream()
                .map(project ->
                        Map.of("id", project.id(), "name_with_namespace", project.owner() + " / " + project.name()))
                .toList());
    }

    private void addTask(Visit visit) {
        Found found = find(visit, IssuableKind.ISSUE);
        try {
            if (visit.hasField("task[reference]")) {
                tasks.add(found.actor(), found.project(), found.item().iid(), visit.field("task[reference]"));
            } else {
                tasks.create(found.actor(), found.project(), found.item().iid(), visit.field("task[title]"));
            }
        } catch (Invalid e) {
            e.sentences().forEach(sentence -> visit.flash("alert", sentence));
        }
        visit.redirect(found.item().address());
    }

    private void removeTask(Visit visit) {
        Found found = find(visit, IssuableKind.ISSUE);
        tasks.remove(found.actor(), found.project(), found.item().iid(), visit.number("task"));
        visit.redirect(found.item().address());
    }

    private void spend(Visit visit, IssuableKind kind) {
        Found found = find(visit, kind);
        long seconds = Details.seconds(visit.field("time_spent"));
        try {
            times.add(
                    found.actor(),
                    found.project(),
                    kind,
                    found.item().iid(),
                    new TimeEntries.Entry(
                            seconds,
                            Details.span(seconds),
                            visit.field("summary").strip()));
        } catch (Invalid e) {
            e.sentences().forEach(sentence -> visit.flash("alert", sentence));
        }
        visit.redirect(found.item().address());
    }

    private record Found(Actor actor, Project project, Item item, String type) {}

    private Found find(Visit visit, IssuableKind kind) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        Item item = items.find(kind, project.id(), visit.number("iid"))
                .orElseThrow(() -> HttpProblem.notFound(
                        "there is no issue or merge request with the number " + visit.parameter("iid")));
        return new Found(hub.actor(visit), project, item, kind.type());
    }

    private void award(Visit visit, IssuableKind kind) {
        Found found = find(visit, kind);
        String name = visit.field("name");
        if (!name.matches("[a-z0-9_+-]{1,40}")) {
            throw HttpProblem.badRequest("no emoji is called " + name);
        }
        hub.database().useTransaction(handle -> {
            int gone = handle.execute(
                    "DELETE FROM award_emoji WHERE name = ? AND user_id = ? AND awardable_type = ? AND awardable_id ="
                            + " ?",
                    name,
                    found.actor().id(),
                    found.type(),
                    found.item().id());
            if (gone == 0) {
                handle.execute(
                        "INSERT INTO award_emoji (name, user_id, awardable_id, awardable_type, created_at, updated_at)"
                                + " VALUES (?, ?, ?, ?, ?, ?)",
                        name,
                        found.actor().id(),
                        found.item().id(),
                        found.type(),
                        Times.stored(visit.now()),
                        Times.stored(visit.now()));
            }
            if (kind.isIssue() && name.equals("thumbsup")) {
                handle.execute(
                        "UPDATE issues SET upvotes_count = greatest(0, upvotes_count + ?) WHERE id = ?",
                        gone == 0 ? 1 : -1,
                        found.item().id());
            }
        });
        visit.redirect(found.item().address());
    }

    private void subscribe(Visit visit, IssuableKind kind) {
        Found found = find(visit, kind);
        hub.database().useTransaction(handle -> {
            boolean now = Details.of(handle, found.item(), found.actor().id()).subscribed();
            subscribe(handle, found.actor(), found.project(), found.item(), !now);
        });
        visit.redirect(found.item().address());
    }

    /** Notifies the actor of what happens with an item from now on, or no more. */
    static void subscribe(Handle handle, Actor actor, Project project, Item item, boolean subscribed) {
        handle.execute(
                "DELETE FROM subscriptions WHERE user_id = ? AND subscribable_type = ? AND subscribable_id = ?",
                actor.id(),
                item.kind().type(),
                item.id());
        handle.execute(
                "INSERT INTO subscriptions (user_id, subscribable_id, subscribable_type, subscribed, created_at,"
                        + " updated_at, project_id) VALUES (?, ?, ?, ?, ?, ?, ?)",
                actor.id(),
                item.id(),
                item.kind().type(),
                subscribed,
                Times.stored(actor.now()),
                Times.stored(actor.now()),
                project.id());
    }

    private void todo(Visit visit, IssuableKind kind) {
        Found found = find(visit, kind);
        boolean waits = hub.database()
                .withHandle(handle ->
                        Details.of(handle, found.item(), found.actor().id()).todo());
        if (waits) {
            hub.database()
                    .useTransaction(handle -> Todos.resolve(
                            handle, found.actor(), found.type(), found.item().id()));
        } else {
            new Todos(hub)
                    .addOwn(
                            found.actor(),
                            found.project().id(),
                            found.type(),
                            found.item().id());
        }
        visit.redirect(found.item().address());
    }
}
