package dev.tiltyard.state.files;

import dev.tiltyard.state.journal.RowSums;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * The files of one copy: their state at each mark, and how to restore them. Marks are taken by comparing sizes and
 * times of all files and reading only those that look changed; their bytes are stored. Beyond one stat per file, the
 * cost of a mark depends on what changed. Not thread-safe.
 */
public final class FileJournal {
    /** The format version of the stored files. A world built with another version must be rebuilt. */
    public static final int FORM = ManifestFile.FORM;

    /** The initial mark. */
    public static final String BASE = "base";

    private static final String MANIFEST = ".manifest";
    private static final Set<String> NO_NAMES = Set.of("", ".", "..");

    private final Path given;
    private final Path store;
    private final boolean times;
    private final Collection<Path> database;
    private final Originals originals;
    private final Map<String, FileManifest> marks = new HashMap<>();
    private final Map<String, RowSums> sums = new HashMap<>();
    private FileScope scope;
    private FileManifest latest = FileManifest.empty();
    private @Nullable CompletableFuture<FileManifest> ahead;
    private @Nullable RootFolder root;
    private int nextMark = 1;

    /**
     * @param folder the files
     * @param store stores originals; outside {@code folder}
     * @param times whether modification times are compared and restored
     * @param within the files and subfolders that are part of the state, relative to the folder with {@code /}; all if
     *     empty
     * @param database real paths of files, inside the folder or not, that belong to a database and are not part of the
     *     state of the files
     */
    public FileJournal(Path folder, Path store, boolean times, Collection<String> within, Collection<Path> database) {
        this.given = folder.toAbsolutePath().normalize();
        this.store = store.toAbsolutePath().normalize();
        requireOutside(this.given);
        this.times = times;
        this.scope = FileScope.of(within);
        this.database = List.copyOf(database);
        this.originals = new Originals(this.store);
    }

    private void requireOutside(Path folder) {
        if (store.startsWith(folder)) {
            throw new IllegalArgumentException(
                    "the store of originals " + store + " must not be inside the folder of files " + folder);
        }
    }

    private RootFolder root() {
        RootFolder known = root;
        if (known == null) {
            throw new IllegalStateException("the files in " + given + " have not been opened");
        }
        return known;
    }

    /** Files that are neither restored nor compared. */
    public List<String> notCovered() {
        return List.of(
                times ? "times of folders and links" : "times of files, folders and links",
                "hard links between files",
                "owners, set-id and sticky bits, extended attributes and ACLs of files",
                "in a quick reset, writes that keep the modification time of a file (through a memory mapping, or with the old time"
                        + " set again)");
    }

    /**
     * The state of the files.
     *
     * @param same whether all files and their modes equal those at the mark that they were compared with
     */
    public record Reading(RowSums sums, boolean same) {}

    /** The result of a restore. */
    public record Restored(long files, RowSums found, Reading left) {}

    /** Reads the folder as the initial state, or loads the initial state that an earlier process stored. */
    public void open() {
        doing("open", () -> {
            Path kept = manifestFile(BASE);
            RootFolder pinned = RootFolder.pinned(given, store.resolve("folder"), Files.exists(kept));
            requireOutside(pinned.folder());
            root = pinned;
            scope = scope.without(pinned.folder(), database);
            Files.createDirectories(store.resolve("objects"));
            if (Files.exists(kept)) {
                marks.put(BASE, ManifestFile.read(kept));
                latest = marks.get(BASE);
            } else {
                latest = FileManifest.read(root(), FileScanner.keeping(FileManifest.empty(), room(), scope));
                keep(BASE, FileManifest.empty());
            }
            return BASE;
        });
    }

