package dev.tiltyard.servicenow.replica.desk;

import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Session;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** Authenticates visitors: by session, or by basic authentication of REST calls. Thread-safe. */
public final class Visitors {
    private static final String USER = "user";
    private static final String IMPERSONATOR = "impersonator";
    private static final String TOKEN = "page";

    private static final String ACTOR = """
        SELECT u.sys_id AS id, COALESCE(u.user_name, '') AS user_name, COALESCE(u.name, '') AS name,
          ARRAY(SELECT r.name FROM sys_user_has_role h JOIN sys_user_role r ON r.sys_id = h.role WHERE h."user" = u.sys_id
            UNION SELECT r.name FROM sys_user_grmember m JOIN sys_group_has_role g ON g."group" = m."group"
              JOIN sys_user_role r ON r.sys_id = g.role WHERE m."user" = u.sys_id) AS roles,
          ARRAY(SELECT m."group" FROM sys_user_grmember m WHERE m."user" = u.sys_id AND m."group" IS NOT NULL)
            AS group_ids
          FROM sys_user u WHERE u.sys_id = :id AND u.active AND NOT COALESCE(u.locked_out, FALSE)
        """;

    private final Jdbi database;

    Visitors(Jdbi database) {
        this.database = database;
    }

    /** The logged-in or impersonated user; empty for an anonymous visitor. */
    public Optional<Actor> of(Visit visit) {
        Optional<Actor> known = visit.kept(Actor.class);
        if (known.isPresent()) {
            return known;
        }
        Optional<Actor> actor = visit.session().get(USER).flatMap(this::actor);
        actor.ifPresent(found -> visit.keep(Actor.class, found));
        return actor;
    }

    /** The logged-in user; anonymous visitors are redirected to the login page. */
    public Actor require(Visit visit) {
        return of(visit).orElseThrow(() -> new SeeOther("/login.do"));
    }

    /** The active user with this sys_id. */
    public Optional<Actor> actor(String id) {
        return database.withHandle(handle ->
                handle.createQuery(ACTOR).bind("id", id).mapTo(Actor.class).findFirst());
    }

    private record Login(String sysId, String userPassword) {}

    /** The user with this name and password; empty if there is none, or login is not allowed. */
    public Optional<Actor> withPassword(String userName, String password) {
        if (userName.isEmpty() || password.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> id = database.withHandle(handle -> handle.createQuery(
                        "SELECT sys_id, user_password FROM sys_user WHERE lower(user_name) = lower(:name)"
                                + " AND user_password IS NOT NULL ORDER BY sys_id LIMIT 1")
                .bind("name", userName)
                .mapTo(Login.class)
                .findFirst()
                .filter(found -> Passwords.match(password, found.userPassword()))
                .map(Login::sysId));
        return id.flatMap(this::actor);
    }

    /** The user of the header {@code Authorization: Basic …}; empty if it is missing or wrong. */
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

    /** Sessions store a number; a user's is the beginning of the sys_id. */
    private static long number(Actor actor) {
        return actor.id().matches("[0-9a-f]{32}")
                ? Long.parseUnsignedLong(actor.id().substring(0, 15), 16)
                : 0;
    }

    /** Impersonates another user, until {@link #endImpersonation}. */
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

    /** Ends the impersonation. */
    public void endImpersonation(Visit visit) {
        Session session = visit.session();
        session.take(IMPERSONATOR).ifPresent(self -> session.put(USER, self));
        visit.forget(Actor.class);
    }

    /** The actual user during an impersonation. */
    public Optional<Actor> impersonator(Visit visit) {
        return visit.session().get(IMPERSONATOR).flatMap(this::actor);
    }

    /** The CSRF token that pages send back with every change. */
    public String token(Visit visit) {
        return visit.session().csrfToken(TOKEN);
    }

    /**
     * Rejects a change without the page's CSRF token, in the header {@code X-UserToken} or the field {@code
     * sysparm_ck}.
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
