package dev.tiltyard.env.browser;

import java.time.Duration;
import java.util.Map;

/** The measures against an unresponsive browser, from the weakest to the strongest. */
interface HangMeasures {
    /** Whether Chromium and its driver are running. */
    boolean isAlive();

    /** CPU time used by each renderer so far. */
    Map<Long, Duration> usedByRenderers();

    /**
     * How long Chromium's main process, its renderers and the driver have each been runnable but waiting for a CPU;
     * empty if the system doesn't tell. A stopped or sleeping process doesn't wait.
     */
    Map<Long, Duration> waitedForProcessor();

    /** Kills the renderer that has used the most CPU time since then: a hung one is busy. */
    void endBusiestRenderer(Map<Long, Duration> before);

    /** Kills all other renderers that may hang. */
    void endRenderers();

    /** Kills Chromium and its children. */
    void endChromium();

    /** Kills everything, so that the call ends. */
    void endAll();
}
