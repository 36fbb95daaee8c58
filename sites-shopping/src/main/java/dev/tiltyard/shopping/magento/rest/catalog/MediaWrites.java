package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.GalleryImage;
import dev.tiltyard.shopping.magento.catalog.GalleryRows;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.sitekit.web.PictureReader;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Writes products' image entries.
 *
 * <p>Source: Magento 2.4, {@code Magento\Catalog\Api\Data\ProductAttributeMediaGalleryEntryInterface}, {@code
 * Magento\Framework\Api\ImageContentValidator}.
 */
final class MediaWrites {
    private static final Set<String> ENTRY = Set.of(
            "id", "media_type", "label", "position", "disabled", "types", "file", "content", "extension_attributes");
    private static final Set<String> CONTENT = Set.of("base64_encoded_data", "type", "name");
    private static final Set<String> VIDEO =
            Set.of("media_type", "video_provider", "video_url", "video_title", "video_description", "video_metadata");
    private static final Map<String, String> ENDINGS = Map.of("jpeg", "jpg", "png", "png", "gif", "gif");
    private static final Set<String> KINDS = Set.of("image/jpg", "image/jpeg", "image/gif", "image/png");

    private final Magento magento;
    private final Path pictures;

    /** @param pictures the folder of product images */
    MediaWrites(Magento magento, Path pictures) {
        this.magento = magento;
        this.pictures = pictures;
    }

    /** Replaces a product's entries: those with a known id change, those without one are added, the others go. */
    void replace(Handle handle, long product, List<Input> sent) {
        List<GalleryImage> present = gallery(product);
        List<Long> kept =
                sent.stream().flatMap(entry -> entry.number("id").stream()).toList();
        present.stream().filter(image -> !kept.contains(image.id())).forEach(image -> rows(handle, product)
                .remove(image.id(), image.file()));
        int place = 0;
        for (Input entry : sent) {
            place++;
            if (entry.number("id")
                    .filter(id -> present.stream().anyMatch(image -> image.id() == id))
                    .isPresent()) {
                change(handle, product, entry.number("id").orElseThrow(), entry);
            } else {
                add(handle, product, entry, place);
            }
        }
    }

    /** Adds an entry after the others; returns its id. */
    long add(Handle handle, long product, Input sent) {
        return add(handle, product, sent, gallery(product).size() + 1);
    }

    private long add(Handle handle, long product, Input sent, int place) {
        sent.knowsOnly(ENTRY);
        Input content = sent.object("content")
                .orElseThrow(() -> RestProblem.bad("The image content is invalid. Verify the content and try again."));
        content.knowsOnly(CONTENT);
        String name = content.text("name").orElse("");
        if (name.isEmpty() || !name.matches("[^\\\\/?*:\";<>()|{}]+")) {
            throw RestProblem.bad("Provided image name contains forbidden characters.");
        }
        byte[] bytes = decoded(content.text("base64_encoded_data").orElse(""));
        String format = PictureReader.accept(bytes)
                .map(picture -> picture.format())
                .filter(read -> KINDS.contains(content.text("type").orElse("")))
                .orElseThrow(() -> RestProblem.bad("The image MIME type is not valid or not supported."));
        String file = GalleryRows.store(
                pictures,
                GalleryRows.path(name.replaceAll("\\.[^.]*$", "")),
                ENDINGS.getOrDefault(format, format),
                bytes);
        long id = rows(handle, product).add(file, sent.text("media_type").orElse("image"));
        describe(handle, product, new GalleryImage(id, file, "", place, false), sent);
        return id;
    }

    private static byte[] decoded(String text) {
        try {
            byte[] bytes = Base64.getMimeDecoder().decode(text);
            if (bytes.length > 0) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            // the same message as for an empty text
        }
        throw RestProblem.bad("The image content must be valid base64 encoded data.");
    }

    /** Changes the sent fields of an entry; a new content replaces the file. */
    void change(Handle handle, long product, long id, Input sent) {
        sent.knowsOnly(ENTRY);
        GalleryImage present = image(product, id);
        if (sent.has("content") && sent.object("content").isPresent()) {
            rows(handle, product).remove(id, present.file());
            add(handle, product, sent, present.position());
            return;
        }
        sent.requireSame("file", present.file());
        describe(handle, product, present, sent);
    }

    void remove(Handle handle, long product, long id) {
        rows(handle, product).remove(id, image(product, id).file());
    }

    private GalleryImage image(long product, long id) {
        return gallery(product).stream()
                .filter(image -> image.id() == id)
                .findFirst()
                .orElseThrow(() ->
                        RestProblem.notFound("No image with the provided ID was found. Verify the ID and try again."));
    }

    private List<GalleryImage> gallery(long product) {
        return magento.products().byId(product, 0).map(Product::gallery).orElseGet(List::of);
    }

    private GalleryRows rows(Handle handle, long product) {
        return new GalleryRows(handle, magento.attributes(), product);
    }

    private void describe(Handle handle, long product, GalleryImage present, Input sent) {
        GalleryRows rows = rows(handle, product);
        rows.describe(
                present.id(),
                sent.text("label").orElse(present.label()),
                Math.toIntExact(sent.number("position").orElse((long) present.position())),
                sent.flag("disabled").orElse(present.disabled()));
        sent.object("extension_attributes")
                .flatMap(each -> each.object("video_content"))
                .ifPresent(video -> {
                    video.knowsOnly(VIDEO);
                    rows.describe(
                            present.id(),
                            new GalleryRows.Video(
                                    video.text("video_provider").orElse(""),
                                    video.text("video_url").orElse(""),
                                    video.text("video_title").orElse(""),
                                    video.text("video_description").orElse(""),
                                    video.text("video_metadata").orElse("")));
                });
        if (sent.has("types")) {
            roles(handle, product, rows, present.file(), sent.texts("types"));
        }
    }

    private void roles(Handle handle, long product, GalleryRows rows, String file, List<String> wanted) {
        for (String role : GalleryRows.roles(magento.attributes())) {
            if (wanted.contains(role)) {
                rows.role(role, file);
            } else if (file.equals(value(handle, product, role))) {
                rows.role(role, GalleryRows.NONE);
            }
        }
        wanted.stream()
                .filter(role -> !GalleryRows.roles(magento.attributes()).contains(role))
                .findFirst()
                .ifPresent(role -> {
                    throw RestProblem.bad(
                            "The \"%1\" attribute name is invalid. Reset the name and try again.", List.of(role));
                });
    }

    private String value(Handle handle, long product, String role) {
        return Objects.requireNonNullElse(
                handle.createQuery("SELECT value FROM catalog_product_entity_varchar"
                                + " WHERE entity_id = ? AND attribute_id = ? AND store_id = 0")
                        .bind(0, product)
                        .bind(1, magento.attributes().product(role).id())
                        .mapTo(String.class)
                        .findFirst()
                        .orElse(null),
                "");
    }
}
