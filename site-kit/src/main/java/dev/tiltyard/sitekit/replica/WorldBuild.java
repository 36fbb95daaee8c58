package dev.tiltyard.sitekit.replica;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The inputs and targets of a world's build.
 *
 * @param database the empty database
 * @param files the empty folder for uploads, repositories and the like; part of the site's state
 * @param seed seed of all randomness
 * @param progress receives progress
 * @param settings values of this site's own options, by option name; a world that depends on them must reflect them in
 *     {@link Replica#worldRevision(Map)}
 * @param address address of the database with its owner's user, for programs; empty without a database
 */
public record WorldBuild(
        DataSource database,
        Path files,
        Scale scale,
        long seed,
        Progress progress,
        Map<String, String> settings,
        Optional<OwnerAddress> address) {
    public WorldBuild {
        settings = Map.copyOf(settings);
    }

    /** Name of the setting that selects the edition: {@code official} or {@code free}. */
    public static final String EDITION = "world";

    /** Name of the setting that selects an imported world of a site by its name. */
    public static String importedWorldOf(String site) {
        return EDITION + "." + site;
    }

    /**
     * Whether these settings select the free edition: without the people, projects and forums that official tasks name,
     * so that worlds of two seeds share hardly a name. Sites without a free edition ignore it.
     */
    public static boolean isFree(Map<String, String> settings) {
        return settings.getOrDefault(EDITION, "").equals("free");
    }

    /** Whether this is the free edition. */
    public boolean free() {
        return isFree(settings);
    }

    /** With default settings. */
    public WorldBuild(DataSource database, Path files, Scale scale, long seed, Progress progress) {
        this(database, files, scale, seed, progress, Map.of(), Optional.empty());
    }
}
