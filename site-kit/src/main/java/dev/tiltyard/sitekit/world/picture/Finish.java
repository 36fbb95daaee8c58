package dev.tiltyard.sitekit.world.picture;

import dev.tiltyard.sitekit.world.SeededRandom;

/** What makes a drawing look taken rather than drawn. */
enum Finish {
    NONE {
        @Override
        void accept(Canvas canvas, SeededRandom dice) {
            canvas.grain(dice, 2, 0, false);
        }
    },
    PHOTO {
        @Override
        void accept(Canvas canvas, SeededRandom dice) {
            canvas.grain(dice, 6, dice.between(0.15, 0.45), false);
        }
    },
    SEPIA {
        @Override
        void accept(Canvas canvas, SeededRandom dice) {
            canvas.grain(dice, 14, 0.55, true);
        }
    };

    abstract void accept(Canvas canvas, SeededRandom dice);
}
