package dev.tiltyard.state.files;

import dev.tiltyard.state.journal.Sums;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The files of one copy: what they were at each mark, and how to restore them. Marks are found by reading sizes and times
 * of all files, and the bytes only of those that look changed; the bytes are kept, so what a mark costs beyond a look at
 * each file follows what changed. Used by one thread at a time.
 */
public final class FileJournal {
    /** The form of what is kept of files. A world that was built with another has to be built again. */
    public static final int FORM = ManifestFile.FORM;

    /** The mark of the initial state. */
    public static final String BASE = "base";

    private static final String MANIFEST = ".manifest";

    private final Path folder;
    private final Path store;
    private final Originals originals;
    private final Map<String, Manifest> marks = new HashMap<>();
    private final Map<String, Sums> sums = new HashMap<>();
    private Manifest latest = Manifest.empty();
    private @Nullable CompletableFuture<Manifest> ahead;
    private int nextMark = 1;

    /**
     * @param folder the files
     * @param store where originals are kept; outside {@code folder}
     */
    public FileJournal(Path folder, Path store) {
        this.folder = folder.toAbsolutePath().normalize();
        this.store = store.toAbsolutePath().normalize();
        if (this.store.startsWith(this.folder)) {
            throw new IllegalArgumentException(
                    "the store of originals " + store + " must not lie inside the folder of files " + folder);
        }
        this.originals = new Originals(this.store);
    }

    /** What a restore did. */
    public record Restored(long files, Sums found, Sums left) {}

    /** Reads the folder as the initial state, or finds what was kept as such by a process before. */
    public void open() {
        doing("open", () -> {
            Files.createDirectories(folder);
            Files.createDirectories(store.resolve("objects"));
            Path kept = manifestFile(BASE);
            if (Files.exists(kept)) {
                marks.put(BASE, ManifestFile.read(kept));
                latest = marks.get(BASE);
            } else {
                latest = Manifest.read(folder, Reader.keeping(Manifest.empty(), room()));
                keep(BASE, Manifest.empty());
            }
            return BASE;
        });
    }

    /**
     * Makes what was kept as the initial state the same wherever and whenever it was read: without what the file system calls
     * each file, which no copy keeps, and without the time. Whoever opens a copy reads its files once, as it had to anyway.
     *
     * @param store where originals are kept
     */
    public static void forgetWhere(Path store) throws IOException {
        Path kept = store.resolve(BASE + MANIFEST);
        if (!Files.exists(kept)) {
            return;
        }
        SortedMap<String, FileEntry> entries = new TreeMap<>();
        ManifestFile.read(kept).entries().forEach((path, entry) -> entries.put(path, entry.ofAnyPlace()));
        ManifestFile.write(new Manifest(entries, 0), kept);
    }

    /** How many bytes of a file can be kept: as many as the disk has left, and no file of which nothing else is left. */
    private long room() throws IOException {
        return Files.getFileStore(store).getUsableSpace();
    }

    private Path manifestFile(String mark) {
        return store.resolve(mark + MANIFEST);
    }

    private void keep(String mark, Manifest before) throws IOException {
        for (var entry : latest.entries().entrySet()) {
            FileEntry old = before.entries().get(entry.getKey());
            if (entry.getValue().kind() == FileEntry.Kind.FILE
                    && !entry.getValue().equals(old)) {
                originals.keep(entry.getValue().content(), folder.resolve(entry.getKey()));
            }
        }
        ManifestFile.write(latest, manifestFile(mark));
        marks.put(mark, latest);
    }

    /** Remembers the files as they are; gives the mark's name. */
    public String mark() {
        return doing("take a snapshot of", () -> {
            Manifest before = latest;
            latest = Manifest.read(folder, Reader.keeping(before, room()));
            Optional<String> same = marks.entrySet().stream()
                    .filter(mark -> mark.getValue().entries().equals(latest.entries()))
                    .map(Map.Entry::getKey)
                    .sorted()
                    .findFirst();
            if (same.isPresent()) {
                return same.get();
            }
            String name = "mark-" + nextMark++;
            keep(name, Manifest.empty());
            return name;
        });
    }

