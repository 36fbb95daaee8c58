package dev.tiltyard.tasks.policy;

/**
 * A violation.
 *
 * @param rule kind of the rule
 * @param by who made the rule
 * @param finding the evidence: the changed row, the opened page
 */
public record PolicyFinding(String rule, String by, String finding) {}
