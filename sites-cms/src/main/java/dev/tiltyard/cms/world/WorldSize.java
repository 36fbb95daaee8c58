package dev.tiltyard.cms.world;

import dev.tiltyard.sitekit.replica.Scale;

/**
 * How much generated data there is in addition to the facts.
 *
 * @param lines generated products, with 15 variants each
 * @param customers customers in all
 * @param orders orders in all
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
