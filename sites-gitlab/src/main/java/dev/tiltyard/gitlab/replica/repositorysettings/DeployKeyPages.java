package dev.tiltyard.gitlab.replica.repositorysettings;

import dev.tiltyard.gitlab.replica.access.DeployKeys;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** The forms of deploy keys, and the page that changes one. */
public final class DeployKeyPages {
    private static final String SECTION = "js-deploy-keys-settings";
    private static final String PUSHES = "deploy_key[deploy_keys_projects_attributes][0][can_push]";

    private final Hub hub;
    private final RepositorySettings settings;
    private final DeployKeys keys;
    private final Projects projects;

    DeployKeyPages(Hub hub, RepositorySettings settings, DeployKeys keys, Projects projects) {
        this.hub = hub;
        this.settings = settings;
        this.keys = keys;
        this.projects = projects;
    }

    /** The form of a key. */
    @Template("project/deploy_key.jte")
    public record KeyPage(Page page, Project project, DeployKeys.DeployKey key, List<String> errors) {
        public KeyPage {
            errors = List.copyOf(errors);
        }
    }

    void addTo(Routes routes) {
        String path = RepositorySettings.PATH + "deploy_keys";
        routes.post(path, this::add);
        routes.get(path, visit -> RepositorySettings.leave(visit, settings.managed(visit), SECTION));
        routes.get(path + "/{id:[0-9]{1,12}}/edit", visit -> edit(visit, List.of()));
        routes.post(path + "/{id:[0-9]{1,12}}", this::update);
        routes.post(path + "/{id:[0-9]{1,12}}/enable", visit -> use(visit, true));
        routes.post(path + "/{id:[0-9]{1,12}}/disable", visit -> use(visit, false));
    }

    private void add(Visit visit) {
        Project project = settings.managedByForm(visit);
        try {
            keys.add(
                    hub.actor(visit),
                    project,
                    visit.field("deploy_key[title]"),
                    visit.field("deploy_key[key]"),
                    visit.fields(PUSHES).contains("1"));
        } catch (Invalid e) {
            visit.flash("alert", String.join(", ", e.sentences()));
        }
        RepositorySettings.leave(visit, project, SECTION);
    }

    private void use(Visit visit, boolean enable) {
        Project project = settings.managedByForm(visit);
        if (enable) {
            keys.enable(hub.actor(visit), project, visit.number("id"));
        } else {
            keys.disable(project, visit.number("id"));
        }
        RepositorySettings.leave(visit, project, SECTION);
    }

    private void edit(Visit visit, List<String> errors) {
        Project project = settings.managed(visit);
        DeployKeys.DeployKey key = keys.find(project, visit.number("id"));
        Page page = projects.page(
                        visit, project, "projects:deploy_keys:edit", "Edit Deploy Key · ", "Repository settings")
                .crumb("Repository Settings", project.address() + "/-/settings/repository")
                .crumb("Edit Deploy Key", visit.path());
        hub.show(visit, new KeyPage(page, project, key, errors));
    }

    private void update(Visit visit) {
        Project project = settings.managedByForm(visit);
        try {
            keys.update(
                    hub.actor(visit),
                    project,
                    visit.number("id"),
                    visit.field("deploy_key[title]"),
                    visit.fields(PUSHES).contains("1"));
            visit.flash("notice", "Deploy key was successfully updated.");
            RepositorySettings.leave(visit, project, SECTION);
        } catch (Invalid e) {
            visit.status(422);
            edit(visit, e.sentences());
        }
    }
}
