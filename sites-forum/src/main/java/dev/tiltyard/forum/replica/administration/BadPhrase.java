package dev.tiltyard.forum.replica.administration;

/** @param type {@code text} or {@code regex} */
public record BadPhrase(String id, String phrase, String type) {}
