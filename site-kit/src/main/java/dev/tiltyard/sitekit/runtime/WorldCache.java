package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.embedded.EmbeddedMariaDb;
import dev.tiltyard.sitekit.importing.FoundSource;
import dev.tiltyard.sitekit.importing.ImportBuild;
import dev.tiltyard.sitekit.importing.ImportOutcome;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.importing.ImportSource;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.replica.OwnerAddress;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.state.FilesState;
import dev.tiltyard.state.StateEngine;
import dev.tiltyard.state.StateOptions;
import dev.tiltyard.state.files.FileJournal;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.TiltyardException;
import dev.tiltyard.values.TiltyardVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds worlds once and caches them. A world under construction has a temporary name and is renamed when it is
 * complete, so that an interrupted build leaves nothing that looks like a world.
 */
final class WorldCache {
    private static final Map<Scale, Long> NEEDED_BYTES =
            Map.of(Scale.SMALL, 400L << 20, Scale.MEDIUM, 3L << 30, Scale.LARGE, 12L << 30);

    private static final Logger LOG = LoggerFactory.getLogger(WorldCache.class);
    /**
     * File times are part of the state. Whole seconds survive every archive format, and one fixed time makes two builds
     * identical.
     */
    private static final FileTime FILES_DATE = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    /** Files of the server that filled the world: its logs and startup options. */
    private static final List<String> OF_THE_BUILD = List.of("install.log", "server.log", "data/postmaster.opts");

    private static final String BUILDING = ".building";
    private static final Duration LONGEST_CLEARING = Duration.ofSeconds(20);

    private final CacheFolder cache;
    private final Optional<Path> shipped;
    /**
     * One lock per world: a file lock excludes other processes, but throws if a second thread of this process requests
     * it.
     */
    private static final Map<Path, Object> DOORS = new ConcurrentHashMap<>();

    /** Worlds that this process has already verified. */
    private final Set<Path> checked = ConcurrentHashMap.newKeySet();

    /** @param shipped read-only folder of the worlds that ship with the program, if there is one */
    WorldCache(CacheFolder cache, Optional<Path> shipped) {
        this.cache = cache;
        this.shipped = shipped;
    }

    /**
     * The world; builds it if it is missing. Concurrent threads and processes that need the same world build it once.
     */
    World obtain(World wanted, Progress progress) {
        if (checked.contains(wanted.folder())) {
            return wanted;
        }
        synchronized (DOORS.computeIfAbsent(wanted.folder(), folder -> new Object())) {
            return obtainAlone(wanted, progress);
        }
    }

