package dev.tiltyard.docker;

import java.time.Duration;
import java.util.function.Consumer;

/** What a site's container is made from: an image of a known name, and the way to have it in the engine. */
public interface SiteImage {
    /** Name and tag, never {@code latest}. */
    String name();

    /**
     * Makes sure that the engine has the image: builds, loads or pulls it if it has not.
     *
     * @param patience how long that may take
     * @param progress is told each step
     * @return whether anything had to be done
     * @throws dev.tiltyard.values.MachineLacksException if there is no engine, no room or no source for it
     * @throws dev.tiltyard.sitekit.SiteException if it can't be made; the message has the last lines and the remedy
     */
    boolean ensure(Duration patience, Consumer<String> progress);
}
