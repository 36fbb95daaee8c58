package dev.tiltyard.env.browser;

/**
 * A blocked attempt to reach an address.
 *
 * @param what {@code request}, {@code connection} (opened without a request, or encrypted) or {@code navigation}
 *     (requested by the agent)
 * @param address the full URL if it is known, else host and port
 */
public record Refusal(String what, String address) {}
