package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.account.Accounts;
import dev.tiltyard.gitlab.replica.branch.Identity;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.user.TimeZones;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Users, their statuses and followers. */
public final class UserEndpoints extends Endpoints {
    private static final String SELECT = """
            SELECT u.*, d.bio, d.location, d.website_url AS website, d.organization AS organization_name,
                   d.job_title, d.linkedin AS linkedin_name, d.twitter AS twitter_name, d.skype AS skype_name,
                   d.pronouns, p.timezone,
                   (SELECT count(*) FROM user_follow_users f WHERE f.followee_id = u.id) AS followers,
                   (SELECT count(*) FROM user_follow_users f WHERE f.follower_id = u.id) AS following,
                   EXISTS (SELECT 1 FROM user_follow_users f WHERE f.followee_id = u.id AND f.follower_id = :viewer)
                     AS followed
              FROM users u LEFT JOIN user_details d ON d.user_id = u.id
              LEFT JOIN user_preferences p ON p.user_id = u.id WHERE true
            """;

    private final Accounts accounts;

    public UserEndpoints(Accounts accounts) {
        this.accounts = accounts;
    }

    @Override
    void addTo(Registry api) {
        api.on("GET", "/users", this::list)
                .on("GET", "/user", call -> Answer.ok(current(call)))
                .on("GET", "/user/status", call -> status(call, call.member().id()))
                .on("PUT", "/user/status", this::setStatus)
                .on("GET", "/users/{id}", this::one)
                .on("GET", "/users/{id}/status", call -> status(call, idOf(call)))
                .on("POST", "/users/{id}/follow", call -> follow(call, true))
                .on("POST", "/users/{id}/unfollow", call -> follow(call, false))
                .on("GET", "/users/{id}/followers", call -> related(call, "followee_id", "follower_id"))
                .on("GET", "/users/{id}/following", call -> related(call, "follower_id", "followee_id"))
                .on("GET", "/users/{id}/projects", this::projects)
                .on("GET", "/users/{id}/starred_projects", this::starred)
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
        StringBuilder where = new StringBuilder();
        Map<String, Object> values = new HashMap<>();
        params.filled("username").ifPresent(name -> {
            where.append(" AND lower(u.username) = lower(:username)");
            values.put("username", name);
        });
        params.filled("search").ifPresent(text -> {
            String wanted = text.replaceFirst("^@", "");
            where.append(" AND (")
                    .append(SearchTerms.of(wanted).in(values, "u.name", "u.username"))
                    .append(" OR lower(u.email) = lower(:exact))");
            values.put("exact", wanted);
        });
        if (params.flag("active").orElse(false)) {
            where.append(" AND u.state = 'active'");
        }
        String exactFirst = values.containsKey("exact")
                ? "lower(u.username) = lower(:exact) DESC, lower(u.name) = lower(:exact) DESC, "
                : "";
        return call.hub().database().withHandle(handle -> {
            long total = handle.createQuery("SELECT count(*) FROM users u WHERE true" + where)
                    .bindMap(values)
                    .mapTo(Long.class)
                    .one();
            List<Shape> people = handle.createQuery(
                            SELECT + where + " ORDER BY " + exactFirst + "u.id DESC LIMIT :limit OFFSET :offset")
                    .bindMap(values)
                    .bind("viewer", call.viewer().id())
                    .bind("limit", call.perPage())
                    .bind("offset", call.offset())
                    .map((row, context) -> UserJson.basic(
                            call.origin(),
                            row.getLong("id"),
                            row.getString("username"),
                            row.getString("name"),
                            row.getString("state")))
                    .list();
            return Answer.part(people, total);
        });
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

    private static Shape find(Call call, long id) {
        return call.hub().database().withHandle(handle -> handle.createQuery(SELECT + " AND u.id = :id")
                .bind("id", id)
                .bind("viewer", call.viewer().id())
                .map((row, context) -> person(call, row))
                .findOne()
                .orElseThrow(() -> HttpProblem.notFound("404 User Not Found")));
    }

    private static Shape person(Call call, ResultSet row) throws SQLException {
        String job = text(row, "job_title");
        String organization = text(row, "organization_name");
        Shape shape = UserJson.basic(
                call.origin(),
                row.getLong("id"),
                row.getString("username"),
                row.getString("name"),
                row.getString("state"));
        if (row.getBoolean("private_profile")
                && call.viewer().id() != row.getLong("id")
                && !call.viewer().admin()) {
            return shape;
        }
        return shape.time("created_at", Projects.instant(row, "created_at"))
                .put("bio", text(row, "bio"))
                .put("location", text(row, "location"))
                .put("public_email", text(row, "public_email").isEmpty() ? null : text(row, "public_email"))
                .put("skype", text(row, "skype_name"))
                .put("linkedin", text(row, "linkedin_name"))
                .put("twitter", text(row, "twitter_name"))
                .put("website_url", text(row, "website"))
                .put("organization", text(row, "organization_name"))
                .put("job_title", job)
                .put("pronouns", row.getString("pronouns"))
                .put("bot", false)
                .put("work_information", job.isEmpty() || organization.isEmpty() ? null : job + " at " + organization)
                .put("followers", row.getInt("followers"))
                .put("following", row.getInt("following"))
                .put("is_followed", row.getBoolean("followed"))
                .put(
                        "local_time",
                        TimeZones.clock(text(row, "timezone"), call.actor().now())
                                .orElse(null));
    }

    private static String text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column)).orElse("");
    }

    private static Shape current(Call call) {
        long id = call.member().id();
        Shape shape = find(call, id);
        call.hub().database().withHandle(handle -> handle.createQuery("SELECT * FROM users WHERE id = :id")
                .bind("id", id)
                .map((row, context) -> shape.time("last_sign_in_at", Projects.instant(row, "created_at"))
                        .time("confirmed_at", Projects.instant(row, "confirmed_at"))
                        .put("last_activity_on", row.getString("last_activity_on"))
                        .put("email", row.getString("email"))
                        .put("theme_id", row.getInt("theme_id"))
                        .put("color_scheme_id", row.getInt("color_scheme_id"))
                        .put("projects_limit", row.getInt("projects_limit"))
                        .time("current_sign_in_at", Projects.instant(row, "created_at"))
                        .put("identities", List.of())
                        .put("can_create_group", true)
                        .put("can_create_project", true)
                        .put("two_factor_enabled", row.getBoolean("otp_required_for_login"))
                        .put("external", false)
                        .put("private_profile", row.getBoolean("private_profile"))
                        .put("commit_email", Identity.email(handle, id)))
                .one());
        if (call.viewer().admin()) {
            shape.put("is_admin", true);
        }
        return shape;
    }

    private Answer status(Call call, long id) {
        Shape none = new Shape()
                .put("emoji", null)
                .put("message", null)
                .put("availability", null)
                .put("message_html", "")
                .put("clear_status_at", null);
        return Answer.ok(call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT * FROM user_statuses WHERE user_id = :id")
                .bind("id", id)
                .map((row, context) -> {
                    Timestamp clear = row.getTimestamp("clear_status_at");
                    return new Shape()
                            .put("emoji", row.getString("emoji"))
                            .put("message", row.getString("message"))
                            .put("availability", row.getInt("availability") == 1 ? "busy" : "not_set")
                            .put("message_html", row.getString("message_html"))
                            .time("clear_status_at", clear == null ? null : clear.toInstant());
                })
                .findOne()
                .orElse(none)));
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
                .map((row, context) -> UserJson.basic(
                        call.origin(), row.getLong(1), row.getString(2), row.getString(3), row.getString(4)))
                .list());
        return Answer.part(call, people, person -> person);
    }

    private Answer projects(Call call) {
        return Answer.part(
                call,
                list(call, "AND n.type = 'User' AND n.owner_id = :user ORDER BY p.created_at DESC, p.id DESC"),
                project -> ProjectJson.full(call, project));
    }

    private Answer starred(Call call) {
        return Answer.part(
                call,
                list(
                        call,
                        "AND EXISTS (SELECT 1 FROM users_star_projects s WHERE s.project_id = p.id"
                                + " AND s.user_id = :user) ORDER BY p.created_at DESC, p.id DESC"),
                project -> ProjectJson.full(call, project));
    }

    private List<Project> list(Call call, String more) {
        return call.projects().list(call.viewer(), call.actor().now(), more, Map.of("user", idOf(call)));
    }
}
