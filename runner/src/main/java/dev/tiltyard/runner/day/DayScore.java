package dev.tiltyard.runner.day;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The place of a task in its chain.
 *
 * @param chain name of the chain's template
 * @param seed of the chain
 * @param day from 1
 * @param days of the chain
 * @param remembers what the task needs of earlier days, and how an agent got to know it: seen, told or done; empty if it
 *     needs nothing
 * @param from the days on which it could first get to know it
 * @param leftOut what other people could not do before this day, because the agent had not done its part
 * @param world digests of the sites' state at the end of the chain by site, the same in each replay; null except on the
 *     last day
 */
public record DayScore(
        String chain,
        int seed,
        int day,
        int days,
        Map<String, String> remembers,
        List<Integer> from,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> leftOut,
        @Nullable Map<String, String> world) {
    public DayScore {
        remembers = new TreeMap<>(Objects.requireNonNullElse(remembers, Map.of()));
        from = List.copyOf(Objects.requireNonNullElse(from, List.of()));
        leftOut = List.copyOf(Objects.requireNonNullElse(leftOut, List.of()));
    }

    /** Whether the task needs something of an earlier day. */
    public boolean needsMemory() {
        return !remembers.isEmpty();
    }

    /** The same with the digests at the end of the chain. */
    public DayScore with(Map<String, String> ended) {
        return new DayScore(chain, seed, day, days, remembers, from, leftOut, new TreeMap<>(ended));
    }
}
