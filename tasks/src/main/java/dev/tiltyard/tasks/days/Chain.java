package dev.tiltyard.tasks.days;

import dev.tiltyard.tasks.packfile.ChainTemplate;
import dev.tiltyard.tasks.packfile.DayTemplate;
import dev.tiltyard.tasks.template.DrawnTask;

/**
 * A chain to play.
 *
 * @param seed of its draws, from 0
 */
public record Chain(ChainTemplate template, int seed) {
    public Chain {
        if (seed < 0 || seed > DrawnTask.LARGEST_SEED) {
            throw new IllegalArgumentException(
                    "the seed of a chain is " + seed + ", not 0 to " + DrawnTask.LARGEST_SEED);
        }
    }

    /** Unique name, which is valid as that of a folder. */
    public String name() {
        return template.name() + "-" + seed;
    }

    /** The id of a day's task. */
    public int idOf(DayTemplate day) {
        return day.id() * (DrawnTask.LARGEST_SEED + 1) + seed;
    }
}
