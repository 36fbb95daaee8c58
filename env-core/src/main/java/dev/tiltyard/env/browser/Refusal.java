package dev.tiltyard.env.browser;

/**
 * An address that the browser tried to reach and was refused.
 *
 * @param what {@code request}, {@code connection} (a page opened one and sent no request, or an encrypted one) or
 *     {@code navigation} (the agent asked for the address)
 * @param address the requested address: the whole URL if it could be seen, else host and port
 */
public record Refusal(String what, String address) {}
