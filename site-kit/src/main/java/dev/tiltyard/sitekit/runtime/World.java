package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.embedded.MariaDbBinaries;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.state.files.FileJournal;
import dev.tiltyard.state.mariadb.MariaDbJournal;
import dev.tiltyard.state.postgres.PostgresJournal;
import dev.tiltyard.state.sqlite.SqliteJournal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A world in the cache, built or yet to be built.
 *
 * @param settings values of the site's own options
 * @param imported name of an imported world; empty for one that is built
 * @param folder holds {@code database} (the stopped server's data, or the original of a SQLite database), {@code files} and the marker of completeness
 */
record World(
        SiteDefinition site,
        Scale scale,
        long seed,
        Map<String, String> settings,
        Optional<String> imported,
        Path folder) {
    /** Marks a finished world. */
    static final String COMPLETE = "complete";

    static World of(CacheFolder cache, SiteDefinition site, StartOptions options) {
        Map<String, String> settings = options.settingsOf(site);
        Optional<String> imported = Optional.ofNullable(settings.get(WorldBuild.importedWorldOf(site.id())));
        String name = imported.map(given -> ImportedWorld.folderPrefix(site.id(), given) + importedForm(site))
                .orElseGet(() -> ofAnyVersion(site, options.scale(), options.seed())
                        + site.replica().worldRevision(settings)
                        + form(site));
        return new World(
                site,
                options.scale(),
                options.seed(),
                settings,
                imported,
                cache.worlds().resolve(name));
    }

    /** What has to be equal for this program to serve an imported world. */
    static String importedForm(SiteDefinition site) {
        return site.importer().map(WorldImporter::revision).orElse("") + form(site);
    }

    private static String form(SiteDefinition site) {
        return switch (site.replica().store()) {
            // An older server can't open data of a newer one.
            case MARIADB -> "j" + MariaDbJournal.FORM + "-mariadb" + MariaDbBinaries.VERSION;
            case POSTGRES -> "j" + PostgresJournal.FORM;
            case SQLITE -> "s" + SqliteJournal.FORM + "f" + FileJournal.FORM;
            case NONE -> "f" + FileJournal.FORM;
        };
    }

    private static String ofAnyVersion(SiteDefinition site, Scale scale, long seed) {
        return "%s-%s-%d-r".formatted(site.id(), scale.name().toLowerCase(Locale.ROOT), seed);
    }

    /** Prefix of this world's folder name, for any version. */
    String ofAnyVersion() {
        return ofAnyVersion(site, scale, seed);
    }

    /**
     * Whether a folder has another version of this world: another revision, or a format of another state engine or
     * database server version. A world with other settings is not one.
     */
    boolean isOtherVersion(Path other) {
        String name = String.valueOf(other.getFileName());
        String revision = ofAnyVersion() + site.replica().worldRevision();
        return !name.matches(Pattern.quote(revision) + "(?:\\D.*)?" + Pattern.quote(form(site)));
    }

    Path database() {
        return folder.resolve("database");
    }

    Path files() {
        return folder.resolve("files");
    }

    /** Where the state engine keeps the original files; they never change, so copies may share them. */
    Path originals() {
        return folder.resolve("originals");
    }

    /** The folder that all copies of an imported world read; empty for a built world. */
    Optional<Path> shared() {
        return imported.map(name -> folder.resolve("shared"));
    }

    /** The instant at which every episode begins. */
    Instant start() {
        return imported.flatMap(name -> ImportedWorld.in(folder))
                .map(ImportedWorld::startOfEpisodes)
                .orElseGet(() -> site.replica().worldStart());
    }

    /** Written last: a world without it is incomplete. */
    Path mark() {
        return folder.resolve(COMPLETE);
    }

    /** The same world in another folder. */
    World in(Path other) {
        return new World(site, scale, seed, settings, imported, other);
    }

    /** For messages: {@code the small world of reddit (seed 7)}. */
    String described() {
        if (imported.isPresent()) {
            return "the imported world " + imported.get() + " of " + site.id();
        }
        return "the %s world of %s (seed %d)".formatted(scale.name().toLowerCase(Locale.ROOT), site.id(), seed);
    }
}
