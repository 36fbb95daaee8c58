package dev.tiltyard.gitlab.replica.group;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.NotificationLevel;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.membership.Memberships;
import dev.tiltyard.gitlab.replica.membership.Memberships.Standing;
import dev.tiltyard.gitlab.replica.notification.NotificationSettings;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Groups: making one, its page, its settings; lists of groups. */
public final class GroupPages {
    private static final Set<String> TABS = Set.of("shared", "archived");
    private static final Map<String, String> SORTS = Map.of(
            "name_asc", "lower(p.name)",
            "name_desc", "lower(p.name) DESC",
            "created_asc", "p.created_at",
            "created_desc", "p.created_at DESC",
            "updated_asc", "p.last_activity_at",
            "updated_desc", "p.last_activity_at DESC",
            "stars_asc", "p.star_count",
            "stars_desc", "p.star_count DESC");

    private static final Map<String, String> LIST_ORDERS = Map.of(
            "name_asc", "lower(n.name), n.id",
            "name_desc", "lower(n.name) DESC, n.id",
            "created_asc", "n.created_at, n.id",
            "created_desc", "n.created_at DESC, n.id DESC",
            "updated_asc", "n.updated_at NULLS FIRST, n.id",
            "updated_desc", "n.updated_at DESC NULLS LAST, n.id DESC");

    private final Hub hub;
    private final Projects projects;
    private final Groups groups;
    private final NotificationSettings notifications;
    private final Memberships memberships;

    public GroupPages(
            Hub hub, Groups groups, Projects projects, NotificationSettings notifications, Memberships memberships) {
        this.hub = hub;
        this.projects = projects;
        this.groups = groups;
        this.notifications = notifications;
        this.memberships = memberships;
    }

    /** The form of a new group. */
    @Template("group/new.jte")
    public record GroupForm(Page page, List<String> errors, String name, String path) {}

    /**
     * A group and its projects.
     *
     * @param tab {@code shared}, {@code archived}, or empty for its own projects
     * @param sort as addresses name it
     */
    @Template("group/show.jte")
    public record GroupPage(
            Page page,
            Group group,
            String tab,
            String sort,
            List<Project> projects,
            Standing standing,
            NotificationLevel level) {
        /** The order in the other direction. */
        public String reversed() {
            return sort.endsWith("_asc") ? sort.replace("_asc", "_desc") : sort.replace("_desc", "_asc");
        }

        /** The address of a tab and an order. */
        public String address(String otherTab, String otherSort) {
            return "/" + group.path() + "?tab=" + otherTab + "&sort=" + otherSort;
        }
    }

    /** The settings of a group. */
    @Template("group/settings.jte")
    public record GroupSettings(Page page, Group group, List<String> errors) {}

    /**
     * Groups of the viewer, or of everybody.
     *
     * @param sort as addresses name it
     */
    @Template("group/list.jte")
    public record GroupsPage(Page page, List<GroupRow> groups, boolean own, String sort) {}

    /**
     * A group in a list.
     *
     * @param projects how many the viewer may see of it
     * @param members how many it has of its own
     */
    public record GroupRow(Group group, int projects, int members) {
        /** The viewer's role; empty for none. */
        public String role() {
            return Role.nameOf(group.access());
        }
    }

    public void addTo(Routes routes) {
        routes.get("/groups/new", visit -> form(visit, List.of()));
        routes.post("/groups", this::create);
        routes.get("/groups/{group}", visit -> show(visit, find(visit)));
        routes.get("/groups/{group}/-/edit", visit -> edit(visit, List.of()));
        routes.post("/groups/{group}/-/edit", this::update);
        routes.post("/groups/{group}/-/delete", this::delete);
        routes.get("/dashboard/groups", visit -> list(visit, true));
        routes.get("/explore/groups", visit -> list(visit, false));
    }

    private Group find(Visit visit) {
        return groups.find(hub.viewer(visit), visit.now(), visit.parameter("group"))
                .orElseThrow(() -> HttpProblem.notFound("there is no group " + visit.parameter("group")));
    }

    /** Shows the group at a path, if it is one that the viewer may see. */
    public boolean shows(Visit visit, String path) {
        Optional<Group> group = groups.find(hub.viewer(visit), visit.now(), path);
        group.ifPresent(found -> show(visit, found));
        return group.isPresent();
    }

    private void form(Visit visit, List<String> errors) {
        hub.member(visit);
        Page page = hub.page(visit, "groups:new", "New Group · GitLab")
                .crumb("Groups", "/dashboard/groups")
                .crumb("New group", "/groups/new");
        hub.show(
                visit,
                new GroupForm(
                        page,
                        errors,
                        visit.isPost() ? visit.field("group[name]") : "",
                        visit.isPost() ? visit.field("group[path]") : ""));
    }

    private void create(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        String level = visit.field("group[visibility_level]");
        try {
            Group made = groups.create(
                    hub.actor(visit),
                    visit.field("group[name]"),
                    visit.field("group[path]"),
                    visit.field("group[description]"),
                    level.matches("0|10|20") ? Integer.parseInt(level) : 20);
            visit.flash("notice", "Group " + made.name() + " was successfully created.");
            visit.redirect("/" + made.path());
        } catch (Invalid e) {
            form(visit, e.sentences());
        }
    }

