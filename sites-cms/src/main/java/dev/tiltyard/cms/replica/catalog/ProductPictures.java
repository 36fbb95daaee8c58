package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.TextRow;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.catalog.GalleryRows;
import dev.tiltyard.sitekit.web.PictureReader;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
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
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.generic.GenericType;

/**
 * Product images: files below {@code catalog/product} of the shop's media, in two levels of one-letter folders, and the
 * images' roles.
 *
 * <p>Source: Magento 2.4, {@code Magento\Catalog\Model\Product\Gallery}.
 */
final class ProductPictures {
    private static final String FIELD = "image";
    private static final String MARK = "gallery_sent";
    private static final String GROUP = "product[media_gallery][images]";
    private static final String WAITING = "/tmp/";
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

    /** An uploaded and validated image. */
    record Upload(byte[] content, String ending) {}

    List<ProductParts.Picture> of(long product) {
        return shell.database().withHandle(handle -> of(handle, product));
    }

    private List<ProductParts.Picture> of(Handle handle, long product) {
        return handle.createQuery("""
                        SELECT m.value_id AS id, m.value AS file, COALESCE(v.label, '') AS label, v.position, v.disabled AS hidden,
                               COALESCE(d.url, '') AS url, COALESCE(d.title, '') AS title,
                               COALESCE(d.description, '') AS description, m.value AS measures
                          FROM catalog_product_entity_media_gallery_value_to_entity e
                          JOIN catalog_product_entity_media_gallery m ON m.value_id = e.value_id
                          LEFT JOIN catalog_product_entity_media_gallery_value v
                            ON v.value_id = m.value_id AND v.entity_id = e.entity_id AND v.store_id = 0
                          LEFT JOIN catalog_product_entity_media_gallery_value_video d
                            ON d.value_id = m.value_id AND d.store_id = 0 AND m.media_type = 'external-video'
                         WHERE e.entity_id = ? ORDER BY v.position, m.value_id
                        """)
                .bind(0, product)
                .registerColumnMapper(
                        new GenericType<List<String>>() {},
                        (row, column, context) ->
                                measures(root().resolve(row.getString(column).substring(1))))
                .mapTo(ProductParts.Picture.class)
                .list();
    }

    private Path root() {
        return shell.media().resolve("catalog/product");
    }

