package dev.tiltyard.gitlab.replica.repository;

import dev.tiltyard.gitlab.replica.badge.Badges;
import dev.tiltyard.gitlab.replica.dashboard.ActivityEntry;
import dev.tiltyard.gitlab.replica.dashboard.ActivityFeed;
import dev.tiltyard.gitlab.replica.frame.Habits;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.NotificationLevel;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.group.GroupPages;
import dev.tiltyard.gitlab.replica.membership.Memberships;
import dev.tiltyard.gitlab.replica.membership.Memberships.Standing;
import dev.tiltyard.gitlab.replica.notification.NotificationSettings;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.ProjectPages;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.jdbi.v3.core.generic.GenericType;

/** The first page of a project. */
public final class ProjectHome {
    /** The host that the original was set up under: tasks want its name in the addresses for SSH. */
    public static final String SSH = "ssh://git@metis.lti.cs.cmu.edu:2222/";

    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;
    private final RepositoryPages pages;
    private final NotificationSettings notifications;
    private final Memberships memberships;
    private final Badges badges;
    private final GroupPages groupPages;
    private final ActivityFeed feed;

    public ProjectHome(
            Hub hub,
            Projects projects,
            CommitLog log,
            RepositoryPages pages,
            NotificationSettings notifications,
            Memberships memberships,
            Badges badges,
            GroupPages groupPages) {
        this.hub = hub;
        this.projects = projects;
        this.log = log;
        this.pages = pages;
        this.notifications = notifications;
        this.memberships = memberships;
        this.badges = badges;
        this.groupPages = groupPages;
        this.feed = new ActivityFeed(hub);
    }

    /** The addresses of a repository, to clone it. */
    public record CloneAddresses(String ssh, String http) {}

    /**
     * What the first page of a project shows of its repository beside the files.
     *
     * @param languages colors by language, the most used language first
     * @param license what people call its license; empty if there is none that is known
     */
    public record Figures(int commits, int releases, Map<String, String> languages, String license) {}

    /**
     * What stands above the page, and what it is about.
     *
     * @param keyless whether the page says that the viewer has no SSH key
     * @param devops whether Auto DevOps is on
     * @param implicit whether the page says that it is on though nobody has said so
     */
    public record Notices(boolean keyless, boolean devops, boolean implicit) {}

    /** The viewer's access to the project, and their notification level. */
    public record Bond(Standing standing, NotificationLevel level) {}

    /**
     * The first page of a project that has files.
     *
     * @param happenings what was done in the project; empty unless the viewer wants the page to begin with it
     * @param filter of what was done, as the address has it
     */
    @Template("project/show.jte")
    public record HomePage(
            Page page,
            SafeHtml described,
            CloneAddresses addresses,
            Figures figures,
            RepositoryPages.Folder folder,
            boolean writes,
            Bond bond,
            Notices notices,
            List<Badges.Rendered> badges,
            List<ActivityEntry> happenings,
            String filter) {}

    /** The first page of a project without files. */
    @Template("project/empty.jte")
    public record EmptyPage(
            Page page,
            Project project,
            SafeHtml described,
            String branch,
            CloneAddresses addresses,
            boolean writes,
            Bond bond,
            Notices notices,
            List<Badges.Rendered> badges) {}

    public void addTo(Routes routes) {
        routes.get("/{namespace...}/{project}", this::show);
    }

    /**
     * What the {@code go} command reads of an address: where the repository of a module is. It is the same for a project that
     * the asker can't see, whose repository asks for credentials.
     *
     * <p>Source: "Remote import paths" of the documentation of {@code go}.
     *
     * @param path host and address, which the module's name begins with
     * @param url address of the project's page
     * @param branch the default branch; empty if there is none that the asker may know
     */
    @Template("project/go.jte")
    public record GoPage(String path, String url, String branch) {}

    private void tellGo(Visit visit) {
        String url = visit.origin() + "/" + Projects.path(visit);
        Optional<Project> project = projects.find(visit);
        hub.show(
                visit,
                new GoPage(
                        url.replaceFirst("^https?://", ""),
                        url,
                        project.map(projects::branch).orElse("")));
    }

