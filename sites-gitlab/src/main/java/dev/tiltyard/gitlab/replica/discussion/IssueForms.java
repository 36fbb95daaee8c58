package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.issuable.Edit;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.Issues;
import dev.tiltyard.gitlab.replica.issuable.MergeRequests;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Forms that create issues and change issues and merge requests: whole forms, sidebar blocks, bulk edits. */
public final class IssueForms {
    private final Hub hub;
    private final Projects projects;
    private final Issues issues;
    private final MergeRequests requests;
    private final DiscussionPages discussions;
    private final RequestForms requestForms;
    private final Choices choices;
    private final Forms forms;

    public IssueForms(
            Hub hub,
            Projects projects,
            Issues issues,
            MergeRequests requests,
            DiscussionPages discussions,
            RequestForms requestForms) {
        this.discussions = discussions;
        this.requestForms = requestForms;
        this.hub = hub;
        this.projects = projects;
        this.issues = issues;
        this.requests = requests;
        this.choices = new Choices(hub);
        this.forms = new Forms(hub);
    }

    /** The form of a new issue. */
    @Template("discussion/new_issue.jte")
    public record NewIssuePage(
            Page page,
            Project project,
            String title,
            String description,
            List<String> errors,
            FieldChoices choices,
            boolean organizes,
            boolean incident) {}

    public void addTo(Routes routes) {
        String base = "/{namespace...}/{project}/-/";
        routes.get(base + "issues/new", this::fresh);
        routes.post(base + "issues", this::create);
        routes.post(base + "issues/bulk_update", visit -> bulk(visit, IssuableKind.ISSUE));
        routes.post(base + "merge_requests/bulk_update", visit -> bulk(visit, IssuableKind.MERGE_REQUEST));
        for (String method : List.of("POST", "PUT", "PATCH")) {
            routes.add(method, base + "issues/{iid:[0-9]{1,9}}", visit -> change(visit, IssuableKind.ISSUE));
            routes.add(method, base + "issues/{iid:[0-9]{1,9}}.json", visit -> change(visit, IssuableKind.ISSUE));
            routes.add(
                    method,
                    base + "merge_requests/{iid:[0-9]{1,9}}",
                    visit -> change(visit, IssuableKind.MERGE_REQUEST));
            routes.add(
                    method,
                    base + "merge_requests/{iid:[0-9]{1,9}}.json",
                    visit -> change(visit, IssuableKind.MERGE_REQUEST));
        }
        new ItemToggles(hub, projects).addTo(routes);
    }

    private void fresh(Visit visit) {
        Project project = mayCreate(visit);
        show(visit, project, List.of());
    }

    private Project mayCreate(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.CREATE_ISSUE)) {
            throw HttpProblem.notFound("only members may create issues here");
        }
        return project;
    }

    private void show(Visit visit, Project project, List<String> errors) {
        boolean organizes = Permissions.allows(hub.viewer(visit), project, Action.UPDATE_ISSUE);
        Page page = projects.page(visit, project, "projects:issues:new", "New Issue · ", "Issues")
                .crumb("Issues", project.address() + "/-/issues")
                .crumb("New", project.address() + "/-/issues/new");
        hub.show(
                visit,
                new NewIssuePage(
                        page,
                        project,
                        typed(visit, "issue[title]"),
                        typed(visit, "issue[description]"),
                        errors,
                        choices.of(project, organizes),
                        organizes,
                        typed(visit, "issue[issue_type]").equals("incident")));
    }

    private static String typed(Visit visit, String field) {
        return visit.isPost() ? visit.field(field) : visit.query(field).orElse("");
    }

    private void create(Visit visit) {
        Project project = mayCreate(visit);
        Hub.requireToken(visit);
        try {
            long iid = issues.create(hub.actor(visit), project, forms.read(visit, project, "issue"));
            visit.redirect(project.address() + "/-/issues/" + iid);
        } catch (Invalid e) {
            show(visit, project, e.sentences());
        }
    }

    private void change(Visit visit, IssuableKind kind) throws IOException {
        hub.member(visit);
        Project project = projects.of(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        long iid = visit.number("iid");
        String address = project.address() + "/-/" + kind.table() + "/" + iid;
        if (visit.field("_method").equals("delete")) {
            delete(visit, actor, project, kind, iid);
            return;
        }
        try {
            Edit edit = forms.read(visit, project, kind.parameter());
            if (kind.isIssue()) {
                issues.update(actor, project, iid, edit);
            } else {
                requests.update(actor, project, iid, edit);
            }
            if (visit.sendsJson()) {
                visit.json(new DiscussionJson(hub).item(visit, discussions.item(visit, project, kind)));
            } else {
                visit.redirect(address);
            }
        } catch (Invalid e) {
            refuse(visit, project, kind, e);
        }
    }

    /** Shows the form again with what was typed; a menu of the sidebar has no form of its own to show. */
    private void refuse(Visit visit, Project project, IssuableKind kind, Invalid problem) throws IOException {
        if (visit.sendsJson()) {
            visit.status(422);
            visit.json(Map.of("errors", problem.sentences()));
        } else if (!visit.hasField(kind.parameter() + "[title]")) {
            problem.sentences().forEach(sentence -> visit.flash("alert", sentence));
            visit.redirect(project.address() + "/-/" + kind.table() + "/" + visit.number("iid"));
        } else if (kind.isIssue()) {
            Form form = DiscussionPages.edit(visit);
            problem.reject(form);
            visit.status(422);
            discussions.show(visit, project, discussions.item(visit, project, kind), form, DiscussionPages.note(visit));
        } else {
            Form form = RequestForms.editForm(visit);
            problem.reject(form);
            visit.status(422);
            requestForms.edit(visit, form);
        }
    }

    private void delete(Visit visit, Actor actor, Project project, IssuableKind kind, long iid) {
        if (kind.isIssue()) {
            issues.delete(actor, project, iid);
            visit.flash("notice", "The issue was successfully deleted.");
            visit.redirect(project.address() + "/-/issues");
        } else {
            requests.delete(actor, project, iid);
            visit.flash("notice", "The merge request was successfully deleted.");
            visit.redirect(project.address() + "/-/merge_requests");
        }
    }

    private void bulk(Visit visit, IssuableKind kind) {
        hub.member(visit);
        Project project = projects.of(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        int changed = 0;
        for (String text : visit.field("update[issuable_ids]").split(",")) {
            var item = text.matches("\\d{1,12}")
                    ? new Items(hub).byId(kind, project.id(), Long.parseLong(text))
                    : Optional.<Item>empty();
            if (item.isPresent()) {
                Edit edit = forms.read(visit, project, "update");
                if (kind.isIssue()) {
                    issues.update(actor, project, item.get().iid(), edit);
                } else {
                    requests.update(actor, project, item.get().iid(), edit);
                }
                String event = visit.field("update[subscription_event]");
                if (!event.isEmpty()) {
                    hub.database()
                            .useTransaction(handle -> ItemToggles.subscribe(
                                    handle, actor, project, item.get(), event.equals("subscribe")));
                }
                changed++;
            }
        }
        visit.flash("notice", changed + (kind.isIssue() ? " issues" : " merge requests") + " updated");
        visit.redirectBack(project.address() + (kind.isIssue() ? "/-/issues/" : "/-/merge_requests"));
    }
}
