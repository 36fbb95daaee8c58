package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.importing.ImportSource;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The finished worlds in the cache: built, imported, and those of other versions. */
public final class CachedWorlds {
    private static final String UNFINISHED = ".building";

    private final CacheFolder cache;

    private CachedWorlds(CacheFolder cache) {
        this.cache = cache;
    }

    public static CachedWorlds in(CacheFolder cache) {
        return new CachedWorlds(cache);
    }

    /**
     * One world.
     *
     * @param id names it in commands: {@code reddit/postmill} for an imported world, the folder's name for a built one
     * @param folder its folder in the cache
     * @param imported where it comes from; empty for a built world
     */
    public record CachedWorld(String id, Path folder, Optional<ImportedWorld> imported) {
        /** Disk space that its files take, in bytes. */
        public long bytes() {
            try (Stream<Path> files = Files.walk(folder)) {
                return files.filter(Files::isRegularFile)
                        .mapToLong(file -> file.toFile().length())
                        .sum();
            } catch (IOException e) {
                throw new UncheckedIOException("Could not measure " + folder, e);
            }
        }

        /** Whether this program can serve the imported world of a site. */
        public boolean fits(SiteDefinition site) {
            return imported.filter(world ->
                            world.site().equals(site.id()) && world.form().equals(World.importedForm(site)))
                    .isPresent();
        }
    }

    /** All worlds, in the order of their ids. */
    public List<CachedWorld> list() {
        List<CachedWorld> worlds = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(cache.worlds(), Files::isDirectory)) {
            for (Path folder : folders) {
                String name = folder.getFileName().toString();
                if (!name.endsWith(UNFINISHED) && Files.exists(folder.resolve(World.COMPLETE))) {
                    Optional<ImportedWorld> imported = ImportedWorld.in(folder);
                    worlds.add(new CachedWorld(imported.map(ImportedWorld::id).orElse(name), folder, imported));
                }
            }
        } catch (IOException e) {
            throw new SiteException("Could not list the worlds in " + cache.worlds() + ": " + e, e);
        }
        worlds.sort(Comparator.comparing(CachedWorld::id).thenComparing(CachedWorld::folder));
        return worlds;
    }

    /** The worlds with an id: more than one if several versions imported it. */
    public List<CachedWorld> withId(String id) {
        return list().stream().filter(world -> world.id().equals(id)).toList();
    }

    /**
     * Imports a world.
     *
     * @param name a valid name ({@link ImportedWorld#isName})
     * @throws dev.tiltyard.sitekit.importing.ImportRefusedException if the source is not what the site's importer takes
     * @throws SiteException if the site has no importer, there is such a world already, or the import fails; nothing of
     *     it is left
     */
    public ImportedWorld importFrom(SiteDefinition site, String name, ImportSource source, Progress progress) {
        WorldImporter importer = site.importer()
                .orElseThrow(() -> new SiteException(
                        "Nothing can be imported for " + site.id() + ": this version has no importer for it."));
        World wanted = World.of(cache, site, selecting(site, name));
        WorldCache worlds = new WorldCache(cache, Optional.empty());
        worlds.clearLeftovers();
        if (Files.exists(wanted.folder())) {
            throw new SiteException("There is already an imported world " + name + " of " + site.id() + ", in "
                    + wanted.folder() + ". Choose another name, or remove it first: './tiltyard worlds remove "
                    + site.id() + "/" + name + "'.");
        }
        try {
            return worlds.importWorld(wanted, importer, source, progress);
        } catch (IOException e) {
            throw new SiteException(
                    "Could not import " + source.data() + " as a world of " + site.id() + ": " + e.getMessage(), e);
        }
    }

    /**
     * What identifies an imported world in the results of runs: {@code webarena@} and its digest; empty if these
     * settings select none for this site.
     */
    public Optional<String> revisionOfImported(SiteDefinition site, Map<String, String> settings) {
        return Optional.ofNullable(settings.get(WorldBuild.importedWorldOf(site.id())))
                .map(name -> name + "@"
                        + withId(site.id() + "/" + name).stream()
                                .filter(world -> world.fits(site))
                                .flatMap(world -> world.imported().stream())
                                .findFirst()
                                .map(ImportedWorld::digest)
                                .orElse("unknown"));
    }

    /** Options that start a site with an imported world, on any free port. */
    public static StartOptions selecting(SiteDefinition site, String name) {
        return StartOptions.small().withSettings(Map.of(WorldBuild.importedWorldOf(site.id()), name));
    }

    /**
     * Opens the pages that the importer chose and logs in, over HTTP on a copy of the world.
     *
     * @param logins passwords to try, by user name
     */
    public ImportReport.Document check(
            SiteDefinition site, ImportedWorld world, Map<String, String> logins, Progress progress) {
        return new ImportedWorldCheck(site, world, progress).run(cache, logins);
    }

    /**
     * Deletes a world.
     *
     * @throws SiteException if it can't be deleted
     */
    public void remove(CachedWorld world) {
        String name = String.valueOf(world.folder().getFileName());
        Path lockFile = cache.worlds().resolve(name + ".lock");
        Path leaving = world.folder().resolveSibling(name + UNFINISHED);
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = channel.tryLock()) {
            if (held == null) {
                throw new SiteException("Could not remove " + world.id()
                        + ": another process is building it. Remedy: wait until it is done.");
            }
            Folders.delete(leaving);
            // Renamed first: what is left of a deletion that is killed is cleared like an interrupted build.
            Files.move(world.folder(), leaving, StandardCopyOption.ATOMIC_MOVE);
            Folders.delete(leaving);
        } catch (IOException e) {
            throw new SiteException("Could not remove " + world.id() + " in " + world.folder() + ": " + e, e);
        }
    }

    /**
     * Packs a world into one file.
     *
     * @param archive a new file, {@code .tar.gz}
     */
    public void export(CachedWorld world, Path archive, Progress progress) {
        WorldArchive.pack(world.folder(), archive, progress);
    }

    /** Whether a file is a world that {@link #export} packed. */
    public static boolean isExported(Path file) {
        return WorldArchive.isOne(file);
    }

    /**
     * Unpacks a world that {@link #export} packed, on this or another machine.
     *
     * @throws SiteException if the archive is damaged, or the cache has this world; nothing of it is left
     */
    public CachedWorld unpack(Path archive, Progress progress) {
        Path folder = WorldArchive.unpack(archive, cache, progress);
        return list().stream()
                .filter(world -> world.folder().equals(folder))
                .findFirst()
                .orElseThrow();
    }
}
