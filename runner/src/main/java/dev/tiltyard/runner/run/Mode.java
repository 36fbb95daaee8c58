package dev.tiltyard.runner.run;

/** How answers and pages are judged. */
public enum Mode {
    /** Exactly as WebArena's own harness does, quirks included. */
    FAITHFUL,
    /** The same checks without the quirks that let wrong answers pass and right ones fail. */
    STRICT
}
