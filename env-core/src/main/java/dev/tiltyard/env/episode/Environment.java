package dev.tiltyard.env.episode;

import dev.tiltyard.env.browser.BrowserHost;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One episode after another in one browser: {@code reset}, then {@code step} until it is done. Used on the thread of its
 * {@link BrowserHost}, which it does not close.
 */
public final class Environment implements AutoCloseable {
    private final BrowserHost host;
    private @Nullable Episode episode;

    public Environment(BrowserHost host) {
        this.host = host;
    }

    /**
     * Ends the episode that runs and begins another.
     *
     * @return its beginning
     * @throws EpisodeException if it cannot be begun
     */
    public Step reset(BrowserTask task) {
        close();
        var begun = Episode.start(host, task);
        episode = begun;
        return begun.last();
    }

    /**
     * Does what a reply says.
     *
     * @throws IllegalStateException if no episode was begun
     */
    public Step step(String reply) {
        return episode()
                .orElseThrow(() -> new IllegalStateException("no episode was begun: call reset before step"))
                .step(reply);
    }

    /** The episode that runs, or that ended and was not reset yet. */
    public Optional<Episode> episode() {
        return Optional.ofNullable(episode);
    }

    /** Ends the episode that runs. */
    @Override
    public void close() {
        var present = episode;
        episode = null;
        if (present != null) {
            present.close();
        }
    }
}
