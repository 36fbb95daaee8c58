package dev.tiltyard.forum.replica.account;

/** An option of a list. */
public record Choice(String value, String text) {}
