package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.values.SiteException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.jspecify.annotations.Nullable;

/** A world's folder as one file: a gzip'd tar archive, in which the folder's name comes first. */
final class WorldArchive {
    private static final String TOP = "tiltyard-world/";
    private static final String BUILDING = ".building";

    private WorldArchive() {}

    static boolean isOne(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (TarArchiveInputStream in = open(file)) {
            TarArchiveEntry first = in.getNextEntry();
            return first != null && first.getName().startsWith(TOP);
        } catch (IOException e) {
            return false;
        }
    }

    static void pack(Path folder, Path archive, Progress progress) {
        Path unfinished = archive.resolveSibling(archive.getFileName() + ".part");
        try {
            try (OutputStream file = Files.newOutputStream(unfinished, StandardOpenOption.CREATE_NEW)) {
                pack(folder, file, progress);
            }
            Files.move(unfinished, archive);
        } catch (IOException e) {
            throw new SiteException(
                    "Could not pack " + folder + " into " + archive + ": " + e
                            + ". Remedy: name a new file on a disk with" + " space.",
                    e);
        }
    }

    private static void pack(Path folder, OutputStream file, Progress progress) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.sorted().toList();
        }
        try (TarArchiveOutputStream out = new TarArchiveOutputStream(new BufferedOutputStream(fast(file), 1 << 16))) {
            out.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            out.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
            for (int i = 0; i < all.size(); i++) {
                Path each = all.get(i);
                String name = TOP + folder.getFileName() + "/" + folder.relativize(each);
                out.putArchiveEntry(out.createArchiveEntry(each, name));
                if (Files.isRegularFile(each)) {
                    Files.copy(each, out);
                }
                out.closeArchiveEntry();
                progress.report("files packed", i + 1L, all.size());
            }
        }
    }

    /** A world's files are large and mostly text: the fastest level is three times as fast as the default. */
    private static OutputStream fast(OutputStream file) throws IOException {
        return new GZIPOutputStream(file, 1 << 16) {
            {
                def.setLevel(Deflater.BEST_SPEED);
            }
        };
    }

    private static TarArchiveInputStream open(Path archive) throws IOException {
        InputStream file = new BufferedInputStream(Files.newInputStream(archive), 1 << 16);
        try {
            return new TarArchiveInputStream(new GZIPInputStream(file, 1 << 16));
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    /** Returns the new world's folder. */
    static Path unpack(Path archive, CacheFolder cache, Progress progress) {
        try (TarArchiveInputStream in = open(archive)) {
            TarArchiveEntry first = in.getNextEntry();
            String name = first == null
                    ? ""
                    : first.getName().replaceFirst("^" + TOP, "").replaceFirst("/$", "");
            if (!name.matches("[\\w.-]+") || name.startsWith(".")) {
                throw damaged(archive, "its first entry is \"" + name + "\"", null);
            }
            Path folder = cache.worlds().resolve(name);
            try (FileChannel channel = FileChannel.open(
                            cache.worlds().resolve(name + ".lock"),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE);
                    FileLock held = channel.tryLock()) {
                if (held == null || Files.exists(folder)) {
                    throw new SiteException("Could not unpack " + archive + ": the cache has this world already, in "
                            + folder + ". Remedy: remove it first, see './tiltyard worlds list'.");
                }
                unpack(in, archive, folder, progress);
            }
            return folder;
        } catch (IOException e) {
            throw damaged(archive, e.toString(), e);
        }
    }

    private static void unpack(TarArchiveInputStream in, Path archive, Path folder, Progress progress)
            throws IOException {
        Path arriving = folder.resolveSibling(folder.getFileName() + BUILDING);
        Leftovers.clear(arriving);
        boolean done = false;
        try {
            Files.createDirectories(arriving);
            String top = TOP + folder.getFileName() + "/";
            long bytes = 0;
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path target = arriving.resolve(entry.getName().replace(top, "")).normalize();
                if (!entry.getName().startsWith(top) || !target.startsWith(arriving) || entry.isSymbolicLink()) {
                    throw damaged(archive, "it has an entry \"" + entry.getName() + "\"", null);
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                } else {
                    bytes += Files.copy(in, target);
                    Files.setLastModifiedTime(target, entry.getLastModifiedTime());
                }
                progress.report("megabytes unpacked", bytes >> 20, 0);
            }
            if (Files.isDirectory(arriving.resolve("database"))) {
                Folders.closeToOthers(arriving.resolve("database"));
            }
            Optional<String> damage = WorldManifest.damage(arriving);
            if (damage.isPresent() || !Files.exists(arriving.resolve(World.COMPLETE))) {
                throw damaged(archive, damage.orElse("it is not complete"), null);
            }
            Files.move(arriving, folder, StandardCopyOption.ATOMIC_MOVE);
            done = true;
        } finally {
            if (!done) {
                Folders.delete(arriving);
            }
        }
    }

    private static SiteException damaged(Path archive, String what, @Nullable Throwable cause) {
        String message = "Could not unpack the world in " + archive + ": " + what
                + ". Nothing was left of it. Remedy: copy the archive again from where it was exported.";
        return cause == null ? new SiteException(message) : new SiteException(message, cause);
    }
}
