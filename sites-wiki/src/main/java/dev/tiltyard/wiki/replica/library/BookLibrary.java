package dev.tiltyard.wiki.replica.library;

import dev.tiltyard.values.SiteException;
import dev.tiltyard.wiki.zim.ZimArchive;
import dev.tiltyard.wiki.zim.ZimException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The books of one copy of the site: its world's, and the user's. */
public final class BookLibrary implements AutoCloseable {
    private static final String BOOK = ".*\\.zim(aa)?";
    /** A file up to this size is verified by its checksum before it is served. */
    private static final long CHECKED_AT_ONCE = 64L << 20;

    private final Map<String, Book> books = new LinkedHashMap<>();

    private BookLibrary() {}

    /**
     * Opens all ZIM files of a folder, and more.
     *
     * @param folder the world's files
     * @param named the user's paths, joined by the system's path separator; empty for none. A file with the name of one
     *     of the world's replaces it
     * @throws SiteException if one can't be served; the message names the file, the offset and the remedy
     */
    public static BookLibrary open(Path folder, String named) {
        BookLibrary library = new BookLibrary();
        try {
            filesIn(folder).forEach(library::add);
            for (String each : named.split(File.pathSeparator, -1)) {
                if (!each.isBlank()) {
                    library.add(Path.of(each.strip()).toAbsolutePath());
                }
            }
            return library;
        } catch (ZimException e) {
            library.close();
            throw new SiteException(String.valueOf(e.getMessage()), e);
        } catch (InvalidPathException e) {
            library.close();
            throw new SiteException("The name of a ZIM file, '" + named + "', is no path: " + e.getReason(), e);
        }
    }

    private static List<Path> filesIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().matches(BOOK)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the folder of books " + folder + " can't be read", e);
        }
    }

    private void add(Path file) {
        ZimArchive archive = ZimArchive.open(file);
        try {
            if (archive.size() <= CHECKED_AT_ONCE) {
                archive.verify();
            }
            String name = nameOf(file);
            Book before = books.put(name, Book.of(name, archive));
            if (before != null) {
                before.archive().close();
            }
        } catch (RuntimeException e) {
            archive.close();
            throw e;
        }
    }

    /** kiwix-serve's name of a book: the file's name without accents, spaces and plus signs. */
    static String nameOf(Path file) {
        String name = String.valueOf(file.getFileName());
        String bare = name.replaceFirst("\\.zim(aa)?$", "");
        return Normalizer.normalize(bare, Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .replace(' ', '_')
                .replace("+", "plus");
    }

    /** In the order of their ids, as in the original's feeds. */
    public List<Book> books() {
        return books.values().stream()
                .sorted(Comparator.comparing(book -> book.archive().uuid().toString()))
                .toList();
    }

    public Optional<Book> book(String name) {
        return Optional.ofNullable(books.get(name));
    }

    /** Closes the files; idempotent. */
    @Override
    public void close() {
        books.values().forEach(book -> book.archive().close());
    }
}
