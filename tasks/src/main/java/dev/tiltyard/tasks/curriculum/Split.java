package dev.tiltyard.tasks.curriculum;

import dev.tiltyard.sitekit.world.Seed;

/** A part of all tasks. Of ten templates, entities or worlds, eight are for training, one for validation, one for testing. */
public enum Split {
    TRAIN,
    VALIDATION,
    TEST;

    private static final int PARTS = 10;
    private static final int VALIDATED = 8;

    /** What two splits don't share. */
    public enum By {
        /** No template is in two splits. */
        TEMPLATE,
        /** What a task is about is in no other split. */
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

    private static Split part(int tenth) {
        return tenth < VALIDATED ? TRAIN : tenth == VALIDATED ? VALIDATION : TEST;
    }
}
