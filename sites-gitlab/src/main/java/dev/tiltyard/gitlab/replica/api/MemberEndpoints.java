package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.date;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.membership.Memberships;
import dev.tiltyard.gitlab.replica.membership.Memberships.Place;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/** Members and invitations of projects and groups. */
public final class MemberEndpoints extends Endpoints {
    private static final String SELECT = """
            SELECT u.id, u.username, u.name, u.state, m.access_level, m.created_at, m.expires_at,
                   c.id AS creator_id, c.username AS creator_username, c.name AS creator_name, c.state AS creator_state
              FROM members m JOIN users u ON u.id = m.user_id LEFT JOIN users c ON c.id = m.created_by_id
             WHERE m.requested_at IS NULL AND (
            """;

    private static final Parameter LEVEL =
            choice("access_level", Map.of("5", 5, "10", 10, "20", 20, "30", 30, "40", 40, "50", 50));

    private final Memberships memberships;

    public MemberEndpoints(Memberships memberships) {
        this.memberships = memberships;
    }

    @Override
    void addTo(Registry api) {
        Parameters filters = Parameters.of(text("query")).and(Type.NUMBERS, "user_ids", "skip_users");
        Parameters role = Parameters.of(LEVEL.required(), date("expires_at"));
        Parameters add = role.and(Parameter.of(Type.NUMBERS, "user_id").required())
                .and(text("invite_source"))
                .and(Type.UNSUPPORTED, "tasks_to_be_done", "tasks_project_id");
        Parameters invite = role.and(Type.NUMBERS, "user_id")
                .and(Type.TEXTS, "email")
                .and(text("invite_source"))
                .and(Type.UNSUPPORTED, "tasks_to_be_done", "tasks_project_id");
        Parameters remove = Parameters.of(Parameter.all(Type.FLAG, "skip_subresources", "unassign_issuables"));
        for (String kind : List.of("projects", "groups")) {
            boolean project = kind.equals("projects");
            String base = "/" + kind + "/{id}/";
            String one = base + "members/{user:[0-9]+}";
            api.on("GET", base + "members", filters, call -> list(call, project, false))
                    .on("GET", base + "members/all", filters, call -> list(call, project, true))
                    .on("GET", one, call -> one(call, project, false))
                    .on("GET", base + "members/all/{user:[0-9]+}", call -> one(call, project, true))
                    .on("POST", base + "members", add, call -> add(call, project))
                    .on("PUT", one, role, call -> change(call, project))
                    .on("DELETE", one, remove, call -> remove(call, project))
                    .on("POST", base + "invitations", invite, call -> invite(call, project))
                    .on("GET", base + "invitations", Parameters.of(text("query")), call -> invitations(call, project))
                    .on(
                            "PUT",
                            base + "invitations/{email}",
                            Parameters.of(LEVEL, date("expires_at")).atLeastOne(),
                            call -> changeInvitation(call, project))
                    .on("DELETE", base + "invitations/{email}", call -> withdrawInvitation(call, project))
                    .on("GET", base + "access_requests", call -> requests(call, project))
                    .on("POST", base + "access_requests", call -> ask(call, project))
                    .on(
                            "PUT",
                            base + "access_requests/{user:[0-9]+}/approve",
                            Parameters.of(LEVEL),
                            call -> approve(call, project))
                    .on("DELETE", base + "access_requests/{user:[0-9]+}", call -> deny(call, project));
        }
    }

    private static Place place(Call call, boolean project) {
        if (project) {
            Project found = call.project();
            return Place.ofProject(found.id(), found.access());
        }
        Group found = call.group();
        return Place.ofGroup(found.id(), found.access());
    }

    private static String condition(boolean project, boolean inherited) {
        String direct = "m.source_type = '" + (project ? "Project" : "Namespace") + "' AND m.source_id = :id";
        String home = project ? "(SELECT namespace_id FROM projects WHERE id = :id)" : ":id";
        return inherited
                ? direct
                        + " OR m.source_type = 'Namespace' AND m.source_id IN (SELECT unnest(h.traversal_ids) FROM namespaces h"
                        + " WHERE h.id = " + home + ")"
                : direct;
    }

