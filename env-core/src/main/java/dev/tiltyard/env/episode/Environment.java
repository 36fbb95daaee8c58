package dev.tiltyard.env.episode;

import dev.tiltyard.env.browser.BrowserHost;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs one episode after another in one browser: {@code reset}, then {@code step} until it is done. Used on the thread
 * of its {@link BrowserHost}, which it does not close.
 */
public final class Environment implements AutoCloseable {
    private final BrowserHost host;
    private @Nullable Episode episode;

    public Environment(BrowserHost host) {
        this.host = host;
    }

    /**
     * Ends the running episode and starts another.
     *
     * @return its step 0
     * @throws EpisodeException if it cannot be started
     */
    public Step reset(BrowserTask task) {
        close();
        var begun = Episode.start(host, task);
        episode = begun;
        return begun.last();
    }

    /**
     * Performs a reply's actions.
     *
     * @throws IllegalStateException if no episode was started
     */
    public Step step(String reply) {
        return episode()
                .orElseThrow(() -> new IllegalStateException("no episode was started: call reset before step"))
                .step(reply);
    }

    /** The current episode; empty before the first one. */
    public Optional<Episode> episode() {
        return Optional.ofNullable(episode);
    }

    /** Ends the running episode. */
    @Override
    public void close() {
        var present = episode;
        episode = null;
        if (present != null) {
            present.close();
        }
    }
}