    /**
     * Begins to look at the files, for the {@link #restore} that is to follow. Nobody must write to them any more; what is
     * still written is found by the next one.
     *
     * @param mark where the restore will lead
     */
    public void lookAhead(String mark) {
        Reader known = doing("look at", () -> Reader.comparing(latest, manifest(mark)));
        ahead = CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return Manifest.read(folder, known);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                FileJournal::onItsOwnThread);
    }

    /** The common pool has one thread on small machines, and this work waits for the disk. */
    private static void onItsOwnThread(Runnable work) {
        Thread thread = new Thread(work, "tiltyard-files");
        thread.setDaemon(true);
        thread.start();
    }

    private Manifest looked(Manifest target) throws IOException {
        CompletableFuture<Manifest> begun = ahead;
        ahead = null;
        if (begun == null) {
            return Manifest.read(folder, Reader.comparing(latest, target));
        }
        try {
            return begun.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof UncheckedIOException unread ? unread.getCause() : new IOException(e);
        }
    }

    /**
     * Notes, until {@link #settle()}, that the database beside the files is about to be recreated: the new database can't
     * know yet that these files still have to follow.
     */
    public void intendRecreation() {
        doing("note the recreation of", () -> Files.write(recreationNote(), new byte[0]));
    }

    /** Whether a process before was cut off in a recreation. */
    public boolean recreating() {
        return Files.exists(recreationNote());
    }

    /** The files are as they should be: no process after this one has to finish anything. */
    public void settle() {
        doing("finish the restore of", () -> Files.deleteIfExists(recreationNote()));
    }

    private Path recreationNote() {
        return store.resolve("recreating");
    }

    /** Restores the files of a mark. */
    public Restored restore(String mark) {
        return doing("restore", () -> {
            Manifest target = manifest(mark);
            Manifest found = looked(target);
            List<String> differing = found.differing(target);
            Sums whole = sumsOf(mark);
            if (differing.isEmpty()) {
                latest = found;
                return new Restored(0, whole, whole);
            }
            NavigableSet<String> opened = openFolders(differing, found);
            takeOut(differing, found, target);
            for (String path : differing) {
                FileEntry wanted = target.entries().get(path);
                if (wanted != null) {
                    restoreFile(folder.resolve(path), wanted, found.entries().get(path));
                }
            }
            closeFolders(opened, target);
            latest = found.lookedAtAgain(folder, differing, target);
            Sums others = whole.minus(target.sums(differing));
            return new Restored(
                    differing.size(), others.plus(found.sums(differing)), others.plus(latest.sums(differing)));
        });
    }

    /** Folders in which something is done, and whose owner might not be allowed to. */
    private NavigableSet<String> openFolders(List<String> differing, Manifest found) throws IOException {
        NavigableSet<String> folders = new TreeSet<>();
        for (String path : differing) {
            int above = path.lastIndexOf('/');
            if (above > 0) {
                folders.add(path.substring(0, above));
            }
            folders.add(path);
        }
        folders.removeIf(path -> {
            FileEntry entry = found.entries().get(path);
            return entry == null || entry.kind() != FileEntry.Kind.FOLDER;
        });
        for (String path : folders) {
            Modes.letOwnerUse(folder.resolve(path));
        }
        // Those that are to be made, too.
        folders.addAll(differing);
        return folders;
    }

    private void closeFolders(NavigableSet<String> folders, Manifest target) throws IOException {
        for (String path : folders.descendingSet()) {
            FileEntry wanted = target.entries().get(path);
            if (wanted != null && wanted.kind() == FileEntry.Kind.FOLDER) {
                Modes.set(folder.resolve(path), wanted.mode());
            }
        }
    }

    /** Takes out, deepest first, what is not there in the target, or there as something else. */
    private void takeOut(List<String> differing, Manifest found, Manifest target) throws IOException {
        for (int i = differing.size() - 1; i >= 0; i--) {
            Path path = folder.resolve(differing.get(i));
            FileEntry wanted = target.entries().get(differing.get(i));
            boolean folderWanted = wanted != null && wanted.kind() == FileEntry.Kind.FOLDER;
            FileEntry there = found.entries().get(differing.get(i));
            if (there == null || (wanted != null && wanted.sameContent(there))) {
                continue;
            }
            if (!folderWanted || !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                Files.deleteIfExists(path);
            }
        }
    }

    private void restoreFile(Path path, FileEntry wanted, @Nullable FileEntry there) throws IOException {
        switch (wanted.kind()) {
            case FOLDER -> Files.createDirectories(path); // its mode follows when all is in it
            case LINK -> {
                Files.createDirectories(path.getParent());
                Files.createSymbolicLink(path, Path.of(wanted.content()));
            }
            case FILE -> {
                if (there != null && there.sameContent(wanted)) {
                    Modes.set(path, wanted.mode());
                    return;
                }
                Files.createDirectories(path.getParent());
                Path half = Files.createTempFile(path.getParent(), ".tiltyard", null);
                Files.copy(originals.object(wanted.content()), half, StandardCopyOption.REPLACE_EXISTING);
                Modes.set(half, wanted.mode());
                Files.setLastModifiedTime(half, FileTime.from(wanted.modifiedNanos(), TimeUnit.NANOSECONDS));
                Files.move(half, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            case OTHER -> throw new IOException("a pipe, a socket or a device was kept: " + path);
        }
    }

    private Manifest manifest(String mark) throws IOException {
        Manifest known = marks.get(mark);
        if (known == null) {
            known = ManifestFile.read(manifestFile(mark));
            marks.put(mark, known);
        }
        return known;
    }

    /** What the files' part of the digest is at a mark. */
    public Sums sumsAt(String mark) {
        return doing("read what was kept of", () -> sumsOf(mark));
    }

    private Sums sumsOf(String mark) throws IOException {
        Sums known = sums.get(mark);
        if (known == null) {
            known = manifest(mark).sums();
            sums.put(mark, known);
        }
        return known;
    }

    /**
     * What the files are now.
     *
     * @param same whether all of them, and their modes, are as at the mark that they were compared with
     */
    public record Reading(Sums sums, boolean same) {}

    /** What they are now, by reading the bytes of every file. */
    public Reading readInFull(String mark) {
        return doing("read", () -> {
            Manifest wanted = manifest(mark);
            Manifest now = Manifest.read(folder, Reader.comparing(Manifest.empty(), wanted));
            return new Reading(now.sums(), now.differing(wanted).isEmpty());
        });
    }

    /** What has changed after a mark. */
    public List<StateChange> changesSince(String mark) {
        return doing("say what changed in", () -> {
            Manifest before = manifest(mark);
            // Not kept as known: a large file may not have been read for this.
            Manifest now = Manifest.read(folder, Reader.comparing(latest, before));
            List<StateChange> changes = new ArrayList<>();
            for (String path : now.differing(before)) {
                changes.add(new StateChange(
                        "files",
                        new StateValue.Text(path),
                        described(before.entries().get(path)),
                        described(now.entries().get(path))));
            }
            return changes;
        });
    }

    private static Optional<StateValue> described(@Nullable FileEntry entry) {
        if (entry == null) {
            return Optional.empty();
        }
        StateValue.Row kind = StateValue.row("kind", entry.kind().name().toLowerCase(Locale.ROOT));
        return Optional.of(
                switch (entry.kind()) {
                    case FILE ->
                        kind.and("size", BigDecimal.valueOf(entry.size()))
                                .and("sha256", entry.content())
                                .and("executable", entry.executable())
                                .and("mode", mode(entry));
                    case LINK -> kind.and("target", entry.content());
                    case FOLDER, OTHER -> kind.and("mode", mode(entry));
                });
    }

    private static String mode(FileEntry entry) {
        return "%04o".formatted(entry.mode());
    }

    /** Writes a file, making the folders above it. */
    public void write(String path, byte[] content) {
        doing("write " + path + " into", () -> {
            Path file = inside(path);
            Files.createDirectories(file.getParent());
            return Files.write(file, content);
        });
    }

    /** Deletes a file; it must be there. */
    public void delete(String path) {
        doing("delete " + path + " from", () -> {
            Files.delete(inside(path));
            return path;
        });
    }

    private Path inside(String path) {
        Path file = folder.resolve(path).normalize();
        if (!file.startsWith(folder) || file.equals(folder)) {
            throw new IllegalArgumentException("'" + path + "' lies outside the folder of files " + folder);
        }
        return file;
    }

    /** Forgets a mark; the initial one stays. */
    public void forget(String mark) {
        doing("forget what was kept of", () -> {
            if (!mark.equals(BASE)) {
                marks.remove(mark);
                sums.remove(mark);
                Files.deleteIfExists(manifestFile(mark));
            }
            return mark;
        });
    }

    private <T> T doing(String what, Task<T> task) {
        try {
            return task.run();
        } catch (IOException e) {
            throw new StateException(
                    "Could not " + what + " the files in " + folder + ": " + e
                            + ". Remedy: see that the folder is there, that this user may write to it, and that the disk"
                            + " has space.",
                    e);
        }
    }

    @FunctionalInterface
    private interface Task<T> {
        T run() throws IOException;
    }
}
