package dev.tiltyard.sitekit.world.picture;

import dev.tiltyard.sitekit.world.SeededRandom;

/** Post-processing that makes a drawing look like a photograph. */
enum Finish {
    NONE {
        @Override
        void accept(Canvas canvas, SeededRandom random) {
            canvas.grain(random, 2, 0, false);
        }
    },
    PHOTO {
        @Override
        void accept(Canvas canvas, SeededRandom random) {
            canvas.grain(random, 6, random.between(0.15, 0.45), false);
        }
    },
    SEPIA {
        @Override
        void accept(Canvas canvas, SeededRandom random) {
            canvas.grain(random, 14, 0.55, true);
        }
    };

    abstract void accept(Canvas canvas, SeededRandom random);
}
