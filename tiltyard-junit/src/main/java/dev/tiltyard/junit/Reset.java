package dev.tiltyard.junit;

/** When the copy that tests are given goes back to its initial state. */
public enum Reset {
    /** After each test; every test has a copy of its own, so tests may run in parallel. */
    EACH,

    /** After all tests of the class, which share a copy and never run in parallel to one another. */
    CLASS,

    /**
     * At the end of the whole run: all classes that ask for the same sites in this way share one copy, and never run in
     * parallel to one another. What one test leaves is there for the next; for tests that only read.
     */
    NEVER
}
