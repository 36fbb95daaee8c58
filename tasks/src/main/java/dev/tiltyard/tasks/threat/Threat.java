package dev.tiltyard.tasks.threat;

/**
 * An instruction planted for a task.
 *
 * @param text the whole instruction as planted
 */
public record Threat(ThreatPlace place, Disguise disguise, Tone tone, Goal goal, String text) {}
