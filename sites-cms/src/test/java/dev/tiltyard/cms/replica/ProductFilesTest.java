package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Uploads of product images. */
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
    void anImageIsAddedShownAndDeleted() throws IOException {
        FormBrowser.Seen saved = owner.submitFile(product(1843), "#product_form", "image", "mine.png", picture());
        assertThat(saved.text(".message-success")).isEqualTo("You saved the product.");
        var added =
                product(1843).document().select(".gallery [data-role=image]").last();
        assertThat(added.attr("data-measures")).endsWith("40x30");
        String name = added.selectFirst("input").attr("name").replace("[value_id]", "");
        owner.submit(product(1843), "#product_form", name + "[label]", "From the side");
        var image = product(1843).document().selectFirst(".gallery img[alt=From the side]");
        assertThat(image).isNotNull();
        FormBrowser.Seen file = TestAdmin.visitor().get(image.attr("src"));
        assertThat(file.status()).isEqualTo(200);
        assertThat(file.header("Content-Type")).startsWith("image/png");
        owner.submit(product(1843), "#product_form", name + "[removed]", "1");
        assertThat(product(1843).has(".gallery img[alt=From the side]")).isFalse();
    }

    @Test
    void aFileThatIsNoImageIsRejected() {
        FormBrowser.Seen refused = owner.submitFile(
                product(1843), "#product_form", "image", "mine.png", "<script>".getBytes(StandardCharsets.UTF_8));
        assertThat(refused.text(".message-error")).contains("not a JPEG, PNG or GIF");
    }
}
