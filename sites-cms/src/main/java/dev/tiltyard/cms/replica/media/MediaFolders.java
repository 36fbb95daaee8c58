package dev.tiltyard.cms.replica.media;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The media gallery's folders below the shop's media. Two always exist, even if empty.
 *
 * <p>Source: Magento 2.4, {@code system/media_storage_configuration/allowed_resources} of {@code Magento_Cms} and
 * {@code Magento_Catalog}.
 */
final class MediaFolders {
    private static final List<String> ROOTS = List.of("catalog/category", "wysiwyg");
    private static final String NAME = "[A-Za-z0-9_-]{1,100}";

    private final Path media;

    MediaFolders(Path media) {
        this.media = media;
    }

    /** All folders. */
    List<Folder> all() {
        return List.of(new Folder("catalog", "catalog", List.of(folder("catalog/category"))), folder("wysiwyg"));
    }

    private Folder folder(String path) {
        List<Folder> inside = new ArrayList<>();
        Path place = media.resolve(path);
        if (Files.isDirectory(place)) {
            try (Stream<Path> found = Files.list(place)) {
                found.filter(Files::isDirectory)
                        .map(each -> each.getFileName().toString())
                        .filter(name -> name.matches(NAME))
                        .sorted()
                        .forEach(name -> inside.add(folder(path + "/" + name)));
            } catch (IOException e) {
                throw new UncheckedIOException("the folder " + place + " cannot be read", e);
            }
        }
        return new Folder(path, path.substring(path.lastIndexOf('/') + 1), inside);
    }

    /** Whether images can be in a folder: it is one of the two, or an existing subfolder. */
    boolean has(String path) {
        return ROOTS.contains(path)
                || path.matches(NAME + "(/" + NAME + ")*")
                        && ROOTS.stream().anyMatch(root -> path.startsWith(root + "/"))
                        && Files.isDirectory(media.resolve(path));
    }

    /** Creates a folder; returns its path, or empty if the name is invalid or taken. */
    Optional<String> create(String parent, String name) {
        String path = parent + "/" + name;
        if (!has(parent) || !name.matches(NAME) || Files.exists(media.resolve(path))) {
            return Optional.empty();
        }
        make(path);
        return Optional.of(path);
    }

    private void make(String path) {
        try {
            Files.createDirectories(media.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + path + " could not be created", e);
        }
    }

    /** Deletes a folder with its content; returns whether it could: the two permanent ones can't be deleted. */
    boolean delete(String path) {
        if (ROOTS.contains(path) || !has(path)) {
            return false;
        }
        try (Stream<Path> all = Files.walk(media.resolve(path))) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + path + " could not be deleted", e);
        }
        return true;
    }

    /** Writes a file into a folder under an unused name; returns its path. */
    String write(String folder, String name, byte[] content) {
        make(folder);
        int dot = name.lastIndexOf('.');
        String stem = name.substring(0, dot).replaceAll("[^A-Za-z0-9_.-]+", "_");
        String ending = name.substring(dot).toLowerCase(Locale.ROOT);
        String path = folder + "/" + stem + ending;
        for (int i = 1; Files.exists(media.resolve(path)); i++) {
            path = folder + "/" + stem + "_" + i + ending;
        }
        try {
            Files.write(media.resolve(path), content);
        } catch (IOException e) {
            throw new UncheckedIOException("the picture " + path + " could not be stored", e);
        }
        return path;
    }

    /** Deletes a file if it exists. */
    void remove(String path) {
        try {
            Files.deleteIfExists(media.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException("the picture " + path + " could not be deleted", e);
        }
    }
}
