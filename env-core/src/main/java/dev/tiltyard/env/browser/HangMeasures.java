package dev.tiltyard.env.browser;

import java.time.Duration;
import java.util.Map;

/** What can be done about a browser that does not answer, from the weakest measure to the strongest. */
interface HangMeasures {
    /** Whether Chromium and its driver run. */
    boolean isAlive();

    /** Processor time that each renderer has used up to now. */
    Map<Long, Duration> usedByRenderers();

    /**
     * How long each of Chromium's main process, its renderers and the driver has waited up to now while it could have
     * run and others had the processor; empty where the system does not say. One that is stopped or sleeps waits for
     * nothing.
     */
    Map<Long, Duration> waitedForProcessor();

    /** Ends the renderer that has used the most processor time since then: a hanging one is busy. */
    void endBusiestRenderer(Map<Long, Duration> before);

    /** Ends what else may be hanging. */
    void endRenderers();

    /** Ends Chromium and all below it. */
    void endChromium();

    /** Ends the call, whatever it waits for. */
    void endAll();
}
