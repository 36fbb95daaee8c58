package dev.tiltyard.server.computer;

import dev.tiltyard.env.observation.page.Png;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.image.BufferedImage;

/** Pictures in the size of a display. */
final class Pictures {
    private Pictures() {}

    /** The picture in exactly this size, stretched if the proportions differ, so that coordinates in it are right. */
    static Png fitted(Png picture, int width, int height) {
        BufferedImage image = picture.decode();
        if (image.getWidth() == width && image.getHeight() == height) {
            return picture;
        }
        BufferedImage fitted = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = fitted.createGraphics();
        // Averages over the pixels, so that text stays readable.
        graphics.drawImage(image.getScaledInstance(width, height, Image.SCALE_AREA_AVERAGING), 0, 0, null);
        graphics.dispose();
        return Png.encode(fitted);
    }
}
