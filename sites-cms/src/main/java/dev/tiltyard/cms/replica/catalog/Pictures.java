package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Router;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Images in the shop's media, except product images. */
final class Pictures {
    private static final List<String> FOLDERS = List.of("wysiwyg", "catalog/category", "catalog/product");
    private static final int MOST = 60;

    private Pictures() {}

    static void addTo(Router router, AdminShell shell) {
        router.on("media_gallery/image/list", "Magento_Backend::admin", call -> list(call, shell));
    }

    /** Images that a field or a text can use, sorted by name. */
    private static void list(AdminRequest call, AdminShell shell) {
        List<Map<String, String>> all = FOLDERS.stream()
                .flatMap(folder -> files(shell.media(), folder).stream())
                .map(file -> Map.of("path", "/media/" + file, "name", file.substring(file.lastIndexOf('/') + 1)))
                .toList();
        call.visit().json(Map.of("images", all));
    }

    private static List<String> files(Path media, String folder) {
        Path root = media.resolve(folder);
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> found = Files.walk(root, 3)) {
            return found.filter(path -> path.toString().toLowerCase(Locale.ROOT).matches(".*\\.(jpe?g|png|gif|svg)"))
                    .map(path -> folder + "/" + root.relativize(path).toString().replace('\\', '/'))
                    .sorted()
                    .limit(MOST)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the pictures below " + root + " cannot be listed", e);
        }
    }

    /**
     * Stores an image in a media folder under a name like the uploaded one.
     *
     * @return its URL: {@code /media/catalog/category/bags.jpg}
     */
    static String keep(AdminShell shell, String folder, String name, ProductPictures.Upload upload) {
        String base = name.replaceAll("\\.[^.]*$", "").toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
        String safe = base.isEmpty() ? "picture" : base.substring(0, Math.min(base.length(), 60));
        Path root = shell.media().resolve(folder);
        try {
            Files.createDirectories(root);
            for (int i = 0; ; i++) {
                String file = safe + (i == 0 ? "" : "_" + i) + "." + upload.ending();
                if (!Files.exists(root.resolve(file))) {
                    Files.write(root.resolve(file), upload.content());
                    return "/media/" + folder + "/" + file;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a picture could not be stored in " + root, e);
        }
    }
}
