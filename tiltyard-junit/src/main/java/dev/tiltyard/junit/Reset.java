package dev.tiltyard.junit;

/** When the tests' copy is reset to its initial state. */
public enum Reset {
    /** After each test. Every test has its own copy, so tests may run in parallel. */
    EACH,

    /** After all tests of the class, which share a copy and never run in parallel. */
    CLASS,

    /**
     * At the end of the run. All classes that ask for the same sites in this way share one copy and never run in
     * parallel. Each test sees what earlier tests left; for tests that only read.
     */
    NEVER
}
