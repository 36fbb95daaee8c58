package dev.tiltyard.env.browser;

/**
 * Something that the browser wanted to reach and was not let.
 *
 * @param what {@code request}, {@code connection} (a page opened one and asked nothing, or asked encrypted) or
 *     {@code navigation} (the agent asked for the address)
 * @param address what was asked for: the whole address where it could be seen, else host and port
 */
public record Refusal(String what, String address) {}
