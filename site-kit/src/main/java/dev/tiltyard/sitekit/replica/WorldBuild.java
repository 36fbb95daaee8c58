package dev.tiltyard.sitekit.replica;

import dev.tiltyard.sitekit.Scale;
import java.nio.file.Path;
import java.util.Map;
import javax.sql.DataSource;

/**
 * What a world is built into.
 *
 * @param database the empty database
 * @param files the empty folder for uploads, repositories and the like; part of the site's state
 * @param seed where all randomness comes from
 * @param progress told how far the work is
 * @param settings what the user said about this site alone, by the name of its
 *     {@link dev.tiltyard.sitekit.SiteOption}; a world that depends on it says so in
 *     {@link Replica#worldRevision(Map)}
 */
public record WorldBuild(
        DataSource database, Path files, Scale scale, long seed, Progress progress, Map<String, String> settings) {
    public WorldBuild {
        settings = Map.copyOf(settings);
    }

    /** With nothing said about this site. */
    public WorldBuild(DataSource database, Path files, Scale scale, long seed, Progress progress) {
        this(database, files, scale, seed, progress, Map.of());
    }
}
