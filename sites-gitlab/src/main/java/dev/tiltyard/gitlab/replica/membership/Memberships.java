package dev.tiltyard.gitlab.replica.membership;

import dev.tiltyard.gitlab.replica.activity.Events;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Secrets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Lets people work on a project or in a group, in a role, and ends that. Safe for use by many threads. */
public final class Memberships {
    private final Hub hub;

    public Memberships(Hub hub) {
        this.hub = hub;
    }

    /**
     * A project or a group whose members are to be changed.
     *
     * @param access number of the actor's role
     */
    public record Place(boolean project, long id, int access) {
        public static Place ofProject(long id, int access) {
            return new Place(true, id, access);
        }

        public static Place ofGroup(long id, int access) {
            return new Place(false, id, access);
        }

        String type() {
            return project ? "Project" : "Namespace";
        }

        /** Maintainers manage the members of a project, owners those of a group. */
        boolean managed() {
            return access >= (project ? Role.MAINTAINER : Role.OWNER).number();
        }
    }

    /** How somebody stands to a project or a group. */
    public enum Standing {
        /** Has not signed in. */
        VISITOR,
        /** Is no member, and has not asked to be one. */
        OUTSIDER,
        /** Has asked to be a member. */
        ASKED,
        /** Is a member who may leave. */
        MEMBER,
        /** Is a member who can't leave: the only owner, or a member of a group above. */
        BOUND
    }

    /** How a viewer stands to a project or a group. */
    public Standing standing(Viewer viewer, Place place) {
        if (!viewer.signedIn()) {
            return Standing.VISITOR;
        }
        return hub.database().withHandle(handle -> {
            Optional<Known> known = find(handle, place, viewer.id());
            if (known.isPresent()) {
                return known.get().access() == 50 && owners(handle, place) == 1 ? Standing.BOUND : Standing.MEMBER;
            }
            if (place.access() > 0) {
                return Standing.BOUND;
            }
            return request(handle, place, viewer.id()).isPresent() ? Standing.ASKED : Standing.OUTSIDER;
        });
    }

    /**
     * Asks those who manage the members to be let in; asking twice changes nothing.
     *
     * @throws HttpProblem with status 404 if the project takes no requests
     */
    public void ask(Actor actor, Place place) {
        hub.database().useTransaction(handle -> {
            if (place.project() && !takesRequests(handle, place.id())) {
                throw HttpProblem.notFound("this project takes no requests for access");
            }
            if (place.access() == 0 && request(handle, place, actor.id()).isEmpty()) {
                row(handle, actor, place.project(), place.id(), Role.DEVELOPER.number(), Optional.empty())
                        .with("user_id", actor.id())
                        .at(actor.now(), "requested_at")
                        .insert(handle);
            }
        });
    }

    private static boolean takesRequests(Handle handle, long project) {
        return handle.createQuery("SELECT request_access_enabled FROM projects WHERE id = :id")
                .bind("id", project)
                .mapTo(Boolean.class)
                .one();
    }

    /** Takes a request back. Answers whether there was one. */
    public boolean withdraw(Actor actor, Place place) {
        return hub.database().inTransaction(handle -> forget(handle, place, actor.id()));
    }

    /**
     * Lets somebody in who has asked, or turns them away.
     *
     * @throws HttpProblem with status 404 if they have not asked, 403 if the actor may not
     */
    public void answer(Actor actor, Place place, long user, boolean welcome) {
        require(actor, place, Role.DEVELOPER.number());
        hub.database().useTransaction(handle -> {
            if (!forget(handle, place, user)) {
                throw HttpProblem.notFound("404 Not found");
            }
            if (welcome && find(handle, place, user).isEmpty()) {
                add(handle, actor, place, user, Role.DEVELOPER.number(), Optional.empty());
            }
        });
    }

    private static boolean forget(Handle handle, Place place, long user) {
        return request(handle, place, user)
                .map(id -> handle.execute("DELETE FROM members WHERE id = ?", id) > 0)
                .orElse(false);
    }

