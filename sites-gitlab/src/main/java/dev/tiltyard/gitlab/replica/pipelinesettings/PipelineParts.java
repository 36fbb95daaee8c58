package dev.tiltyard.gitlab.replica.pipelinesettings;

import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.util.List;
import java.util.function.BiConsumer;

/** What the page of a project's pipeline settings has beside sections of fields, and the forms of that. */
public final class PipelineParts {
    private static final String PAGE = "/{namespace...}/{project}/-/settings/ci_cd";
    private static final String TOKEN = "GR1348941";

    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;
    private final BadgeImages images;
    private final JobTokenScope scope;
    private final SecureFiles files;

    public PipelineParts(Hub hub, Projects projects, CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.log = log;
        this.images = new BadgeImages(hub, projects);
        this.scope = new JobTokenScope(hub, projects);
        this.files = new SecureFiles(hub);
    }

    /**
     * The parts.
     *
     * @param ref the branch or tag that the badges are about
     * @param token that registers a runner
     * @param grouped whether the project belongs to a group
     */
    public record Parts(
            Project project,
            String ref,
            CommitLog.Refs refs,
            List<BadgeCode> badges,
            String token,
            boolean grouped,
            List<JobTokenScope.Target> scope,
            List<SecureFile> files) {
        public Parts {
            badges = List.copyOf(badges);
            scope = List.copyOf(scope);
            files = List.copyOf(files);
        }

        /** The address of the page. */
        public String page() {
            return project.address() + "/-/settings/ci_cd";
        }
    }

    public Parts of(Visit visit, Project project) throws IOException {
        CommitLog.Refs refs = log.refs(project);
        String ref = visit.query("ref")
                .filter(name -> refs.branches().contains(name) || refs.tags().contains(name))
                .orElseGet(() -> projects.branch(project));
        return new Parts(
                project,
                ref,
                refs,
                BadgeImages.codes(project, visit.origin(), ref),
                runnersToken(project),
                grouped(project),
                scope.of(project),
                files.of(project));
    }

    public void addTo(Routes routes) {
        images.addTo(routes);
        form(routes, "/reset_registration_token", "js-runners-settings", (visit, project) -> {
            String fresh = TOKEN + new Tokens(hub).letters();
            hub.database()
                    .useTransaction(handle ->
                            Row.in("projects").with("runners_token", fresh).update(handle, project.id()));
            visit.flash("notice", "New runners registration token has been generated!");
        });
        form(routes, "/job_token_scope", "js-token-access", (visit, project) -> {
            if (visit.hasField("remove")) {
                scope.remove(project, number(visit));
            } else {
                scope.add(visit, project, visit.field("target_path"));
            }
        });
        form(routes, "/secure_files", "js-secure-files", (visit, project) -> {
            if (visit.hasField("remove")) {
                files.remove(project, number(visit));
            } else {
                byte[] content = visit.upload("file").orElseThrow(() -> HttpProblem.badRequest("no file was sent"));
                files.add(hub.actor(visit), project, visit.uploadName("file").orElse(""), content);
            }
        });
    }

    /** A form that leads back to its section, with what is wrong if it was refused. */
    private void form(Routes routes, String path, String section, BiConsumer<Visit, Project> kept) {
        routes.post(PAGE + path, visit -> {
            hub.member(visit);
            Hub.requireToken(visit);
            Project project = projects.of(visit);
            Permissions.require(hub.actor(visit), project, Action.MANAGE_SETTINGS);
            try {
                kept.accept(visit, project);
            } catch (Invalid e) {
                visit.flash("alert", String.join(". ", e.sentences()));
            }
            visit.redirect(project.address() + "/-/settings/ci_cd#" + section);
        });
    }

    private static long number(Visit visit) {
        String text = visit.field("remove");
        if (!text.matches("\\d{1,12}")) {
            throw HttpProblem.badRequest("no row has the number " + text);
        }
        return Long.parseLong(text);
    }

    private boolean grouped(Project project) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT type = 'Group' FROM namespaces WHERE id = :id")
                        .bind("id", project.namespaceId())
                        .mapTo(Boolean.class)
                        .findFirst())
                .orElse(false);
    }

    /** The token that was made last; the first one of a project follows from what the project is. */
    private String runnersToken(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce(nullif(runners_token, ''), :first) FROM projects WHERE id = :id")
                .bind(
                        "first",
                        TOKEN
                                + Tokens.digest("runners of " + project.id())
                                        .replaceAll("\\W", "")
                                        .substring(0, 20))
                .bind("id", project.id())
                .mapTo(String.class)
                .one());
    }
}
