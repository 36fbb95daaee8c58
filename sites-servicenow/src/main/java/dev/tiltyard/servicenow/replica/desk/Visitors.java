package dev.tiltyard.servicenow.replica.desk;

import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Session;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Jdbi;

/** Who is visiting: by session, or by the name and password that a REST call carries. Safe for use by many threads. */
public final class Visitors {
    private static final String USER = "user";
    private static final String IMPERSONATOR = "impersonator";
    private static final String TOKEN = "page";

    private static final String ACTOR = """
        SELECT u.sys_id, u.user_name, u.name,
          ARRAY(SELECT r.name FROM sys_user_has_role h JOIN sys_user_role r ON r.sys_id = h.role WHERE h."user" = u.sys_id
            UNION SELECT r.name FROM sys_user_grmember m JOIN sys_group_has_role g ON g."group" = m."group"
              JOIN sys_user_role r ON r.sys_id = g.role WHERE m."user" = u.sys_id) AS roles,
          ARRAY(SELECT m."group" FROM sys_user_grmember m WHERE m."user" = u.sys_id AND m."group" IS NOT NULL) AS groups
          FROM sys_user u WHERE u.sys_id = :id AND u.active AND NOT COALESCE(u.locked_out, FALSE)
        """;

    private final Jdbi database;

    Visitors(Jdbi database) {
        this.database = database;
    }

    /** Who is logged in, or is being impersonated; empty for a stranger. */
    public Optional<Actor> of(Visit visit) {
        Optional<Actor> known = visit.kept(Actor.class);
        if (known.isPresent()) {
            return known;
        }
        Optional<Actor> actor = visit.session().get(USER).flatMap(this::actor);
        actor.ifPresent(found -> visit.keep(Actor.class, found));
        return actor;
    }

    /** Who is logged in; a stranger is led to the log-in page. */
    public Actor require(Visit visit) {
        return of(visit).orElseThrow(() -> new SeeOther("/login.do"));
    }

    /** The user of a sys_id, if active. */
    public Optional<Actor> actor(String id) {
        return database.withHandle(handle -> handle.createQuery(ACTOR)
                .bind("id", id)
                .map((row, context) -> new Actor(
                        row.getString("sys_id"),
                        Optional.ofNullable(row.getString("user_name")).orElse(""),
                        Optional.ofNullable(row.getString("name")).orElse(""),
                        Set.of((String[]) row.getArray("roles").getArray()),
                        List.of((String[]) row.getArray("groups").getArray())))
                .findFirst());
    }

    /** Who has a name and a password; empty if nobody has, or may not log in. */
    public Optional<Actor> withPassword(String userName, String password) {
        if (userName.isEmpty() || password.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> id = database.withHandle(handle -> handle.createQuery(
                        "SELECT sys_id, user_password FROM sys_user WHERE lower(user_name) = lower(:name)"
                                + " AND user_password IS NOT NULL ORDER BY sys_id LIMIT 1")
                .bind("name", userName)
                .map((row, context) -> List.of(row.getString(1), row.getString(2)))
                .findFirst()
                .filter(found -> Passwords.match(password, found.get(1)))
                .map(found -> found.get(0)));
        return id.flatMap(this::actor);
    }

    /** Who the header {@code Authorization: Basic …} names; empty if it is not there or wrong. */
    public Optional<Actor> ofBasic(Visit visit) {
        Optional<String> header =
                visit.header("Authorization").filter(value -> value.regionMatches(true, 0, "Basic ", 0, 6));
        if (header.isEmpty()) {
            return Optional.empty();
        }
        try {
            String text = new String(
                    Base64.getDecoder().decode(header.get().substring(6).strip()), StandardCharsets.UTF_8);
            int colon = text.indexOf(':');
            return colon < 0 ? Optional.empty() : withPassword(text.substring(0, colon), text.substring(colon + 1));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Begins a session. */
    public void logIn(Visit visit, Actor actor) {
        Session session = visit.session();
        session.take(IMPERSONATOR);
        session.put(USER, actor.id());
        session.logIn(number(actor), false);
        visit.keep(Actor.class, actor);
    }

    /** Sessions are kept by a number; a user's is the beginning of the sys_id. */
    private static long number(Actor actor) {
        return actor.id().matches("[0-9a-f]{32}")
                ? Long.parseUnsignedLong(actor.id().substring(0, 15), 16)
                : 0;
    }

    /** Goes on as somebody else, until {@link #endImpersonation}. */
    public void impersonate(Visit visit, Actor as) {
        Session session = visit.session();
        String self = session.get(IMPERSONATOR).or(() -> session.get(USER)).orElse("");
        if (as.id().equals(self)) {
            endImpersonation(visit);
            return;
        }
        session.put(IMPERSONATOR, self);
        session.put(USER, as.id());
        visit.keep(Actor.class, as);
    }

    /** Goes on as oneself. */
    public void endImpersonation(Visit visit) {
        Session session = visit.session();
        session.take(IMPERSONATOR).ifPresent(self -> session.put(USER, self));
        visit.forget(Actor.class);
    }

    /** Who really is logged in while somebody is impersonated. */
    public Optional<Actor> impersonator(Visit visit) {
        return visit.session().get(IMPERSONATOR).flatMap(this::actor);
    }

    /** The token that pages send back with every change. */
    public String token(Visit visit) {
        return visit.session().csrfToken(TOKEN);
    }

    /**
     * Refuses a change that does not carry the page's token, in the header {@code X-UserToken} or the field {@code sysparm_ck}.
     *
     * @throws HttpProblem with status 403
     */
    public void requireToken(Visit visit) {
        String sent = visit.header("X-UserToken").orElseGet(() -> visit.field("sysparm_ck"));
        if (!visit.session().accepts(TOKEN, sent)) {
            throw HttpProblem.forbidden(
                    "The form's token is missing or belongs to another session. Load the page again.");
        }
    }
}
