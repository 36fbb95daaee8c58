package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;
import static dev.tiltyard.gitlab.replica.api.Parameter.time;

import dev.tiltyard.gitlab.replica.account.Accounts;
import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.branch.Identity;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.user.TimeZones;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/** Users, their statuses and followers. */
public final class UserEndpoints extends Endpoints {
    private static final String SELECT = """
            SELECT u.id, u.username, u.name, u.state, u.private_profile, u.created_at, coalesce(d.bio, '') AS bio,
                   coalesce(d.location, '') AS location, nullif(u.public_email, '') AS public_email,
                   coalesce(d.skype, '') AS skype, coalesce(d.linkedin, '') AS linkedin,
                   coalesce(d.twitter, '') AS twitter, coalesce(d.website_url, '') AS website_url,
                   coalesce(d.organization, '') AS organization, coalesce(d.job_title, '') AS job_title, d.pronouns,
                   coalesce(p.timezone, '') AS timezone,
                   (SELECT count(*) FROM user_follow_users f WHERE f.followee_id = u.id) AS followers,
                   (SELECT count(*) FROM user_follow_users f WHERE f.follower_id = u.id) AS following,
                   EXISTS (SELECT 1 FROM user_follow_users f WHERE f.followee_id = u.id AND f.follower_id = :viewer)
                     AS is_followed
              FROM users u LEFT JOIN user_details d ON d.user_id = u.id
              LEFT JOIN user_preferences p ON p.user_id = u.id WHERE true
            """;

    private static final Filters FILTERS = new Filters()
            .on(text("username"), "lower(u.username) = lower(:value)")
            .on(text("search"), (call, value, values) -> {
                String wanted = value.toString().replaceFirst("^@", "");
                values.put("exact", wanted);
                return SearchTerms.of(wanted).in(values, "u.name", "u.username") + " OR lower(u.email) = lower(:exact)";
            })
            .either("active", "u.state = 'active'")
            .either("blocked", "u.state IN ('blocked', 'ldap_blocked', 'banned')")
            .on(flag("external"), "u.external")
            .on(flag("exclude_external"), "NOT coalesce(u.external, false)")
            .on(flag("exclude_internal"), "coalesce(u.user_type, 0) IN (0, 4, 6)")
            .on(flag("without_project_bots"), "coalesce(u.user_type, 0) <> 6")
            .on(time("created_after"), "u.created_at > :value")
            .on(time("created_before"), "u.created_at < :value")
            .on(text("extern_uid"), identity("extern_uid"))
            .on(text("provider"), identity("provider"))
            .on(
                    flag("admins"),
                    (call, value, values) -> call.viewer().admin() && Boolean.TRUE.equals(value) ? "u.admin" : "true")
            .on(
                    choice("two_factor", "enabled", "disabled"),
                    (call, value, values) -> !call.viewer().admin()
                            ? "true"
                            : value.equals("enabled") ? "u.otp_required_for_login" : "NOT u.otp_required_for_login")
            .on(
                    flag("without_projects"),
                    "NOT EXISTS (SELECT 1 FROM project_authorizations pa WHERE pa.user_id = u.id)"
                            + " AND NOT EXISTS (SELECT 1 FROM members pm WHERE pm.user_id = u.id)")
            .on(Parameter.of(Type.OBJECT, "custom_attributes"), CustomAttributes.filter("user", "u"));
    private static final Parameters STATUS = Parameters.of(
            text("emoji"),
            text("message"),
            choice("availability", "not_set", "busy"),
            choice("clear_status_after", "30_minutes", "3_hours", "8_hours", "1_day", "3_days", "7_days", "30_days"));
    private static final Parameters LIST = FILTERS.parameters()
            .and(
                    choice("order_by", "id", "name", "username", "created_at", "updated_at"),
                    choice("sort", "asc", "desc"),
                    flag("with_custom_attributes"));

    private final Accounts accounts;

    public UserEndpoints(Accounts accounts) {
        this.accounts = accounts;
    }

    private static Filters.Condition identity(String column) {
        return (call, value, values) -> {
            values.put("identity_" + column, value);
            return call.viewer().admin()
                    ? "EXISTS (SELECT 1 FROM identities d WHERE d.user_id = u.id AND d." + column + " = :identity_"
                            + column + ")"
                    : "true";
        };
    }

