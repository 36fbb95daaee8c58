package dev.tiltyard.cms.world;

import dev.tiltyard.sitekit.replica.Scale;

/**
 * The amount of generated data in addition to the facts.
 *
 * @param lines number of generated products, with 15 variants each
 * @param customers number of customers
 * @param orders number of orders
 */
record WorldSize(int lines, int customers, int orders) {
    static WorldSize of(Scale scale) {
        return switch (scale) {
            case SMALL -> new WorldSize(8, 520, 3_200);
            case MEDIUM -> new WorldSize(500, 3_000, 20_000);
            case LARGE -> new WorldSize(5_510, 20_000, 100_000);
        };
    }
}
