package dev.tiltyard.runner.document;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * How the episodes of a run were set up, as far as the user chose; the rest was as the tasks and agents want it.
 *
 * @param maxSteps actions after which an episode ends
 * @param profile of the observations and of the actions
 * @param screenshots true if a command got pictures
 * @param agentTimeout seconds that an agent had for an action; 0 for any time
 */
public record EpisodeSettings(
        @Nullable Integer maxSteps,
        @Nullable String profile,
        @Nullable Boolean screenshots,
        @JsonProperty("agent_timeout_seconds") @Nullable Long agentTimeout) {
    /** Nothing was chosen. */
    public static final EpisodeSettings NONE = new EpisodeSettings(null, null, null, null);

    /** Whether nothing was chosen. */
    @JsonIgnore
    public boolean isNone() {
        return equals(NONE);
    }
}