    private Page page(Visit visit, Group group, String name, String title, String entry) {
        return hub.page(visit, name, title + group.name() + " · GitLab")
                .in(GroupMenu.of(group), entry)
                .crumb(group.name(), "/" + group.path());
    }

    private void show(Visit visit, Group group) {
        String tab = visit.query("tab").filter(TABS::contains).orElse("");
        String which =
                switch (tab) {
                    case "shared" -> "p.id IN (SELECT project_id FROM project_group_links WHERE group_id = :id)";
                    case "archived" -> "p.namespace_id = :id AND p.archived";
                    default -> "p.namespace_id = :id AND NOT p.archived";
                };
        String sort = visit.query("sort").filter(SORTS::containsKey).orElse("name_asc");
        Map<String, Object> values = new HashMap<>(Map.of("id", group.id()));
        String matching = Projects.matching(SearchTerms.of(visit.query("filter").orElse("")), values);
        List<Project> found = projects.list(
                hub.viewer(visit),
                visit.now(),
                "AND " + which + matching + " ORDER BY " + SORTS.get(sort) + ", p.id",
                values);
        Viewer viewer = hub.viewer(visit);
        hub.show(
                visit,
                new GroupPage(
                        page(visit, group, "groups:show", "", "Group home"),
                        group,
                        tab,
                        sort,
                        found,
                        memberships.standing(viewer, Memberships.Place.ofGroup(group.id(), group.access())),
                        notifications.ofGroup(viewer, group.id())));
    }

    private GroupRow row(Viewer viewer, Visit visit, Group group) {
        int seen = projects.list(viewer, visit.now(), "AND p.namespace_id = :id", Map.of("id", group.id()))
                .size();
        int members = hub.database()
                .withHandle(handle -> handle.createQuery("SELECT count(*) FROM members WHERE source_type = 'Namespace'"
                                + " AND source_id = :id AND user_id IS NOT NULL AND requested_at IS NULL")
                        .bind("id", group.id())
                        .mapTo(Integer.class)
                        .one());
        return new GroupRow(group, seen, members);
    }

    private Group owned(Visit visit) {
        hub.member(visit);
        Group group = find(visit);
        if (group.access() < 50) {
            throw HttpProblem.notFound("this requires the role Owner in " + group.path());
        }
        return group;
    }

    private void edit(Visit visit, List<String> errors) {
        Group group = owned(visit);
        Page page = page(visit, group, "groups:edit", "General · Settings · ", "General")
                .crumb("General Settings", "/groups/" + group.path() + "/-/edit");
        hub.show(visit, new GroupSettings(page, group, errors));
    }

    private void update(Visit visit) {
        Group group = owned(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        String level = visit.field("group[visibility_level]");
        String above = group.path().replaceFirst("[^/]*$", "");
        String last = visit.field("group[path]").isBlank()
                ? group.path().substring(above.length())
                : visit.field("group[path]").strip();
        try {
            groups.update(
                    actor,
                    group,
                    visit.field("group[name]").isBlank() ? group.name() : visit.field("group[name]"),
                    last,
                    visit.fields("group[description]").isEmpty()
                            ? group.description()
                            : visit.field("group[description]"),
                    level.matches("0|10|20") ? Integer.parseInt(level) : group.visibility());
            visit.flash("notice", "Group '" + group.name() + "' was successfully updated.");
            visit.redirect("/groups/" + above + last + "/-/edit");
        } catch (Invalid e) {
            edit(visit, e.sentences());
        }
    }

    private void delete(Visit visit) {
        Group group = owned(visit);
        Hub.requireToken(visit);
        try {
            groups.delete(group);
            visit.flash("notice", "Group '" + group.name() + "' was scheduled for deletion.");
            visit.redirect("/dashboard/groups");
        } catch (HttpProblem e) {
            visit.flash("alert", Objects.requireNonNullElse(e.getMessage(), "The group can't be deleted"));
            visit.redirect("/groups/" + group.path() + "/-/edit");
        }
    }

    private void list(Visit visit, boolean own) {
        Viewer viewer = own ? hub.member(visit) : hub.viewer(visit);
        String filter = visit.query("filter").orElse("").strip();
        String sort = visit.query("sort").filter(LIST_ORDERS::containsKey).orElse("created_desc");
        Map<String, Object> values = new HashMap<>();
        String matching = SearchTerms.of(filter).in(values, "n.path", "n.name");
        List<Group> found =
                groups
                        .list(viewer, visit.now(), "AND " + matching + " ORDER BY " + LIST_ORDERS.get(sort), values)
                        .stream()
                        .filter(group -> !own || group.access() > 0 && !viewer.admin() || own && viewer.admin())
                        .toList();
        Page page = hub.page(
                        visit,
                        own ? "dashboard:groups:index" : "explore:groups:index",
                        own ? "Groups · Dashboard · GitLab" : "Groups · Explore · GitLab")
                .crumb("Groups", own ? "/dashboard/groups" : "/explore/groups");
        List<GroupRow> rows =
                found.stream().map(group -> row(viewer, visit, group)).toList();
        hub.show(visit, new GroupsPage(page, rows, own, sort));
    }
}
