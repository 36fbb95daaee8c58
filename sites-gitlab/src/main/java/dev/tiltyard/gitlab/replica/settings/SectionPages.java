package dev.tiltyard.gitlab.replica.settings;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.pipelinesettings.PipelineParts;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.user.SettingsMenu;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The pages of settings that are kept as they are sent. */
public final class SectionPages {
    private static final String USER = "/-/profile/";
    /** The fields of a webhook before those that choose its events. */
    private static final int TRIGGERS = 2;
    /** The number of the role that a group's settings are for. */
    private final Hub hub;

    private final Projects projects;
    private final Groups groups;
    private final SettingsStore store;
    private final PipelineParts pipelines;
    private final Monitoring monitoring;

    public SectionPages(Hub hub, Projects projects, Groups groups, CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.groups = groups;
        this.store = new SettingsStore(hub);
        this.pipelines = new PipelineParts(hub, projects, log);
        this.monitoring = new Monitoring(hub, projects, log);
    }

    /**
     * A section with what is kept.
     *
     * @param action that its forms are sent to
     * @param values by name of the field; what was typed if the form was refused
     * @param errors why the form was refused; empty if it was not
     */
    public record Filled(
            Section section, String action, Map<String, String> values, List<Line> lines, List<String> errors) {
        public Filled {
            values = Map.copyOf(values);
            lines = List.copyOf(lines);
            errors = List.copyOf(errors);
        }

        private Filled sentTo(String address) {
            return new Filled(section, address, values, lines, errors);
        }
    }

    /** A form that was refused. */
    private record Refused(Section section, Map<String, String> typed, List<String> errors) {}

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

    /**
     * A list of a project with pages of its own for what is added.
     *
     * @param path of the list below the project's pages
     * @param lines those that are shown
     * @param filled with all lines
     * @param changes whether the viewer may add to it
     * @param hidden whether the viewer has closed what explains the list
     */
    @Template("settings/list.jte")
    public record ListPage(
            Page page, Project project, String path, List<Line> lines, Filled filled, boolean changes, boolean hidden) {
        public ListPage {
            lines = List.copyOf(lines);
        }

        /** How many there are with a text in the last of their columns. */
        public long count(String last) {
            return filled.lines().stream()
                    .filter(line -> line.texts().get(line.texts().size() - 1).equals(last))
                    .count();
        }
    }

    /** The addresses to which the events of a project are sent. */
    @Template("settings/hooks.jte")
    public record HooksPage(Page page, Project project, Filled filled) {
        /** Which events are sent to an address, as badges. */
        public List<String> triggers(Line line) {
            List<Setting> fields = filled.section().list().orElseThrow().fields();
            return IntStream.range(TRIGGERS, fields.size() - 1)
                    .filter(i -> line.texts().get(i).equals("Yes"))
                    .mapToObj(i -> fields.get(i).label())
                    .toList();
        }
    }

    /** The settings of pipelines. */
    @Template("settings/ci_cd.jte")
    public record PipelinesPage(Page page, String title, List<Filled> sections, PipelineParts.Parts parts) {
        public PipelinesPage {
            sections = List.copyOf(sections);
        }
    }

    /** The settings of monitoring. */
    @Template("settings/monitor.jte")
    public record MonitorPage(Page page, String title, List<Filled> sections, Monitoring.Extras extras) {
        public MonitorPage {
            sections = List.copyOf(sections);
        }

