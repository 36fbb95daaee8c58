package dev.tiltyard.sitekit.importing;

/**
 * A source that an importer has recognized.
 *
 * @param description what was found, for the report: {@code a plain dump of Postmill by pg_dump 14.5}
 * @param neededBytes about how much disk space the world takes, with what the import needs for a time
 */
public record FoundSource(String description, long neededBytes) {}
