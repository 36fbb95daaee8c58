package dev.tiltyard.shopping.replica.media;

import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Product images from the copy's files, in original size or resized on demand. */
public final class MediaFiles {
    private static final Set<String> SIZES =
            Set.of("75x75", "75x90", "90x90", "110x160", "140x175", "240x300", "700x700");
    private static final Map<String, String> TYPES = Map.of(
            "jpg", "image/jpeg", "jpeg", "image/jpeg", "png", "image/png", "gif", "image/gif", "svg", "image/svg+xml");

    private final Storefront store;

    public MediaFiles(Storefront store) {
        this.store = store;
    }

    public void addTo(Routes routes) {
        routes.get("/media/catalog/product/cache/{size:[0-9]{2,3}x[0-9]{2,3}}/{path...}", this::sized);
        routes.get("/media/{path...}", this::plain);
    }

    private void plain(Visit visit) throws IOException {
        Path file = file(visit.parameter("path"));
        send(visit, type(file), Files.readAllBytes(file));
    }

    private void sized(Visit visit) throws IOException {
        String size = visit.parameter("size");
        Path file = file("catalog/product/" + visit.parameter("path"));
        if (!SIZES.contains(size)) {
            throw HttpProblem.notFound("pictures have no size " + size);
        }
        if (type(file).equals("image/svg+xml")) {
            send(visit, type(file), Files.readAllBytes(file));
            return;
        }
        int times = size.indexOf('x');
        byte[] drawn = DrawnPictures.inSize(
                Files.readAllBytes(file),
                Integer.parseInt(size.substring(0, times)),
                Integer.parseInt(size.substring(times + 1)));
        send(visit, "image/jpeg", drawn);
    }

    /** A file in the media folder; paths can't leave it. */
    private Path file(String path) {
        Path file = store.media().resolve(path).normalize();
        if (!file.startsWith(store.media()) || !Files.isRegularFile(file)) {
            throw HttpProblem.notFound("there is no file " + path);
        }
        type(file);
        return file;
    }

    private static String type(Path file) {
        String name = file.getFileName().toString();
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
        if (type == null) {
            throw HttpProblem.notFound(name + " is not an image");
        }
        return type;
    }

    private static void send(Visit visit, String type, byte[] bytes) {
        visit.setHeader("Cache-Control", "public, max-age=3600");
        visit.bytes(type, bytes);
    }
}
