package dev.tiltyard.gitlab.replica.discussion;

/** Somebody as issues and merge requests name him. */
public record Person(long id, String username, String name) {}