    /**
     * Makes the stored initial state independent of place and time: removes file ids, which copies don't share, and
     * times. Opening a copy reads its files once, as it has to anyway.
     *
     * @param store stores originals
     */
    public static void forgetWhere(Path store) throws IOException {
        Path kept = store.resolve(BASE + MANIFEST);
        if (!Files.exists(kept)) {
            return;
        }
        SortedMap<String, FileEntry> entries = new TreeMap<>();
        ManifestFile.read(kept).entries().forEach((path, entry) -> entries.put(path, entry.ofAnyPlace()));
        ManifestFile.write(new FileManifest(entries, 0), kept);
    }

    /**
     * The maximum number of bytes of a file that can be stored: what the disk has left, and nothing for a file whose
     * original is lost.
     */
    private long room() {
        return store.toFile().getUsableSpace();
    }

    private Path manifestFile(String mark) {
        return store.resolve(mark + MANIFEST);
    }

    private void keep(String mark, FileManifest before) throws IOException {
        try (Handles handles = new Handles(root())) {
            for (var entry : latest.entries().entrySet()) {
                FileEntry now = entry.getValue();
                if (now.equals(before.entries().get(entry.getKey()))) {
                    continue;
                }
                if (now.kind() == FileEntry.Kind.FILE && !originals.has(now.content())) {
                    originals.keep(now.content(), handles.at(entry.getKey()));
                } else if (now.kind() == FileEntry.Kind.LINK) {
                    originals.keepLink(now.content(), handles.at(entry.getKey()));
                }
            }
        }
        ManifestFile.write(latest, manifestFile(mark));
        marks.put(mark, latest);
    }

    /** Stores the current state of the files; returns the name of the mark. */
    public String mark() {
        return doing("take a snapshot of", () -> {
            FileManifest before = latest;
            latest = FileManifest.read(root(), FileScanner.keeping(before, room(), scope));
            Optional<String> same = marks.entrySet().stream()
                    .filter(mark -> mark.getValue().entries().equals(latest.entries()))
                    .map(Map.Entry::getKey)
                    .sorted()
                    .findFirst();
            if (same.isPresent()) {
                return same.get();
            }
            String name = "mark-" + nextMark++;
            keep(name, FileManifest.empty());
            return name;
        });
    }

    /** The difference of a mark from the initial one, for another copy. */
    public FileChanges changesAt(String mark) {
        return doing("read the stored state of", () -> {
            FileManifest before = manifest(BASE);
            FileManifest after = manifest(mark);
            SortedMap<String, FileEntry> present = new TreeMap<>();
            List<String> gone = new ArrayList<>();
            for (String path : after.differing(before, times)) {
                FileEntry entry = after.entries().get(path);
                if (entry == null) {
                    gone.add(path);
                } else {
                    present.put(path, entry.ofAnyPlace());
                }
            }
            return new FileChanges(present, gone, originals);
        });
    }

    /** Stores another copy's state as a mark of this one, to be restored; returns the name of the mark. */
    public String mark(FileChanges changes) {
        return doing("take over the changes of another copy for", () -> {
            if (changes.size() == 0) {
                return BASE;
            }
            SortedMap<String, FileEntry> entries = new TreeMap<>(manifest(BASE).entries());
            entries.keySet().removeAll(changes.gone());
            entries.putAll(changes.present());
            changes.copyTo(originals);
            String name = "mark-" + nextMark++;
            FileManifest taken = new FileManifest(entries, 0);
            ManifestFile.write(taken, manifestFile(name));
            marks.put(name, taken);
            return name;
        });
    }