    /** For example {@code 12 kB} and {@code 900x1115}. */
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
            return List.of(); // an unreadable file is shown without its dimensions
        }
    }

    /** The available image roles. */
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

    /** The images section of a product's form. */
    FormSection section(ProductRecord product) {
        Map<String, String> roles = roles(product.set());
        Map<String, String> files = new LinkedHashMap<>();
        roles.keySet().forEach(role -> files.put(role, product.value(role)));
        return FormSection.of("gallery", "Images And Videos", false, List.of())
                .with(shell.part(new ProductParts.Gallery(of(product.id()), roles, files)));
    }

    /**
     * The image that the form itself uploaded, if any.
     *
     * @throws ProductWriter.Invalid if it is not an image or too large
     */
    Optional<Upload> sent(AdminRequest call) {
        return call.visit().upload(FIELD).map(ProductPictures::checked);
    }

    static Upload checked(byte[] content) {
        if (content.length > LARGEST) {
            throw new ProductWriter.Invalid("The picture is larger than 4 MB.");
        }
        return PictureReader.accept(content)
                .filter(picture -> picture.width() <= WIDEST && picture.height() <= WIDEST)
                .map(picture -> new Upload(content, ENDINGS.getOrDefault(picture.format(), picture.format())))
                .orElseThrow(() -> new ProductWriter.Invalid(
                        "The file is not a JPEG, PNG or GIF picture of at most " + WIDEST + " pixels a side."));
    }

    /** Stores an uploaded image temporarily until its form is submitted; without an upload, a video's preview image. */
    private void upload(AdminRequest call) {
        call.requirePost();
        try {
            Upload upload = sent(call).orElseGet(ProductPictures::still);
            String name = call.visit().uploadName(FIELD).orElse("video").replaceAll("\\.[^.]*$", "");
            String file = store(shell.media().resolve("tmp/catalog/product"), "/" + GalleryRows.fileName(name), upload);
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

    /** A placeholder preview image of a video. */
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

    /** Adds the uploaded images, updates existing ones, and removes those marked for removal. */
    void change(AdminRequest call, long product, Optional<Upload> upload) {
        if (!call.has(MARK) && upload.isEmpty()) {
            return;
        }
        shell.database().useTransaction(handle -> {
            Map<String, String> places = new HashMap<>();
            for (TextRow row : TextRow.of(call.visit().allFields(), GROUP)) {
                change(handle, product, row, places);
            }
            upload.ifPresent(picture -> add(
                    handle, product, store(root(), GalleryRows.path(sku(handle, product)), picture), TextRow.BLANK));
            if (call.has(MARK)) {
                stand(call, handle, product, places);
            }
        });
        shell.magento().catalogChanged();
    }

    private void change(Handle handle, long product, TextRow row, Map<String, String> places) {
        String id = row.text("value_id");
        String file = row.text("file");
        Optional<ProductParts.Picture> known = of(handle, product).stream()
                .filter(picture -> String.valueOf(picture.id()).equals(id))
                .findFirst();
        boolean removed = row.on("removed");
        if (known.isPresent() && removed) {
            rows(handle, product).remove(known.get().id(), known.get().file());
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

    /** Moves a temporary image to the product images; returns its path there. */
    private String take(Path waiting) {
        String name = waiting.getFileName().toString();
        String base = name.substring(0, name.lastIndexOf('.'));
        String ending = name.substring(name.lastIndexOf('.') + 1);
        try {
            for (int i = 0; ; i++) {
                String file = GalleryRows.path(base) + (i == 0 ? "" : "_" + i) + "." + ending;
                Path path = root().resolve(file.substring(1));
                if (!Files.exists(path)) {
                    Files.createDirectories(Objects.requireNonNull(path.getParent()));
                    Files.move(waiting, path, StandardCopyOption.ATOMIC_MOVE);
                    return file;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the picture " + waiting + " could not be stored", e);
        }
    }

    private static String sku(Handle handle, long product) {
        return handle.createQuery("SELECT sku FROM catalog_product_entity WHERE entity_id = ?")
                .bind(0, product)
                .mapTo(String.class)
                .one();
    }

    private void add(Handle handle, long product, String file, TextRow row) {
        List<ProductParts.Picture> before = of(handle, product);
        long id = rows(handle, product).add(file, row.text("media_type"));
        Map<String, String> described = new HashMap<>(row.fields());
        described.putIfAbsent("position", String.valueOf(before.size() + 1));
        describe(handle, product, id, new TextRow(described));
        if (before.isEmpty()) {
            ROLES.keySet().stream().filter(role -> !role.equals("swatch_image")).forEach(role -> rows(handle, product)
                    .role(role, file));
        }
    }

    private static String text(TextRow row, String name, int longest) {
        String text = row.text(name).strip();
        return text.substring(0, Math.min(text.length(), longest));
    }

    private GalleryRows rows(Handle handle, long product) {
        return new GalleryRows(handle, shell.magento().attributes(), product);
    }

    /** Saves an image's submitted properties. */
    private void describe(Handle handle, long product, long id, TextRow row) {
        String position = row.text("position");
        rows(handle, product)
                .describe(
                        id,
                        text(row, "label", 255),
                        position.matches("[0-9]{1,6}") ? Integer.parseInt(position) : 0,
                        row.on("disabled"));
        if (row.text("media_type").equals(GalleryRows.VIDEO)) {
            String url = text(row, "video_url", 2_000);
            rows(handle, product)
                    .describe(
                            id,
                            new GalleryRows.Video(
                                    url.contains("vimeo") ? "vimeo" : "youtube",
                                    url,
                                    text(row, "video_title", 255),
                                    text(row, "video_description", 10_000),
                                    ""));
        }
    }

    /** Sets the submitted image roles. */
    private void stand(AdminRequest call, Handle handle, long product, Map<String, String> places) {
        List<String> files =
                of(handle, product).stream().map(ProductParts.Picture::file).toList();
        for (String role : ROLES.keySet()) {
            String name = "product[" + role + "]";
            String sent = call.field(name);
            String file = Objects.requireNonNullElse(places.get(sent), sent);
            if (call.has(name) && files.contains(file)) {
                rows(handle, product).role(role, file);
            } else if (call.has(name) && (file.isEmpty() || file.equals(GalleryRows.NONE)) && !files.isEmpty()) {
                rows(handle, product).role(role, GalleryRows.NONE);
            }
        }
    }

    private static String store(Path root, String path, Upload upload) {
        return GalleryRows.store(root, path, upload.ending(), upload.content());
    }
}
