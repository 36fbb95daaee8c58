package dev.tiltyard.state;

import java.nio.file.Path;

/**
 * Where a MariaDB server keeps a fresh copy, and where that was copied from, if this process can read both. Definitions and
 * rows that nobody has touched are then compared as files, where the server would have to open every table.
 *
 * @param copy the server's data folder
 * @param original the data folder that it was copied from, while no server ran on it; it must never change
 */
public record ServerFolder(Path copy, Path original) {}
