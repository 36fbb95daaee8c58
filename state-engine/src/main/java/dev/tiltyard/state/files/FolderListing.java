package dev.tiltyard.state.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A folder as it was listed. Refreshing it takes one system call per file, and reads the names in a folder only if the
 * folder's modification time has changed; an unchanged folder is the same object.
 *
 * @param prefix the folder's path with a trailing {@code /}; empty for the root
 * @param seen the folder's time and id when its names were read
 * @param children its entries
 */
record FolderListing(String prefix, Seen seen, List<Child> children) {
    /** Length of a path beyond which folders are read relative to an open folder: the system's limit is 4,096 bytes. */
    private static final int LONGEST = 1024;

    /** The entries of a folder by path and by name; {@code listing} is a subfolder. */
    record Child(
            String path,
            Path name,
            Object identity,
            FileEntry entry,
            @Nullable FolderListing listing) {}

    /** The time and id of a folder. */
    record Seen(long modifiedNanos, @Nullable Object identity) {
        static Seen of(PosixFileAttributes attributes) {
            return new Seen(attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS), attributes.fileKey());
        }
    }

    FolderListing {
        children = List.copyOf(children);
    }

    /** A folder that has not been read yet. */
    static FolderListing unknown(String prefix) {
        return new FolderListing(prefix, new Seen(Long.MIN_VALUE, null), List.of());
    }

    /**
     * Refreshes the folder.
     *
     * @param folder its path
     * @param known reads files that are not known yet
     */
    FolderListing lookedAtAgain(Path folder, FileScanner known) throws IOException {
        return lookedAtAgain(folder, known, Seen.of(attributes(folder.resolve("."))));
    }

    private FolderListing lookedAtAgain(Path folder, FileScanner known, Seen now) throws IOException {
        if (folder.toString().length() > LONGEST) {
            try (OpenFolder near = OpenFolder.of(folder, FileNames.shown(prefix))) {
                return lookedAtAgain(near.path(), known, now);
            }
        }
        boolean sameNames = seen.equals(now) && !known.known().mayHideAChange(now.modifiedNanos());
        List<Child> before = sameNames ? children : named(folder, known.scope());
        List<Child> found = new ArrayList<>(before.size());
        boolean same = sameNames;
        for (Child child : before) {
            try {
                Child again = lookedAtAgain(folder, child, known);
                found.add(again);
                same &= again == child;
            } catch (NoSuchFileException e) {
                same = false; // deleted while the folder was read
            }
        }
        return same ? this : new FolderListing(prefix, now, found);
    }

    /** A folder that its owner can't read any more can be made readable by its owner; its mode is known already. */
    private static DirectoryStream<Path> opened(Path folder) throws IOException {
        try {
            return Files.newDirectoryStream(folder);
        } catch (AccessDeniedException e) {
            Modes.letOwnerUse(folder);
            return Files.newDirectoryStream(folder);
        }
    }

    /** The current names in the folder, with what is known about them. */
    private List<Child> named(Path folder, FileScope scope) throws IOException {
        List<Child> named = new ArrayList<>();
        try (DirectoryStream<Path> files = opened(folder)) {
            for (Path file : files) {
                Path name = file.getFileName();
                String path = prefix + FileNames.text(name);
                if (scope.includes(path)) {
                    named.add(new Child(path, name, "", FileEntry.UNKNOWN, null));
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        Map<String, Child> known = new HashMap<>();
        children.forEach(child -> known.put(child.path(), child));
        named.replaceAll(child -> known.getOrDefault(child.path(), child));
        return named;
    }

    private static Child lookedAtAgain(Path folder, Child child, FileScanner known) throws IOException {
        Path file = folder.resolve(child.name());
        PosixFileAttributes attributes = attributes(file);
        Object identity = Objects.requireNonNullElse(attributes.fileKey(), "");
        if (attributes.isDirectory()) {
            FolderListing before = child.listing();
            FolderListing inside = (before == null ? unknown(child.path() + "/") : before)
                    .lookedAtAgain(file, known, Seen.of(attributes));
            FileEntry entry = FileEntry.ofFolder(FileEntry.mode(attributes));
            return inside == before && entry == child.entry()
                    ? child
                    : new Child(child.path(), child.name(), identity, entry, inside);
        }
        boolean sameFile = child.listing() == null && child.identity().equals(identity);
        FileEntry entry = sameFile && known.known().looksTheSame(child.entry(), attributes)
                ? child.entry()
                : known.entry(file, child.path(), attributes);
        return sameFile && entry == child.entry()
                ? child
                : new Child(child.path(), child.name(), identity, entry, null);
    }

    static PosixFileAttributes attributes(Path file) throws IOException {
        return Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    /** Passes all entries of the folder and its subfolders. */
    void forEach(BiConsumer<String, FileEntry> what) {
        for (Child child : children) {
            what.accept(child.path(), child.entry());
            FolderListing inside = child.listing();
            if (inside != null) {
                inside.forEach(what);
            }
        }
    }
}
