package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.server.MariaDbBinaries;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.state.files.FileJournal;
import dev.tiltyard.state.mariadb.MariaDbJournal;
import dev.tiltyard.state.postgres.PostgresJournal;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * A built world in the cache, or the place where it will be.
 *
 * @param settings values of the site's own options
 * @param folder holds {@code database} (the server's data, stopped), {@code files} and the mark of completeness
 */
record World(SiteDefinition site, Scale scale, long seed, Map<String, String> settings, Path folder) {
    private static final String COMPLETE = "complete";

    static World of(CacheFolder cache, SiteDefinition site, StartOptions options) {
        Map<String, String> settings = options.settingsOf(site);
        String name = "%s-%s-%d-r%s%s"
                .formatted(
                        site.id(),
                        options.scale().name().toLowerCase(Locale.ROOT),
                        options.seed(),
                        site.replica().worldRevision(settings),
                        switch (site.replica().store()) {
                            // An older server does not open what a newer one wrote.
                            case MARIADB -> "j" + MariaDbJournal.FORM + "-mariadb" + MariaDbBinaries.VERSION;
                            case POSTGRES -> "j" + PostgresJournal.FORM;
                            case NONE -> "f" + FileJournal.FORM;
                        });
        return new World(
                site, options.scale(), options.seed(), settings, cache.worlds().resolve(name));
    }

    Path database() {
        return folder.resolve("database");
    }

    Path files() {
        return folder.resolve("files");
    }

    /** Where the state engine keeps the originals of the files; its contents never change, so copies may share them. */
    Path originals() {
        return folder.resolve("originals");
    }

    /** Written last: a world without it was never finished. */
    Path mark() {
        return folder.resolve(COMPLETE);
    }

    /** The same world in another folder. */
    World in(Path other) {
        return new World(site, scale, seed, settings, other);
    }

    /** For messages: {@code the small world of reddit (seed 7)}. */
    String described() {
        return "the %s world of %s (seed %d)".formatted(scale.name().toLowerCase(Locale.ROOT), site.id(), seed);
    }
}
