package dev.tiltyard.shopping.replica.media;

import dev.tiltyard.sitekit.web.PictureReader;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32C;
import net.coobird.thumbnailator.Thumbnails;
import net.coobird.thumbnailator.filters.Canvas;
import net.coobird.thumbnailator.geometry.Positions;

/**
 * Resized images. The most recently used are cached for all copies of all shops, by file content: copies of a world
 * share their images, and a replaced file has another content.
 */
final class DrawnPictures {
    private static final int KEPT = 2000;

    private static final Map<Wanted, byte[]> DRAWN = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Wanted, byte[]> eldest) {
            return size() > KEPT;
        }
    };

    /** An image's length and checksum, and a size. */
    private record Wanted(int length, long checksum, int width, int height) {
        static Wanted of(byte[] file, int width, int height) {
            CRC32C checksum = new CRC32C();
            checksum.update(file);
            return new Wanted(file.length, checksum.getValue(), width, height);
        }
    }

    private DrawnPictures() {}

    /** A JPEG of this size with the whole image centered on white. */
    static byte[] inSize(byte[] file, int width, int height) throws IOException {
        Wanted wanted = Wanted.of(file, width, height);
        synchronized (DRAWN) {
            byte[] known = DRAWN.get(wanted);
            if (known != null) {
                return known;
            }
        }
        byte[] drawn = draw(file, width, height);
        synchronized (DRAWN) {
            DRAWN.put(wanted, drawn);
        }
        return drawn;
    }

    private static byte[] draw(byte[] file, int width, int height) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Thumbnails.of(PictureReader.decode(file, width, height))
                .size(width, height)
                .addFilter(new Canvas(width, height, Positions.CENTER, Color.WHITE))
                .imageType(BufferedImage.TYPE_INT_RGB)
                .outputFormat("jpg")
                .outputQuality(0.85)
                .toOutputStream(output);
        return output.toByteArray();
    }
}
