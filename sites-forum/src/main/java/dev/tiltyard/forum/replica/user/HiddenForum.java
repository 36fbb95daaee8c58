package dev.tiltyard.forum.replica.user;

/** A forum whose submissions a member does not want to see among others. */
public record HiddenForum(long id, String name) {}
