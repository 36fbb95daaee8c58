package dev.tiltyard.gitlab.replica.repository;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.ProjectPages;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;

/** The first page of a project. */
public final class ProjectHome {
    /** The host that the original was set up under: tasks want its name in the addresses for SSH. */
    public static final String SSH = "ssh://git@metis.lti.cs.cmu.edu:2222/";

    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;
    private final RepositoryPages pages;

    public ProjectHome(Hub hub, Projects projects, CommitLog log, RepositoryPages pages) {
        this.hub = hub;
        this.projects = projects;
        this.log = log;
        this.pages = pages;
    }

    public void addTo(Routes routes) {
        routes.get("/{namespace}/{project}", this::show);
    }

    private void show(Visit visit) throws IOException {
        Project project = projects.of(visit);
        boolean empty = log.isEmpty(project);
        String branch = projects.branch(project);
        Map<String, Object> model = new HashMap<>();
        if (!empty) {
            ObjectId head = log.commit(project, branch).orElseThrow();
            model.putAll(pages.treeModel(project, new Place(branch, head, "")));
            model.put("commits", log.count(project, head));
            model.put("releases", count(project));
            model.put("languages", languages(project));
        }
        model.put(
                "writes",
                empty
                        ? Permissions.allows(hub.viewer(visit), project, Action.PUSH)
                        : pages.writes(visit, project, branch));
        model.put("project", project);
        model.put("empty", empty);
        model.put("branch", branch);
        model.put("described", ProjectPages.described(project));
        model.put("ssh", SSH + project.fullPath() + ".git");
        model.put("http", visit.origin() + project.address() + ".git");
        Page page = projects.page(visit, project, "projects:show", "", "Project home");
        hub.show(visit, page, empty ? "project/empty.jte" : "project/show.jte", model);
    }

    private int count(Project project) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT count(*) FROM releases WHERE project_id = :id")
                        .bind("id", project.id())
                        .mapTo(Integer.class)
                        .one());
    }

    /** Colors by language name, the most used language first. */
    private Map<String, String> languages(Project project) {
        Map<String, String> languages = new LinkedHashMap<>();
        hub.database().useHandle(handle -> handle.createQuery("""
                        SELECT l.name, l.color FROM repository_languages r
                          JOIN programming_languages l ON l.id = r.programming_language_id
                         WHERE r.project_id = :id ORDER BY r.share DESC, l.name
                        """)
                .bind("id", project.id())
                .map((row, context) -> languages.put(row.getString("name"), row.getString("color")))
                .list());
        return languages;
    }
}
