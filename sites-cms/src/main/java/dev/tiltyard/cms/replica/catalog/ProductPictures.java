package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.SentRows;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.sitekit.data.Row;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.jdbi.v3.core.Handle;

/**
 * Pictures of products: files below {@code catalog/product} of the shop's media, two folders of one letter deep, and
 * which of them stands for the product where.
 *
 * <p>Source: Magento 2.4, {@code Magento\Catalog\Model\Product\Gallery}.
 */
final class ProductPictures {
    private static final String NONE = "no_selection";
    private static final String FIELD = "image";
    private static final String MARK = "gallery_sent";
    private static final String GROUP = "product[media_gallery][images]";
    private static final String WAITING = "/tmp/";
    private static final String VIDEO = "external-video";
    private static final int LARGEST = 4_000_000;
    private static final int WIDEST = 8_000;
    private static final Map<String, String> ENDINGS = Map.of("jpeg", "jpg", "png", "png", "gif", "gif");
    private static final Map<String, String> ROLES = roles();

    private final AdminShell shell;

    ProductPictures(AdminShell shell) {
        this.shell = shell;
    }

    private static Map<String, String> roles() {
        Map<String, String> roles = new LinkedHashMap<>();
        roles.put("image", "Base");
        roles.put("small_image", "Small");
        roles.put("thumbnail", "Thumbnail");
        roles.put("swatch_image", "Swatch");
        return roles;
    }

    void addTo(Router router, String right) {
        router.on("catalog/product_gallery/upload", right, this::upload);
    }

    /** A picture that was uploaded and checked. */
    record Upload(byte[] content, String ending) {}

    List<ProductParts.Picture> of(long product) {
        return shell.database().withHandle(handle -> of(handle, product));
    }

    private List<ProductParts.Picture> of(Handle handle, long product) {
        return handle.createQuery("""
                        SELECT m.value_id, m.value, m.media_type, COALESCE(v.label, '') AS label, COALESCE(v.position, 0) AS position,
                               COALESCE(v.disabled, 0) AS disabled, d.url, d.title, d.description
                          FROM catalog_product_entity_media_gallery_value_to_entity e
                          JOIN catalog_product_entity_media_gallery m ON m.value_id = e.value_id
                          LEFT JOIN catalog_product_entity_media_gallery_value v
                            ON v.value_id = m.value_id AND v.entity_id = e.entity_id AND v.store_id = 0
                          LEFT JOIN catalog_product_entity_media_gallery_value_video d
                            ON d.value_id = m.value_id AND d.store_id = 0
                         WHERE e.entity_id = ? ORDER BY v.position, m.value_id
                        """)
                .bind(0, product)
                .map((row, context) -> new ProductParts.Picture(
                        row.getLong("value_id"),
                        row.getString("value"),
                        row.getString("label"),
                        row.getInt("position"),
                        row.getInt("disabled") == 1,
                        VIDEO.equals(row.getString("media_type"))
                                ? new ProductParts.Video(
                                        Objects.requireNonNullElse(row.getString("url"), ""),
                                        Objects.requireNonNullElse(row.getString("title"), ""),
                                        Objects.requireNonNullElse(row.getString("description"), ""))
                                : ProductParts.Video.NONE,
                        measures(root().resolve(row.getString("value").substring(1)))))
                .list();
    }

    private Path root() {
        return shell.media().resolve("catalog/product");
    }