    private static Optional<Long> request(Handle handle, Place place, long user) {
        return handle.createQuery("SELECT id FROM members WHERE source_type = :type AND source_id = :id"
                        + " AND user_id = :user AND requested_at IS NOT NULL")
                .bindMap(Map.of("type", place.type(), "id", place.id(), "user", user))
                .mapTo(Long.class)
                .findFirst();
    }

    /**
     * Adds members, or changes the role of those who are members already.
     *
     * @param users their numbers
     * @param access number of the role
     * @param expires the last day; empty for never
     * @throws Invalid if there is no such role or user
     * @throws HttpProblem with status 403 if the actor may not
     */
    public void invite(Actor actor, Place place, List<Long> users, int access, Optional<LocalDate> expires) {
        require(actor, place, access);
        hub.database().useTransaction(handle -> {
            for (long user : users) {
                exists(handle, user);
                Optional<Known> known = find(handle, place, user);
                if (known.isPresent()) {
                    change(handle, actor, place, known.get(), access, expires);
                } else {
                    add(handle, actor, place, user, access, expires);
                }
            }
        });
    }

    /**
     * Adds a user who is not a member yet.
     *
     * @throws HttpProblem with status 409 if the user is a member already
     */
    public void add(Actor actor, Place place, long user, int access, Optional<LocalDate> expires) {
        require(actor, place, access);
        hub.database().useTransaction(handle -> {
            if (handle.createQuery("SELECT count(*) FROM users WHERE id = :id")
                            .bind("id", user)
                            .mapTo(Integer.class)
                            .one()
                    == 0) {
                throw HttpProblem.notFound("404 User Not Found");
            }
            if (find(handle, place, user).isPresent()) {
                throw new HttpProblem(409, "Member already exists");
            }
            add(handle, actor, place, user, access, expires);
        });
    }

    /** Invites a person by an email address that no user has. */
    public void inviteAddress(Actor actor, Place place, String email, int access, Optional<LocalDate> expires) {
        require(actor, place, access);
        if (!email.matches("[^@\\s]+@[^@\\s]+\\.[^@\\s]+")) {
            throw new Invalid("invite_email", "is invalid");
        }
        hub.database().useTransaction(handle -> {
            Optional<Long> user = handle.createQuery("SELECT id FROM users WHERE lower(email) = lower(:email)")
                    .bind("email", email)
                    .mapTo(Long.class)
                    .findOne();
            if (user.isPresent()) {
                if (find(handle, place, user.get()).isEmpty()) {
                    add(handle, actor, place, user.get(), access, expires);
                }
                return;
            }
            row(handle, actor, place.project(), place.id(), access, expires)
                    .with("invite_email", email)
                    .with("invite_token", Secrets.hexadecimal())
                    .insert(handle);
        });
    }

    /** Changes the role of a member, and how long they have it. */
    public void change(Actor actor, Place place, long user, int access, Optional<LocalDate> expires) {
        require(actor, place, access);
        hub.database().useTransaction(handle -> {
            Known known = find(handle, place, user).orElseThrow(() -> HttpProblem.notFound("404 Not found"));
            change(handle, actor, place, known, access, expires);
        });
    }

    private static void change(
            Handle handle, Actor actor, Place place, Known known, int access, Optional<LocalDate> expires) {
        if (known.access() > place.access()) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        if (known.access() == 50 && access < 50 && owners(handle, place) == 1) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        Row row = Row.in("members").with("access_level", access).at(actor.now(), "updated_at");
        expires.ifPresentOrElse(day -> row.with("expires_at", day), () -> row.withNull("expires_at"));
        row.update(handle, known.id());
        if (place.project()) {
            authorize(handle, place.id(), known.user(), access);
        }
    }

