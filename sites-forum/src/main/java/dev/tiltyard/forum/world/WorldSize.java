package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.replica.Scale;

/**
 * How much a world holds, facts included.
 *
 * @param images pictures that are drawn for the volume; posts share them
 * @param subscriptions of all users together, about
 */
record WorldSize(int users, int submissions, int comments, int images, int subscriptions) {
    static WorldSize of(Scale scale) {
        return switch (scale) {
            case SMALL -> new WorldSize(3_200, 6_200, 33_000, 190, 9_000);
            case MEDIUM -> new WorldSize(60_000, 30_000, 300_000, 700, 60_000);
            case LARGE -> new WorldSize(661_781, 127_390, 2_550_000, 2_000, 300_000);
        };
    }
}