    private World obtainAlone(World wanted, Progress progress) {
        if (checked.contains(wanted.folder()) || isWhole(wanted)) {
            checked.add(wanted.folder());
            return wanted;
        }
        if (wanted.imported().isPresent()) {
            throw missing(wanted, wanted.imported().get());
        }
        Path lockFile = cache.worlds().resolve(wanted.folder().getFileName() + ".lock");
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = channel.lock()) {
            if (held.isValid() && !isWhole(wanted)) {
                if (Files.exists(wanted.folder())) {
                    String damage = damage(wanted).orElse("");
                    LOG.warn("{} in {} is damaged: {}. It is rebuilt", wanted.described(), wanted.folder(), damage);
                    progress.report(
                            wanted.described() + " in " + wanted.folder() + " is damaged (" + damage
                                    + ") and is built again",
                            0,
                            0);
                }
                tellOfOlder(wanted, progress);
                if (!brought(wanted, progress)) {
                    build(wanted, progress);
                }
            }
            checked.add(wanted.folder());
            return wanted;
        } catch (IOException e) {
            throw failed(wanted, e);
        }
    }

    /** An imported world can't be built: its source may be anywhere. */
    private SiteException missing(World wanted, String name) {
        if (Files.exists(wanted.folder())) {
            return new SiteException("Could not use " + wanted.described() + ": "
                    + damage(wanted).orElse("") + ". Remedy: './tiltyard worlds remove "
                    + wanted.site().id() + "/" + name + "', and import it again"
                    + importedBefore(wanted, name)
                            .map(before -> ": " + before.command())
                            .orElse("") + ".");
        }
        return importedBefore(wanted, name)
                .map(before -> new SiteException("Could not use " + wanted.described()
                        + ": Tiltyard " + before.tiltyard() + " imported it as revision " + before.form()
                        + ", and this is revision " + World.importedForm(wanted.site())
                        + ", with other tables. That version can still use it. Remedy: import it for this one: "
                        + before.command() + "."))
                .orElseGet(() -> new SiteException("There is no imported world " + name + " of "
                        + wanted.site().id() + " in " + cache.worlds()
                        + ". './tiltyard worlds list' shows what there is; './tiltyard worlds import' makes one."));
    }

    private Optional<ImportedWorld> importedBefore(World wanted, String name) {
        String prefix = ImportedWorld.folderPrefix(wanted.site().id(), name);
        return CachedWorlds.in(cache).list().stream()
                .filter(world -> String.valueOf(world.folder().getFileName()).startsWith(prefix))
                .flatMap(world -> world.imported().stream())
                .filter(world -> world.name().equals(name))
                .findFirst();
    }

    /**
     * Imports a world; nothing is left of an import that fails or is killed.
     *
     * @param wanted a world that is not in the cache
     */
    ImportedWorld importWorld(World wanted, WorldImporter importer, ImportSource source, Progress progress)
            throws IOException {
        FoundSource found = importer.inspect(source);
        Path lockFile = cache.worlds().resolve(wanted.folder().getFileName() + ".lock");
        ImportReport report = new ImportReport();
        AtomicReference<ImportOutcome> outcome = new AtomicReference<>();
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = channel.tryLock()) {
            if (held == null) {
                throw new SiteException("Could not import " + wanted.described()
                        + ": another process is importing it. Remedy: wait for it, or choose another name.");
            }
            requireSpace(wanted, found.neededBytes());
            make(
                    wanted,
                    (building, world) -> outcome.set(importer.fill(new ImportBuild(
                            source,
                            world,
                            Files.createDirectories(building.folder().resolve("shared")),
                            report))),
                    (building, digest) -> described(wanted, source, found, outcome.get(), digest, report)
                            .write(building.folder()),
                    progress);
        }
        return ImportedWorld.in(wanted.folder()).orElseThrow();
    }

    private static ImportedWorld described(
            World world,
            ImportSource source,
            FoundSource found,
            ImportOutcome outcome,
            String digest,
            ImportReport report) {
        return new ImportedWorld(
                world.site().id(),
                world.imported().orElseThrow(),
                source.data().toAbsolutePath().normalize().toString(),
                found.description(),
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                TiltyardVersion.current(),
                World.importedForm(world.site()),
                outcome.start().toString(),
                digest,
                outcome.pages(),
                report.document());
    }

    private static boolean isWhole(World world) {
        return Files.exists(world.folder()) && damage(world).isEmpty();
    }

    private static Optional<String> damage(World world) {
        return Files.exists(world.mark()) ? WorldManifest.damage(world.folder()) : Optional.of("it was never finished");
    }

    /** Stops the servers and deletes the files of dead processes' builds; returns how many there were. */
    int clearLeftovers() {
        int cleared = 0;
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(cache.worlds(), "*" + BUILDING)) {
            for (Path folder : folders) {
                String name = folder.getFileName().toString();
                Path lock = folder.resolveSibling(name.substring(0, name.length() - BUILDING.length()) + ".lock");
                if (ProcessFolder.isFree(lock)) {
                    Leftovers.clear(folder);
                    LOG.info("Cleaned up after an interrupted build: {}", name);
                    cleared++;
                }
            }
        } catch (IOException | UncheckedIOException e) {
            LOG.warn("Could not clean up after interrupted builds in {}: {}", cache.worlds(), e.toString());
        }
        return cleared;
    }

    /** Reports, once per world, that the cache has another version's world, which is no longer usable. */
    private void tellOfOlder(World wanted, Progress progress) throws IOException {
        for (Path folder : worldsOfOtherVersions(wanted)) {
            progress.report(
                    wanted.described() + " is made for this version; " + folder
                            + " is another version's and can be deleted if that is no longer used",
                    0,
                    0);
        }
    }

    private List<Path> worldsOfOtherVersions(World wanted) throws IOException {
        List<Path> others = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(cache.worlds(), wanted.ofAnyVersion() + "*")) {
            for (Path folder : folders) {
                if (wanted.isOtherVersion(folder)
                        && Files.exists(wanted.in(folder).mark())) {
                    others.add(folder);
                }
            }
        }
        others.sort(null);
        return others;
    }

    /** Copies the world if it ships with the program; false if it doesn't or is damaged, so that it has to be built. */
    private boolean brought(World wanted, Progress progress) throws IOException {
        Optional<Path> folder = shipped.map(
                        worlds -> worlds.resolve(String.valueOf(wanted.folder().getFileName())))
                .filter(Files::exists);
        if (folder.isEmpty()) {
            return false;
        }
        requireSpace(wanted);
        World arriving = wanted.in(cache.worlds().resolve(wanted.folder().getFileName() + BUILDING));
        Leftovers.clear(arriving.folder());
        Folders.delete(wanted.folder());
        Folders.copyWithHoles(folder.get(), arriving.folder());
        Folders.closeToOthers(arriving.database()); // world-readable in a release, which a server rejects
        if (!isWhole(arriving)) {
            String damage = damage(arriving).orElse("");
            progress.report(
                    wanted.described() + " that came along in " + folder.get() + " is damaged (" + damage
                            + ") and is built again",
                    0,
                    0);
            Folders.delete(arriving.folder());
            return false;
        }
        Files.move(arriving.folder(), wanted.folder(), StandardCopyOption.ATOMIC_MOVE);
        return true;
    }

    private void build(World wanted, Progress progress) throws IOException {
        requireSpace(wanted);
        make(
                wanted,
                (building, world) -> wanted.site().replica().buildWorld(world),
                (building, digest) -> {},
                progress);
    }

    /** Fills an empty world. */
    @FunctionalInterface
    private interface Filling {
        void fill(World building, WorldBuild targets) throws Exception;
    }

    /** Completes a filled world, once its digest is known. */
    @FunctionalInterface
    private interface Finish {
        void finish(World building, String digest) throws IOException;
    }

    private void make(World wanted, Filling filling, Finish finish, Progress progress) throws IOException {
        World building = wanted.in(cache.worlds().resolve(wanted.folder().getFileName() + BUILDING));
        Leftovers.clear(building.folder());
        Folders.delete(wanted.folder());
        boolean done = false;
        AtExit.Work ifStopped =
                AtExit.inOrder("stop building", LONGEST_CLEARING, () -> Leftovers.clearAtExit(building.folder()));
        try {
            Files.createDirectories(building.files());
            finish.finish(building, fill(building, filling, progress));
            forgetThisBuild(building);
            WorldManifest.write(building.folder());
            Files.writeString(building.mark(), wanted.described() + "\n");
            Files.move(building.folder(), wanted.folder(), StandardCopyOption.ATOMIC_MOVE);
            done = true;
        } finally {
            ifStopped.forget();
            // If the process is ending, the cleanup task above clears the folder.
            if (!done && !AtExit.isEnding()) {
                Folders.delete(building.folder());
            }
        }
    }

    /** Removes data about this machine and this build. */
    private static void forgetThisBuild(World world) throws IOException {
        for (String each : OF_THE_BUILD) {
            Files.deleteIfExists(world.database().resolve(each));
        }
        FileJournal.forgetWhere(world.originals());
    }

    /** Fills the world and installs the state engine in it; returns its digest. */
    private String fill(World world, Filling filling, Progress progress) throws IOException {
        switch (world.site().replica().store()) {
            case POSTGRES -> {
                try (PostgresServer server = PostgresServer.create(world.database(), cache.binaries())) {
                    try (var database = server.world()) {
                        fill(world, filling, database, Optional.of(server.worldAddress()), progress);
                    }
                    String digest = installEngine(world, server.worldEngine(), options -> options, progress);
                    server.seal();
                    return digest;
                }
            }
            case MARIADB -> {
                try (EmbeddedMariaDb server = EmbeddedMariaDb.create(world.database(), cache)) {
                    server.createSchema(MariaDbCopies.WORLD);
                    try (var database = MariaDbCopies.pool(
                            () -> server.source(MariaDbCopies.WORLD).getConnection(), "world", 4, false)) {
                        fill(world, filling, database, Optional.of(MariaDbCopies.worldAddress(server)), progress);
                    }
                }
                String digest;
                // Restarted, because a starting server forgets the auto-increment values that bulk inserts reserved;
                // the copies' servers will too, and the initial state is theirs.
                try (EmbeddedMariaDb server = EmbeddedMariaDb.start(world.database(), cache)) {
                    digest = installEngine(world, server.source(MariaDbCopies.WORLD), options -> options, progress);
                    server.seal();
                }
                // Two thirds of the files are unused space in tables, which every copy would write again.
                Folders.digHoles(world.database());
                return digest;
            }
            case SQLITE -> {
                SqliteCopies.Database database = SqliteCopies.of(world);
                fill(world, filling, database.owner(), Optional.empty(), progress);
                database.requireBuilt(world);
                return installEngine(world, database.engine(), database::options, progress);
            }
            case NONE -> {
                fill(world, filling, new NoDatabase(world.site().id()), Optional.empty(), progress);
                try (FilesState state = FilesState.openWithin(
                        world.files(), world.originals(), world.site().replica().stateWithin())) {
                    return state.digest().value();
                }
            }
        }
        throw new IllegalStateException("unknown store");
    }

    private void fill(
            World world, Filling filling, DataSource database, Optional<OwnerAddress> address, Progress progress) {
        try {
            filling.fill(
                    world,
                    new WorldBuild(
                            database, world.files(), world.scale(), world.seed(), progress, world.settings(), address));
            if (!world.site().replica().keepsFileTimes()) {
                Folders.date(world.files(), FILES_DATE);
            }
        } catch (Exception e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            throw failed(world, e);
        }
    }

    // In the world itself, so that every copy of it includes its journal and its digest.
    private static String installEngine(
            World world, DataSource database, UnaryOperator<StateOptions> further, Progress progress) {
        progress.report("installing the state engine on " + world.site().id(), 0, 0);
        try (StateEngine engine = StateEngine.install(
                database,
                further.apply(StateOptions.defaults()
                        .withFiles(world.files())
                        .withFileStore(world.originals())
                        .withFilesWithin(world.site().replica().stateWithin())))) {
            return engine.baseDigest().value();
        }
    }

    private void requireSpace(World world) {
        requireSpace(world, NEEDED_BYTES.getOrDefault(world.scale(), 0L));
    }

    private void requireSpace(World world, long needed) {
        long free = cache.worlds().toFile().getUsableSpace();
        if (free < needed) {
            throw new MachineLacksException("Could not build " + world.described() + " in " + cache.worlds()
                    + ": it needs about " + (needed >> 20) + " MB and the disk has " + (free >> 20)
                    + " MB left. Remedy: free some space, or name a folder on another disk in the environment variable"
                    + " TILTYARD_CACHE.");
        }
    }

    private TiltyardException failed(World world, Exception e) {
        if (e instanceof SiteException known) {
            return known;
        }
        String text = String.valueOf(e);
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            text = text.contains(String.valueOf(cause.getMessage())) ? text : text + "; " + cause.getMessage();
        }
        if (text.contains("No space left") || text.contains("could not extend file") || text.contains("Disk quota")) {
            return new MachineLacksException(
                    "Could not build " + world.described() + " in " + cache.worlds() + ": the disk is full (" + text
                            + "). The incomplete world has been deleted. Remedy: free some space, or name a folder on another"
                            + " disk in the environment variable TILTYARD_CACHE.",
                    e);
        }
        return new SiteException(
                "Could not build " + world.described() + " in " + cache.worlds() + ": " + text
                        + ". The incomplete world has been deleted. Remedy: run './tiltyard doctor' and try again.",
                e);
    }
}
