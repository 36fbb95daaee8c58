package dev.tiltyard.runner.report;

/** A named value on a page: about the machine, the sites or the results. */
public record Fact(String name, String value) {}
