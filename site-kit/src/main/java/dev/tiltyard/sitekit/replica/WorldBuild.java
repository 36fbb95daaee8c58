package dev.tiltyard.sitekit.replica;

import dev.tiltyard.sitekit.Scale;
import java.nio.file.Path;
import javax.sql.DataSource;

/**
 * What a world is built into.
 *
 * @param database the empty database
 * @param files the empty folder for uploads, repositories and the like; part of the site's state
 * @param seed where all randomness comes from
 * @param progress told how far the work is
 */
public record WorldBuild(DataSource database, Path files, Scale scale, long seed, Progress progress) {}
