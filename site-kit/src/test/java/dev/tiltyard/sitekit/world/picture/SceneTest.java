package dev.tiltyard.sitekit.world.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.world.Seed;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SceneTest {
    @ParameterizedTest
    @EnumSource(Scene.class)
    void givesTheSamePictureAndSizeForTheSameSeed(Scene scene) throws IOException {
        Seed seed = new Seed(5).child(scene.name());
        byte[] jpeg = scene.jpeg(seed);
        assertThat(scene.jpeg(seed)).isEqualTo(jpeg).isNotEqualTo(scene.jpeg(seed.child("other")));
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(jpeg));
        assertThat(new int[] {image.getWidth(), image.getHeight()}).isEqualTo(scene.size(seed));
        assertThat(colors(image)).as("colors in %s", scene).isGreaterThan(20);
    }

    private static int colors(BufferedImage image) {
        Set<Integer> colors = new HashSet<>();
        for (int x = 0; x < image.getWidth(); x += 3) {
            for (int y = 0; y < image.getHeight(); y += 3) {
                colors.add(image.getRGB(x, y) & 0xF0F0F0);
            }
        }
        return colors.size();
    }
}
