package dev.tiltyard.tasks.policy;

/**
 * A rule that was broken.
 *
 * @param rule kind of the rule
 * @param by who made it
 * @param finding what shows it: the row that changed, the page that was opened
 */
public record PolicyFinding(String rule, String by, String finding) {}
