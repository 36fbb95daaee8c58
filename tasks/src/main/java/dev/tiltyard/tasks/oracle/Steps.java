package dev.tiltyard.tasks.oracle;

/** Listener for each step, in order. */
@FunctionalInterface
public interface Steps {
    /**
     * Called after a step.
     *
     * @param step as a user would say it: {@code click button 'Save'}
     * @param code the step in Playwright for Python, on {@code page}, with {@code sites} for other sites' URLs
     */
    void performed(String step, String code);
}
