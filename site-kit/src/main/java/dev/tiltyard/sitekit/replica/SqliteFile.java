package dev.tiltyard.sitekit.replica;

/**
 * A SQLite database among a replica's files.
 *
 * @param path relative to their folder, with {@code /}; it must exist when the world is built
 * @param triggers whether triggers in it record changes; see {@code StateOptions.withSqliteTriggers}
 */
public record SqliteFile(String path, boolean triggers) {}
