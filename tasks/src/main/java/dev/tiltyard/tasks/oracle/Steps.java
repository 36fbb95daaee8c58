package dev.tiltyard.tasks.oracle;

/** Notified of each step, in order. */
@FunctionalInterface
public interface Steps {
    /** @param what what was done, in the words of a user: {@code click button 'Save'} */
    void did(String what);
}
