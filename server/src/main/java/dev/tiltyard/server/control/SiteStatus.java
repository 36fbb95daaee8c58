package dev.tiltyard.server.control;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * One running site, as {@code status --json} prints it.
 *
 * @param site its id
 * @param url its address
 * @param runtime in lower case
 * @param flavor in lower case
 * @param copy number of the copy
 * @param state {@code ready} or {@code gone}
 * @param detail the state, or what happened to a site that is gone
 * @param megabytes of memory: a container's own, or an equal share of this process and its database servers
 */
public record SiteStatus(
        String site,
        String url,
        String runtime,
        String flavor,
        int copy,
        String state,
        String detail,
        @JsonProperty("memory_mb") long megabytes) {}
