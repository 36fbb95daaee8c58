package dev.tiltyard.sitekit.face;

import java.util.Optional;

/** The face that a copy of a site wears, which may change while it runs. Thread-safe. */
public final class WornFace {
    private volatile Optional<Face> face;

    /** @param face at the start; empty for the site's own look */
    public WornFace(Optional<Face> face) {
        this.face = face;
    }

    /** Empty for the site's own look. */
    public Optional<Face> face() {
        return face;
    }

    /** @param other empty for the site's own look */
    public void wear(Optional<Face> other) {
        face = other;
    }
}
