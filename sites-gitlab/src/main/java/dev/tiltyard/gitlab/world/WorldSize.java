package dev.tiltyard.gitlab.world;

import dev.tiltyard.sitekit.replica.Scale;

/** How large a world is. */
record WorldSize(int users) {
    static WorldSize of(Scale scale) {
        return switch (scale) {
            case SMALL -> new WorldSize(300);
            case MEDIUM -> new WorldSize(900);
            case LARGE -> new WorldSize(2400);
        };
    }
}
