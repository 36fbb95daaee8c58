package dev.tiltyard.shopping.magento.catalog;

import dev.tiltyard.shopping.magento.eav.Attributes;
import dev.tiltyard.sitekit.data.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Writes products' images: files below {@code catalog/product} of the media folder, in two levels of one-letter folders,
 * with their labels, positions and roles.
 *
 * <p>Source: Magento 2.4, {@code Magento\Catalog\Model\Product\Gallery}.
 */
public final class GalleryRows {
    /** Media type of a video, whose file is its preview image. */
    public static final String VIDEO = "external-video";
    /** Attributes that hold the file of an image in a role. */
    public static final List<String> ROLES = List.of("image", "small_image", "thumbnail", "swatch_image");
    /** What a role holds if no image has it. */
    public static final String NONE = "no_selection";

    private static final String VALUES = "catalog_product_entity_media_gallery_value";

    private final Handle handle;
    private final Attributes attributes;
    private final long product;

    public GalleryRows(Handle handle, Attributes attributes, long product) {
        this.handle = handle;
        this.attributes = attributes;
        this.product = product;
    }

    /**
     * What a video entry shows.
     *
     * @param provider {@code youtube} or {@code vimeo}
     */
    public record Video(String provider, String url, String title, String description, String metadata) {}

    /** The videos of a product by entry. */
    public static Map<Long, Video> videos(Handle handle, long product) {
        return handle
                .createQuery("""
                        SELECT v.value_id, COALESCE(v.provider, '') AS provider, COALESCE(v.url, '') AS url,
                               COALESCE(v.title, '') AS title, COALESCE(v.description, '') AS description,
                               COALESCE(v.metadata, '') AS metadata
                          FROM catalog_product_entity_media_gallery_value_video v
                          JOIN catalog_product_entity_media_gallery g
                            ON g.value_id = v.value_id AND g.media_type = 'external-video'
                          JOIN catalog_product_entity_media_gallery_value_to_entity e ON e.value_id = v.value_id
                         WHERE e.entity_id = ? AND v.store_id = 0
                        """)
                .bind(0, product)
                .map((row, context) -> Map.entry(
                        row.getLong("value_id"),
                        context.findRowMapperFor(Video.class).orElseThrow().map(row, context)))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Adds an image or a video's preview; returns its id. */
    public long add(String file, String type) {
        long id = Row.in("catalog_product_entity_media_gallery")
                .with("attribute_id", attributes.product("media_gallery").id())
                .with("value", file)
                .with("media_type", type.equals(VIDEO) ? VIDEO : "image")
                .with("disabled", 0)
                .insert(handle);
        handle.execute("INSERT INTO " + VALUES + "_to_entity (value_id, entity_id) VALUES (?, ?)", id, product);
        return id;
    }

    public void describe(long id, String label, int position, boolean disabled) {
        forget(VALUES, id);
        Row.in(VALUES)
                .with("value_id", id)
                .with("store_id", 0)
                .with("entity_id", product)
                .withNullable("label", label.isEmpty() ? null : label)
                .with("position", position)
                .with("disabled", disabled ? 1 : 0)
                .insert(handle);
    }

    public void describe(long id, Video video) {
        handle.execute("DELETE FROM " + VALUES + "_video WHERE value_id = ?", id);
        Row.in(VALUES + "_video")
                .with("value_id", id)
                .with("store_id", 0)
                .with("provider", video.provider())
                .with("url", video.url())
                .with("title", video.title())
                .with("description", video.description())
                .withNullable("metadata", video.metadata().isEmpty() ? null : video.metadata())
                .insert(handle);
    }

    /** Removes an image from the product; variants that share it with their parent keep it. */
    public void remove(long id, String file) {
        forget(VALUES + "_to_entity", id);
        forget(VALUES, id);
        for (String role : roles(attributes)) {
            handle.execute(
                    "DELETE FROM catalog_product_entity_varchar WHERE entity_id = ? AND attribute_id = ? AND value = ?",
                    product,
                    attributes.product(role).id(),
                    file);
        }
    }

    /** The roles that the store has attributes for. */
    public static List<String> roles(Attributes attributes) {
        return ROLES.stream()
                .filter(role -> attributes.findProduct(role).isPresent())
                .toList();
    }

    private void forget(String table, long id) {
        handle.execute("DELETE FROM " + table + " WHERE value_id = ? AND entity_id = ?", id, product);
    }

    /** Gives a file a role; {@link #NONE} takes the role away. */
    public void role(String role, String file) {
        int attribute = attributes.product(role).id();
        handle.execute(
                "DELETE FROM catalog_product_entity_varchar WHERE entity_id = ? AND attribute_id = ? AND store_id = 0",
                product,
                attribute);
        Row.in("catalog_product_entity_varchar")
                .with("attribute_id", attribute)
                .with("store_id", 0)
                .with("entity_id", product)
                .with("value", file)
                .insert(handle);
    }

    /** A name of lower-case letters, digits and underscores, of 60 characters at most. */
    public static String fileName(String name) {
        String safe =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^_+|_+$", "");
        return safe.isEmpty() ? "picture" : safe.substring(0, Math.min(safe.length(), 60));
    }

    /** The path of an image with this name, without its ending: {@code /m/h/mh01}. */
    public static String path(String name) {
        String safe = fileName(name);
        String letters = safe + "__";
        return "/" + letters.charAt(0) + "/" + letters.charAt(1) + "/" + safe;
    }

    /**
     * Stores a file under a path that is not in use; returns it.
     *
     * @param path without ending
     * @param ending such as {@code jpg}
     */
    public static String store(Path root, String path, String ending, byte[] content) {
        try {
            for (int i = 0; ; i++) {
                String file = path + (i == 0 ? "" : "_" + i) + "." + ending;
                Path place = root.resolve(file.substring(1));
                if (!Files.exists(place)) {
                    Files.createDirectories(place.resolveSibling("."));
                    Files.write(place, content);
                    return file;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the picture " + path + " could not be stored in " + root, e);
        }
    }
}
