package dev.tiltyard.gitlab.replica.branch;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import java.time.ZoneOffset;
import org.eclipse.jgit.lib.PersonIdent;
import org.jdbi.v3.core.Handle;

/** The author name and address of commits made in the browser. */
public final class Identity {
    private Identity() {}

    public static PersonIdent of(Hub hub, Actor actor) {
        String email = hub.database().withHandle(handle -> email(handle, actor.id()));
        return of(actor, actor.viewer().name(), email);
    }

    /** The address that a user's commits carry: the one they chose, one that hides theirs, or their main one. */
    public static String email(Handle handle, long user) {
        return handle.createQuery("""
            SELECT CASE WHEN commit_email = '_private' THEN id || '-' || username || '@users.noreply.gitlab'
                        ELSE coalesce(nullif(commit_email, ''), email) END
              FROM users WHERE id = :id
            """).bind("id", user).mapTo(String.class).one();
    }

    static PersonIdent of(Actor actor, String name, String email) {
        return new PersonIdent(name, email, actor.now(), ZoneOffset.UTC);
    }
}