    @Override
    void addTo(Registry api) {
        api.on("GET", "/users", LIST, this::list)
                .on("GET", "/user", call -> Answer.ok(current(call)))
                .on("GET", "/user/status", call -> status(call, call.member().id()))
                .on("PUT", "/user/status", STATUS, this::setStatus)
                .on("PATCH", "/user/status", STATUS, this::setStatus)
                .on("GET", "/user_counts", UserEndpoints::counts)
                .on("GET", "/user/activities", Parameters.of(Parameter.date("from")), UserEndpoints::activities)
                .on("GET", "/users/{id}", Parameters.of(flag("with_custom_attributes")), this::one)
                .on("GET", "/users/{id}/status", call -> status(call, idOf(call)))
                .on("POST", "/users/{id}/follow", call -> follow(call, true))
                .on("POST", "/users/{id}/unfollow", call -> follow(call, false))
                .on("GET", "/users/{id}/followers", call -> related(call, "followee_id", "follower_id"))
                .on("GET", "/users/{id}/following", call -> related(call, "follower_id", "followee_id"))
                .on(
                        "GET",
                        "/users/{id}/projects",
                        ProjectEndpoints.LIST,
                        call -> projects(call, "AND n.type = 'User' AND n.owner_id = :user"))
                .on(
                        "GET",
                        "/users/{id}/starred_projects",
                        ProjectEndpoints.LIST,
                        call -> projects(
                                call,
                                "AND EXISTS (SELECT 1 FROM users_star_projects s WHERE s.project_id = p.id AND s.user_id = :user)"))
                .on("GET", "/version", call -> {
                    call.member();
                    return Answer.ok(new Shape().put("version", "15.7.5").put("revision", "358d690d91c"));
                });
    }

    private Answer list(Call call) {
        Params params = call.params();
        if (!call.viewer().signedIn() && params.filled("username").isEmpty()) {
            throw HttpProblem.forbidden("403 Forbidden - Not authorized to access /api/v4/users");
        }
        Map<String, Object> values = new HashMap<>();
        String where = FILTERS.where(call, values);
        String first = params.filled("search").isPresent()
                ? "lower(u.username) = lower(:exact) DESC, lower(u.name) = lower(:exact) DESC, "
                : "";
        String order = " ORDER BY " + first + "u." + params.filled("order_by").orElse("id") + " "
                + params.filled("sort").orElse("desc") + ", u.id DESC LIMIT :limit OFFSET :offset";
        return call.hub().database().withHandle(handle -> {
            long total = handle.createQuery("SELECT count(*) FROM users u WHERE true" + where)
                    .bindMap(values)
                    .mapTo(Long.class)
                    .one();
            List<Shape> people = handle.createQuery(SELECT + where + order)
                    .bindMap(values)
                    .bind("viewer", call.viewer().id())
                    .bind("limit", call.perPage())
                    .bind("offset", call.offset())
                    .mapTo(ProfileRow.class)
                    .map(row -> call.viewer().admin()
                            ? full(call, handle, row)
                            : row.user().shape(call))
                    .list();
            return Answer.part(people, total);
        });
    }

    /** A user as administrators see them. */
    private static Shape full(Call call, Handle handle, ProfileRow row) {
        long id = row.user().id();
        Shape shape = row.shape(call);
        account(handle, id, shape);
        UserAdministration.show(handle, id, shape);
        shape.put(
                "is_admin",
                handle.createQuery("SELECT admin FROM users WHERE id = :id")
                        .bind("id", id)
                        .mapTo(Boolean.class)
                        .one());
        if (call.params().on("with_custom_attributes")) {
            shape.put("custom_attributes", CustomAttributes.of(call, "user", id));
        }
        return shape;
    }