    /**
     * Ends a membership. Members may end their own, except for the last owner.
     *
     * @throws HttpProblem with status 404 if the user is not a member, 403 if the actor may not
     */
    public void remove(Actor actor, Place place, long user) {
        if (!actor.viewer().signedIn()) {
            throw new HttpProblem(401, "401 Unauthorized");
        }
        hub.database().useTransaction(handle -> {
            Known known = find(handle, place, user).orElseThrow(() -> HttpProblem.notFound("404 Not found"));
            boolean self = user == actor.id();
            if (!self && (!place.managed() || known.access() > place.access())
                    || known.access() == 50 && owners(handle, place) == 1) {
                throw HttpProblem.forbidden("403 Forbidden");
            }
            handle.execute("DELETE FROM members WHERE id = ?", known.id());
            if (place.project()) {
                handle.execute(
                        "DELETE FROM project_authorizations WHERE project_id = ? AND user_id = ?", place.id(), user);
                Events.record(handle, leaver(actor, user), place.id(), Events.LEFT, null, 0);
            }
        });
    }

    private Actor leaver(Actor actor, long user) {
        return user == actor.id() ? actor : new Actor(hub.user(user), actor.now());
    }

    private static int owners(Handle handle, Place place) {
        return handle.createQuery("SELECT count(*) FROM members WHERE source_type = :type AND source_id = :id"
                        + " AND access_level = 50 AND user_id IS NOT NULL AND requested_at IS NULL")
                .bindMap(Map.of("type", place.type(), "id", place.id()))
                .mapTo(Integer.class)
                .one();
    }

    private static void require(Actor actor, Place place, int access) {
        if (!actor.viewer().signedIn()) {
            throw new HttpProblem(401, "401 Unauthorized");
        }
        if (Role.nameOf(access).isEmpty()) {
            throw new Invalid("access_level", "is not included in the list");
        }
        if (!place.managed() || access > place.access()) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
    }

    private static void exists(Handle handle, long user) {
        boolean there = handle.createQuery("SELECT count(*) > 0 FROM users WHERE id = :id AND state = 'active'")
                .bind("id", user)
                .mapTo(Boolean.class)
                .one();
        if (!there) {
            throw new Invalid("user", "can't be blank");
        }
    }

    private record Known(long id, long user, int access) {}

    private static Optional<Known> find(Handle handle, Place place, long user) {
        return handle.createQuery(
                        "SELECT id, user_id AS \"user\", access_level AS access FROM members WHERE source_type = :type AND source_id = :id"
                                + " AND user_id = :user AND requested_at IS NULL")
                .bindMap(Map.of("type", place.type(), "id", place.id(), "user", user))
                .mapTo(Known.class)
                .findFirst();
    }

    /** Writes the rows of a membership; the caller has checked permissions. */
    public static void add(
            Handle handle, Actor actor, Place place, long user, int access, Optional<LocalDate> expires) {
        row(handle, actor, place.project(), place.id(), access, expires)
                .with("user_id", user)
                .insert(handle);
        if (place.project()) {
            authorize(handle, place.id(), user, access);
            Events.record(handle, actor, place.id(), Events.JOINED, null, 0);
        }
    }

    /** Lets a user do in a project what the role of a member allows. */
    public static void authorize(Handle handle, long project, long user, int access) {
        handle.execute("DELETE FROM project_authorizations WHERE project_id = ? AND user_id = ?", project, user);
        Row.in("project_authorizations")
                .with("project_id", project)
                .with("user_id", user)
                .with("access_level", access)
                .insertIfAbsent(handle);
    }

    private static Row row(
            Handle handle, Actor actor, boolean project, long place, int access, Optional<LocalDate> expires) {
        long namespace = project
                ? handle.createQuery("SELECT project_namespace_id FROM projects WHERE id = :id")
                        .bind("id", place)
                        .mapTo(Long.class)
                        .one()
                : place;
        return Row.in("members")
                .with("access_level", access)
                .with("source_id", place)
                .with("source_type", project ? "Project" : "Namespace")
                .with("type", project ? "ProjectMember" : "GroupMember")
                .with("member_namespace_id", namespace)
                .with("created_by_id", actor.id())
                .with("notification_level", 3)
                .withPresent("expires_at", expires.orElse(null))
                .at(actor.now(), "created_at", "updated_at");
    }
}
