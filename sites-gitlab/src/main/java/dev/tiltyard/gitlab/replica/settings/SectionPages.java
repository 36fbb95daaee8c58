package dev.tiltyard.gitlab.replica.settings;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.user.SettingsMenu;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;

/** The pages of settings that are kept as they are sent. */
public final class SectionPages {
    private static final String USER = "/-/profile/";

    private final Hub hub;
    private final Projects projects;
    private final SettingsStore store;

    public SectionPages(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.store = new SettingsStore(hub);
    }

    /**
     * A section with what is kept.
     *
     * @param action that its forms are sent to
     * @param values by name of the field
     */
    public record Filled(Section section, String action, Map<String, String> values, List<Line> lines) {
        public Filled {
            values = Map.copyOf(values);
            lines = List.copyOf(lines);
        }
    }

    /** A row of a list: the texts of its columns. */
    public record Line(long id, List<String> texts) {
        public Line {
            texts = List.copyOf(texts);
        }
    }

    /**
     * A page of settings.
     *
     * @param narrow whether the sections stand beside their titles, as on the pages of users
     */
    @Template("settings/sections.jte")
    public record SettingsPage(Page page, String title, boolean narrow, String notice, List<Filled> sections) {
        public SettingsPage {
            sections = List.copyOf(sections);
        }
    }

    public void addTo(Routes routes) {
        for (Catalog.SettingsPage each : Catalog.PAGES) {
            String path = "/{namespace}/{project}/-/" + each.path();
            routes.get(path, visit -> show(visit, each));
            routes.post(path, visit -> change(visit, each));
        }
        for (UserCatalog.UserPage each : UserCatalog.PAGES) {
            routes.get(USER + each.path(), visit -> show(visit, each));
            routes.post(USER + each.path(), visit -> change(visit, each));
        }
    }

    private Project allowed(Visit visit, Catalog.SettingsPage which, boolean changes) {
        Project project = projects.of(visit);
        Viewer viewer = hub.viewer(visit);
        if (which.maintainers() || changes) {
            hub.member(visit);
            if (!Permissions.allows(viewer, project, which.maintainers() ? Action.MANAGE_SETTINGS : Action.PUSH)) {
                throw HttpProblem.notFound("this requires the role "
                        + (which.maintainers() ? "Maintainer" : "Developer") + " in " + project.fullPath());
            }
        }
        return project;
    }

    private void show(Visit visit, Catalog.SettingsPage which) {
        Project project = allowed(visit, which, false);
        String name = "projects:" + which.path().replace('/', ':') + ":index";
        Page page = projects.page(visit, project, name, which.title() + " · ", which.entry())
                .crumb(which.title(), visit.path());
        hub.show(
                visit,
                new SettingsPage(
                        page, which.title(), false, "", filled(visit, Owner.project(project.id()), which.sections())));
    }

    private void show(Visit visit, UserCatalog.UserPage which) {
        Viewer viewer = hub.member(visit);
        Page page = hub.page(visit, "profiles:" + which.path(), which.title() + " · User Settings · GitLab")
                .in(SettingsMenu.of(viewer), which.title())
                .crumb("User Settings", "/-/profile")
                .crumb(which.title(), visit.path());
        String notice = which.path().equals("emails") ? "Primary email: " + email(viewer) : "";
        hub.show(
                visit,
                new SettingsPage(
                        page, which.title(), true, notice, filled(visit, Owner.user(viewer.id()), which.sections())));
    }

    private String email(Viewer viewer) {
        return hub.database().withHandle(handle -> handle.createQuery("SELECT email FROM users WHERE id = :id")
                .bind("id", viewer.id())
                .mapTo(String.class)
                .one());
    }

    private List<Filled> filled(Visit visit, Owner owner, List<Section> sections) {
        return sections.stream()
                .map(section -> new Filled(
                        section,
                        visit.path(),
                        store.values(owner, section.settings()),
                        section.list()
                                .map(list -> store.entries(owner, list).stream()
                                        .map(entry -> new Line(entry.id(), entry.texts()))
                                        .toList())
                                .orElse(List.of())))
                .toList();
    }

    private void change(Visit visit, Catalog.SettingsPage which) {
        Project project = allowed(visit, which, true);
        change(
                visit,
                Owner.project(project.id()),
                which.sections(),
                "Project '" + project.name() + "' was successfully updated.");
    }

    private void change(Visit visit, UserCatalog.UserPage which) {
        change(visit, Owner.user(hub.member(visit).id()), which.sections(), "Settings were successfully updated.");
    }

    private static long number(String text) {
        if (!text.matches("\\d{1,12}")) {
            throw HttpProblem.badRequest("no row has the number " + text);
        }
        return Long.parseLong(text);
    }

    private void change(Visit visit, Owner owner, List<Section> sections, String done) {
        Hub.requireToken(visit);
        Section section = sections.stream()
                .filter(one -> one.id().equals(visit.field("section")))
                .findFirst()
                .orElseThrow(() -> HttpProblem.badRequest("this page has no section " + visit.field("section")
                        + "; send the form of one of its sections"));
        try {
            if (section.list().isEmpty()) {
                store.save(visit, owner, section.settings());
            } else if (visit.hasField("remove")) {
                store.remove(owner, section.list().get(), number(visit.field("remove")));
            } else {
                store.add(visit, owner, section.list().get());
            }
            visit.flash("notice", done);
        } catch (Invalid e) {
            e.sentences().forEach(sentence -> visit.flash("alert", sentence));
        }
        visit.redirect(visit.path() + "#" + section.id());
    }
}
