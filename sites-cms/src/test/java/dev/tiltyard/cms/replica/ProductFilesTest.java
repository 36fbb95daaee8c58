package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Pictures of products that are sent. */
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
}
