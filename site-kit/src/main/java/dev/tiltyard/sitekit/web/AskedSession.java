package dev.tiltyard.sitekit.web;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A request's session, read when a handler first asks for it: pictures, tiles and answers to programs need none. */
final class AskedSession {
    private final Supplier<Session> read;
    private @Nullable Session session;

    AskedSession(Supplier<Session> read) {
        this.read = read;
    }

    Session get() {
        Session known = session;
        if (known == null) {
            known = read.get();
            session = known;
        }
        return known;
    }

    /** Empty if nobody asked: then there is nothing to keep. */
    Optional<Session> ifAsked() {
        return Optional.ofNullable(session);
    }
}