        /** One of the sections. */
        public Filled section(String id) {
            return sections.stream()
                    .filter(one -> one.section().id().equals(id))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** The form of a new row of a list. */
    @Template("settings/new_row.jte")
    public record NewRow(Page page, RowList list, Filled filled) {}

    public void addTo(Routes routes) {
        pipelines.addTo(routes);
        monitoring.addTo(routes);
        for (GroupCatalog.GroupPage each : GroupCatalog.PAGES) {
            String path = "/groups/{group...}/-/" + each.path();
            routes.get(path, visit -> show(visit, each, Optional.empty()));
            routes.post(path, visit -> change(visit, each));
        }
        for (Catalog.SettingsPage each : Catalog.PAGES) {
            String path = "/{namespace...}/{project}/-/" + each.path();
            routes.get(path, visit -> show(visit, each, Optional.empty()));
            routes.post(path, visit -> change(visit, each));
            if (each.sections().get(0).list().filter(RowList::apart).isPresent()) {
                routes.get(path + "/new", visit -> create(visit, each, Optional.empty()));
            }
            if (each.path().equals("hooks")) {
                routes.post(path + "/{hook:[0-9]{1,12}}", visit -> removeHook(visit, each));
            }
        }
        for (UserCatalog.UserPage each : UserCatalog.PAGES) {
            routes.get(USER + each.path(), visit -> show(visit, each, Optional.empty()));
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

    private void show(Visit visit, Catalog.SettingsPage which, Optional<Refused> refused) throws IOException {
        Project project = allowed(visit, which, false);
        String name = "projects:" + which.path().replace('/', ':') + ":index";
        Page page = projects.page(visit, project, name, which.title() + " · ", which.entry())
                .crumb(which.title(), visit.path());
        List<Filled> filled = filled(visit, Owner.project(project.id()), which.sections(), refused);
        if (filled.get(0).section().list().filter(RowList::apart).isPresent()) {
            boolean changes = Permissions.allows(hub.viewer(visit), project, Action.PUSH);
            boolean hidden = visit.cookie(which.path() + "_explained").isPresent();
            List<Line> lines = narrowed(visit, filled.get(0).lines());
            hub.show(visit, new ListPage(page, project, which.path(), lines, filled.get(0), changes, hidden));
            return;
        }
        hub.show(
                visit,
                switch (which.path()) {
                    case "hooks" -> new HooksPage(page, project, filled.get(0));
                    case "settings/ci_cd" ->
                        new PipelinesPage(page, which.title(), filled, pipelines.of(visit, project));
                    case "settings/operations" ->
                        new MonitorPage(page, which.title(), filled, monitoring.of(visit, project));
                    default -> new SettingsPage(page, which.title(), false, "", filled);
                });
    }

    /** Those with the words that are searched for in their name, and in the state that is asked for. Nothing ever stops. */
    private static List<Line> narrowed(Visit visit, List<Line> lines) {
        String scope = visit.query("scope").orElse("");
        if (scope.equals("stopped")) {
            return List.of();
        }
        String words = visit.query("search").orElse("").strip().toLowerCase(Locale.ROOT);
        String state = Map.of("active", "Yes", "inactive", "No").getOrDefault(scope, "");
        return lines.stream()
                .filter(line -> line.texts().get(0).toLowerCase(Locale.ROOT).contains(words))
                .filter(line -> state.isEmpty()
                        || line.texts().get(line.texts().size() - 1).equals(state))
                .toList();
    }

    private void create(Visit visit, Catalog.SettingsPage which, Optional<Refused> refused) {
        Project project = allowed(visit, which, true);
        String list = project.address() + "/-/" + which.path();
        Filled filled = filled(visit, Owner.project(project.id()), which.sections(), refused)
                .get(0);
        RowList rows = filled.section().list().orElseThrow();
        Page page = projects.page(
                        visit,
                        project,
                        "projects:" + which.path() + ":new",
                        rows.page() + " · " + which.title() + " · ",
                        which.entry())
                .crumb(which.title(), list)
                .crumb(rows.page(), list + "/new");
        hub.show(visit, new NewRow(page, rows, filled.sentTo(list)));
    }

    private void show(Visit visit, UserCatalog.UserPage which, Optional<Refused> refused) {
        Viewer viewer = hub.member(visit);
        Page page = hub.page(visit, "profiles:" + which.path(), which.title() + " · User Settings · GitLab")
                .in(SettingsMenu.of(viewer), which.title())
                .crumb("User Settings", "/-/profile")
                .crumb(which.title(), visit.path());
        String notice = which.path().equals("emails") ? "Primary email: " + email(viewer) : "";
        hub.show(
                visit,
                new SettingsPage(
                        page,
                        which.title(),
                        true,
                        notice,
                        filled(visit, Owner.user(viewer.id()), which.sections(), refused)));
    }

    private void show(Visit visit, GroupCatalog.GroupPage which, Optional<Refused> refused) {
        Group group = groups.owned(visit);
        Page page = groups.page(
                        visit,
                        group,
                        "groups:" + which.path().replace('/', ':') + ":show",
                        which.title() + " · ",
                        which.entry())
                .crumb(which.title(), visit.path());
        hub.show(
                visit,
                new SettingsPage(
                        page,
                        which.title(),
                        false,
                        "",
                        filled(visit, Owner.group(group.id()), which.sections(), refused)));
    }

    private void change(Visit visit, GroupCatalog.GroupPage which) {
        Group group = groups.owned(visit);
        Optional<Refused> refused = change(
                visit,
                Owner.group(group.id()),
                which.sections(),
                "Group '" + group.name() + "' was successfully updated.");
        refused.ifPresent(form -> show(visit, which, refused));
    }

    private String email(Viewer viewer) {
        return hub.database().withHandle(handle -> handle.createQuery("SELECT email FROM users WHERE id = :id")
                .bind("id", viewer.id())
                .mapTo(String.class)
                .one());
    }

    private List<Filled> filled(Visit visit, Owner owner, List<Section> sections, Optional<Refused> refused) {
        return sections.stream()
                .map(section -> {
                    Optional<Refused> here = refused.filter(one -> one.section().equals(section));
                    return new Filled(
                            section,
                            visit.path(),
                            here.map(Refused::typed).orElseGet(() -> store.values(owner, section.settings())),
                            section.list().map(list -> lines(owner, list)).orElse(List.of()),
                            here.map(Refused::errors).orElse(List.of()));
                })
                .toList();
    }

    private List<Line> lines(Owner owner, RowList list) {
        return store.entries(owner, list).stream()
                .map(entry -> new Line(entry.id(), entry.texts()))
                .toList();
    }

    private void removeHook(Visit visit, Catalog.SettingsPage which) {
        Project project = allowed(visit, which, true);
        Hub.requireToken(visit);
        RowList hooks = which.sections().get(0).list().orElseThrow();
        store.remove(Owner.project(project.id()), hooks, number(visit.parameter("hook")));
        visit.flash("notice", "Webhook was deleted");
        visit.redirect(project.address() + "/-/hooks");
    }

    private void change(Visit visit, Catalog.SettingsPage which) throws IOException {
        Project project = allowed(visit, which, true);
        Optional<Refused> refused = change(
                visit,
                Owner.project(project.id()),
                which.sections(),
                "Project '" + project.name() + "' was successfully updated.");
        if (refused.isEmpty()) {
            monitoring.completed(project, visit.field("section"));
        } else if (refused.get().section().list().filter(RowList::apart).isPresent()) {
            create(visit, which, refused);
        } else {
            show(visit, which, refused);
        }
    }

    private void change(Visit visit, UserCatalog.UserPage which) {
        Owner owner = Owner.user(hub.member(visit).id());
        Optional<Refused> refused = change(visit, owner, which.sections(), "Settings were successfully updated.");
        refused.ifPresent(form -> show(visit, which, refused));
    }

    private static long number(String text) {
        if (!text.matches("\\d{1,12}")) {
            throw HttpProblem.badRequest("no row has the number " + text);
        }
        return Long.parseLong(text);
    }

    /** Does what a form asks for and leads back to the page, or answers 422 and gives the form that was refused. */
    private Optional<Refused> change(Visit visit, Owner owner, List<Section> sections, String done) {
        Hub.requireToken(visit);
        Section section = sections.stream()
                .filter(one -> one.id().equals(visit.field("section")))
                .findFirst()
                .orElseThrow(() -> HttpProblem.badRequest("this page has no section " + visit.field("section")
                        + "; send the form of one of its sections"));
        try {
            if (section.list().isEmpty()) {
                store.save(visit, owner, section);
            } else if (visit.hasField("remove")) {
                store.remove(owner, section.list().get(), number(visit.field("remove")));
            } else {
                store.add(visit, owner, section.list().get());
            }
        } catch (Invalid e) {
            visit.status(422);
            List<Setting> settings = section.list().map(RowList::fields).orElse(section.settings());
            return Optional.of(new Refused(section, SettingsStore.typed(visit, settings), e.sentences()));
        }
        visit.flash("notice", done);
        visit.redirect(visit.path() + "#" + section.id());
        return Optional.empty();
    }
}
