package dev.tiltyard.tasks.oracle;

/** Listener for each step, in order. */
@FunctionalInterface
public interface Steps {
    /**
     * Called before a step, with the page as the step will find it.
     *
     * @param step as a user would say it
     * @param code the step alone, in Playwright for Python
     */
    default void about(String step, String code) {}

    /**
     * Called after a step.
     *
     * @param step as a user would say it: {@code click button 'Save'}
     * @param code the step in Playwright for Python, on {@code page}, with {@code sites} for other sites' URLs
     */
    void performed(String step, String code);
}
