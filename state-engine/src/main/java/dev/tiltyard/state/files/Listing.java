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
 * A folder as it was found. Finding it again asks the system one question for each file, and for the names in a folder
 * only if the folder's own time says that they have changed; a folder in which nothing has changed is the same object.
 *
 * @param prefix the folder's path with a {@code /} at its end; empty for the outermost
 * @param seen the folder's own time and identity when its names were read
 * @param children what is in it
 */
record Listing(Path folder, String prefix, Seen seen, List<Child> children) {
    /** What is in a folder; {@code listing} is of a folder within. */
    record Child(
            String path,
            Path file,
            Object identity,
            FileEntry entry,
            @Nullable Listing listing) {}

    /** The time and the identity of a folder. */
    record Seen(long modifiedNanos, @Nullable Object identity) {
        static Seen of(PosixFileAttributes attributes) {
            return new Seen(attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS), attributes.fileKey());
        }
    }

    Listing {
        children = List.copyOf(children);
    }

    /** A folder of which nothing is known yet. */
    static Listing unknown(Path folder, String prefix) {
        return new Listing(folder, prefix, new Seen(Long.MIN_VALUE, null), List.of());
    }

    /** Looks at the folder again; {@code known} reads what is not known of its files from before. */
    Listing lookedAtAgain(Reader known) throws IOException {
        return lookedAtAgain(known, Seen.of(attributes(folder)));
    }

    private Listing lookedAtAgain(Reader known, Seen now) throws IOException {
        boolean sameNames = seen.equals(now) && !known.known().mayHideAChange(now.modifiedNanos());
        List<Child> before = sameNames ? children : named();
        List<Child> found = new ArrayList<>(before.size());
        boolean same = sameNames;
        for (Child child : before) {
            try {
                Child again = lookedAtAgain(child, known);
                found.add(again);
                same &= again == child;
            } catch (NoSuchFileException e) {
                same = false; // deleted while the folder was read: it is not there
            }
        }
        return same ? this : new Listing(folder, prefix, now, found);
    }

    /** A folder that its owner may not read any more can be made readable by its owner; its mode is known already. */
    private DirectoryStream<Path> opened() throws IOException {
        try {
            return Files.newDirectoryStream(folder);
        } catch (AccessDeniedException e) {
            Modes.letOwnerUse(folder);
            return Files.newDirectoryStream(folder);
        }
    }

    /** The names that are in the folder now, with what is known of them. */
    private List<Child> named() throws IOException {
        List<Child> named = new ArrayList<>();
        try (DirectoryStream<Path> files = opened()) {
            for (Path file : files) {
                named.add(new Child(prefix + file.getFileName(), file, "", FileEntry.UNKNOWN, null));
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        Map<String, Child> known = new HashMap<>();
        children.forEach(child -> known.put(child.path(), child));
        named.replaceAll(child -> known.getOrDefault(child.path(), child));
        return named;
    }

    private static Child lookedAtAgain(Child child, Reader known) throws IOException {
        PosixFileAttributes attributes = attributes(child.file());
        Object identity = Objects.requireNonNullElse(attributes.fileKey(), "");
        if (attributes.isDirectory()) {
            Listing before = child.listing();
            Listing inside = (before == null ? unknown(child.file(), child.path() + "/") : before)
                    .lookedAtAgain(known, Seen.of(attributes));
            FileEntry entry = FileEntry.ofFolder(FileEntry.mode(attributes));
            return inside == before && entry == child.entry()
                    ? child
                    : new Child(child.path(), child.file(), identity, entry, inside);
        }
        boolean sameFile = child.listing() == null && child.identity().equals(identity);
        FileEntry entry = sameFile && known.known().looksTheSame(child.entry(), attributes)
                ? child.entry()
                : known.entry(child.file(), child.path(), attributes);
        return sameFile && entry == child.entry()
                ? child
                : new Child(child.path(), child.file(), identity, entry, null);
    }

    static PosixFileAttributes attributes(Path file) throws IOException {
        return Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    /** Hands out all that is in the folder and in those within. */
    void forEach(BiConsumer<String, FileEntry> what) {
        for (Child child : children) {
            what.accept(child.path(), child.entry());
            Listing inside = child.listing();
            if (inside != null) {
                inside.forEach(what);
            }
        }
    }
}
