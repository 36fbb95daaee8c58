package dev.tiltyard.suite.control;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * The running sites of a bring-up, as {@code status --json} prints them.
 *
 * @param sites copy by copy
 * @param megabytes of memory of this process, its database servers and its containers
 */
public record BringUpStatus(
        List<SiteStatus> sites, @JsonProperty("memory_mb") long megabytes) {
    /** Nothing is running. */
    public static final BringUpStatus NONE = new BringUpStatus(List.of(), 0);

    public BringUpStatus {
        sites = List.copyOf(sites);
    }
}