    /** {@code 12 kB} and {@code 900x1115}. */
    private static List<String> measures(Path file) {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (ImageInputStream input = ImageIO.createImageInputStream(file.toFile())) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(input);
            long kilobytes = Math.max(1, Files.size(file) / 1024);
            if (!readers.hasNext()) {
                return List.of(kilobytes + " kB");
            }
            ImageReader reader = readers.next();
            reader.setInput(input);
            return List.of(kilobytes + " kB", reader.getWidth(0) + "x" + reader.getHeight(0));
        } catch (IOException e) {
            return List.of(); // a file that cannot be read is shown without its measures
        }
    }

    /** What a picture of the product can stand for. */
    private Map<String, String> roles(int set) {
        Map<String, String> roles = new LinkedHashMap<>(ROLES);
        boolean swatch = shell.database().withHandle(handle -> handle.createQuery(
                        "SELECT 1 FROM eav_entity_attribute WHERE attribute_set_id = ? AND attribute_id = ?")
                .bind(0, set)
                .bind(1, shell.magento().attributes().product("swatch_image").id())
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
        if (!swatch) {
            roles.remove("swatch_image");
        }
        return roles;
    }

    /** The part of a product's form that is about pictures. */
    FormSection section(ProductRecord product) {
        Map<String, String> roles = roles(product.set());
        Map<String, String> files = new LinkedHashMap<>();
        roles.keySet().forEach(role -> files.put(role, product.value(role)));
        return FormSection.of("gallery", "Images And Videos", false, List.of())
                .with(shell.part(new ProductParts.Gallery(of(product.id()), roles, files)));
    }

    /**
     * The picture that a form uploaded itself, if any.
     *
     * @throws ProductWriter.Invalid if it is not a picture or too large
     */
    Optional<Upload> sent(Call call) {
        return call.visit().upload(FIELD).map(ProductPictures::checked);
    }

    static Upload checked(byte[] content) {
        if (content.length > LARGEST) {
            throw new ProductWriter.Invalid("The picture is larger than 4 MB.");
        }
        try (ImageInputStream input = ImageIO.createImageInputStream(new ByteArrayInputStream(content))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(input);
            if (readers.hasNext()) {
                ImageReader reader = readers.next();
                reader.setInput(input);
                String ending = ENDINGS.get(reader.getFormatName().toLowerCase(Locale.ROOT));
                if (ending != null && reader.getWidth(0) <= WIDEST && reader.getHeight(0) <= WIDEST) {
                    return new Upload(content, ending);
                }
            }
        } catch (IOException e) {
            throw new ProductWriter.Invalid("The picture cannot be read: " + e.getMessage());
        }
        throw new ProductWriter.Invalid(
                "The file is no JPEG, PNG or GIF picture of at most " + WIDEST + " pixels a side.");
    }

    /** Keeps a picture until the form that shows it is sent; without one, a picture for a video. */
    private void upload(Call call) {
        call.requirePost();
        try {
            Upload upload = sent(call).orElseGet(ProductPictures::still);
            String name = call.visit().uploadName(FIELD).orElse("video").replaceAll("\\.[^.]*$", "");
            String file = write(shell.media().resolve("tmp/catalog/product"), "/", slug(name), upload);
            call.visit()
                    .json(Map.of(
                            "name",
                            name,
                            "file",
                            WAITING + file.substring(1),
                            "url",
                            "/media/tmp/catalog/product" + file,
                            "measures",
                            measures(shell.media().resolve("tmp/catalog/product" + file))));
        } catch (ProductWriter.Invalid e) {
            call.visit().json(Map.of("error", String.valueOf(e.getMessage())));
        }
    }

    /** A picture that stands for a video. */
    private static Upload still() {
        BufferedImage image = new BufferedImage(480, 360, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        pen.setColor(new Color(0x33, 0x33, 0x33));
        pen.fillRect(0, 0, 480, 360);
        pen.setColor(Color.WHITE);
        pen.fillPolygon(new int[] {200, 200, 300}, new int[] {120, 240, 180}, 3);
        pen.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException("a drawn picture cannot be written", e);
        }
        return new Upload(out.toByteArray(), "png");
    }

    private static String slug(String name) {
        String safe =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^_+|_+$", "");
        return safe.isEmpty() ? "picture" : safe.substring(0, Math.min(safe.length(), 60));
    }

    /** Adds the pictures that were sent, changes those that are there, and removes those that were marked. */
    void change(Call call, long product, Optional<Upload> upload) {
        if (!call.has(MARK) && upload.isEmpty()) {
            return;
        }
        shell.database().useTransaction(handle -> {
            Map<String, String> places = new HashMap<>();
            for (Map<String, String> row : SentRows.of(call.visit().allFields(), GROUP)) {
                change(handle, product, row, places);
            }
            upload.ifPresent(picture -> add(
                    handle, product, write(root(), folder(sku(handle, product)), picture), Map.of("media_type", "")));
            if (call.has(MARK)) {
                stand(call, handle, product, places);
            }
        });
        shell.magento().catalogChanged();
    }

    private void change(Handle handle, long product, Map<String, String> row, Map<String, String> places) {
        String id = row.getOrDefault("value_id", "");
        String file = row.getOrDefault("file", "");
        Optional<ProductParts.Picture> known = of(handle, product).stream()
                .filter(picture -> String.valueOf(picture.id()).equals(id))
                .findFirst();
        boolean removed = row.getOrDefault("removed", "").equals("1");
        if (known.isPresent() && removed) {
            remove(handle, product, known.get());
        } else if (known.isPresent()) {
            describe(handle, product, known.get().id(), row);
        } else if (!removed && file.matches(WAITING + "[a-z0-9_]+\\.(jpg|png|gif)")) {
            Path waiting = shell.media().resolve("tmp/catalog/product/" + file.substring(WAITING.length()));
            if (Files.exists(waiting)) {
                String place = take(waiting);
                places.put(file, place);
                add(handle, product, place, row);
            }
        }
    }

    /** Moves a waiting picture to those of products; returns its path there. */
    private String take(Path waiting) {
        String name = waiting.getFileName().toString();
        String base = name.substring(0, name.lastIndexOf('.'));
        String ending = name.substring(name.lastIndexOf('.') + 1);
        try {
            for (int i = 0; ; i++) {
                String file = folder(base) + (i == 0 ? "" : "_" + i) + "." + ending;
                Path path = root().resolve(file.substring(1));
                if (!Files.exists(path)) {
                    Files.createDirectories(Objects.requireNonNull(path.getParent()));
                    Files.move(waiting, path, StandardCopyOption.ATOMIC_MOVE);
                    return file;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the picture " + waiting + " could not be kept", e);
        }
    }

    private static String sku(Handle handle, long product) {
        return handle.createQuery("SELECT sku FROM catalog_product_entity WHERE entity_id = ?")
                .bind(0, product)
                .mapTo(String.class)
                .one();
    }

    private void add(Handle handle, long product, String file, Map<String, String> row) {
        List<ProductParts.Picture> before = of(handle, product);
        String type = row.getOrDefault("media_type", "").equals(VIDEO) ? VIDEO : "image";
        long id = Row.in("catalog_product_entity_media_gallery")
                .with(
                        "attribute_id",
                        shell.magento().attributes().product("media_gallery").id())
                .with("value", file)
                .with("media_type", type)
                .with("disabled", 0)
                .insert(handle);
        handle.execute(
                "INSERT INTO catalog_product_entity_media_gallery_value_to_entity (value_id, entity_id) VALUES (?, ?)",
                id,
                product);
        Map<String, String> described = new HashMap<>(row);
        described.putIfAbsent("position", String.valueOf(before.size() + 1));
        describe(handle, product, id, described);
        if (before.isEmpty()) {
            ROLES.keySet().stream()
                    .filter(role -> !role.equals("swatch_image"))
                    .forEach(role -> stands(handle, product, role, file));
        }
    }

    private static String text(Map<String, String> row, String name, int longest) {
        String text = row.getOrDefault(name, "").strip();
        return text.substring(0, Math.min(text.length(), longest));
    }

    /** Writes what the form says about a picture. */
    private static void describe(Handle handle, long product, long id, Map<String, String> row) {
        handle.execute(
                "DELETE FROM catalog_product_entity_media_gallery_value WHERE value_id = ? AND entity_id = ? AND store_id = 0",
                id,
                product);
        String label = text(row, "label", 255);
        String position = row.getOrDefault("position", "");
        Row.in("catalog_product_entity_media_gallery_value")
                .with("value_id", id)
                .with("store_id", 0)
                .with("entity_id", product)
                .withNullable("label", label.isEmpty() ? null : label)
                .with("position", position.matches("[0-9]{1,6}") ? Integer.parseInt(position) : 0)
                .with("disabled", row.getOrDefault("disabled", "").equals("1") ? 1 : 0)
                .insert(handle);
        if (row.getOrDefault("media_type", "").equals(VIDEO)) {
            handle.execute("DELETE FROM catalog_product_entity_media_gallery_value_video WHERE value_id = ?", id);
            String url = text(row, "video_url", 2_000);
            Row.in("catalog_product_entity_media_gallery_value_video")
                    .with("value_id", id)
                    .with("store_id", 0)
                    .with("provider", url.contains("vimeo") ? "vimeo" : "youtube")
                    .with("url", url)
                    .with("title", text(row, "video_title", 255))
                    .with("description", text(row, "video_description", 10_000))
                    .insert(handle);
        }
    }

    private void remove(Handle handle, long product, ProductParts.Picture picture) {
        // Variants share pictures with their parent: only the link to this product is removed.
        handle.execute(
                "DELETE FROM catalog_product_entity_media_gallery_value_to_entity WHERE value_id = ? AND entity_id = ?",
                picture.id(),
                product);
        handle.execute(
                "DELETE FROM catalog_product_entity_media_gallery_value WHERE value_id = ? AND entity_id = ?",
                picture.id(),
                product);
        for (String role : ROLES.keySet()) {
            handle.execute(
                    "DELETE FROM catalog_product_entity_varchar WHERE entity_id = ? AND attribute_id = ? AND value = ?",
                    product,
                    shell.magento().attributes().product(role).id(),
                    picture.file());
        }
    }

    /** Lets the pictures stand for the product where the form says so. */
    private void stand(Call call, Handle handle, long product, Map<String, String> places) {
        List<String> files =
                of(handle, product).stream().map(ProductParts.Picture::file).toList();
        for (String role : ROLES.keySet()) {
            String name = "product[" + role + "]";
            String sent = call.field(name);
            String file = Objects.requireNonNullElse(places.get(sent), sent);
            if (call.has(name) && files.contains(file)) {
                stands(handle, product, role, file);
            } else if (call.has(name) && (file.isEmpty() || file.equals(NONE)) && !files.isEmpty()) {
                stands(handle, product, role, NONE);
            }
        }
    }

    private void stands(Handle handle, long product, String role, String file) {
        int attribute = shell.magento().attributes().product(role).id();
        handle.execute(
                "DELETE FROM catalog_product_entity_varchar WHERE entity_id = ? AND attribute_id = ? AND store_id = 0",
                product,
                attribute);
        handle.execute(
                "INSERT INTO catalog_product_entity_varchar (attribute_id, store_id, entity_id, value) VALUES (?, 0, ?, ?)",
                attribute,
                product,
                file);
    }

    /** {@code /m/h/mh01}: where the picture of this name is. */
    private static String folder(String name) {
        String safe = slug(name);
        String letters = safe + "__";
        return "/" + letters.charAt(0) + "/" + letters.charAt(1) + "/" + safe;
    }

    private String write(Path root, String path, Upload upload) {
        int slash = path.lastIndexOf('/') + 1;
        return write(root, path.substring(0, slash), path.substring(slash), upload);
    }

    /** Writes the file under a name that is not taken; returns its path below the root. */
    private static String write(Path root, String folder, String name, Upload upload) {
        try {
            Files.createDirectories(root.resolve(folder.substring(1)));
            for (int i = 0; ; i++) {
                String file = folder + name + (i == 0 ? "" : "_" + i) + "." + upload.ending();
                Path path = root.resolve(file.substring(1));
                if (!Files.exists(path)) {
                    Files.write(path, upload.content());
                    return file;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the picture " + name + " could not be kept below " + root, e);
        }
    }
}
