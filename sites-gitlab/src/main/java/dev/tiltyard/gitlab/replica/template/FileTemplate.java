package dev.tiltyard.gitlab.replica.template;

/**
 * A text that new files of a kind can begin with.
 *
 * @param key its name in addresses
 */
public record FileTemplate(String key, String name, String content) {}
