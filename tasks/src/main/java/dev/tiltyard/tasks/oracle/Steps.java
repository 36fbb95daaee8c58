package dev.tiltyard.tasks.oracle;

/** Told what a hand does, in the order it does it. */
@FunctionalInterface
public interface Steps {
    /** @param what what was done, in the words of a user: {@code click button 'Save'} */
    void did(String what);
}
