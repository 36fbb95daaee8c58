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
import java.util.stream.Collectors;

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
    public record GroupForm(Page page, Optional<Group> parent, List<String> errors, String name, String path) {
        /** The least restrictive level that the group can have. */
        public int highest() {
            return parent.map(Group::visibility).orElse(20);
        }
    }

    /**
     * A group, its subgroups and its projects.
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
            List<GroupRow> subgroups,
            List<Project> projects,
            Standing standing,
            NotificationLevel level) {
        /** The order in the other direction. */
        public String reversed() {
            return sort.endsWith("_asc") ? sort.replace("_asc", "_desc") : sort.replace("_desc", "_asc");
        }

        /** The address of a tab and an order. */
        public String address(String otherTab, String otherSort) {
            return group.address() + "?tab=" + otherTab + "&sort=" + otherSort;
        }
    }

    /**
     * The settings of a group.
     *
     * @param parents where it can be moved to
     */
    @Template("group/settings.jte")
    public record GroupSettings(Page page, Group group, List<Group> parents, List<String> errors) {}

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
     * @param subgroups how many the viewer may see of it
     * @param projects how many the viewer may see of it
     * @param members how many it has of its own
     */
    public record GroupRow(Group group, int subgroups, int projects, int members) {
        /** The viewer's role; empty for none. */
        public String role() {
            return Role.nameOf(group.access());
        }
    }

    public void addTo(Routes routes) {
        routes.get("/groups/new", visit -> form(visit, List.of()));
        routes.post("/groups", this::create);
        routes.get("/groups/{group...}", visit -> show(visit, groups.of(visit)));
        routes.get("/groups/{group...}/-/edit", visit -> edit(visit, List.of()));
        routes.post("/groups/{group...}/-/edit", this::update);
        routes.post("/groups/{group...}/-/transfer", this::transfer);
        routes.post("/groups/{group...}/-/delete", this::delete);
        routes.get("/dashboard/groups", visit -> list(visit, true));
        routes.get("/explore/groups", visit -> list(visit, false));
    }

    /** Shows the group at a path, if it is one that the viewer may see. */
    public boolean shows(Visit visit, String path) {
        Optional<Group> group = groups.find(hub.viewer(visit), visit.now(), path);
        group.ifPresent(found -> show(visit, found));
        return group.isPresent();
    }

    private void form(Visit visit, List<String> errors) {
        Optional<Group> parent = parent(visit, visit.isPost() ? "group[parent_id]" : "parent_id");
        Page page = hub.page(visit, "groups:new", "New Group · GitLab");
        parent.ifPresentOrElse(
                above -> page.trail(above.fullName(), above.path())
                        .crumb("New subgroup", "/groups/new?parent_id=" + above.id()),
                () -> page.crumb("Groups", "/dashboard/groups").crumb("New group", "/groups/new"));
        hub.show(
                visit,
                new GroupForm(
                        page,
                        parent,
                        errors,
                        visit.isPost() ? visit.field("group[name]") : "",
                        visit.isPost() ? visit.field("group[path]") : ""));
    }

    /**
     * The group below which a new one is to be, or another is to be moved; empty for none.
     *
     * @throws HttpProblem with status 404 if the viewer may not make subgroups there
     */
    private Optional<Group> parent(Visit visit, String field) {
        Viewer viewer = hub.member(visit);
        String id = visit.isPost() ? visit.field(field) : visit.query(field).orElse("");
        return id.isEmpty()
                ? Optional.empty()
                : Optional.of(Optional.of(id)
                        .filter(text -> text.matches("\\d{1,18}"))
                        .flatMap(text -> groups.find(viewer, visit.now(), Long.parseLong(text)))
                        .filter(Group::takesSubgroups)
                        .orElseThrow(() -> HttpProblem.notFound("there is no group " + id + " for subgroups")));
    }

    private void create(Visit visit) {
        Optional<Group> parent = parent(visit, "group[parent_id]");
        Hub.requireToken(visit);
        String level = visit.field("group[visibility_level]");
        try {
            Group made = groups.create(
                    hub.actor(visit),
                    parent,
                    visit.field("group[name]"),
                    visit.field("group[path]"),
                    visit.field("group[description]"),
                    level.matches("0|10|20")
                            ? Integer.parseInt(level)
                            : parent.map(Group::visibility).orElse(20));
            visit.flash("notice", "Group " + made.name() + " was successfully created.");
            visit.redirect(made.address());
        } catch (Invalid e) {
            form(visit, e.sentences());
        }
    }

    /** The tab of a group's own subgroups and projects; a search goes through everything below it. */
    private void show(Visit visit, Group group) {
        String tab = visit.query("tab").filter(TABS::contains).orElse("");
        String filter = visit.query("filter").orElse("").strip();
        boolean deep = !filter.isEmpty();
        String own = deep
                ? "p.namespace_id IN (SELECT d.id FROM namespaces d WHERE :id = ANY(d.traversal_ids))"
                : "p.namespace_id = :id";
        String which =
                switch (tab) {
                    case "shared" -> "p.id IN (SELECT project_id FROM project_group_links WHERE group_id = :id)";
                    case "archived" -> own + " AND p.archived";
                    default -> own + " AND NOT p.archived";
                };
        String sort = visit.query("sort").filter(SORTS::containsKey).orElse("name_asc");
        Map<String, Object> values = new HashMap<>(Map.of("id", group.id()));
        String matching = Projects.matching(SearchTerms.of(filter), values);
        List<Project> found = projects.list(
                hub.viewer(visit),
                visit.now(),
                "AND " + which + matching + " ORDER BY " + SORTS.get(sort) + ", p.id",
                values);
        Viewer viewer = hub.viewer(visit);
        hub.show(
                visit,
                new GroupPage(
                        groups.page(visit, group, "groups:show", "", "Group home"),
                        group,
                        tab,
                        sort,
                        tab.isEmpty() ? subgroups(viewer, visit, group, filter, sort) : List.of(),
                        found,
                        memberships.standing(viewer, Memberships.Place.ofGroup(group.id(), group.access())),
                        notifications.ofGroup(viewer, group.id())));
    }

    private List<GroupRow> subgroups(Viewer viewer, Visit visit, Group group, String filter, String sort) {
        Map<String, Object> values = new HashMap<>(Map.of("id", group.id()));
        String which = filter.isEmpty()
                ? "n.parent_id = :id"
                : "n.id <> :id AND :id = ANY(n.traversal_ids) AND "
                        + SearchTerms.of(filter).in(values, "n.path", "n.name");
        String order = LIST_ORDERS.getOrDefault(sort, LIST_ORDERS.get("name_asc"));
        return groups.list(viewer, visit.now(), "AND " + which + " ORDER BY " + order, values).stream()
                .map(below -> row(viewer, visit, below))
                .toList();
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
        int below = groups.list(viewer, visit.now(), "AND n.parent_id = :id", Map.of("id", group.id()))
                .size();
        return new GroupRow(group, below, seen, members);
    }

    private void edit(Visit visit, List<String> errors) {
        Group group = groups.owned(visit);
        Page page = groups.page(visit, group, "groups:edit", "General · Settings · ", "General")
                .crumb("General Settings", group.pages() + "edit");
        List<Group> parents = groups.list(
                hub.viewer(visit),
                visit.now(),
                "AND access.level = 50 AND NOT :id = ANY(n.traversal_ids) AND n.id <> :parent"
                        + " ORDER BY lower(r.name), n.id LIMIT 100",
                Map.of("id", group.id(), "parent", group.parent()));
        hub.show(visit, new GroupSettings(page, group, parents, errors));
    }

    private void update(Visit visit) {
        Group group = groups.owned(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        String level = visit.field("group[visibility_level]");
        String last = visit.field("group[path]").isBlank()
                ? group.slug()
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
            visit.redirect("/groups/" + group.path().replaceFirst("[^/]*$", "") + last + "/-/edit");
        } catch (Invalid e) {
            edit(visit, e.sentences());
        }
    }

    private void transfer(Visit visit) {
        Group group = groups.owned(visit);
        Hub.requireToken(visit);
        Optional<Group> parent = parent(visit, "new_parent_group_id");
        try {
            groups.transfer(hub.actor(visit), group, parent);
            visit.flash("notice", "Group '" + group.name() + "' was successfully transferred.");
            visit.redirect(parent.map(Group::address).orElse("") + "/" + group.slug());
        } catch (Invalid e) {
            visit.flash(
                    "alert",
                    "Transfer failed: The parent group already has a subgroup or a project with the same path.");
            visit.redirect(group.pages() + "edit");
        } catch (HttpProblem e) {
            visit.flash("alert", Objects.requireNonNullElse(e.getMessage(), "Transfer failed"));
            visit.redirect(group.pages() + "edit");
        }
    }

    private void delete(Visit visit) {
        Group group = groups.owned(visit);
        Hub.requireToken(visit);
        try {
            groups.delete(group);
            visit.flash("notice", "Group '" + group.name() + "' was scheduled for deletion.");
            visit.redirect("/dashboard/groups");
        } catch (HttpProblem e) {
            visit.flash("alert", Objects.requireNonNullElse(e.getMessage(), "The group can't be deleted"));
            visit.redirect(group.pages() + "edit");
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
        Set<Long> listed = found.stream().map(Group::id).collect(Collectors.toSet());
        Page page = hub.page(
                        visit,
                        own ? "dashboard:groups:index" : "explore:groups:index",
                        own ? "Groups · Dashboard · GitLab" : "Groups · Explore · GitLab")
                .crumb("Groups", own ? "/dashboard/groups" : "/explore/groups");
        List<GroupRow> rows = found.stream()
                .filter(group -> !filter.isEmpty() || !listed.contains(group.parent()))
                .map(group -> row(viewer, visit, group))
                .toList();
        hub.show(visit, new GroupsPage(page, rows, own, sort));
    }
}
