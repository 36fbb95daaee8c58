package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.replica.Scale;

/**
 * The size of a world, including facts.
 *
 * @param images number of pictures for generated posts, which share them
 * @param subscriptions approximate total number of subscriptions
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
