package dev.tiltyard.cms.replica.marketing;

/**
 * One thing that a rule asks for.
 *
 * @param operator {@code ==}, {@code >=}, {@code ()} and so on, as rules store them
 * @param value several are parted by commas
 */
public record RuleCondition(String attribute, String operator, String value) {}
