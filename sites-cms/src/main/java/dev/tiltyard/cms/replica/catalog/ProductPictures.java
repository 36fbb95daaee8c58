package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.sitekit.data.Row;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
        return roles;
    }

    /** A picture that was uploaded and checked. */
    record Upload(byte[] content, String ending) {}

    List<ProductParts.Picture> of(long product) {
        return shell.database().withHandle(handle -> of(handle, product));
    }

    private static List<ProductParts.Picture> of(Handle handle, long product) {
        return handle.createQuery("""
                        SELECT m.value_id, m.value, COALESCE(v.label, '')
                          FROM catalog_product_entity_media_gallery_value_to_entity e
                          JOIN catalog_product_entity_media_gallery m ON m.value_id = e.value_id
                          LEFT JOIN catalog_product_entity_media_gallery_value v
                            ON v.value_id = m.value_id AND v.entity_id = e.entity_id AND v.store_id = 0
                         WHERE e.entity_id = ? ORDER BY v.position, m.value_id
                        """)
                .bind(0, product)
                .map((row, context) -> new ProductParts.Picture(row.getLong(1), row.getString(2), row.getString(3)))
                .list();
    }

    /** The part of a product's form that is about pictures. */
    FormSection section(ProductRecord product, SentForm typed) {
        List<ProductParts.Picture> pictures = of(product.id());
        Map<String, String> files = new LinkedHashMap<>();
        files.put(NONE, "No picture");
        pictures.forEach(picture -> files.put(picture.file(), picture.file()));
        List<FormField> fields = new ArrayList<>();
        fields.add(FormField.upload("picture", "Add Picture", "image/*").withNote("JPEG, PNG or GIF, at most 4 MB."));
        fields.add(FormField.text("picture_label", "Alt Text of the New Picture", ""));
        if (!pictures.isEmpty()) {
            ROLES.forEach((code, label) ->
                    fields.add(FormField.select("product[" + code + "]", label + " Picture", product.value(code), files)
                            .as(code)));
        }
        return FormSection.of("gallery", "Images And Videos", false, fields)
                .with(shell.part(new ProductParts.Gallery(pictures, typed)));
    }

    /**
     * The picture that a form uploaded, if any.
     *
     * @throws ProductWriter.Invalid if it is not a picture or too large
     */
    Optional<Upload> sent(Call call) {
        return call.visit().upload("picture").map(ProductPictures::checked);
    }

    private static Upload checked(byte[] content) {
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

    /** Adds the picture that was sent, and removes those that were marked. */
    void change(Call call, long product, Optional<Upload> upload) {
        List<ProductParts.Picture> gone = of(product).stream()
                .filter(picture ->
                        call.field("remove_picture[" + picture.id() + "]").equals("1"))
                .toList();
        if (upload.isEmpty() && gone.isEmpty()) {
            return;
        }
        shell.database().useTransaction(handle -> {
            gone.forEach(picture -> remove(handle, product, picture));
            upload.ifPresent(picture ->
                    add(handle, product, picture, call.field("picture_label").strip()));
        });
        shell.magento().catalogChanged();
    }

    private void add(Handle handle, long product, Upload upload, String label) {
        String sku = handle.createQuery("SELECT sku FROM catalog_product_entity WHERE entity_id = ?")
                .bind(0, product)
                .mapTo(String.class)
                .one();
        List<ProductParts.Picture> before = of(handle, product);
        String file = write(sku, upload);
        long id = Row.in("catalog_product_entity_media_gallery")
                .with(
                        "attribute_id",
                        shell.magento().attributes().product("media_gallery").id())
                .with("value", file)
                .with("media_type", "image")
                .with("disabled", 0)
                .insert(handle);
        Row.in("catalog_product_entity_media_gallery_value")
                .with("value_id", id)
                .with("store_id", 0)
                .with("entity_id", product)
                .withNullable("label", label.isEmpty() ? null : label)
                .with("position", before.size() + 1)
                .with("disabled", 0)
                .insert(handle);
        handle.execute(
                "INSERT INTO catalog_product_entity_media_gallery_value_to_entity (value_id, entity_id) VALUES (?, ?)",
                id,
                product);
        if (before.isEmpty()) {
            ROLES.keySet().forEach(role -> stands(handle, product, role, file));
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

    /** Writes the file under a name that is not taken; returns its path below the products' pictures. */
    private String write(String sku, Upload upload) {
        String name = sku.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^_+|_+$", "");
        String safe = (name + "__").substring(0, Math.max(2, Math.min(name.length(), 60)));
        String folder = "/" + safe.charAt(0) + "/" + safe.charAt(1) + "/";
        Path root = shell.media().resolve("catalog/product");
        try {
            Files.createDirectories(root.resolve(folder.substring(1)));
            for (int i = 0; ; i++) {
                String file = folder + safe + (i == 0 ? "" : "_" + i) + "." + upload.ending();
                Path path = root.resolve(file.substring(1));
                if (!Files.exists(path)) {
                    Files.write(path, upload.content());
                    return file;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the picture of " + sku + " could not be kept below " + root, e);
        }
    }
}
