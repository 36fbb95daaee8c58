package dev.tiltyard.gitlab.replica.member;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.membership.Memberships;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The members of a project or a group: the list, inviting, changing roles, removing. */
public final class MemberPages {
    private final Hub hub;
    private final Projects projects;
    private final Groups groups;
    private final Memberships memberships;
    private final MemberList list;

    public MemberPages(Hub hub, Projects projects, Groups groups, Memberships memberships) {
        this.hub = hub;
        this.projects = projects;
        this.groups = groups;
        this.memberships = memberships;
        this.list = new MemberList(hub);
    }

    /** The members of a project or a group. */
    @Template("member/list.jte")
    public record MembersPage(
            Page page,
            Holder holder,
            List<Member> members,
            List<MemberList.Invited> groups,
            List<MemberList.Asked> asked,
            List<MemberList.Asking> asking,
            String tab,
            String sort,
            long self,
            List<Choice> shareable,
            List<Choice> importable) {}

    public void addTo(Routes routes) {
        String project = "/{namespace...}/{project}/-/project_members";
        routes.get(project, this::ofProject);
        routes.get("/groups/{group...}/-/group_members", this::ofGroup);
        routes.get("/-/autocomplete/users.json", this::search);
        add(routes, project, this::project);
        routes.post(project + "/import", visit -> importMembers(visit, project(visit)));
        add(routes, "/groups/{group...}/-/group_members", this::group);
    }

    private void add(Routes routes, String base, Function<Visit, Holder> holder) {
        routes.post(base, visit -> invite(visit, holder.apply(visit)));
        routes.post(base + "/invite_group", visit -> inviteGroup(visit, holder.apply(visit)));
        for (String step : List.of("/request_access", "/leave")) {
            routes.get(base + step, visit -> visit.redirect(visit.path().replaceFirst(step + "$", "")));
        }
        routes.post(base + "/request_access", visit -> ask(visit, holder.apply(visit)));
        routes.post(base + "/requests/{user:[0-9]{1,12}}", visit -> answer(visit, holder.apply(visit)));
        routes.post(base + "/leave", visit -> leave(visit, holder.apply(visit)));
        routes.post(base + "/{user:[0-9]{1,12}}", visit -> change(visit, holder.apply(visit)));
        routes.post(base + "/groups/{link:[0-9]{1,12}}", visit -> removeGroup(visit, holder.apply(visit)));
    }

    private Holder project(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        return Holder.of(projects.of(visit));
    }

    private Holder group(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        return Holder.of(groups.of(visit));
    }

    private void ofProject(Visit visit) {
        Project project = projects.of(visit);
        Page page = projects.page(visit, project, "projects:project_members:index", "Members · ", "Members")
                .crumb("Members", project.address() + "/-/project_members");
        show(visit, page, Holder.of(project));
    }

    private void ofGroup(Visit visit) {
        hub.member(visit);
        Group group = groups.of(visit);
        Page page = groups.page(visit, group, "groups:group_members:index", "Group members · ", "Members")
                .crumb("Members", group.pages() + "group_members");
        show(visit, page, Holder.of(group));
    }

    private void show(Visit visit, Page page, Holder holder) {
        String search = visit.query("search").orElse("").strip();
        String sort = visit.query("sort").orElse("name_asc");
        hub.show(
                visit,
                new MembersPage(
                        page,
                        holder,
                        list.of(holder, visit.now(), search, sort),
                        list.groups(holder),
                        list.asked(holder),
                        holder.managed() ? list.asking(holder) : List.of(),
                        visit.query("tab").orElse("members"),
                        sort,
                        hub.viewer(visit).id(),
                        shareable(visit, holder),
                        holder.managed() && holder.project() ? importable(visit, holder) : List.of()));
    }