    /** The number of the person in the path, who is named by number or by user name. */
    static long idOf(Call call) {
        String key = call.path("id");
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT id FROM users WHERE id::text = :key OR lower(username) = lower(:key) ORDER BY id::text = :key DESC LIMIT 1")
                .bind("key", key)
                .mapTo(Long.class)
                .findOne()
                .orElseThrow(() -> HttpProblem.notFound("404 User Not Found")));
    }

    private Answer one(Call call) {
        return Answer.ok(find(call, idOf(call)));
    }

    static Shape find(Call call, long id) {
        return call.hub().database().withHandle(handle -> handle.createQuery(SELECT + " AND u.id = :id")
                .bind("id", id)
                .bind("viewer", call.viewer().id())
                .mapTo(ProfileRow.class)
                .map(row -> call.viewer().admin() ? full(call, handle, row) : row.shape(call))
                .findOne()
                .orElseThrow(() -> HttpProblem.notFound("404 User Not Found")));
    }

    private record ProfileRow(
            @Nested UserRow user,
            boolean privateProfile,
            @Nested About about,
            @Nested Follows follows,
            String timezone) {
        Shape shape(Call call) {
            Shape shape = user.shape(call);
            if (privateProfile
                    && call.viewer().id() != user.id()
                    && !call.viewer().admin()) {
                return shape;
            }
            return shape.all(Shape.of(about))
                    .put("bot", false)
                    .put("work_information", about.work())
                    .all(Shape.of(follows))
                    .put(
                            "local_time",
                            TimeZones.clock(timezone, call.actor().now()).orElse(null));
        }
    }

    /** What a profile says about its user. */
    public record About(
            Instant createdAt,
            String bio,
            String location,
            @Nullable String publicEmail,
            String skype,
            String linkedin,
            String twitter,
            String websiteUrl,
            String organization,
            String jobTitle,
            @Nullable String pronouns) {
        @Nullable
        String work() {
            return jobTitle.isEmpty() || organization.isEmpty() ? null : jobTitle + " at " + organization;
        }
    }

    /** How many follow a user, how many they follow, and whether the viewer does. */
    public record Follows(int followers, int following, boolean isFollowed) {}

    private record AccountRow(
            Instant createdAt,
            Instant confirmedAt,
            @Nullable String lastActivityOn,
            String email,
            int themeId,
            int colorSchemeId,
            int projectsLimit,
            boolean otpRequiredForLogin,
            boolean privateProfile) {}

    private static Shape current(Call call) {
        long id = call.member().id();
        Shape shape = find(call, id);
        call.hub().database().useHandle(handle -> account(handle, id, shape));
        return shape;
    }

    /** Shows what a user sees of their own account. */
    private static void account(Handle handle, long id, Shape shape) {
        handle.createQuery("SELECT * FROM users WHERE id = :id")
                .bind("id", id)
                .mapTo(AccountRow.class)
                .map(row -> shape.time("last_sign_in_at", row.createdAt())
                        .time("confirmed_at", row.confirmedAt())
                        .put("last_activity_on", row.lastActivityOn())
                        .put("email", row.email())
                        .put("theme_id", row.themeId())
                        .put("color_scheme_id", row.colorSchemeId())
                        .put("projects_limit", row.projectsLimit())
                        .time("current_sign_in_at", row.createdAt())
                        .put("identities", List.of())
                        .put("can_create_group", true)
                        .put("can_create_project", true)
                        .put("two_factor_enabled", row.otpRequiredForLogin())
                        .put("external", false)
                        .put("private_profile", row.privateProfile())
                        .put("commit_email", Identity.email(handle, id)))
                .one();
    }

    private record Status(
            @Nullable String emoji,
            @Nullable String message,
            @Nullable String availability,
            String messageHtml,
            Optional<Instant> clearStatusAt) {
        static final Status NONE = new Status(null, null, null, "", Optional.empty());
    }

    private Answer status(Call call, long id) {
        return Answer.ok(call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT emoji, message, CASE WHEN availability = 1 THEN 'busy' ELSE 'not_set' END AS availability,
                               message_html, clear_status_at
                          FROM user_statuses WHERE user_id = :id
                        """)
                .bind("id", id)
                .mapTo(Status.class)
                .findOne()
                .map(Shape::of)
                .orElseGet(() -> Shape.of(Status.NONE))));
    }

    private Answer setStatus(Call call) {
        Params params = call.params();
        accounts.status(
                call.member(),
                params.text("emoji").orElse(""),
                params.text("message").orElse(""),
                params.oneOf("availability", "not_set", "not_set", "busy").equals("busy"),
                params.text("clear_status_after").orElse(""));
        return status(call, call.viewer().id());
    }

    private Answer follow(Call call, boolean follow) {
        long id = idOf(call);
        if (!accounts.follow(call.member(), id, follow)) {
            throw new Refused(304, "message", "304 Not Modified");
        }
        return Answer.created(basic(call, id));
    }

    private static Shape basic(Call call, long id) {
        return call.hub().database().withHandle(handle -> {
            Shape shape = UserJson.byId(handle, call.origin(), List.of(id)).get(id);
            if (shape == null) {
                throw HttpProblem.notFound("404 User Not Found");
            }
            return shape;
        });
    }

    private static Answer related(Call call, String side, String other) {
        long id = idOf(call);
        List<Shape> people = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT u.id, u.username, u.name, u.state FROM user_follow_users f JOIN users u ON u.id = f."
                                + other + " WHERE f." + side + " = :id ORDER BY u.id DESC")
                .bind("id", id)
                .mapTo(UserRow.class)
                .map(user -> user.shape(call))
                .list());
        return Answer.part(call, people, person -> person);
    }

    private static Answer projects(Call call, String where) {
        return ProjectEndpoints.select(call, where, Map.of("user", idOf(call)));
    }

    private static Answer counts(Call call) {
        var viewer = call.member().viewer();
        return Answer.ok(new Shape()
                .put("merge_requests", viewer.requests())
                .put("assigned_issues", viewer.issues())
                .put("assigned_merge_requests", viewer.requests())
                .put("review_requested_merge_requests", viewer.reviews())
                .put("todos", viewer.todos()));
    }

    /** When users were last active, for administrators: since half a year ago unless the call says otherwise. */
    private static Answer activities(Call call) {
        call.admin();
        List<Shape> found = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT username, last_activity_on, last_activity_on AS last_activity_at FROM users"
                                + " WHERE last_activity_on >= :from ORDER BY last_activity_on, id")
                .bind("from", call.params().date("from").orElse(call.today().minusMonths(6)))
                .map((row, context) -> Shape.of(Columns.read(row)))
                .list());
        return Answer.part(call, found, each -> each);
    }
}