    private List<Shape> find(Call call, Place place, boolean inherited, String more, Map<String, ?> values) {
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        SELECT + condition(place.project(), inherited) + ") " + more + " ORDER BY m.id")
                .bind("id", place.id())
                .bindMap(values)
                .mapTo(MemberRow.class)
                .map(row -> row.shape(call))
                .list());
    }

    private record MemberRow(
            @Nested UserRow user,
            int accessLevel,
            Instant createdAt,
            @Nullable String expiresAt,
            @Nested("creator") UserRow creator) {
        Shape shape(Call call) {
            Shape shape = user.shape(call)
                    .put("access_level", accessLevel)
                    .time("created_at", createdAt)
                    .put("expires_at", expiresAt);
            if (creator.id() != 0) {
                shape.put("created_by", creator.shape(call));
            }
            return shape.put("membership_state", "active");
        }
    }

    private Answer list(Call call, boolean project, boolean inherited) {
        Place place = place(call, project);
        Map<String, Object> values = new HashMap<>();
        String more = "";
        if (call.params().filled("query").isPresent()) {
            more = " AND "
                    + SearchTerms.ofAnyLength(call.params().required("query")).in(values, "u.name", "u.username");
        }
        if (!call.params().numbers("user_ids").isEmpty()) {
            values.put("users", call.params().numbers("user_ids").toArray(new Long[0]));
            more += " AND u.id = ANY(CAST(:users AS bigint[]))";
        }
        if (!call.params().numbers("skip_users").isEmpty()) {
            values.put("skipped", call.params().numbers("skip_users").toArray(new Long[0]));
            more += " AND NOT u.id = ANY(CAST(:skipped AS bigint[]))";
        }
        Map<Object, Shape> highest = new LinkedHashMap<>();
        find(call, place, inherited, more, values)
                .forEach(member ->
                        highest.merge(Objects.requireNonNull(member.get("id")), member, MemberEndpoints::higher));
        return Answer.part(call, List.copyOf(highest.values()), each -> each);
    }

    private static Shape higher(Shape one, Shape other) {
        return (int) Objects.requireNonNull(one.get("access_level"))
                        >= (int) Objects.requireNonNull(other.get("access_level"))
                ? one
                : other;
    }

    private Answer one(Call call, boolean project, boolean inherited) {
        return Answer.ok(known(call, place(call, project), call.number("user"), inherited));
    }

    private Shape known(Call call, Place place, long user, boolean inherited) {
        return find(call, place, inherited, " AND u.id = :user", Map.of("user", user)).stream()
                .reduce(MemberEndpoints::higher)
                .orElseThrow(() -> HttpProblem.notFound("404 Not found"));
    }

    private static int level(Call call) {
        return call.params().number("access_level").map(Long::intValue).orElse(0);
    }

    private Answer add(Call call, boolean project) {
        Place place = place(call, project);
        List<Long> users = call.params().numbers("user_id");
        for (long user : users) {
            memberships.add(
                    call.member(), place, user, level(call), call.params().date("expires_at"));
        }
        return users.size() == 1
                ? Answer.created(known(call, place, users.get(0), false))
                : Answer.created(new Shape().put("status", "success"));
    }

    private Answer change(Call call, boolean project) {
        Place place = place(call, project);
        memberships.change(
                call.member(),
                place,
                call.number("user"),
                level(call),
                call.params().has("expires_at")
                        ? call.params().date("expires_at")
                        : Optional.ofNullable(known(call, place, call.number("user"), false)
                                        .get("expires_at"))
                                .map(day -> LocalDate.parse(day.toString())));
        return Answer.ok(known(call, place, call.number("user"), false));
    }

    private Answer remove(Call call, boolean project) {
        Place place = place(call, project);
        long user = call.number("user");
        memberships.remove(call.member(), place, user);
        String projects = project
                ? "(SELECT p.id FROM projects p WHERE p.id = ?)"
                : "(SELECT p.id FROM projects p JOIN namespaces n ON n.id = p.namespace_id WHERE ? = ANY(n.traversal_ids))";
        call.hub().database().useTransaction(handle -> {
            if (!project && !call.params().on("skip_subresources")) {
                handle.execute(
                        "DELETE FROM members WHERE source_type = 'Project' AND user_id = ? AND source_id IN "
                                + projects,
                        user,
                        place.id());
                handle.execute(
                        "DELETE FROM members WHERE source_type = 'Namespace' AND user_id = ? AND source_id IN (SELECT id FROM"
                                + " namespaces WHERE ? = ANY(traversal_ids) AND id <> ?)",
                        user,
                        place.id(),
                        place.id());
            }
            if (call.params().on("unassign_issuables")) {
                handle.execute(
                        "DELETE FROM issue_assignees WHERE user_id = ? AND issue_id IN (SELECT id FROM issues WHERE"
                                + " project_id IN " + projects + ")",
                        user,
                        place.id());
                handle.execute(
                        "DELETE FROM merge_request_assignees WHERE user_id = ? AND merge_request_id IN (SELECT id FROM"
                                + " merge_requests WHERE target_project_id IN " + projects + ")",
                        user,
                        place.id());
            }
        });
        return Answer.nothing();
    }

    private Answer invite(Call call, boolean project) {
        Params params = call.params();
        if (!params.has("user_id") && !params.has("email")) {
            throw new Refused(400, "error", "email, user_id are missing, at least one parameter must be provided");
        }
        Place place = place(call, project);
        Map<String, String> errors = new LinkedHashMap<>();
        for (long user : params.numbers("user_id")) {
            attempt(
                    errors,
                    Long.toString(user),
                    () -> memberships.invite(
                            call.member(), place, List.of(user), level(call), params.date("expires_at")));
        }
        for (String email : params.list("email")) {
            attempt(
                    errors,
                    email,
                    () -> memberships.inviteAddress(
                            call.member(), place, email, level(call), params.date("expires_at")));
        }
        return Answer.created(
                errors.isEmpty()
                        ? new Shape().put("status", "success")
                        : new Shape().put("status", "error").put("message", errors));
    }

    private static void attempt(Map<String, String> errors, String who, Runnable invitation) {
        try {
            invitation.run();
        } catch (Invalid e) {
            errors.put(who, String.join(" and ", e.sentences()));
        }
    }

    private record InvitationRow(
            String inviteEmail,
            Instant createdAt,
            int accessLevel,
            @Nullable String expiresAt,
            @Nullable String userName,
            @Nullable String createdByName) {}

    private Place managed(Call call, boolean project) {
        call.member();
        Place place = place(call, project);
        if (place.access() < (project ? 40 : 50)) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        return place;
    }

    private static List<Shape> invited(Call call, Place place, String email) {
        return call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT m.invite_email, m.created_at, m.access_level, m.expires_at, NULL AS user_name,
                               c.name AS created_by_name FROM members m LEFT JOIN users c ON c.id = m.created_by_id
                         WHERE m.user_id IS NULL AND m.invite_email IS NOT NULL AND (:email = '' OR m.invite_email = :email)
                           AND m.source_type = :type AND m.source_id = :id ORDER BY m.id
                        """)
                .bind("type", place.project() ? "Project" : "Namespace")
                .bind("id", place.id())
                .bind("email", email)
                .mapTo(InvitationRow.class)
                .map(Shape::of)
                .list());
    }

    private Answer invitations(Call call, boolean project) {
        String query = call.params().filled("query").orElse("");
        return Answer.part(
                call,
                invited(call, managed(call, project), "").stream()
                        .filter(each -> String.valueOf(each.get("invite_email")).contains(query))
                        .toList(),
                each -> each);
    }

    private Answer changeInvitation(Call call, boolean project) {
        Place place = managed(call, project);
        Row row = Row.in("members");
        call.params().number("access_level").ifPresent(level -> row.with("access_level", level));
        if (call.params().has("expires_at")) {
            row.withNullable("expires_at", call.params().date("expires_at").orElse(null));
        }
        row.at(call.now(), "updated_at");
        call.hub().database().useHandle(handle -> row.update(handle, invitation(handle, place, call.path("email"))));
        return Answer.ok(invited(call, place, call.path("email")).get(0));
    }

    private Answer withdrawInvitation(Call call, boolean project) {
        Place place = managed(call, project);
        call.hub()
                .database()
                .useHandle(handle -> handle.execute(
                        "DELETE FROM members WHERE id = ?", invitation(handle, place, call.path("email"))));
        return Answer.nothing();
    }

    private static long invitation(Handle handle, Place place, String email) {
        return handle.createQuery(
                        "SELECT id FROM members WHERE invite_email = :email AND source_type = :type AND source_id = :id")
                .bind("email", email)
                .bind("type", place.project() ? "Project" : "Namespace")
                .bind("id", place.id())
                .mapTo(Long.class)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found"));
    }

    private static List<Shape> requesting(Call call, Place place) {
        return call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT u.id, u.username, u.name, u.state, m.requested_at FROM members m JOIN users u ON u.id = m.user_id
                         WHERE m.requested_at IS NOT NULL AND m.source_type = :type AND m.source_id = :id ORDER BY m.id
                        """)
                .bind("type", place.project() ? "Project" : "Namespace")
                .bind("id", place.id())
                .mapTo(RequestRow.class)
                .map(row -> row.user().shape(call).time("requested_at", row.requestedAt()))
                .list());
    }

    private record RequestRow(@Nested UserRow user, Instant requestedAt) {}

    private Answer requests(Call call, boolean project) {
        return Answer.part(call, requesting(call, managed(call, project)), each -> each);
    }

    private Answer ask(Call call, boolean project) {
        Place place = place(call, project);
        memberships.ask(call.member(), place);
        return requesting(call, place).stream()
                .filter(each -> Long.valueOf(call.viewer().id()).equals(each.get("id")))
                .findFirst()
                .map(Answer::created)
                .orElseThrow(() -> HttpProblem.badRequest("User already exists in source"));
    }

    private Answer approve(Call call, boolean project) {
        Place place = managed(call, project);
        memberships.answer(call.member(), place, call.number("user"), true);
        call.params()
                .number("access_level")
                .ifPresent(level -> memberships.change(
                        call.member(), place, call.number("user"), level.intValue(), Optional.empty()));
        return Answer.created(known(call, place, call.number("user"), false));
    }

    private Answer deny(Call call, boolean project) {
        Place place = place(call, project);
        if (call.number("user") == call.member().id()) {
            if (!memberships.withdraw(call.member(), place)) {
                throw HttpProblem.notFound("404 Not found");
            }
        } else {
            memberships.answer(call.member(), managed(call, project), call.number("user"), false);
        }
        return Answer.nothing();
    }
}
