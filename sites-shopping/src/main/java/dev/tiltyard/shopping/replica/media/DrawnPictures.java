package dev.tiltyard.shopping.replica.media;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32C;
import net.coobird.thumbnailator.Thumbnails;
import net.coobird.thumbnailator.filters.Canvas;
import net.coobird.thumbnailator.geometry.Positions;

/**
 * Pictures in the sizes that pages show. Those drawn last are kept for all copies of all shops, by what their files hold:
 * copies of a world have the same pictures, and a file that was replaced has another.
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

    /** A picture by its length and checksum, in a size. */
    private record Wanted(int length, long checksum, int width, int height) {
        static Wanted of(byte[] file, int width, int height) {
            CRC32C checksum = new CRC32C();
            checksum.update(file);
            return new Wanted(file.length, checksum.getValue(), width, height);
        }
    }

    private DrawnPictures() {}

    /** A JPEG of this size with the whole picture in its middle, on white. */
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
        Thumbnails.of(new ByteArrayInputStream(file))
                .size(width, height)
                .addFilter(new Canvas(width, height, Positions.CENTER, Color.WHITE))
                .imageType(BufferedImage.TYPE_INT_RGB)
                .outputFormat("jpg")
                .outputQuality(0.85)
                .toOutputStream(output);
        return output.toByteArray();
    }
}