    /** The projects that the viewer may take members from. */
    private List<Choice> importable(Visit visit, Holder holder) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT p.id AS value, r.name AS text, r.path AS note, '' AS color FROM members m JOIN projects p ON p.id = m.source_id
              JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
             WHERE m.source_type = 'Project' AND m.user_id = :viewer AND m.access_level >= 40 AND p.id <> :here
             ORDER BY lower(r.name), p.id LIMIT 100
            """)
                .bind("viewer", hub.viewer(visit).id())
                .bind("here", holder.id())
                .mapTo(Choice.class)
                .list());
    }

    private record Access(long user, int level) {}

    /** Adds the members of another project in their roles there; who is a member here already stays as they are. */
    private void importMembers(Visit visit, Holder holder) {
        String source = visit.field("source_project_id");
        if (!holder.managed()
                || importable(visit, holder).stream()
                        .noneMatch(choice -> choice.value().equals(source))) {
            visit.flash("alert", "Please select a project");
            visit.redirect(holder.members());
            return;
        }
        Actor actor = hub.actor(visit);
        hub.database()
                .withHandle(handle -> handle.createQuery("""
                    SELECT m.user_id AS "user", m.access_level AS level FROM members m
                     WHERE m.source_type = 'Project' AND m.source_id = :source AND m.requested_at IS NULL
                       AND m.user_id IS NOT NULL AND m.user_id NOT IN (SELECT o.user_id FROM members o
                           WHERE o.source_type = 'Project' AND o.source_id = :here AND o.user_id IS NOT NULL)
                     ORDER BY m.id
                    """)
                        .bind("source", Long.valueOf(source))
                        .bind("here", holder.id())
                        .mapTo(Access.class)
                        .list())
                .forEach(member -> memberships.add(
                        actor,
                        holder.place(),
                        member.user(),
                        Math.min(member.level(), holder.access()),
                        Optional.empty()));
        visit.flash("success", "Successfully imported");
        visit.redirect(holder.members());
    }

    private List<Choice> shareable(Visit visit, Holder holder) {
        return holder.managed()
                ? groups
                        .list(hub.viewer(visit), visit.now(), "ORDER BY lower(n.name), n.id LIMIT 100", Map.of())
                        .stream()
                        .filter(group -> holder.project() || group.id() != holder.id())
                        .map(group -> new Choice(Long.toString(group.id()), group.name(), group.path(), ""))
                        .toList()
                : List.of();
    }

    /** A user, as the search of the invitation form answers. */
    public record Found(long id, String name, String username) {}

    private void search(Visit visit) {
        hub.member(visit);
        String search = visit.query("search").orElse("").strip().replaceFirst("^@", "");
        Map<String, Object> values = new HashMap<>(Map.of("exact", search));
        String named = SearchTerms.ofAnyLength(search).in(values, "name", "username");
        List<Found> found = hub.database().withHandle(handle -> handle.createQuery("""
            SELECT id, name, username FROM users WHERE state = 'active'
               AND (<named> OR lower(email) = lower(:exact))
             ORDER BY lower(username) = lower(:exact) DESC, lower(name) = lower(:exact) DESC,
                      lower(name), id LIMIT 20
            """)
                .define("named", named)
                .bindMap(values)
                .mapTo(Found.class)
                .list());
        visit.json(found);
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return text.isBlank() ? Optional.empty() : Optional.of(LocalDate.parse(text.strip()));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static int access(Visit visit, String field) {
        String text = visit.field(field);
        return text.matches("10|20|30|40|50") ? Integer.parseInt(text) : 10;
    }

    private void ask(Visit visit, Holder holder) {
        memberships.ask(hub.actor(visit), holder.place());
        visit.flash("notice", "Your request for access has been queued for review.");
        visit.redirect("/" + holder.path());
    }

    private void answer(Visit visit, Holder holder) {
        boolean welcome = visit.field("answer").equals("grant");
        memberships.answer(hub.actor(visit), holder.place(), visit.number("user"), welcome);
        visit.redirect(holder.members());
    }

    private void invite(Visit visit, Holder holder) {
        Actor actor = hub.actor(visit);
        int access = access(visit, "access_level");
        Optional<LocalDate> expires = day(visit.field("expires_at"));
        List<Long> users = new ArrayList<>();
        for (String id : visit.field("user_ids").split(",")) {
            if (id.matches("\\d{1,12}")) {
                users.add(Long.valueOf(id));
            }
        }
        List<String> addresses = new ArrayList<>();
        for (String word : visit.field("user_search").split("[,;]")) {
            typed(word.strip(), users, addresses);
        }
        try {
            if (users.isEmpty() && addresses.isEmpty()) {
                throw new Invalid("base", "Please add members to invite");
            }
            memberships.invite(actor, holder.place(), users.stream().distinct().toList(), access, expires);
            addresses.forEach(address -> memberships.inviteAddress(actor, holder.place(), address, access, expires));
            visit.flash("success", "Members were successfully added");
        } catch (Invalid e) {
            e.sentences().forEach(sentence -> visit.flash("alert", sentence));
        }
        visit.redirect(holder.members());
    }

    /** What was typed and not picked: a user name or an email address. */
    private void typed(String word, List<Long> users, List<String> addresses) {
        if (word.isEmpty()) {
            return;
        }
        Optional<Long> user = hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT id FROM users WHERE lower(username) = lower(:word) OR lower(email) = lower(:word) OR"
                                + " lower(name) = lower(:word) ORDER BY lower(username) = lower(:word) DESC, id LIMIT 1")
                .bind("word", word.replaceFirst("^@", ""))
                .mapTo(Long.class)
                .findFirst());
        user.ifPresentOrElse(users::add, () -> {
            if (word.contains("@")) {
                addresses.add(word);
            }
        });
    }

    private void change(Visit visit, Holder holder) {
        Actor actor = hub.actor(visit);
        long user = visit.number("user");
        if (visit.field("_method").equals("delete")) {
            memberships.remove(actor, holder.place(), user);
            if (visit.field("unassign_issuables").equals("1") && holder.project()) {
                unassign(holder, user);
            }
            visit.flash("notice", "User was successfully removed from " + holder.kind() + ".");
        } else {
            boolean sets = visit.fields("access_level").isEmpty();
            Member present = list.of(holder, visit.now(), "", "name_asc").stream()
                    .filter(member -> member.userId() == user)
                    .findFirst()
                    .orElseThrow(() -> HttpProblem.notFound("nobody with the number " + user + " is a member"));
            int access = sets ? present.access() : access(visit, "access_level");
            Optional<LocalDate> expires =
                    visit.fields("expires_at").isEmpty() ? day(present.expires()) : day(visit.field("expires_at"));
            memberships.change(actor, holder.place(), user, access, expires);
            visit.flash("success", sets ? "Expiration date updated successfully." : "Role updated successfully.");
        }
        visit.redirect(holder.members());
    }

    private void unassign(Holder holder, long user) {
        hub.database().useTransaction(handle -> {
            handle.execute(
                    "DELETE FROM issue_assignees WHERE user_id = ? AND issue_id IN (SELECT id FROM issues WHERE"
                            + " project_id = ?)",
                    user,
                    holder.id());
            for (String table : List.of("merge_request_assignees", "merge_request_reviewers")) {
                handle.execute(
                        "DELETE FROM " + table + " WHERE user_id = ? AND merge_request_id IN"
                                + " (SELECT id FROM merge_requests WHERE target_project_id = ?)",
                        user,
                        holder.id());
            }
        });
    }

    private void leave(Visit visit, Holder holder) {
        Actor actor = hub.actor(visit);
        if (memberships.withdraw(actor, holder.place())) {
            visit.flash("notice", "Your access request to the " + holder.kind() + " has been withdrawn.");
            visit.redirect("/" + holder.path());
            return;
        }
        memberships.remove(actor, holder.place(), actor.id());
        visit.flash("notice", "You left the \"" + holder.fullName() + "\" " + holder.kind() + ".");
        visit.redirect(holder.project() ? "/dashboard/projects" : "/dashboard/groups");
    }

    private void inviteGroup(Visit visit, Holder holder) {
        String id = visit.field("group_id");
        if (!id.matches("\\d{1,12}") || !holder.managed()) {
            visit.flash("alert", "Please select a group");
            visit.redirect(holder.members());
            return;
        }
        new GroupLinks(hub)
                .add(
                        hub.actor(visit),
                        holder,
                        Long.parseLong(id),
                        access(visit, "access_level"),
                        day(visit.field("expires_at")));
        visit.flash("success", "The group was successfully invited");
        visit.redirect(holder.members() + "?tab=groups");
    }

    private void removeGroup(Visit visit, Holder holder) {
        if (!holder.managed()) {
            throw HttpProblem.notFound("this requires a higher role in " + holder.path());
        }
        new GroupLinks(hub).remove(holder, visit.number("link"));
        visit.redirect(holder.members());
    }
}
