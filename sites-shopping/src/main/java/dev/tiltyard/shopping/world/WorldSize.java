package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.replica.Scale;

/**
 * The size of a world.
 *
 * @param products number of products, without variants
 * @param reviewed fraction of products with reviews
 * @param customers number of customers
 */
record WorldSize(int products, double reviewed, int customers) {
    static WorldSize of(Scale scale) {
        return switch (scale) {
            case SMALL -> new WorldSize(2_400, 0.45, 60);
            case MEDIUM -> new WorldSize(15_000, 0.30, 400);
            case LARGE -> new WorldSize(90_000, 0.20, 2_000);
        };
    }
}