    /**
     * Starts to read the files for the following {@link #restore}. Nobody must write to them any more; later writes are
     * found by the next restore.
     *
     * @param mark the target of the restore
     * @param inFull as for the restore
     */
    public void lookAhead(String mark, boolean inFull) {
        FileScanner known = doing("look at", () -> reader(manifest(mark), inFull));
        ahead = CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return FileManifest.read(root(), known);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                FileJournal::onItsOwnThread);
    }

    /** The common pool has only one thread on small machines, and this work waits for the disk. */
    private static void onItsOwnThread(Runnable work) {
        Thread thread = new Thread(work, "tiltyard-files");
        thread.setDaemon(true);
        thread.start();
    }

    private FileScanner reader(FileManifest target, boolean inFull) {
        return FileScanner.comparing(inFull ? FileManifest.empty() : latest, target, scope);
    }

    private FileManifest looked(FileManifest target, boolean inFull) throws IOException {
        CompletableFuture<FileManifest> begun = ahead;
        ahead = null;
        if (begun == null) {
            return FileManifest.read(root(), reader(target, inFull));
        }
        try {
            return begun.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof UncheckedIOException unread ? unread.getCause() : new IOException(e);
        }
    }

    /**
     * Records, until {@link #settle()}, that the database is about to be recreated: the new database can't know yet
     * that these files still have to be restored.
     */
    public void intendRecreation() {
        doing("note the recreation of", () -> Files.write(recreationNote(), new byte[0]));
    }

    /** Whether an earlier process was interrupted while it recreated the database. */
    public boolean recreating() {
        return Files.exists(recreationNote());
    }

    /** Closes the folder; the next use opens it again. */
    public void close() {
        CompletableFuture<FileManifest> begun = ahead;
        RootFolder open = root;
        ahead = null;
        doing("close", () -> {
            if (begun != null) {
                begun.handle((found, failure) -> "").join(); // it reads through the open folder
            }
            if (open != null) {
                open.close();
            }
            return BASE;
        });
    }

    /** The files are restored: no later process has to complete anything. */
    public void settle() {
        doing("finish the restore of", () -> Files.deleteIfExists(recreationNote()));
    }

    private Path recreationNote() {
        return store.resolve("recreating");
    }

    /**
     * Restores the files of a mark.
     *
     * @param inFull whether to read every file, even if it looks unchanged
     */
    public Restored restore(String mark, boolean inFull) {
        return doing("restore", () -> {
            FileManifest target = manifest(mark);
            FileManifest found = looked(target, inFull);
            List<String> differing = found.differing(target, times);
            RowSums whole = sumsOf(mark);
            if (differing.isEmpty()) {
                latest = found;
                return new Restored(0, whole, new Reading(whole, true));
            }
            try (Handles handles = new Handles(root())) {
                NavigableSet<String> opened = openFolders(handles, differing, found);
                takeOut(handles, differing, found, target);
                for (String path : differing) {
                    FileEntry wanted = target.entries().get(path);
                    if (wanted != null) {
                        naming(
                                path,
                                () -> restoreFile(
                                        handles.make(path),
                                        path,
                                        wanted,
                                        found.entries().get(path)));
                    }
                }
                closeFolders(handles, opened, target);
                latest = found.lookedAtAgain(handles, differing, target, scope);
            }
            RowSums others = whole.minus(target.sums(differing));
            return new Restored(
                    differing.size(),
                    others.plus(found.sums(differing)),
                    new Reading(
                            others.plus(latest.sums(differing)),
                            latest.differing(target, times).isEmpty()));
        });
    }

    /** Folders that will be modified, and whose owner might lack the permission. */
    private static NavigableSet<String> openFolders(Handles handles, List<String> differing, FileManifest found)
            throws IOException {
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
            Modes.letOwnerUse(handles.at(path));
        }
        // Includes folders that will be created.
        folders.addAll(differing);
        return folders;
    }

    private static void closeFolders(Handles handles, NavigableSet<String> folders, FileManifest target)
            throws IOException {
        for (String path : folders.descendingSet()) {
            FileEntry wanted = target.entries().get(path);
            if (wanted != null && wanted.kind() == FileEntry.Kind.FOLDER) {
                Modes.set(handles.at(path), wanted.mode());
            }
        }
    }

    /**
     * Deletes, deepest first, entries that the target lacks or has as another kind; a file is replaced only when its
     * original is verified.
     */
    private static void takeOut(Handles handles, List<String> differing, FileManifest found, FileManifest target)
            throws IOException {
        for (int i = differing.size() - 1; i >= 0; i--) {
            String path = differing.get(i);
            FileEntry wanted = target.entries().get(path);
            boolean folderWanted = wanted != null && wanted.kind() == FileEntry.Kind.FOLDER;
            FileEntry there = found.entries().get(path);
            if (there == null || (wanted != null && (wanted.sameContent(there) || replaces(wanted, there)))) {
                continue;
            }
            naming(path, () -> {
                Optional<Path> at = handles.find(path);
                if (at.isPresent() && (!folderWanted || !Files.isDirectory(at.get(), LinkOption.NOFOLLOW_LINKS))) {
                    Files.deleteIfExists(at.get());
                }
            });
        }
        handles.again();
    }

    private static boolean replaces(FileEntry wanted, FileEntry there) {
        return wanted.kind() == FileEntry.Kind.FILE && there.kind() != FileEntry.Kind.FOLDER;
    }

    private void restoreFile(Path at, String path, FileEntry wanted, @Nullable FileEntry there) throws IOException {
        switch (wanted.kind()) {
            case FOLDER -> {
                if (!Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)) {
                    Files.createDirectory(at); // its mode is set when it is complete
                }
            }
            case LINK -> originals.writeLink(wanted.content(), at);
            case FILE -> {
                if (there != null && there.sameContent(wanted) && Modes.namedOnce(at)) {
                    Modes.set(at, wanted.mode());
                    if (times) {
                        Modes.setModified(at, wanted.modifiedNanos());
                    }
                    return;
                }
                Path half = half(at);
                originals.write(wanted.content(), half, path);
                Modes.set(half, wanted.mode());
                Modes.setModified(half, wanted.modifiedNanos());
                Files.move(half, at, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            case OTHER -> throw new IOException("a pipe, a socket or a device was stored: " + path);
        }
    }

    /** A change to one file. */
    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    /** Runs a step. An error names the file, because a path of an open folder means nothing to a reader. */
    private static void naming(String path, Step step) throws IOException {
        try {
            step.run();
        } catch (FileProblemException e) {
            throw e;
        } catch (FileSystemException e) {
            throw new FileProblemException(
                    FileNames.shown(path) + " can't be changed (" + reason(e) + "). Remedy: let this user change it"
                            + " (chattr -i if it is immutable, chown,"
                            + " unmount what is mounted on it) or delete"
                            + " it, then ask again",
                    e);
        }
    }

    private static String reason(FileSystemException e) {
        return Objects.requireNonNullElseGet(
                e.getReason(), () -> e instanceof AccessDeniedException ? "permission denied" : "it changed meanwhile");
    }

    private FileManifest manifest(String mark) throws IOException {
        FileManifest known = marks.get(mark);
        if (known == null) {
            known = ManifestFile.read(manifestFile(mark));
            marks.put(mark, known);
        }
        return known;
    }

    /** The files' part of the digest at a mark. */
    public RowSums sumsAt(String mark) {
        return doing("read the stored state of", () -> sumsOf(mark));
    }

    private RowSums sumsOf(String mark) throws IOException {
        RowSums known = sums.get(mark);
        if (known == null) {
            known = manifest(mark).sums();
            sums.put(mark, known);
        }
        return known;
    }

    /** The current state, by reading every file completely. */
    public Reading readInFull(String mark) {
        return doing("read", () -> {
            FileManifest wanted = manifest(mark);
            FileManifest now = FileManifest.read(root(), FileScanner.comparing(FileManifest.empty(), wanted, scope));
            return new Reading(now.sums(), now.differing(wanted, times).isEmpty());
        });
    }

    /** The changes after a mark. */
    public List<StateChange> changesSince(String mark) {
        return doing("list the changes in", () -> {
            FileManifest before = manifest(mark);
            // Not stored as known: a large file may not have been read for this.
            FileManifest now = FileManifest.read(root(), FileScanner.comparing(latest, before, scope));
            List<StateChange> changes = new ArrayList<>();
            for (String path : now.differing(before, times)) {
                changes.add(new StateChange(
                        "files",
                        new StateValue.Text(path),
                        described(before.entries().get(path), times),
                        described(now.entries().get(path), times)));
            }
            return changes;
        });
    }

    private static Optional<StateValue> described(@Nullable FileEntry entry, boolean times) {
        if (entry == null) {
            return Optional.empty();
        }
        StateValue.Row kind = StateValue.row("kind", entry.kind().name().toLowerCase(Locale.ROOT));
        return Optional.of(
                switch (entry.kind()) {
                    case FILE -> {
                        StateValue.Row file = kind.and("size", BigDecimal.valueOf(entry.size()))
                                .and("sha256", entry.content())
                                .and("executable", entry.executable())
                                .and("mode", mode(entry));
                        yield times ? file.and("modified", modified(entry)) : file;
                    }
                    case LINK -> kind.and("target", entry.content());
                    case FOLDER, OTHER -> kind.and("mode", mode(entry));
                });
    }

    private static String modified(FileEntry entry) {
        return Instant.EPOCH.plusNanos(entry.modifiedNanos()).toString();
    }

    private static String mode(FileEntry entry) {
        return "%04o".formatted(entry.mode());
    }

    /**
     * Writes a file, creating the folders above it. An existing file is replaced, since it may have other hard links
     * elsewhere.
     */
    public void write(String path, byte[] content) {
        doing("write " + path + " into", () -> {
            try (Handles handles = new Handles(root())) {
                Path file = handles.make(inside(path));
                Path half = half(file);
                Files.write(half, content, StandardOpenOption.CREATE_NEW);
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    Modes.set(half, FileEntry.mode(FolderListing.attributes(file)));
                }
                return Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
        });
    }

    /** Where a file is assembled before it gets its name. */
    private static Path half(Path file) {
        return file.resolveSibling(".tiltyard" + UUID.randomUUID());
    }

    /** Deletes a file, which must exist. */
    public void delete(String path) {
        doing("delete " + path + " from", () -> {
            try (Handles handles = new Handles(root())) {
                Files.delete(handles.at(inside(path)));
            }
            return path;
        });
    }

    private String inside(String path) {
        if (path.isEmpty() || List.of(path.split("/", -1)).stream().anyMatch(NO_NAMES::contains)) {
            throw new IllegalArgumentException("'" + path + "' is outside the folder of files " + given);
        }
        if (scope.leavesOut(path)) {
            throw new IllegalArgumentException(
                    "'" + path + "' belongs to the database in " + given + "; change its rows instead");
        }
        return path;
    }

    /** Discards all marks but these and the initial one. */
    public void forgetExcept(Set<String> wanted) {
        doing("discard stored states of", () -> {
            for (String mark : List.copyOf(marks.keySet())) {
                if (!mark.equals(BASE) && !wanted.contains(mark)) {
                    marks.remove(mark);
                    sums.remove(mark);
                    Files.deleteIfExists(manifestFile(mark));
                }
            }
            return wanted;
        });
    }

    private <T> T doing(String what, Task<T> task) {
        try {
            return task.run();
        } catch (FileProblemException e) {
            throw new StateException("Could not " + what + " the files in " + given + ": " + e.getMessage() + ".", e);
        } catch (FileSystemException e) {
            throw new StateException(
                    "Could not " + what + " the files in " + given + ": " + e.getFile() + ": " + reason(e)
                            + ". Remedy: make sure that this user may read and write everything in the folder and that the"
                            + " disk has space; then try again.",
                    e);
        } catch (IOException e) {
            throw new StateException(
                    "Could not " + what + " the files in " + given + ": " + e.getMessage()
                            + ". Remedy: make sure that the disk has space and that nobody else writes to the folder; then"
                            + " ask again.",
                    e);
        }
    }

    @FunctionalInterface
    private interface Task<T> {
        T run() throws IOException;
    }
}
