package dev.tiltyard.runner.document;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What must be equal for results to belong together: tasks, agent, mode and worlds, but not the number of copies.
 *
 * @param tasks SHA-256 of the task file, in hexadecimal
 * @param seed of the worlds
 * @param agentSeed of the agent; null if it is that of the worlds
 * @param worlds revision of each site's world, by site
 * @param trials attacks and policies; null if there are none
 * @param maxSteps actions after which episodes end; null for the tasks' own number
 * @param profile of the observations; null for the agent's usual one
 */
public record RunIdentity(
        String tasks,
        String agent,
        String mode,
        String scale,
        long seed,
        String flavor,
        @Nullable Long agentSeed,
        Map<String, String> worlds,
        @Nullable String trials,
        @Nullable Integer maxSteps,
        @Nullable String profile) {
    public RunIdentity {
        worlds = Map.copyOf(worlds);
    }
}
