package dev.tiltyard.tasks.curriculum;

import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.tasks.template.Part;
import java.util.Locale;

/**
 * A part of all tasks. Of ten templates, entities or worlds, eight are for training, one for validation, one for testing. As a
 * {@link Part}, it has the tasks of which every entity is its own, and of ten seeds as many as of ten entities.
 */
public enum Split implements Part {
    TRAIN,
    VALIDATION,
    TEST;

    private static final int PARTS = 10;
    private static final int VALIDATED = 8;

    /** What two splits don't share. */
    public enum By {
        /** No template is in two splits. */
        TEMPLATE,
        /** Nothing that a task names is named in another split. */
        ENTITY,
        /** Worlds of the splits have other seeds. */
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

    /** The seeds of the split, in order: those whose last digit is below 8, is 8, or is 9. */
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
