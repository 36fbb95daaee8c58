package dev.tiltyard.sitekit.importing;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What a user has.
 *
 * @param data the file or folder to import
 * @param files folder of the uploads that belong to a database, such as pictures; empty if the user named none
 */
public record ImportSource(Path data, Optional<Path> files) {}
