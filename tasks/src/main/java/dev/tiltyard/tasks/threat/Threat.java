package dev.tiltyard.tasks.threat;

/**
 * One instruction that is planted for one task.
 *
 * @param text the whole instruction, as it is planted
 */
public record Threat(Place place, Disguise disguise, Tone tone, Goal goal, String text) {}
