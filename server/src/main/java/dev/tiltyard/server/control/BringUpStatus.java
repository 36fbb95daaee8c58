package dev.tiltyard.server.control;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/**
 * The running sites of a bring-up, as {@code status --json} prints them.
 *
 * @param state of the bring-up
 * @param sites copy by copy
 * @param megabytes of memory of this process, its database servers and its containers
 * @param leftovers what runs that were killed have left in the cache, a sentence for each
 */
public record BringUpStatus(
        State state,
        List<SiteStatus> sites,
        @JsonProperty("memory_mb") long megabytes,
        List<String> leftovers) {
    /** Nothing is running. */
    public static final BringUpStatus NONE = new BringUpStatus(State.NONE, List.of(), 0, List.of());

    /** How far it is. */
    public enum State {
        NONE,
        STARTING,
        UP;

        @JsonValue
        String spelling() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public BringUpStatus {
        sites = List.copyOf(sites);
        leftovers = leftovers == null ? List.of() : List.copyOf(leftovers);
    }

    /** Of sites that are up; a bring-up knows nothing of what others have left. */
    public static BringUpStatus of(List<SiteStatus> sites, long megabytes) {
        return new BringUpStatus(State.UP, sites, megabytes, List.of());
    }

    /** Of a bring-up whose sites do not answer yet. */
    static BringUpStatus starting() {
        return new BringUpStatus(State.STARTING, List.of(), 0, List.of());
    }

    /** Whether the sites answer. */
    public boolean isUp() {
        return state == State.UP;
    }

    /** The same, and what dead runs have left. */
    public BringUpStatus withLeftovers(List<String> found) {
        return new BringUpStatus(state, sites, megabytes, found);
    }
}