    private void show(Visit visit) throws IOException {
        if (visit.query("go-get").equals(Optional.of("1"))) {
            tellGo(visit);
            return;
        }
        Optional<Project> found = projects.find(visit);
        if (found.isEmpty() && groupPages.shows(visit, Projects.path(visit))) {
            return;
        }
        Project project = projects.of(visit, found);
        String branch = projects.branch(project);
        SafeHtml described = ProjectPages.described(project);
        CloneAddresses addresses =
                new CloneAddresses(SSH + project.fullPath() + ".git", visit.origin() + project.address() + ".git");
        Page page = projects.page(visit, project, "projects:show", "", "Project home");
        Bond bond = new Bond(
                memberships.standing(hub.viewer(visit), Memberships.Place.ofProject(project.id(), project.access())),
                notifications.ofProject(hub.viewer(visit), project.id()));
        if (log.isEmpty(project)) {
            boolean writes = Permissions.allows(hub.viewer(visit), project, Action.PUSH);
            hub.show(
                    visit,
                    new EmptyPage(
                            page,
                            project,
                            described,
                            branch,
                            addresses,
                            writes,
                            bond,
                            notices(visit, project, true),
                            badges.shown(project)));
            return;
        }
        ObjectId head = log.commit(project, branch).orElseThrow();
        RepositoryPages.Folder folder = pages.folder(project, new Place(branch, head, ""));
        Figures figures =
                new Figures(log.count(project, head), count(project), languages(project), license(project, folder));
        boolean configured =
                folder.entries().stream().anyMatch(entry -> entry.name().equals(".gitlab-ci.yml"));
        hub.show(
                visit,
                new HomePage(
                        page,
                        described,
                        addresses,
                        figures,
                        folder,
                        pages.writes(visit, project, branch),
                        bond,
                        notices(visit, project, configured),
                        badges.shown(project),
                        happenings(visit, project),
                        visit.query("event_filter").orElse("")));
    }

    private List<ActivityEntry> happenings(Visit visit, Project project) {
        Viewer viewer = hub.viewer(visit);
        return viewer.habits().projectView() == Habits.ProjectView.ACTIVITY
                ? feed.list(
                        viewer,
                        visit.now(),
                        " AND p.id = :project",
                        Map.of("project", project.id()),
                        visit.query("event_filter").orElse(""))
                : List.of();
    }

    private String license(Project project, RepositoryPages.Folder folder) throws IOException {
        for (CommitLog.Entry entry : folder.entries()) {
            if (!entry.folder() && entry.name().toUpperCase(Locale.ROOT).startsWith("LICEN")) {
                Place place = folder.place();
                byte[] text = log.file(project, new Place(place.ref(), place.commit(), entry.path()))
                        .orElse(new byte[0]);
                return LicenseNames.nickname(entry.name(), new String(text, StandardCharsets.UTF_8));
            }
        }
        return "";
    }

    /** @param settled whether there is no code yet, or a configuration says what to do with it */
    private Notices notices(Visit visit, Project project, boolean settled) {
        Viewer viewer = hub.viewer(visit);
        Optional<Boolean> said = hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT enabled FROM project_auto_devops WHERE project_id = :id AND enabled IS NOT NULL")
                .bind("id", project.id())
                .mapTo(Boolean.class)
                .findFirst());
        boolean asked = visit.cookie("hide_auto_devops_implicitly_enabled_banner_" + project.id())
                .isPresent();
        return new Notices(
                viewer.signedIn() && visit.cookie("hide_no_ssh_message").isEmpty() && keyless(viewer),
                said.orElse(true),
                said.isEmpty() && !asked && !settled && project.allows(Role.MAINTAINER));
    }

    private boolean keyless(Viewer viewer) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT NOT coalesce(u.hide_no_ssh_key, false) AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.user_id = u.id)
              FROM users u WHERE u.id = :id
            """)
                .bind("id", viewer.id())
                .mapTo(Boolean.class)
                .one());
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
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT l.name, l.color FROM repository_languages r
              JOIN programming_languages l ON l.id = r.programming_language_id
             WHERE r.project_id = :id ORDER BY r.share DESC, l.name
            """)
                .bind("id", project.id())
                .setMapKeyColumn("name")
                .setMapValueColumn("color")
                .collectInto(new GenericType<Map<String, String>>() {}));
    }
}
