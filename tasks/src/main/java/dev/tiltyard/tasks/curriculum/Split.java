package dev.tiltyard.tasks.curriculum;

import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.tasks.template.TaskPart;
import java.util.Locale;

/**
 * A split of all tasks. Of ten templates, entities or worlds, eight are for training, one for validation, one for
 * testing. As a {@link TaskPart}, it contains the tasks whose entities all belong to it, and the same fraction of seeds.
 */
public enum Split implements TaskPart {
    TRAIN,
    VALIDATION,
    TEST;

    private static final int PARTS = 10;
    private static final int VALIDATED = 8;

    /** What the splits separate. */
    public enum By {
        /** No template is in two splits. */
        TEMPLATE,
        /** No entity is named by tasks of two splits. */
        ENTITY,
        /** The splits' worlds have different seeds. */
        WORLD
    }

    /** The split of a name. */
    static Split of(String name) {
        return part(Math.floorMod(new Seed(0).child("split").child(name).value(), PARTS));
    }

    /** The split of a world, by the last digit of its seed: 8 is for validation, 9 for testing, the others for training. */
    public static Split ofWorld(long seed) {
        return part(Math.floorMod(seed, PARTS));
    }

    @Override
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean has(String thing) {
        return of(thing) == this;
    }

    /** The split's seeds in order: those whose last digit is below 8, is 8, or is 9. */
    @Override
    public int seed(int turn) {
        return switch (this) {
            case TRAIN -> turn / VALIDATED * PARTS + turn % VALIDATED;
            case VALIDATION -> turn * PARTS + VALIDATED;
            case TEST -> turn * PARTS + VALIDATED + 1;
        };
    }

    private static Split part(int tenth) {
        return tenth < VALIDATED ? TRAIN : tenth == VALIDATED ? VALIDATION : TEST;
    }
}
