package dev.tiltyard.sitekit.web;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A request's session, loaded on first use: images, tiles and API responses need none. */
final class LazySession {
    private final Supplier<Session> read;
    private @Nullable Session session;

    LazySession(Supplier<Session> read) {
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

    /** Empty if it was never used: then there is nothing to save. */
    Optional<Session> ifAsked() {
        return Optional.ofNullable(session);
    }
}
