package dev.tiltyard.forum.replica.administration;

import java.time.Instant;
import java.util.Optional;

/**
 * A ban from the whole site, of a member or of an address.
 *
 * @param whom user name or IP address
 * @param expires when it ends; empty if never
 */
public record SiteBan(String id, String whom, String reason, String by, Instant since, Optional<Instant> expires) {}
