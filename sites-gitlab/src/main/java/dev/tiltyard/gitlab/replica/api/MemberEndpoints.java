package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.membership.Memberships;
import dev.tiltyard.gitlab.replica.membership.Memberships.Place;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Members and invitations of projects and groups. */
public final class MemberEndpoints extends Endpoints {
    private static final String SELECT = """
            SELECT u.id, u.username, u.name, u.state, m.access_level, m.created_at, m.expires_at,
                   c.id AS creator_id, c.username AS creator, c.name AS creator_name, c.state AS creator_state
              FROM members m JOIN users u ON u.id = m.user_id LEFT JOIN users c ON c.id = m.created_by_id
             WHERE m.requested_at IS NULL AND (
            """;

    private final Memberships memberships;

    public MemberEndpoints(Memberships memberships) {
        this.memberships = memberships;
    }

    @Override
    void addTo(Registry api) {
        for (String kind : List.of("projects", "groups")) {
            boolean project = kind.equals("projects");
            String base = "/" + kind + "/{id}/";
            api.on("GET", base + "members", call -> list(call, project, false))
                    .on("GET", base + "members/all", call -> list(call, project, true))
                    .on("GET", base + "members/{user:[0-9]+}", call -> one(call, project, false))
                    .on("GET", base + "members/all/{user:[0-9]+}", call -> one(call, project, true))
                    .on("POST", base + "members", call -> add(call, project))
                    .on("PUT", base + "members/{user:[0-9]+}", call -> change(call, project))
                    .on("DELETE", base + "members/{user:[0-9]+}", call -> remove(call, project))
                    .on("POST", base + "invitations", call -> invite(call, project))
                    .on("GET", base + "invitations", call -> invitations(call, project));
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
        return project && inherited
                ? direct
                        + " OR m.source_type = 'Namespace' AND m.source_id = (SELECT namespace_id FROM projects WHERE id = :id)"
                : direct;
    }

    private List<Shape> find(Call call, Place place, boolean inherited, String more, Map<String, ?> values) {
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        SELECT + condition(place.project(), inherited) + ") " + more + " ORDER BY m.id")
                .bind("id", place.id())
                .bindMap(values)
                .map((row, context) -> shape(call, row))
                .list());
    }

    private static Shape shape(Call call, ResultSet row) throws SQLException {
        Shape shape = UserJson.basic(
                        call.origin(),
                        row.getLong("id"),
                        row.getString("username"),
                        row.getString("name"),
                        row.getString("state"))
                .put("access_level", row.getInt("access_level"))
                .time("created_at", Projects.instant(row, "created_at"))
                .put("expires_at", row.getString("expires_at"));
        String creator = row.getString("creator");
        if (creator != null) {
            shape.put(
                    "created_by",
                    UserJson.basic(
                            call.origin(),
                            row.getLong("creator_id"),
                            creator,
                            row.getString("creator_name"),
                            row.getString("creator_state")));
        }
        return shape.put("membership_state", "active");
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
            more += " AND u.id = ANY(:users)";
        }
        return Answer.part(call, find(call, place, inherited, more, values), each -> each);
    }

    private Answer one(Call call, boolean project, boolean inherited) {
        return Answer.ok(known(call, place(call, project), call.number("user"), inherited));
    }

    private Shape known(Call call, Place place, long user, boolean inherited) {
        return find(call, place, inherited, " AND u.id = :user", Map.of("user", user)).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found"));
    }

    private static int level(Call call) {
        return call.params().number("access_level").map(Long::intValue).orElse(0);
    }

    private Answer add(Call call, boolean project) {
        call.params().require("access_level", "user_id");
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
        call.params().require("access_level");
        Place place = place(call, project);
        memberships.change(
                call.member(),
                place,
                call.number("user"),
                level(call),
                call.params().date("expires_at"));
        return Answer.ok(known(call, place, call.number("user"), false));
    }

    private Answer remove(Call call, boolean project) {
        memberships.remove(call.member(), place(call, project), call.number("user"));
        return Answer.nothing();
    }

    private Answer invite(Call call, boolean project) {
        Params params = call.params();
        params.require("access_level");
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

    private Answer invitations(Call call, boolean project) {
        Place place = place(call, project);
        if (place.access() < (project ? 40 : 50)) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        List<Shape> found = call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT m.*, c.name AS creator FROM members m LEFT JOIN users c ON c.id = m.created_by_id
                         WHERE m.user_id IS NULL AND m.invite_email IS NOT NULL
                           AND m.source_type = :type AND m.source_id = :id ORDER BY m.id
                        """)
                .bind("type", project ? "Project" : "Namespace")
                .bind("id", place.id())
                .map((row, context) -> new Shape()
                        .put("invite_email", row.getString("invite_email"))
                        .time("created_at", Projects.instant(row, "created_at"))
                        .put("access_level", row.getInt("access_level"))
                        .put("expires_at", text(row, "expires_at"))
                        .put("user_name", null)
                        .put("created_by_name", text(row, "creator")))
                .list());
        return Answer.part(call, found, each -> each);
    }

    private static @Nullable String text(ResultSet row, String column) throws SQLException {
        return row.getString(column);
    }
}
