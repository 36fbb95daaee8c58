package dev.tiltyard.docker;

import java.time.Duration;
import java.util.function.Consumer;

/** The image of a site's container: its name, and how to get it into the engine. */
public interface SiteImage {
    /** Name and tag, never {@code latest}. */
    String name();

    /**
     * Makes sure that the engine has the image: builds, loads or pulls it if needed.
     *
     * @param timeout time limit
     * @param progress receives each step
     * @return whether work was necessary
     * @throws dev.tiltyard.values.MachineLacksException if there is no engine, no space or no source for it
     * @throws dev.tiltyard.values.SiteException if it fails; the message has the last output and the remedy
     */
    boolean ensure(Duration timeout, Consumer<String> progress);
}
