package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Files that are sent: pictures of products, and products as comma-separated values. */
class ProductFilesTest {
    private final FormBrowser owner = TestAdmin.owner();

    private FormBrowser.Seen product(int id) {
        return owner.get("/admin/catalog/product/edit/id/" + id + "/");
    }

    private static byte[] picture() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB), "png", out);
        return out.toByteArray();
    }

    @Test
    void aPictureIsAddedShownAndTakenAway() throws IOException {
        FormBrowser.Seen saved = owner.submitFile(
                product(1843), "#product_form", "picture", "mine.png", picture(), "picture_label", "From the side");
        assertThat(saved.text(".message-success")).isEqualTo("You saved the product.");
        var image = product(1843).document().selectFirst(".gallery img[alt=From the side]");
        assertThat(image).isNotNull();
        FormBrowser.Seen file = TestAdmin.visitor().get(image.attr("src"));
        assertThat(file.status()).isEqualTo(200);
        assertThat(file.header("Content-Type")).startsWith("image/png");
        String box = product(1843)
                .document()
                .selectFirst(".gallery .item:has(img[alt=From the side]) input")
                .attr("name");
        owner.submit(product(1843), "#product_form", box, "1");
        assertThat(product(1843).has(".gallery img[alt=From the side]")).isFalse();
    }

    @Test
    void whatIsNoPictureIsRefused() {
        FormBrowser.Seen refused = owner.submitFile(
                product(1843), "#product_form", "picture", "mine.png", "<script>".getBytes(StandardCharsets.UTF_8));
        assertThat(refused.text(".message-error")).contains("no JPEG, PNG or GIF");
    }

    private FormBrowser.Seen imported(String csv) {
        return owner.submitFile(
                owner.get("/admin/admin/import/"),
                "#edit_form",
                "import_file",
                "products.csv",
                csv.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void productsAreImported() {
        FormBrowser.Seen done =
                imported("sku,name,price,qty,color\r\nimp-1,\"Cup, \"\"large\"\"\",12.5,7,Blue\r\n24-UG07,,40,,\r\n");
        assertThat(done.text(".message-success")).contains("Created: 1, Updated: 1");
        assertThat(TestAdmin.value("SELECT v.value FROM catalog_product_entity_varchar v JOIN catalog_product_entity e"
                        + " ON e.entity_id = v.entity_id WHERE e.sku = 'imp-1' AND v.attribute_id = 73"))
                .isEqualTo("Cup, \"large\"");
        assertThat(TestAdmin.value("SELECT v.value FROM catalog_product_entity_int v JOIN catalog_product_entity e"
                        + " ON e.entity_id = v.entity_id WHERE e.sku = 'imp-1' AND v.attribute_id = 93"))
                .isEqualTo("50");
        assertThat(TestAdmin.value("SELECT v.value FROM catalog_product_entity_decimal v JOIN catalog_product_entity e"
                        + " ON e.entity_id = v.entity_id WHERE e.sku = '24-UG07' AND v.attribute_id = 77"))
                .startsWith("40.0");
    }

    @Test
    void withOneMistakeNothingIsImported() {
        FormBrowser.Seen refused = imported("sku,name,price\nimp-2,Cup,3\nimp-3,Cup,cheap\n");
        assertThat(refused.texts(".message-error"))
                .anyMatch(text -> text.startsWith("Line 3: "))
                .anyMatch(text -> text.contains("Nothing was imported"));
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM catalog_product_entity WHERE sku = 'imp-2'"))
                .isEqualTo("0");
        assertThat(imported("sku,nonsense\nimp-2,1\n").texts(".message-error"))
                .contains("There is no column \"nonsense\".");
    }
}
