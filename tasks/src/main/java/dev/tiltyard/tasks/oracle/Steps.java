package dev.tiltyard.tasks.oracle;

/** Notified of each step, in order. */
@FunctionalInterface
public interface Steps {
    /** @param step what was done, as a user would say it: {@code click button 'Save'} */
    void performed(String step);
}
