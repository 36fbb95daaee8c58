package dev.tiltyard.env.miniwob;

import java.util.Map;

/** How a page's result, from -1 to 1, becomes a task's reward. */
public enum MiniwobReward {
    /**
     * 1 if the raw reward is 1, else 0; for tasks that measure closeness, 1 if it is close enough. The usual rule
     * passes an untouched color wheel, and one wrong box out of many.
     */
    STRICT {
        @Override
        double of(String task, double raw, double decayed) {
            return raw >= NEAR_ENOUGH.getOrDefault(task, 1.0) ? 1 : 0;
        }
    },
    /** 1 if the raw reward is positive, else 0: BrowserGym's rule, also used in the case study. */
    POSITIVE {
        @Override
        double of(String task, double raw, double decayed) {
            return raw > 0 ? 1 : 0;
        }
    },
    /** The raw reward. */
    RAW {
        @Override
        double of(String task, double raw, double decayed) {
            return raw;
        }
    },
    /**
     * The raw reward with the page's time penalty: most pages multiply a success by the remaining fraction of their
     * time limit. Without a time limit there is no penalty.
     */
    DECAYED {
        @Override
        double of(String task, double raw, double decayed) {
            return decayed;
        }
    };

    private static final Map<String, Double> NEAR_ENOUGH = Map.of(
            "bisect-angle", 0.75,
            "circle-center", 0.75,
            "draw-circle", 0.75,
            "draw-line", 0.75,
            "find-midpoint", 0.75,
            "right-angle", 0.75,
            "use-colorwheel", 0.9,
            "use-colorwheel-2", 0.9);

    /**
     * The reward of a task.
     *
     * @param raw the page's raw reward
     * @param decayed the page's reward with its time penalty
     */
    abstract double of(String task, double raw, double decayed);
}
