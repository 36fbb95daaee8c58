package dev.tiltyard.tasks.oracle;

/** Notified of each step, in order. */
@FunctionalInterface
public interface Steps {
    /**
     * A step was done.
     *
     * @param step as a user would say it: {@code click button 'Save'}
     * @param code the same in Playwright for Python, on {@code page}, with {@code sites} for addresses of other sites
     */
    void performed(String step, String code);
}
