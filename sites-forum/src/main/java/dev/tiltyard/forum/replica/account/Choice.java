package dev.tiltyard.forum.replica.account;

/** One entry of a list to choose from. */
public record Choice(String value, String text) {}
