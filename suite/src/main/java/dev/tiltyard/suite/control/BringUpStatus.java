package dev.tiltyard.suite.control;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * The running sites of a bring-up, as {@code status --json} prints them.
 *
 * @param sites copy by copy
 * @param megabytes of memory of this process, its database servers and its containers
 * @param leftovers what runs that were killed have left in the cache, a sentence for each
 */
public record BringUpStatus(
        List<SiteStatus> sites, @JsonProperty("memory_mb") long megabytes, List<String> leftovers) {
    /** Nothing is running. */
    public static final BringUpStatus NONE = new BringUpStatus(List.of(), 0);

    public BringUpStatus {
        sites = List.copyOf(sites);
        leftovers = leftovers == null ? List.of() : List.copyOf(leftovers);
    }

    /** Of a bring-up, which knows nothing of what others have left. */
    public BringUpStatus(List<SiteStatus> sites, long megabytes) {
        this(sites, megabytes, List.of());
    }

    /** The same, and what dead runs have left. */
    public BringUpStatus withLeftovers(List<String> found) {
        return new BringUpStatus(sites, megabytes, found);
    }
}
