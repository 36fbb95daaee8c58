package dev.tiltyard.gitlab.replica.branch;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import java.time.ZoneOffset;
import org.eclipse.jgit.lib.PersonIdent;

/** The author name and address of commits made in the browser. */
public final class Identity {
    private Identity() {}

    public static PersonIdent of(Hub hub, Actor actor) {
        String email = hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce(nullif(commit_email, ''), email) FROM users WHERE id = :id")
                .bind("id", actor.id())
                .mapTo(String.class)
                .one());
        return of(actor, actor.viewer().name(), email);
    }

    static PersonIdent of(Actor actor, String name, String email) {
        return new PersonIdent(name, email, actor.now(), ZoneOffset.UTC);
    }
}
